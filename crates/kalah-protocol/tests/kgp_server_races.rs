//! Races as the server meets them, played through without a socket.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use std::time::Duration;

use kalah_core::{House, Position, Rules};
use kalah_protocol::kgp::{
    Answer, Malformed, Server, ServerEnd, ServerEvent, ServerSettings, ToldClock,
};
use kalah_protocol::{LineError, Time};
use proptest::prelude::*;

const SECOND: Duration = Duration::from_secs(1);

fn start() -> Position {
    Position::start("seeds=4".parse::<Rules>().unwrap())
}

fn house(number: u8) -> House {
    House::new(number).unwrap()
}

fn drain<T>(mut poll: impl FnMut() -> Option<T>) -> Vec<T> {
    std::iter::from_fn(&mut poll).collect()
}

/// A server whose client wants to play; the next id is 6.
fn ready() -> Server {
    let mut server = Server::new(ServerSettings::default(), Time::ZERO);
    server.line("1 mode freeplay", Time::ZERO);
    drain(|| server.poll());
    server
}

/// A server that asked for a move in state 6.
fn asking() -> Server {
    let mut server = ready();
    server.ask(&start(), Time::ZERO);
    drain(|| server.poll());
    server
}

fn answered(server: &mut Server) -> Vec<(Answer, bool)> {
    let events = drain(|| server.poll()).into_iter();
    let answers = events.filter_map(|event| match event {
        ServerEvent::Answered { answer, late, .. } => Some((answer, late)),
        _ => None,
    });
    answers.collect()
}

fn sent(events: &[ServerEvent]) -> Vec<&str> {
    let lines = events.iter().filter_map(|event| match event {
        ServerEvent::Send(line) => Some(line.trim_end()),
        _ => None,
    });
    lines.collect()
}

#[test]
fn the_last_of_several_moves_counts() {
    let mut server = asking();
    for line in [
        "3@6 move 9",
        "5@6 move 2",
        "7@6 move 3",
        "9@6 yield",
        "11@6 move 1",
    ] {
        server.line(line, SECOND);
    }
    assert_eq!(
        answered(&mut server),
        [],
        "the stop comes some time after the yield"
    );
    server.tick(SECOND + Duration::from_millis(25));
    assert_eq!(answered(&mut server), [(Answer::House(house(3)), false)]);
}

#[test]
fn moves_that_cross_the_stop_are_ignored() {
    let mut server = asking();
    server.line("3@6 move 2", SECOND);
    server.line("5@6 yield", SECOND);
    server.tick(2 * SECOND);
    assert_eq!(answered(&mut server).len(), 1);
    // They were sent before the client saw `stop`, and the next state is open already.
    server.ask(&start(), 2 * SECOND);
    server.line("7@6 move 5", 2 * SECOND);
    server.line("9@6 yield", 2 * SECOND);
    server.tick(3 * SECOND);
    assert_eq!(answered(&mut server), []);
    server.line("11@10 move 4", 3 * SECOND);
    server.line("13@10 yield", 3 * SECOND);
    server.tick(4 * SECOND);
    assert_eq!(answered(&mut server), [(Answer::House(house(4)), false)]);
}

#[test]
fn time_runs_out_with_a_ping_and_counts_what_was_on_its_way() {
    let mut server = asking();
    server.line("3@6 move 2", 4 * SECOND);
    server.tick(5 * SECOND - Duration::from_millis(1));
    assert_eq!(drain(|| server.poll()), []);
    server.tick(5 * SECOND);
    assert_eq!(sent(&drain(|| server.poll())), ["8 ping"]);
    server.line("5@6 move 3", 5 * SECOND);
    server.line("7@8 pong", 5 * SECOND);
    let events = drain(|| server.poll());
    assert_eq!(sent(&events), ["10@6 stop"]);
    let answer = Answer::House(house(3));
    assert_eq!(
        events.last(),
        Some(&ServerEvent::Answered {
            answer,
            took: 5 * SECOND,
            late: true
        })
    );
}

#[test]
fn clients_that_answer_no_ping_are_stopped_and_then_left() {
    let mut server = asking();
    server.tick(5 * SECOND);
    server.tick(5 * SECOND + Duration::from_millis(500));
    assert_eq!(answered(&mut server), [(Answer::Nothing, true)]);
    server.tick(35 * SECOND);
    let events = drain(|| server.poll());
    assert_eq!(events.last(), Some(&ServerEvent::End(ServerEnd::Silent)));
}

#[test]
fn a_yield_without_a_move_and_lines_without_ids() {
    let mut server = asking();
    server.line("yield", SECOND);
    server.tick(2 * SECOND);
    assert_eq!(answered(&mut server), [(Answer::Nothing, false)]);
    server.ask(&start(), 2 * SECOND);
    server.line("move 2", 2 * SECOND);
    server.line("yield", 2 * SECOND);
    server.tick(3 * SECOND);
    assert_eq!(answered(&mut server), [(Answer::House(house(2)), false)]);
}

#[test]
fn the_time_of_a_player_ends_with_its_yield() {
    let took = |at: Time| {
        let mut server = asking();
        server.line("move 2", SECOND);
        server.tick(at);
        server.line("yield", at);
        server.tick(at + Duration::from_millis(25));
        let events = drain(|| server.poll()).into_iter();
        let mut times = events.filter_map(|event| match event {
            ServerEvent::Answered { took, .. } => Some(took),
            _ => None,
        });
        times.next()
    };
    assert_eq!(took(3 * SECOND), Some(3 * SECOND), "without our pause");
    assert_eq!(took(5 * SECOND), Some(5 * SECOND), "over, and on its way");
}

#[test]
fn clocks_are_told_in_strings_and_only_what_is_new() {
    let mut server = ready();
    server.ask(&start(), Time::ZERO);
    assert_eq!(
        sent(&drain(|| server.poll())),
        ["6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"],
        "not where there is none"
    );
    let game = |own, other| ToldClock::Game {
        own: Duration::from_millis(own),
        other: Duration::from_millis(other),
    };
    let mut news = |clock| {
        server.tell_clock(clock);
        let events = drain(|| server.poll());
        let lines = sent(&events).into_iter().map(String::from);
        lines.collect::<Vec<_>>()
    };
    let first = [
        "8 set \"time:mode\" \"absolute\"",
        "10 set \"time:clock\" 60",
        "12 set \"time:opclock\" 60",
    ];
    assert_eq!(news(game(60_000, 60_000)), first);
    assert_eq!(news(game(58_500, 60_000)), ["14 set \"time:clock\" 58.5"]);
    assert_eq!(news(game(58_500, 60_000)), [""; 0]);
    let other = [
        "16 set \"time:mode\" \"relative\"",
        "18 set \"time:clock\" 2",
    ];
    assert_eq!(news(ToldClock::State(2 * SECOND)), other);
}

#[test]
fn illegal_moves_are_told_from_none() {
    for (line, number) in [
        ("move 0", 0),
        ("move 7", 7),
        ("move -1", -1),
        ("move 9999", 9999),
    ] {
        let mut server = asking();
        server.line(line, SECOND);
        server.line("yield", SECOND);
        server.tick(2 * SECOND);
        assert_eq!(answered(&mut server), [(Answer::Illegal(number), false)]);
    }
}

#[test]
fn a_state_that_is_taken_back_is_not_answered() {
    let mut server = asking();
    server.line("3@6 move 2", SECOND);
    server.cancel();
    assert_eq!(sent(&drain(|| server.poll())), ["8@6 stop"]);
    server.line("5@6 yield", SECOND);
    server.tick(10 * SECOND);
    assert_eq!(answered(&mut server), []);
}

fn check_end(lines: &[&str], at: Time, end: &ServerEnd) {
    let mut server = Server::new(ServerSettings::default(), Time::ZERO);
    for line in lines {
        server.line(line, Time::ZERO);
    }
    server.tick(at);
    let events = drain(|| server.poll());
    assert_eq!(events.last(), Some(&ServerEvent::End(end.clone())));
    let sent = sent(&events);
    assert!(sent.last().unwrap().ends_with("goodbye"), "{sent:?}");
    assert_eq!(server.deadline(), None);
    server.line("move 1", at);
    server.ask(&start(), at);
    server.check(at);
    assert_eq!(server.poll(), None, "nothing follows the end");
}

#[test]
fn ends() {
    check_end(&[], 20 * SECOND, &ServerEnd::Handshake);
    check_end(&["1 set info:name x"], 20 * SECOND, &ServerEnd::Handshake);
    check_end(
        &["1 mode simple"],
        SECOND,
        &ServerEnd::Mode("simple".into()),
    );
    check_end(&["1 goodbye"], SECOND, &ServerEnd::Goodbye);
    check_end(&["1 error \"no\""], SECOND, &ServerEnd::Error("no".into()));
    check_end(&["1 ping"; 401], SECOND, &ServerEnd::Flood);
    let malformed = "@x".parse::<kalah_protocol::kgp::Message>().unwrap_err();
    check_end(
        &["@x"; 17],
        SECOND,
        &ServerEnd::Malformed(Malformed::Text(malformed)),
    );
}

#[test]
fn long_lines_end_and_few_strange_ones_do_not() {
    let mut server = ready();
    server.bad_line(LineError::NotUtf8 { at: 0 });
    for line in [
        "",
        "  ",
        "\u{1}",
        "3 fly away",
        "5 mode freeplay",
        "7 pong",
        "9@4 stop",
    ] {
        server.line(line, SECOND);
    }
    assert_eq!(drain(|| server.poll()), []);
    server.bad_line(LineError::TooLong { most: 16_384 });
    let last = drain(|| server.poll()).pop();
    assert_eq!(last, Some(ServerEvent::End(ServerEnd::LongLine)));
}

#[test]
fn idle_clients_are_pinged() {
    let mut server = ready();
    assert_eq!(server.deadline(), Some(60 * SECOND));
    server.tick(60 * SECOND);
    assert_eq!(sent(&drain(|| server.poll())), ["6 ping"]);
    server.line("3@6 pong", 61 * SECOND);
    assert_eq!(server.deadline(), Some(121 * SECOND));
    assert_eq!(server.poll(), None, "nobody asked whether it is alive");
}

proptest! {
    /// Whatever comes, in whatever order and at whatever time, the rules of the conversation hold.
    #[test]
    fn servers_survive_anything(
        input in prop::collection::vec((0u64..4000, 0usize..11, 0i64..14), 0..80),
    ) {
        let mut server = Server::new(ServerSettings::default(), Time::ZERO);
        let mut now = Time::ZERO;
        let (mut asked, mut settled, mut over) = (0, 0, false);
        for (millis, kind, number) in input {
            now += Duration::from_millis(millis);
            match kind {
                0 => server.line("1 mode freeplay", now),
                1 => server.line(&format!("@{number} move {number}"), now),
                2 => server.line(&format!("move {number}"), now),
                3 => server.line("yield", now),
                4 => server.line(&format!("@{number} yield"), now),
                5 => server.line("pong", now),
                6 => server.ask(&start(), now),
                7 => server.check(now),
                8 => server.cancel(),
                9 => server.line("ping", now),
                _ => server.tick(now),
            }
            while let Some(event) = server.poll() {
                prop_assert!(!over, "{event:?} after the end");
                match event {
                    ServerEvent::Send(line) => {
                        prop_assert!(line.ends_with("\r\n"));
                        asked += usize::from(line.contains(" state "));
                        settled += usize::from(line.contains(" stop"));
                    }
                    ServerEvent::End(_) => over = true,
                    _ => {}
                }
            }
            prop_assert!(settled <= asked && (over || asked <= settled + 1));
        }
    }
}
