//! What makes a client robust, each point of it: ours before servers that are played by hand.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::future::pending;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use common::{Greedy, Raw, client};
use kalah_referee::bot::kgp::{self, BotError, BotEvent};
use kalah_referee::connect::NoConnection;

/// Our client, thinking for `thinks`, before a server that `script` plays; how it ended.
async fn before(
    thinks: Duration,
    script: impl FnOnce(&mut Raw) + Send + 'static,
) -> (Result<(), BotError>, Vec<BotEvent>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut settings = client(&listener.local_addr().unwrap().to_string(), "x");
    settings.identity.token = None;
    settings.time = Duration::from_secs(20);
    let server = std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let mut raw = Raw::of(stream);
        script(&mut raw);
    });
    let mut events = Vec::new();
    let brain = Arc::new(Greedy(thinks));
    let ended = kgp::run(&settings, brain, |event| events.push(event), pending()).await;
    server.join().unwrap();
    (ended, events)
}

fn expect(raw: &mut Raw, lines: &[&str]) {
    for line in lines {
        assert_eq!(raw.whole_line(), format!("{line}\r\n"));
    }
}

const THINKS: Duration = Duration::from_secs(15);
const STATE: &str = "state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_may_number_their_lines_or_not() {
    for (kgp, ok) in [("2 kgp 1 0 1\r\n", "4@3 ok\r\n"), ("  kgp 1 0 1\n", "ok\n")] {
        let (ended, events) = before(Duration::ZERO, move |raw| {
            raw.send(kgp);
            expect(raw, &["1 set \"info:name\" \"x\"", "3 mode \"freeplay\""]);
            raw.send(ok);
            raw.send(&format!("{STATE}\n"));
            expect(raw, &["5 move 1", "7 move 3", "9 yield"]);
            raw.send("goodbye\n");
        })
        .await;
        ended.unwrap();
        assert!(
            events
                .iter()
                .any(|event| matches!(event, BotEvent::Joined(_)))
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_move_at_once_pings_while_searching_and_nothing_after_stop() {
    let (ended, _) = before(THINKS, |raw| {
        raw.send("2 kgp 1 0 1\r\n");
        expect(raw, &["1 set \"info:name\" \"x\"", "3 mode \"freeplay\""]);
        raw.send(&format!("4@3 ok\r\n6 {STATE}\r\n"));
        // The search goes on for longer than this whole test.
        expect(raw, &["5@6 move 1", "7@6 move 3"]);
        raw.send("8 ping\r\n");
        expect(raw, &["9@8 pong"]);
        raw.send("10@6 stop\r\n12 ping\r\n");
        expect(raw, &["11@12 pong"]);
        raw.send("14 goodbye\r\n");
    })
    .await;
    ended.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_states_at_a_time_are_searched_apart() {
    let (ended, _) = before(THINKS, |raw| {
        raw.send("kgp 1 0 1\r\n");
        expect(raw, &["1 set \"info:name\" \"x\"", "3 mode \"freeplay\""]);
        raw.send("ok\r\n6 state <1,0,0,1,1>\r\n8 state <2,0,0,1,1,1,1>\r\n");
        let mut lines: Vec<_> = (0..2).map(|_| raw.line()).collect();
        assert_eq!(lines, ["5@6 move 1", "7@6 yield"], "there is but one move");
        lines = (0..2).map(|_| raw.line()).collect();
        assert_eq!(lines, ["9@8 move 1", "11@8 move 2"]);
        raw.send("10@8 stop\r\n12 goodbye\r\n");
    })
    .await;
    ended.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_it_does_not_know_leaves_it_calm() {
    let (ended, events) = before(Duration::ZERO, |raw| {
        raw.send("2 kgp 1 0 1\r\n4 kgp 1 0 1\r\n");
        expect(raw, &["1 set \"info:name\" \"x\"", "3 mode \"freeplay\""]);
        for line in [
            "ok",
            "6@3 ok",
            "ok",
            "set \"game:id\" \"7\"",
            "set game:opponent \"Käthe\"",
            "pong",
            "8@1 stop",
            "fly away",
            "state <2,1,2>",
            "\"",
            "",
        ] {
            raw.send(&format!("{line}\r\n"));
        }
        raw.send("90 ping\r\n");
        // No second mode, no pong that nobody asked for.
        expect(raw, &["5@90 pong"]);
        raw.send("goodbye\r\n");
    })
    .await;
    ended.unwrap();
    let troubles = events
        .iter()
        .filter(|event| matches!(event, BotEvent::Trouble(_)));
    assert_eq!(troubles.count(), 2, "a board and a string that are none");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_from_1_to_12_houses_and_more_seeds_than_a_byte_counts() {
    for houses in 1..=12 {
        let (ended, _) = before(Duration::ZERO, move |raw| {
            raw.send("kgp 1 0 1\r\nok\r\n");
            let row = vec!["24"; houses].join(",");
            raw.send(&format!("4 state <{houses},300,0,{row},{row}>\r\n"));
            let mut line = String::new();
            while !line.ends_with("yield") {
                line = raw.line();
                assert!(!line.is_empty(), "{houses} houses");
            }
            raw.send("goodbye\r\n");
        })
        .await;
        ended.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ends_are_told_apart() {
    let refused = before(Duration::ZERO, |raw| raw.send("error \"full\"\r\n"));
    assert!(matches!(refused.await.0, Err(BotError::Refused(why)) if why == "full"));
    let version = before(Duration::ZERO, |raw| raw.send("kgp 2 0 0\r\n"));
    assert!(matches!(version.await.0, Err(BotError::Version(2))));
    let closed = before(Duration::ZERO, |raw| raw.send("kgp 1 0 1\r\n"))
        .await
        .0;
    let Err(BotError::NoConnection { why, .. }) = closed else {
        panic!("{closed:?}");
    };
    // What was sent to it is lost, which the system may tell as well.
    assert!(matches!(
        why,
        NoConnection::Closed | NoConnection::System(..)
    ));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_leaves_with_goodbye_when_it_is_told_to() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let settings = client(&listener.local_addr().unwrap().to_string(), "x");
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = std::thread::spawn(move || {
        let mut raw = Raw::of(listener.accept().unwrap().0);
        raw.send(&format!("kgp 1 0 1\r\nok\r\n4 {STATE}\r\n"));
        while !raw.line().contains("move") {}
        stop.send(()).unwrap();
        let mut line = raw.line();
        while line.contains("move") {
            line = raw.line();
        }
        assert!(line.ends_with("goodbye"), "{line}");
        assert_eq!(raw.whole_line(), "");
    });
    let brain = Arc::new(Greedy(THINKS));
    let ended = kgp::run(&settings, brain, |_| {}, async { drop(stopped.await) }).await;
    ended.unwrap();
    server.join().unwrap();
}
