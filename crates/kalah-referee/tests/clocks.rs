//! Programs under the clock of a match are told of it.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Raw, greedy, practice, rules, serve};
use kalah_core::{Position, Rng};
use kalah_referee::contest::Clock;
use kalah_referee::game::{Bot, Ending, GameLog, GameRules, Player, play};
use kalah_referee::server::{Business, Running};
use tokio::sync::{Semaphore, mpsc};

/// A game of a client by hand, South, under a clock; and what was told before the first states.
async fn game(
    clock: &str,
    answer: impl FnMut(&mut Raw, &str) + Send + 'static,
) -> (GameLog, Vec<String>) {
    let (lend, mut agents) = mpsc::unbounded_channel();
    let mut settings = practice(&[]);
    settings.business = Business::Lend(lend);
    settings.session.stop_delay = Duration::from_millis(25);
    let test = serve(settings).await;
    let heard = by_hand(&test.running, answer);
    let agent = agents.recv().await.unwrap();
    let bot = Bot {
        name: "greedy".into(),
        brain: greedy(),
        time: Duration::ZERO,
        turns: Arc::new(Semaphore::new(1)),
    };
    let rules_of_game = GameRules {
        play_forced: false,
        lot: false,
        clock: clock.parse::<Clock>().unwrap(),
        adjudicate: None,
    };
    let start = Position::start(rules("3,2"));
    let mut players = [Player::Agent(agent), Player::Bot(bot)];
    let log = play(start, &mut players, &rules_of_game, &mut Rng::new(1)).await;
    test.running.stop().await;
    (log, heard.join().unwrap())
}

fn by_hand(
    running: &Running,
    mut answer: impl FnMut(&mut Raw, &str) + Send + 'static,
) -> std::thread::JoinHandle<Vec<String>> {
    let mut raw = Raw::connect(running.tcp);
    std::thread::spawn(move || {
        let mut heard = Vec::new();
        raw.send("mode freeplay\r\n");
        loop {
            let line = raw.line();
            let words: Vec<_> = line.split(' ').collect();
            match words.as_slice() {
                [id, "state", board] => {
                    let seeds = board.split(',').skip(3).take(3);
                    let house = 1 + seeds.take_while(|seeds| *seeds == "0").count();
                    raw.send(&format!("@{id} move {house}\r\n"));
                    answer(&mut raw, id);
                }
                [_, "set", option, value] => heard.push(format!("{option} {value}")),
                [_, "goodbye"] | [""] => return heard,
                _ => {}
            }
        }
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_for_each_move_is_told_once() {
    let (log, heard) = game("5s/move", |raw, id| raw.send(&format!("@{id} yield\r\n"))).await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    assert_eq!(heard, ["\"time:mode\" \"relative\"", "\"time:clock\" 5"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_for_the_game_is_told_as_it_runs_and_our_pauses_are_not_counted() {
    let (log, heard) = game("60s", |raw, id| raw.send(&format!("@{id} yield\r\n"))).await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
    let first = [
        "\"time:mode\" \"absolute\"",
        "\"time:clock\" 60",
        "\"time:opclock\" 60",
    ];
    assert_eq!(heard[..3], first);
    let quick = log
        .moves
        .iter()
        .filter(|made| made.time < Duration::from_millis(25));
    assert!(quick.count() > 0, "the pause before a stop is ours");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_yields_does_not_lose_by_the_clock() {
    let (log, _) = game("400ms", |_, _| {}).await;
    assert!(matches!(log.ending, Ending::Over(_)), "{}", log.ending);
}
