//! Races as the client meets them, played through without a socket.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::time::Duration;

use kalah_core::House;
use kalah_protocol::Time;
use kalah_protocol::kgp::{Client, ClientEnd, ClientEvent, Identity, Mode, StateId};
use proptest::prelude::*;

const SECOND: Duration = Duration::from_secs(1);

fn house(number: u8) -> House {
    House::new(number).unwrap()
}

fn drain<T>(mut poll: impl FnMut() -> Option<T>) -> Vec<T> {
    std::iter::from_fn(&mut poll).collect()
}

/// A client that joined, and its next id.
fn joined() -> Client {
    let mut client = Client::new(Identity::default(), Mode::Freeplay, 4 * SECOND, Time::ZERO);
    client.line("kgp 1 0 1", Time::ZERO);
    client.line("4@1 ok", Time::ZERO);
    drain(|| client.poll());
    client
}

fn searched(client: &mut Client) -> Vec<StateId> {
    let events = drain(|| client.poll()).into_iter();
    let states = events.filter_map(|event| match event {
        ClientEvent::Search { state, .. } => Some(state),
        _ => None,
    });
    states.collect()
}

fn lines(client: &mut Client) -> Vec<String> {
    let events = drain(|| client.poll()).into_iter();
    let lines = events.filter_map(|event| match event {
        ClientEvent::Send(line) => Some(line.trim_end().to_string()),
        _ => None,
    });
    lines.collect()
}

const STATE: &str = "6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";

#[test]
fn clients_are_silent_after_stop() {
    let mut client = joined();
    client.line(STATE, SECOND);
    let state = searched(&mut client)[0];
    assert!(client.improve(state, house(1)));
    client.line("8@6 stop", SECOND);
    assert_eq!(lines(&mut client), ["3@6 move 1"]);
    assert!(!client.improve(state, house(2)));
    client.finish(state);
    client.tick(100 * SECOND);
    assert_eq!(lines(&mut client), [""; 0]);
}

#[test]
fn a_stop_can_come_with_its_state() {
    let mut client = joined();
    client.line(STATE, SECOND);
    client.line("8@6 stop", SECOND);
    let events = drain(|| client.poll());
    let [ClientEvent::Search { state, .. }, ClientEvent::Halt(halted)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(state, halted);
    assert!(!client.improve(state, house(1)));
    assert_eq!(lines(&mut client), [""; 0]);
}

#[test]
fn clients_yield_by_themselves_and_never_without_a_move() {
    let mut client = joined();
    client.line(STATE, SECOND);
    let state = searched(&mut client)[0];
    assert_eq!(client.deadline(), Some(5 * SECOND));
    client.tick(5 * SECOND);
    let events = drain(|| client.poll());
    assert_eq!(events.last(), Some(&ClientEvent::Halt(state)));
    assert_eq!(events[0], ClientEvent::Send("3@6 move 1\r\n".into()));
    assert_eq!(events[1], ClientEvent::Send("5@6 yield\r\n".into()));
    assert!(!client.improve(state, house(2)));
}

#[test]
fn states_are_independent() {
    let mut client = joined();
    client.line(STATE, Time::ZERO);
    client.line("8 state <1,0,0,1,1>", SECOND);
    client.line("state <2,0,0,1,1,1,1>", 2 * SECOND);
    let states = searched(&mut client);
    assert!(
        !client.improve(states[1], house(2)),
        "there is no such house"
    );
    assert!(client.improve(states[1], house(1)));
    assert!(client.improve(states[2], house(2)));
    assert!(client.improve(states[2], house(2)), "but it is said once");
    client.tick(4 * SECOND);
    client.finish(states[1]);
    client.finish(states[2]);
    let expect = [
        "3@8 move 1",
        "5 move 2",
        "7@6 move 1",
        "9@6 yield",
        "11@8 yield",
        "13 yield",
    ];
    assert_eq!(lines(&mut client), expect);
}

#[test]
fn a_state_sent_twice_is_searched_anew() {
    let mut client = joined();
    client.line(STATE, Time::ZERO);
    client.line(STATE, SECOND);
    let events = drain(|| client.poll());
    assert!(matches!(events[1], ClientEvent::Halt(_)), "{events:?}");
    assert!(matches!(events[2], ClientEvent::Search { until, .. } if until == 5 * SECOND));
    client.line("stop", SECOND);
    assert!(matches!(client.poll(), Some(ClientEvent::Halt(_))));
    assert_eq!(client.deadline(), None);
}

#[test]
fn clients_stay_calm() {
    let mut client = joined();
    for line in [
        "kgp 1 0 1",
        "set \"game:opponent\" \"Käthe\"",
        "12@1 ok",
        "ok",
        "pong",
        "14@99 stop",
        "fly away",
        "",
    ] {
        client.line(line, SECOND);
    }
    assert_eq!(lines(&mut client), [""; 0]);
    client.line("16 ping", SECOND);
    client.line("ping", SECOND);
    client.line("18 state <2,5,5,0,0,0,0>", SECOND);
    assert_eq!(lines(&mut client), ["3@16 pong", "5 pong", "7@18 yield"]);
    client.line("20 state <2,9,9,99,99>", SECOND);
    assert!(matches!(client.poll(), Some(ClientEvent::Trouble(_))));
}

#[test]
fn clocks_of_the_server_are_heeded() {
    let mut client = joined();
    for (line, millis) in [
        ("set time:mode relative", 4000),
        ("set time:clock 2", 1600),
        ("set time:mode \"absolute\"", 66),
        ("set time:clock \"300\"", 4000),
        ("set time:mode none", 4000),
    ] {
        client.line(line, Time::ZERO);
        client.line(STATE, Time::ZERO);
        let until = drain(|| client.poll())
            .into_iter()
            .find_map(|event| match event {
                ClientEvent::Search { until, .. } => Some(until.as_millis()),
                _ => None,
            });
        assert_eq!(until, Some(millis), "{line}");
    }
}

#[test]
fn client_ends() {
    let end = |line: &str, at| {
        let mut client = Client::new(Identity::default(), Mode::Freeplay, SECOND, Time::ZERO);
        client.line(line, Time::ZERO);
        client.tick(at);
        let last = drain(|| client.poll()).pop();
        assert_eq!(client.deadline(), None);
        last
    };
    let is = |end| Some(ClientEvent::End(end));
    assert_eq!(end("", 30 * SECOND), is(ClientEnd::Silent));
    assert_eq!(end("2 goodbye", Time::ZERO), is(ClientEnd::Goodbye));
    assert_eq!(end("kgp 2 0 0", Time::ZERO), is(ClientEnd::Version(2)));
    assert_eq!(
        end("error \"full\"", Time::ZERO),
        is(ClientEnd::Error("full".into()))
    );
}

proptest! {
    #[test]
    fn clients_survive_anything(
        input in prop::collection::vec((0u64..2000, 0usize..9, 1u8..14), 0..80),
    ) {
        let mut client = Client::new(Identity::default(), Mode::Freeplay, SECOND, Time::ZERO);
        let mut now = Time::ZERO;
        let mut states = Vec::new();
        let mut over = false;
        for (millis, kind, number) in input {
            now += Duration::from_millis(millis);
            match kind {
                0 => client.line("2 kgp 1 0 1", now),
                1 => client.line(&format!("{number} state <2,0,0,1,1,1,1>"), now),
                2 => client.line("state <12,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>", now),
                3 => client.line(&format!("@{number} stop"), now),
                4 => client.line("ok", now),
                5 | 6 => {
                    if let (Some(&state), Some(house)) = (states.last(), House::new(number)) {
                        client.improve(state, house);
                    }
                }
                7 => {
                    if let Some(state) = states.pop() {
                        client.finish(state);
                    }
                }
                _ => client.tick(now),
            }
            while let Some(event) = client.poll() {
                prop_assert!(!over, "{event:?} after the end");
                match event {
                    ClientEvent::Search { state, .. } => states.push(state),
                    ClientEvent::End(_) => over = true,
                    _ => {}
                }
            }
        }
    }
}
