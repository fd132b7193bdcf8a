//! The solver against plain full search by the reference rules.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;

use common::{Given, solver_for, unlimited};
use kalah_core::{Majority, Opening, Outcome, Position, Rng, Side, Variant};
use kalah_engine::{Bounds, Control, Solver};
use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};
use kalah_testkit::{FullSearch, random};

/// Everything the solver says of one position.
fn check(position: &Position, truth: &mut FullSearch, solver: &Solver) {
    let value = truth.value(position) as i16;
    unlimited(|control| {
        assert_eq!(
            solver.bounds(position, control).unwrap(),
            Bounds::exactly(value),
            "{position:?}"
        );
        for wanted in [value - 1, value, value + 1] {
            let bounds = solver.at_least(position, wanted, control).unwrap();
            assert!(bounds.lower <= value && value <= bounds.upper);
            assert!(bounds.lower >= wanted || bounds.upper < wanted);
        }
        let moves = solver.moves(position, control).unwrap();
        let found: Vec<_> = moves
            .iter()
            .map(|entry| (entry.mv, i32::from(entry.bounds.exact().unwrap())))
            .collect();
        assert_eq!(found, truth.move_values(position), "{position:?}");
        let best = solver.best_moves(position, value, control).unwrap();
        let expected = found.iter().filter(|(_, of)| *of == i32::from(value));
        assert_eq!(best, expected.map(|(mv, _)| *mv).collect::<Vec<_>>());
        check_turns(position, solver, control, truth);
        let line = solver.line(position, value, control).unwrap();
        assert_eq!(gain_along(position, &line), value, "{position:?} {line:?}");
    });
}

/// A turn is worth what it gains and what the position behind it is worth.
fn check_turns(
    position: &Position,
    solver: &Solver,
    control: &Control<'_>,
    truth: &mut FullSearch,
) {
    let turns = solver.turns(position, control).unwrap();
    assert_eq!(turns.is_empty(), position.is_over());
    for entry in turns.iter().take(50) {
        let played = position.play_turn(&entry.turn).unwrap();
        assert!(played.complete);
        let after = played.position;
        let mover = position.to_move();
        let lead = |position: &Position| {
            position.store(mover) as i16 - position.store(mover.other()) as i16
        };
        let further = truth.value(&after) as i16;
        let further = if after.to_move() == mover {
            further
        } else {
            -further
        };
        let value = lead(&after) - lead(position) + further;
        assert_eq!(
            entry.bounds,
            Bounds::exactly(value),
            "{position:?} {entry:?}"
        );
    }
}

/// What the side to move gains more than the other in a line that ends the game.
fn gain_along(start: &Position, line: &[kalah_core::Move]) -> i16 {
    let end = line
        .iter()
        .fold(*start, |position, &mv| position.play(mv).unwrap().0);
    let outcome: Outcome = end.outcome().expect("the line ends the game");
    let south =
        outcome.margin() - (start.store(Side::South) as i16 - start.store(Side::North) as i16);
    match start.to_move() {
        Side::South => south,
        Side::North => -south,
    }
}

/// A position, few enough seeds to be searched through; stores filled if they matter.
fn position(rng: &mut Rng, houses: u8, variant: Variant) -> Position {
    let most = [0, 14, 12, 10, 9, 8, 8, 7, 7, 6, 6, 5, 5][usize::from(houses)];
    let seeds = rng.below(most + 1);
    let mut setup = random::setup(rng, houses, seeds);
    if variant.majority == Majority::Stop {
        setup.south.store = rng.below(6);
        setup.north.store = rng.below(6);
    }
    Position::new(&setup, variant).unwrap()
}

/// Variants whose start is like any other move.
fn variant(rng: &mut Rng) -> Variant {
    let mut variant = random::variant(rng);
    variant.pie = kalah_core::Pie::Off;
    variant.first_turn = kalah_core::FirstTurn::Free;
    variant
}

#[test]
fn agrees_with_full_search_on_all_boards_and_rules() {
    let mut rng = Rng::new(wanted("KALAH_SOLVER_SEED").unwrap_or(1).into());
    for round in 0..wanted("KALAH_SOLVER_POSITIONS").unwrap_or(1_500) {
        let houses = (round % 12 + 1) as u8;
        let variant = variant(&mut rng);
        let mut truth = FullSearch::new();
        let position = position(&mut rng, houses, variant);
        let given = Given {
            // From a table that must forget nearly everything to one that forgets nothing. On
            // wide boards the search would never end without one.
            transposition_bytes: if houses < 7 {
                [1 << 5, 1 << 12, 1 << 20][rng.below(3) as usize]
            } else {
                1 << 18
            },
            threads: 1,
            table_seeds: 0,
        };
        check(&position, &mut truth, &solver_for(&position, &given));
    }
}

/// A number that `cargo xtask long-solver` sets for a long run.
fn wanted(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn agrees_with_full_search_over_endgame_tables() {
    let mut rng = Rng::new(2);
    for houses in 1..=8 {
        for rules in EndgameRules::all() {
            let seeds = 1 + rng.below(5) as usize;
            let table = Tablebase::build(rules, houses.into(), seeds, &BuildOptions::default());
            let table = Arc::new(table.unwrap());
            for _ in 0..3 {
                let variant = Variant {
                    capture: rules.capture,
                    end: rules.end,
                    leftovers: rules.leftovers,
                    ..Variant::default()
                };
                let position = position(&mut rng, houses, variant);
                let given = Given {
                    transposition_bytes: 1 << 16,
                    threads: 2,
                    table_seeds: 0,
                };
                let solver = Solver::with_table(&position, Some(Arc::clone(&table)), &given.plan());
                check(&position, &mut FullSearch::new(), &solver.unwrap());
            }
        }
    }
}

/// One solver for a whole game: what it remembers of earlier positions stays right.
#[test]
fn agrees_all_through_a_game() {
    let mut rng = Rng::new(3);
    for _ in 0..60 {
        let variant = variant(&mut rng);
        let houses = 1 + rng.below(6) as u8;
        let mut position = position(&mut rng, houses, variant);
        let mut truth = FullSearch::new();
        let given = Given {
            transposition_bytes: 1 << 12,
            threads: 1,
            table_seeds: 0,
        };
        let solver = solver_for(&position, &given);
        loop {
            check(&position, &mut truth, &solver);
            let Some(mv) = random::legal_move(&mut rng, &position) else {
                break;
            };
            position = position.play(mv).unwrap().0;
        }
    }
}

#[test]
fn positions_of_other_games_are_refused() {
    let start = |rules: &str| Position::start(rules.parse().unwrap());
    let position = start("houses=3,seeds=2");
    let given = Given {
        transposition_bytes: 1 << 10,
        threads: 1,
        table_seeds: 0,
    };
    let solver = solver_for(&position, &given);
    for other in [
        "houses=3,seeds=3",
        "houses=4,seeds=1",
        "houses=3,seeds=2,capture=always",
        "houses=3,seeds=2,leftovers=nobody",
    ] {
        unlimited(|control| assert!(solver.bounds(&start(other), control).is_err()));
    }
    assert_eq!(start("houses=3,seeds=2").opening(), Opening::Underway);
}
