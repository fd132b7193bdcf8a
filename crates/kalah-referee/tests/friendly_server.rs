//! What makes a server friendly, each point of it; and clients of every kind that play on ours.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::collections::HashSet;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use common::{Raw, Test, practice, serve};
use kalah_referee::game::{By, Ending, GameLog};
use kalah_referee::server::{Departure, Settings};

/// A house that can be sown on a board literal, from 1: the last one, to sow as often as possible.
fn house(board: &str) -> usize {
    let numbers = board.trim_matches(['<', '>']).split(',');
    let numbers: Vec<usize> = numbers.map(|number| number.parse().unwrap()).collect();
    let row = &numbers[3..3 + numbers[0]];
    let movable = row.iter().rposition(|&seeds| seeds > 0);
    1 + movable.expect("never a position without a move")
}

/// A foreign client: greets with `hello` and answers a state as `play` has it, which is given the
/// connection, the number of the state and a house.
fn foreign(
    test: &Test,
    hello: &'static str,
    mut play: impl FnMut(&mut Raw, &str, usize) + Send + 'static,
) -> JoinHandle<Vec<String>> {
    let mut raw = test.raw();
    std::thread::spawn(move || {
        let mut heard = Vec::new();
        loop {
            let line = raw.line();
            heard.push(line.clone());
            let words: Vec<_> = line.split(' ').collect();
            match words.as_slice() {
                [_, "kgp", ..] => raw.send(hello),
                [id, "ping", ..] => raw.send(&format!("@{id} pong\r\n")),
                [id, "state", board] => play(&mut raw, id, house(board)),
                [_, "goodbye"] | [""] => return heard,
                _ => {}
            }
        }
    })
}

/// A game played to its end, every move by the client itself or forced.
async fn whole_game(test: &mut Test) -> GameLog {
    let log = test.game().await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    assert!(log.moves.iter().all(|made| made.by != By::Lot));
    log
}

/// As servers are, but for the time until a bot comes.
fn usual() -> Settings {
    let mut settings = practice(&["6,4"]);
    settings.session = kalah_protocol::kgp::ServerSettings::default();
    settings
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_transcript_of_a_friendly_server() {
    let mut test = serve(usual()).await;
    let mut yielded: Vec<(String, Instant)> = Vec::new();
    let (times, stops) = std::sync::mpsc::channel();
    let client = foreign(&test, "mode freeplay\r\n", move |raw, id, house| {
        raw.send(&format!("1@{id} move {house}\r\n3@{id} yield\r\n"));
        yielded.push((id.to_string(), Instant::now()));
        // Nothing else may come before the stop for this state.
        let stop = raw.whole_line();
        let (id, since) = yielded.pop().unwrap();
        let reference = format!("@{id} stop\r\n");
        assert!(stop.ends_with(&reference), "{stop:?}: stop has a reference");
        times.send((stop, since.elapsed())).unwrap();
    });
    whole_game(&mut test).await;
    test.running.stop().await;
    let heard = client.join().unwrap();
    let stops: Vec<(String, Duration)> = stops.try_iter().collect();

    let mut lines = heard.clone();
    lines.extend(stops.iter().map(|(line, _)| line.trim_end().to_string()));
    let ids: Vec<u64> = lines
        .iter()
        .map(|line| line.split([' ', '@']).next().unwrap().parse().unwrap())
        .collect();
    let distinct: HashSet<_> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len(), "a number on every line, once");
    assert!(ids.iter().all(|id| id % 2 == 0), "even numbers");

    assert!(lines.iter().all(|line| !line.contains("set ")), "no clock");
    assert!(lines.iter().all(|line| !line.contains("error")));
    assert!(
        heard.iter().any(|line| line.contains(" ping")),
        "are you there?"
    );
    assert!(heard.last().unwrap().ends_with(" goodbye"), "{heard:?}");
    assert!(stops.len() > 5);
    for (stop, after) in &stops {
        assert!(
            *after >= Duration::from_millis(20),
            "{stop} after {after:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_line_ends_in_crlf_and_errors_are_quoted_and_last() {
    let test = serve(usual()).await;
    let mut raw = test.raw();
    assert_eq!(raw.whole_line(), "2 kgp 1 0 1\r\n");
    raw.send("1 mode simple\r\n");
    let error = raw.whole_line();
    assert!(
        error.starts_with("4 error \"there is no mode simple"),
        "{error}"
    );
    assert!(error.ends_with("\"\r\n"), "{error}");
    assert_eq!(raw.whole_line(), "6 goodbye\r\n");
    assert_eq!(raw.whole_line(), "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_are_answered_with_what_they_hold() {
    let test = serve(usual()).await;
    let mut raw = test.raw();
    raw.send("1 ping\r\nping\r\n5 ping \"\\\"Käthe\\\"\"\r\n");
    let lines = [0; 4].map(|_| raw.line());
    assert_eq!(
        lines[1..],
        ["4@1 pong", "6 pong", "8@5 pong \"\\\"Käthe\\\"\""]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_every_kind_play_whole_games() {
    type Play = fn(&mut Raw, &str, usize);
    let kinds: [(&str, &'static str, Play); 7] = [
        (
            "lines that end in LF, no numbers, words for strings",
            "set info:name x\nset info:author y\nmode freeplay\n",
            |raw, _, house| raw.send(&format!("move {house}\nyield\n")),
        ),
        (
            "leading blanks, tabulators, blank lines",
            "\r\n  \r\n   1   set\t\"info:name\"   \"a \\\"quoted\\\" name\"\r\n mode freeplay\r\n",
            |raw, id, house| {
                raw.send(&format!(
                    "\r\n  3@{id}\tmove  {house}\r\n\n 5@{id} yield \r\n"
                ));
            },
        ),
        (
            "commands and options that nobody knows, a mode asked for twice",
            "set no:such 1\r\nset time:mode none\r\nfly away\r\nok\r\n1 mode freeplay\r\n3 mode freeplay\r\n",
            |raw, id, house| {
                let strange = format!("@{id} eval 0.5\r\nkgp 1 1 0\r\nset info:comment \"hm\"\r\n");
                raw.send(&format!("{strange}@{id} move {house}\r\n@{id} yield\r\n"));
            },
        ),
        (
            "pongs that nobody asked for, moves before the state and for no state",
            "pong\r\nmove 1\r\nyield\r\nmode freeplay\r\n",
            |raw, id, house| {
                raw.send("pong\r\n@2 move 1\r\n@99 move 1\r\n@99 yield\r\n");
                raw.send(&format!("@{id} move {house}\r\n@{id} yield\r\n"));
            },
        ),
        (
            "moves again and again, after yield too",
            "mode freeplay\r\n",
            |raw, id, house| {
                let moves = format!("@{id} move 99\r\n@{id} move {house}\r\n").repeat(3);
                raw.send(&format!(
                    "{moves}@{id} yield\r\n@{id} move 99\r\n@{id} yield\r\n"
                ));
            },
        ),
        (
            "moves that come after the stop",
            "mode freeplay\r\n",
            |raw, id, house| {
                raw.send(&format!("@{id} move {house}\r\n@{id} yield\r\n"));
                assert!(raw.line().ends_with(&format!("@{id} stop")));
                raw.send(&format!("@{id} move 99\r\n@{id} yield\r\n"));
            },
        ),
        (
            "one character at a time",
            "mode freeplay\r\n",
            |raw, id, house| {
                for character in format!("@{id} move {house}\r\n@{id} yield\r\n").chars() {
                    raw.send(&character.to_string());
                }
            },
        ),
    ];
    for (kind, hello, play) in kinds {
        let mut test = serve(practice(&["4,3"])).await;
        let client = foreign(&test, hello, play);
        println!("{kind}");
        whole_game(&mut test).await;
        test.running.stop().await;
        client.join().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_never_yield_are_taken_at_their_last_word() {
    let mut settings = practice(&["3,2"]);
    settings.session.move_time = Duration::from_millis(60);
    let mut test = serve(settings).await;
    let client = foreign(&test, "mode freeplay\r\n", |raw, id, house| {
        raw.send(&format!("@{id} move {house}\r\n"));
    });
    whole_game(&mut test).await;
    test.running.stop().await;
    client.join().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_other_versions_are_told_what_there_is() {
    let mut test = serve(practice(&["4,3"])).await;
    for mode in ["simple", "eval", "\"\""] {
        let mut raw = test.raw();
        raw.send(&format!("mode {mode}\r\n"));
        assert_eq!(raw.line(), "2 kgp 1 0 1");
        assert!(raw.line().contains("there are freeplay and verify"));
        assert!(matches!(test.left().await, Departure::Session(_)));
    }
    let mut raw = test.raw();
    raw.send("error \"protocol not supported\"\r\n");
    assert_eq!([0; 2].map(|_| raw.line())[1], "4 goodbye");
}
