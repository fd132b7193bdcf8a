//! Closed tournaments, and how they go on after a stop.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::future::pending;
use std::time::Duration;

use common::{File, Test, client, greedy, practice, rules, serve};
use kalah_referee::bot::kgp::{self, BotError};
use kalah_referee::server::{Business, RefereeEvent, Settings, Standing, TournamentSettings};
use rusqlite::Connection;
use tokio::task::JoinHandle;

fn tournament(agents: usize, file: &File, absence: u64) -> Settings {
    let mut settings = practice(&[]);
    settings.record = Some(file.0.clone());
    settings.business = Business::Tournament(TournamentSettings {
        agents,
        boards: vec![rules("6,4"), rules("4,4")],
        absence: Duration::from_millis(absence),
    });
    settings
}

fn join(test: &Test, name: &str) -> JoinHandle<Result<(), BotError>> {
    let settings = client(&test.running.tcp.to_string(), name);
    tokio::spawn(async move { kgp::run(&settings, greedy(), |_| {}, pending()).await })
}

async fn standings(test: &mut Test) -> Vec<Standing> {
    test.next(|event| match event {
        RefereeEvent::Finished(standings) => Some(standings),
        _ => None,
    })
    .await
}

fn count(file: &File, sql: &str) -> i64 {
    let database = Connection::open(&file.0).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournaments_are_played_to_their_end() {
    let file = File::new("kalah-tournament");
    let mut test = serve(tournament(4, &file, 300)).await;
    let playing = ["a", "b", "c"].map(|name| join(&test, name));
    // One that comes and goes, and loses every game.
    let mut raw = test.raw();
    std::thread::spawn(move || {
        raw.state();
    });
    let standings = standings(&mut test).await;
    assert!(standings.iter().all(|standing| standing.games == 12));
    assert_eq!(
        standings
            .iter()
            .map(|standing| standing.halves)
            .sum::<u32>(),
        48
    );
    assert_eq!(standings[3].name, "anonymous");
    assert_eq!(standings[3].halves, 0);
    test.running.finished().await;
    for client in playing {
        client.await.unwrap().expect("goodbye is a clean end");
    }
    assert_eq!(count(&file, "SELECT count(*) FROM games"), 24);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_goes_on_after_a_stop_with_the_same_agents() {
    let file = File::new("kalah-resumed");
    let mut test = serve(tournament(3, &file, 20_000)).await;
    for name in ["a", "b", "c"] {
        join(&test, name);
    }
    for _ in 0..4 {
        test.game().await;
    }
    test.running.stop().await;
    let recorded = count(&file, "SELECT count(*) FROM games");
    assert!((4..12).contains(&recorded), "{recorded}");

    // They come back in another order; a stranger gets no seat.
    let mut test = serve(tournament(3, &file, 20_000)).await;
    let resumed = test
        .next(|event| match event {
            RefereeEvent::Resumed { played, left } => Some((played, left)),
            _ => None,
        })
        .await;
    assert_eq!(resumed, (recorded as usize, 12 - recorded as usize));
    let refused = join(&test, "d").await.unwrap();
    assert!(matches!(refused, Err(BotError::Refused(why)) if why.contains("full")));
    let playing = ["c", "a", "b"].map(|name| join(&test, name));
    let standings = standings(&mut test).await;
    for client in playing {
        client.await.unwrap().expect("goodbye is a clean end");
    }
    assert!(standings.iter().all(|standing| standing.games == 8));
    let halves = standings.iter().map(|standing| standing.halves);
    assert_eq!(halves.sum::<u32>(), 24);
    assert_eq!(count(&file, "SELECT count(*) FROM games"), 12);
    let distinct =
        "SELECT count(*) FROM (SELECT DISTINCT south_agent, north_agent, start FROM games)";
    assert_eq!(count(&file, distinct), 12, "everybody against everybody");
    let margins = "SELECT sum(south_seeds - north_seeds) FROM games WHERE south = 'a'";
    let other_margins = "SELECT sum(north_seeds - south_seeds) FROM games WHERE north = 'a'";
    let of_a = standings.iter().find(|standing| standing.name == "a");
    let margin = count(&file, margins) + count(&file, other_margins);
    assert_eq!(of_a.map(|a| a.margin), Some(margin));

    // It is over, and the next one is another.
    let unfinished = "SELECT count(*) FROM tournaments WHERE ended IS NULL";
    assert_eq!(count(&file, unfinished), 0);
    let mut test = serve(tournament(3, &file, 20_000)).await;
    for name in ["a", "b", "c"] {
        join(&test, name);
    }
    test.game().await;
    assert_eq!(count(&file, unfinished), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_the_first_version_are_taken_over() {
    let file = File::new("kalah-version-1");
    let open = || kalah_referee::store::Store::open(&file.0);
    drop(open().unwrap());
    let database = Connection::open(&file.0).unwrap();
    let old = "DROP TABLE fixtures; DROP TABLE seats; DROP TABLE tournaments;
               PRAGMA user_version = 1;";
    database.execute_batch(old).unwrap();
    assert!(open().is_ok());
    assert_eq!(count(&file, "SELECT count(*) FROM tournaments"), 0);
    database.execute_batch("PRAGMA user_version = 3;").unwrap();
    assert!(open().is_err(), "written by a newer program");
}
