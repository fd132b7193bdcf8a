//! What is recorded, and tournaments.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::future::pending;
use std::time::Duration;

use common::{client, greedy, practice, rules, serve};
use kalah_core::{House, Move, Position, Setup, Variant};
use kalah_referee::bot::kgp;
use kalah_referee::server::{Business, RefereeEvent, TournamentSettings};
use rusqlite::Connection;

/// A file that is removed with its test.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str) -> File {
        let file = File(std::env::temp_dir().join(format!("{name}-{}.db", std::process::id())));
        file.remove();
        file
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Every recorded game replays by the rules to what is recorded of its end. How many there are.
fn check_record(database: &Connection) -> usize {
    let mut games = database
        .prepare("SELECT id, start, rules, result, south_seeds, north_seeds FROM games")
        .unwrap();
    let mut moves = database
        .prepare("SELECT house FROM moves WHERE game = ?1 ORDER BY number")
        .unwrap();
    let mut rows = games.query([]).unwrap();
    let mut count = 0;
    while let Some(row) = rows.next().unwrap() {
        let text = |at| row.get::<_, String>(at).unwrap();
        let variant: kalah_core::RulesText = text(2).parse().unwrap();
        assert_ne!(variant.variant, Variant::default());
        let setup: Setup = text(1).parse().unwrap();
        let mut position = Position::new(&setup, variant.variant).unwrap();
        let id: i64 = row.get(0).unwrap();
        let houses = moves.query_map([id], |row| row.get::<_, u8>(0)).unwrap();
        for house in houses {
            let mv = Move::Sow(House::new(house.unwrap()).unwrap());
            position = position.play(mv).unwrap().0;
        }
        let outcome = position.outcome().unwrap();
        assert_eq!(row.get(4), Ok(outcome.south));
        assert_eq!(row.get(5), Ok(outcome.north));
        let result = match outcome.margin().signum() {
            1 => "1-0",
            0 => "1/2-1/2",
            _ => "0-1",
        };
        assert_eq!(text(3), result);
        count += 1;
    }
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_recorded_before_they_are_told_of() {
    let file = File::new("kalah-record");
    let mut settings = practice(&["6,4", "8,8"]);
    settings.record = Some(file.0.clone());
    let mut test = serve(settings).await;
    for name in ["a", "b", "c"] {
        let settings = client(&test.running.tcp.to_string(), name);
        tokio::spawn(async move { kgp::run(&settings, greedy(), |_| {}, pending()).await });
    }
    let database = Connection::open(&file.0).unwrap();
    for games in 1..=6 {
        test.game().await;
        assert!(check_record(&database) >= games);
    }
    let count = |sql: &str| {
        database
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert_eq!(count("SELECT count(DISTINCT name) FROM agents"), 3);
    let tokens = "SELECT count(*) FROM agents WHERE length(token) = 32";
    assert_eq!(count(tokens), 3, "only hashes are kept");

    // Who wants to be forgotten is.
    let mut raw = test.raw();
    raw.send("set auth:token \"token of a\"\r\nset auth:forget \"\"\r\ngoodbye\r\n");
    while !raw.line().is_empty() {}
    let mut known = 3;
    for _ in 0..100 {
        known = count("SELECT count(*) FROM agents WHERE name = 'a'");
        if known == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(known, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournaments_are_played_to_their_end() {
    let file = File::new("kalah-tournament");
    let mut settings = practice(&[]);
    settings.record = Some(file.0.clone());
    settings.business = Business::Tournament(TournamentSettings {
        agents: 4,
        boards: vec![rules("6,4"), rules("4,4")],
        absence: Duration::from_millis(300),
    });
    let mut test = serve(settings).await;
    let mut playing = Vec::new();
    for name in ["a", "b", "c"] {
        let settings = client(&test.running.tcp.to_string(), name);
        playing.push(tokio::spawn(async move {
            kgp::run(&settings, greedy(), |_| {}, pending()).await
        }));
    }
    // One that comes and goes, and loses every game.
    let mut raw = test.raw();
    std::thread::spawn(move || {
        raw.state();
    });
    let standings = test
        .next(|event| match event {
            RefereeEvent::Finished(standings) => Some(standings),
            _ => None,
        })
        .await;
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
    let database = Connection::open(&file.0).unwrap();
    let count: i64 = database
        .query_row("SELECT count(*) FROM games", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 24);
}
