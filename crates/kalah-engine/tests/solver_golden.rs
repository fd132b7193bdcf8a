//! The solver against published and independently computed values.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Given, solver_for, unlimited};
use kalah_core::{Move, Position, Side};
use kalah_engine::{Bounds, MoveBounds};
use kalah_testkit::conformance;

const GIVEN: Given = Given {
    transposition_bytes: 1 << 22,
    threads: 2,
    table_seeds: 6,
};

#[test]
fn small_boards_with_every_move() {
    for case in conformance::small_values() {
        let sign = match case.position.to_move() {
            Side::South => 1,
            Side::North => -1,
        };
        let exactly = |souths: i32| Bounds::exactly(sign * souths as i16);
        let solver = solver_for(&case.position, &GIVEN);
        unlimited(|control| {
            let bounds = solver.bounds(&case.position, control).unwrap();
            assert_eq!(bounds, exactly(case.value), "{case:?}");
            let moves = solver.moves(&case.position, control).unwrap();
            let expected = case.moves.iter().map(|&(house, value)| MoveBounds {
                mv: Move::Sow(house),
                bounds: exactly(value),
            });
            assert_eq!(moves, expected.collect::<Vec<_>>(), "{case:?}");
        });
    }
}

/// Starts of the game, as far as they are solved at once even without optimisation.
#[test]
fn starts_of_the_game() {
    let mut checked = 0;
    for row in conformance::opening_values() {
        let seeds = u16::from(row.rules.houses()) * row.rules.seeds();
        if seeds > 15 || row.bound != "exact" {
            continue;
        }
        let start = Position::start(row.rules);
        let solver = solver_for(&start, &GIVEN);
        let bounds = unlimited(|control| solver.bounds(&start, control).unwrap());
        assert_eq!(bounds, Bounds::exactly(row.value as i16), "{row:?}");
        checked += 1;
    }
    assert!(checked > 30, "{checked} rows");
}

/// The end of published perfect games: every position is worth what the game ended with.
#[test]
fn perfect_games() {
    for game in conformance::perfect_games() {
        let mut position = Position::start(game.rules);
        let mut positions = Vec::new();
        for mv in game.turns.iter().flat_map(|turn| &turn.0) {
            positions.push(position);
            position = position.play(*mv).unwrap().0;
        }
        let outcome = position.outcome().expect("perfect games end");
        for position in positions.into_iter().rev().take(20) {
            let seeds =
                position.total() - position.store(Side::South) - position.store(Side::North);
            if seeds > 28 {
                break;
            }
            let lead = position.store(Side::South) as i16 - position.store(Side::North) as i16;
            let further = outcome.margin() - lead;
            let value = match position.to_move() {
                Side::South => further,
                Side::North => -further,
            };
            let solver = solver_for(&position, &GIVEN);
            let bounds = unlimited(|control| solver.bounds(&position, control).unwrap());
            assert_eq!(bounds, Bounds::exactly(value), "{position:?}");
        }
    }
}
