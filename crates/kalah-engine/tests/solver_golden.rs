//! The solver against published and independently computed values, as far as they are found at
//! once even without optimisation. `cargo xtask verify-values` goes through all of them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Given, solver_for, unlimited};
use kalah_engine::Bounds;
use kalah_testkit::conformance::{KnownValue, known_values};

const GIVEN: Given = Given {
    transposition_bytes: 1 << 22,
    threads: 2,
    table_seeds: 6,
};

fn check(file: &str, most_seeds: u16, at_least: usize) {
    let quick = |known: &KnownValue| known.source == file && known.seeds() <= most_seeds;
    let cases: Vec<_> = known_values().into_iter().filter(quick).collect();
    assert!(cases.len() >= at_least, "only {} cases", cases.len());
    for case in cases {
        let solver = solver_for(&case.position, &GIVEN);
        unlimited(|control| {
            let bounds = solver.bounds(&case.position, control).unwrap();
            assert_eq!(bounds, Bounds::exactly(case.value), "{case:?}");
            if let Some(moves) = &case.moves {
                let found = solver.moves(&case.position, control).unwrap();
                let found = found.iter().map(|of| (of.mv, of.bounds.exact().unwrap()));
                assert_eq!(found.collect::<Vec<_>>(), *moves, "{case:?}");
            }
        });
    }
}

#[test]
fn small_boards_with_every_move() {
    check("values-small.json", u16::MAX, 60);
}

#[test]
fn starts_of_the_game() {
    check("values-openings.csv", 30, 31);
}

/// The end of published perfect games: every position is worth what the game ended with.
#[test]
fn perfect_games() {
    check("perfect-games.csv", 28, 80);
}
