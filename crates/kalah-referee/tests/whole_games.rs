//! Our client plays whole games on our server, by TCP and by WebSocket, on boards of all sizes.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::future::pending;
use std::time::Duration;

use common::{client, greedy, practice, serve};
use kalah_core::Side;
use kalah_protocol::kgp::Mode;
use kalah_referee::bot::kgp;
use kalah_referee::game::{Ending, GameLog};
use kalah_referee::server::RefereeEvent;

fn check_game(log: &GameLog) {
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    let mut position = log.start;
    for made in &log.moves {
        assert_eq!(made.side, position.to_move());
        position = position.play(made.mv).unwrap().0;
    }
    assert_eq!(position, log.last);
    assert!(position.is_over());
}

async fn check_board(board: &str, by_web: bool) {
    let mut test = serve(practice(&[board])).await;
    let address = match test.running.web_socket {
        Some(address) if by_web => format!("ws://{address}"),
        _ => test.running.tcp.to_string(),
    };
    let settings = client(&address, "Käthe");
    let playing =
        tokio::spawn(async move { kgp::run(&settings, greedy(), |_| {}, pending()).await });
    let mut seats = Vec::new();
    for _ in 0..3 {
        let log = test.game().await;
        check_game(&log);
        seats.extend(log.names.iter().position(|name| name == "Käthe"));
    }
    assert_eq!(seats.len(), 3, "it plays against the bot");
    test.running.stop().await;
    playing.await.unwrap().expect("goodbye is a clean end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_houses_with_four_seeds() {
    check_board("6,4", false).await;
    check_board("6,4", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_houses_with_eight_seeds() {
    check_board("8,8", false).await;
    check_board("8,8", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twelve_houses_with_twelve_seeds() {
    check_board("12,12", false).await;
    check_board("12,12", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_house_with_one_seed() {
    let mut test = serve(practice(&["1,1"])).await;
    let settings = client(&test.running.tcp.to_string(), "tiny");
    tokio::spawn(async move { kgp::run(&settings, greedy(), |_| {}, pending()).await });
    check_game(&test.game().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clients_play_each_other_and_never_themselves() {
    let mut settings = practice(&["6,4"]);
    if let kalah_referee::server::Business::Practice { bots, .. } = &mut settings.business {
        bots.clear();
    }
    let mut test = serve(settings).await;
    for name in ["a", "b", "b"] {
        let settings = client(&test.running.tcp.to_string(), name);
        tokio::spawn(async move { kgp::run(&settings, greedy(), |_| {}, pending()).await });
    }
    for _ in 0..4 {
        let log = test.game().await;
        check_game(&log);
        let mut names = log.names.clone();
        names.sort();
        assert_eq!(names, ["a", "b"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_have_their_rules_verified() {
    let mut test = serve(practice(&["6,4"])).await;
    let mut settings = client(&test.running.tcp.to_string(), "a");
    settings.mode = Mode::Verify;
    let ended = kgp::run(&settings, greedy(), |_| {}, pending()).await;
    assert!(ended.is_ok(), "{ended:?}");
    let (right, wrong) = test
        .next(|event| match event {
            RefereeEvent::Verified { right, wrong, .. } => Some((right, wrong)),
            _ => None,
        })
        .await;
    assert_eq!((right, wrong), (50, None));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_search_yields_in_time_and_pings_are_answered_meanwhile() {
    let mut settings = practice(&["4,3"]);
    settings.session.ping_every = Duration::from_millis(50);
    settings.session.ping_timeout = Duration::from_millis(250);
    let mut test = serve(settings).await;
    let mut settings = client(&test.running.tcp.to_string(), "slow");
    settings.time = Duration::from_millis(300);
    let brain = std::sync::Arc::new(common::Greedy(Duration::from_secs(60)));
    tokio::spawn(async move { kgp::run(&settings, brain, |_| {}, pending()).await });
    let log = test.game().await;
    check_game(&log);
    let slow = if log.names[0] == "slow" {
        Side::South
    } else {
        Side::North
    };
    let asked = log.moves.iter().filter(|made| made.side == slow);
    for made in asked.filter(|made| made.by == kalah_referee::game::By::Player) {
        let millis = made.time.as_millis();
        assert!((220..1200).contains(&millis), "{millis} ms");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_come_back() {
    let test = serve(practice(&["6,4"])).await;
    let address = test.running.tcp;
    let mut settings = client(&address.to_string(), "a");
    settings.tries = Some(3);
    let mut dropped = 0;
    test.running.stop().await;
    let mut pauses = Vec::new();
    let tell = |event| {
        if let kgp::BotEvent::Disconnected { again, .. } = event {
            dropped += 1;
            pauses.extend(again);
        }
    };
    let ended = kgp::run(&settings, greedy(), tell, pending()).await;
    assert!(matches!(ended, Err(kgp::BotError::NoConnection { .. })));
    assert_eq!((dropped, pauses.len()), (3, 2));
}
