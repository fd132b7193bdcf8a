//! What is recorded of games and agents.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::future::pending;
use std::time::Duration;

use common::{File, client, greedy, practice, serve};
use kalah_core::{House, Move, Position, Setup, Variant};
use kalah_referee::bot::kgp;
use rusqlite::Connection;

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
