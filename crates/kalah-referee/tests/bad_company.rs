//! Whatever a client does, it is its own game that ends, with a reason, and the server goes on.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::net::Shutdown;
use std::time::Duration;

use common::{Raw, Test, practice, serve};
use kalah_protocol::kgp::ServerEnd;
use kalah_referee::game::{By, Ending, GameLog, Loss};
use kalah_referee::server::Departure;

/// Does something as a client, in a thread of its own, once it is asked for a move.
fn once_asked(test: &Test, act: impl FnOnce(&mut Raw, &str) + Send + 'static) {
    let mut raw = test.raw();
    std::thread::spawn(move || {
        let (id, _) = raw.state().expect("a state");
        act(&mut raw, &id);
        // Keep the connection until the server closes it.
        while !raw.line().is_empty() {}
    });
}

fn loss(log: &GameLog) -> &Loss {
    match &log.ending {
        Ending::Lost { side, loss } => {
            let name = &log.names[*side as usize];
            assert_eq!(name, "anonymous", "the bot did nothing wrong");
            loss
        }
        other => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn illegal_moves_lose() {
    for house in ["0", "9", "-1", "77777"] {
        let mut test = serve(practice(&["8,8"])).await;
        let text = format!("move {house}\r\nyield\r\n");
        once_asked(&test, move |raw, _| raw.send(&text));
        assert_eq!(loss(&test.game().await), &Loss::Illegal(house.into()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_loses() {
    let mut test = serve(practice(&["8,8"])).await;
    once_asked(&test, |raw, _| {
        raw.stream().shutdown(Shutdown::Both).unwrap();
    });
    let log = test.game().await;
    assert!(
        matches!(
            loss(&log),
            Loss::Gone(Departure::Closed | Departure::Broken(_))
        ),
        "{}",
        log.ending
    );
    once_asked(&test, |raw, _| raw.send("goodbye\r\n"));
    let log = test.game().await;
    assert!(
        matches!(
            loss(&log),
            Loss::Gone(Departure::Session(ServerEnd::Goodbye))
        ),
        "{}",
        log.ending
    );
    once_asked(&test, |raw, _| raw.send("error \"I give up\"\r\n"));
    let log = test.game().await;
    assert!(
        matches!(loss(&log), Loss::Gone(Departure::Session(ServerEnd::Error(why))) if why == "I give up"),
        "{}",
        log.ending
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_is_answered_by_lot_and_then_by_goodbye() {
    let mut settings = practice(&["8,8"]);
    settings.session.move_time = Duration::from_millis(100);
    settings.session.grace = Duration::from_millis(50);
    settings.session.ping_timeout = Duration::from_millis(1000);
    let mut test = serve(settings).await;
    once_asked(&test, |_, _| {});
    let log = test.game().await;
    assert!(log.moves.iter().any(|made| made.by == By::Lot));
    assert!(
        matches!(
            loss(&log),
            Loss::Gone(Departure::Session(ServerEnd::Silent))
        ),
        "{}",
        log.ending
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn yields_without_a_move_are_answered_by_lot() {
    let mut test = serve(practice(&["8,8"])).await;
    let mut raw = test.raw();
    std::thread::spawn(move || {
        while raw.state().is_some() {
            raw.send("yield\r\n");
        }
    });
    let log = test.game().await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    assert!(log.moves.iter().any(|made| made.by == By::Lot));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_in_pieces_without_ids_and_in_lf_are_understood() {
    let mut test = serve(practice(&["6,4"])).await;
    let mut raw = test.raw();
    std::thread::spawn(move || {
        while let Some((_, board)) = raw.state() {
            let seeds: Vec<u32> = board
                .trim_matches(['<', '>'])
                .split(',')
                .map(|number| number.parse().unwrap())
                .collect();
            let house = 1 + seeds[3..9].iter().position(|&seeds| seeds > 0).unwrap();
            raw.send("\n  mo");
            std::thread::sleep(Duration::from_millis(2));
            raw.send(&format!("ve {house}\nyie"));
            std::thread::sleep(Duration::from_millis(2));
            raw.send("ld\n");
        }
    });
    let log = test.game().await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    assert!(log.moves.iter().all(|made| made.by != By::Lot));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_end_the_connection() {
    let mut test = serve(practice(&["8,8"])).await;
    once_asked(&test, |raw, id| {
        raw.send(&format!("@{id} move 1\r\n").repeat(2000));
    });
    let log = test.game().await;
    assert!(matches!(
        loss(&log),
        Loss::Gone(Departure::Session(ServerEnd::Flood))
    ));
    // Without any line end.
    let mut raw = test.raw();
    std::thread::spawn(move || {
        raw.send(&"x".repeat(1 << 20));
        while !raw.line().is_empty() {}
    });
    while test.left().await != Departure::Session(ServerEnd::LongLine) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_sent_away() {
    let mut settings = practice(&["8,8"]);
    // The answers to these pings would fill every buffer.
    settings.session.lines_per_second = 1_000_000;
    settings.session.unread = Duration::from_millis(700);
    let mut test = serve(settings).await;
    let mut raw = test.raw();
    std::thread::spawn(move || {
        let text = format!("ping \"{}\"\r\n", "x".repeat(8000)).repeat(100);
        for _ in 0..100 {
            raw.send(&text);
        }
        std::thread::sleep(Duration::from_secs(20));
    });
    assert_eq!(test.left().await, Departure::NotReading);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_nothing_is_sent_away() {
    let mut test = serve(practice(&["8,8"])).await;
    let mut raw = test.raw();
    assert_eq!(raw.line(), "2 kgp 1 0 1");
    let handshake = Departure::Session(ServerEnd::Handshake);
    assert_eq!(test.left().await, handshake);
    assert!(raw.line().starts_with("4 error"));
    assert_eq!(raw.line(), "6 goodbye");
    // The same by WebSocket, and what is no WebSocket at all.
    for text in ["", "GET / HTTP/1.1\r\n\r\n", "\u{1}\u{2}\r\n\r\n"] {
        let mut raw = Raw::connect(test.running.web_socket.unwrap());
        raw.send(text);
        assert_eq!(test.left().await, Departure::NoWebSocket);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_words_reach_a_client_that_still_talks() {
    for _ in 0..20 {
        let test = serve(practice(&["8,8"])).await;
        let mut raw = test.raw();
        assert_eq!(raw.line(), "2 kgp 1 0 1");
        raw.send("mode nothing\r\n");
        // These come when the server has closed its end, and would take back what it said.
        raw.send(&"ping\r\n".repeat(100));
        std::thread::sleep(Duration::from_millis(5));
        raw.send(&"ping\r\n".repeat(100));
        std::thread::sleep(Duration::from_millis(5));
        assert!(raw.line().contains("there is no mode nothing"));
        assert_eq!(raw.line(), "6 goodbye");
        drop(raw);
        test.running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_can_be_full() {
    let mut settings = practice(&["8,8"]);
    settings.connections = 2;
    let mut test = serve(settings).await;
    let (mut first, mut second) = (test.raw(), test.raw());
    assert_eq!(
        (first.line(), second.line()),
        ("2 kgp 1 0 1".into(), "2 kgp 1 0 1".into())
    );
    assert_eq!(test.raw().line(), "");
    drop(first);
    test.left().await;
    assert_eq!(test.raw().line(), "2 kgp 1 0 1");
}
