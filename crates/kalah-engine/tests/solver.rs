//! The solver against plain full search by the reference rules.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use common::{Given, solver_for, unlimited};
use kalah_core::{Capture, Majority, Opening, Outcome, Position, Rng, Side, Variant};
use kalah_engine::{Bounds, Control, Solver};
use kalah_tablebase::{BuildOptions, EndgameRules, MAX_HOUSES, Path, Tablebase};
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
fn position(rng: &mut Rng, houses: u8, most: u32, variant: Variant) -> Position {
    let searchable = [0, 14, 12, 10, 9, 8, 8, 7, 7, 6, 6, 5, 5][usize::from(houses)];
    let seeds = rng.below(most.min(searchable) + 1);
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

/// Seeds of endgame tables; 0 for none.
const TABLES: [usize; 3] = [0, 8, 16];

/// A random position by the solver, by endgame tables and by full search, all moves and a line:
/// every rule set, 1 to 12 houses, with and without endgame tables and transposition table, on
/// one thread and on two. `cargo xtask long-solver` asks for many.
#[test]
fn agrees_with_tables_and_full_search_on_all_boards_and_rules() {
    let wanted = |name: &str| std::env::var(name).ok()?.parse().ok();
    let long: Option<u32> = wanted("KALAH_SOLVER_POSITIONS");
    let seed = wanted("KALAH_SOLVER_SEED").unwrap_or(1);
    // A table of 16 seeds covers every position of these; of wider boards it is large.
    let widest = |seeds| match (seeds, long) {
        (0..=8, _) => MAX_HOUSES as u8,
        (_, Some(_)) => 8,
        (_, None) => 3,
    };
    let boards: Vec<(EndgameRules, u8)> = EndgameRules::all()
        .flat_map(|rules| (1..=12).map(move |houses| (rules, houses)))
        .collect();
    let positions = long.unwrap_or(1_500);
    let each = positions.div_ceil(boards.len() as u32);
    let total = each * boards.len() as u32;
    let (next, checked) = (AtomicUsize::new(0), AtomicU32::new(0));
    let work = || {
        loop {
            let board = next.fetch_add(1, Ordering::Relaxed);
            let Some(&(rules, houses)) = boards.get(board) else {
                return;
            };
            let mut rng = Rng::new(u64::from(seed) << 32 | board as u64);
            let sizes = TABLES.into_iter();
            let sizes = sizes.filter(|&seeds| seeds == 0 || houses <= widest(seeds));
            let tables: Vec<_> = sizes.map(|seeds| table(rules, houses, seeds)).collect();
            for number in 0..each {
                let table = &tables[number as usize % tables.len()];
                check_one(&mut rng, rules, houses, table.as_ref());
                let checked = checked.fetch_add(1, Ordering::Relaxed) + 1;
                if long.is_some() && checked.is_multiple_of(1_000) {
                    eprintln!("{checked} of {total} positions");
                }
            }
        }
    };
    let threads = long.map_or(1, |_| 2);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().expect("every position agrees");
        }
    });
    assert_eq!(checked.into_inner(), total);
}

fn table(rules: EndgameRules, houses: u8, seeds: usize) -> Option<Arc<Tablebase>> {
    let options = BuildOptions {
        threads: 1,
        ..BuildOptions::default()
    };
    let build = || Tablebase::build(rules, houses.into(), seeds, &options);
    (seeds > 0).then(|| Arc::new(build().unwrap()))
}

fn check_one(rng: &mut Rng, rules: EndgameRules, houses: u8, table: Option<&Arc<Tablebase>>) {
    let variant = Variant {
        capture: rules.capture,
        end: rules.end,
        leftovers: rules.leftovers,
        ..variant(rng)
    };
    // From a table that forgets everything at once to one that forgets nothing.
    let transposition_bytes = [0, 1 << 5, 1 << 12, 1 << 20][rng.below(4) as usize];
    // Where nothing is remembered, the search of a wide board grows without bound, sooner where
    // no captures shorten the game.
    let captures = variant.capture != Capture::None;
    let most = match (transposition_bytes, houses) {
        (1_048_576, _) | (_, ..4) => u32::MAX,
        (_, 4..=6) if captures => u32::MAX,
        (_, 4..=6) => 6,
        (_, 7..=8) => 4,
        _ => 3,
    };
    let position = position(rng, houses, most, variant);
    let given = Given {
        transposition_bytes,
        threads: 1 + rng.below(2) as usize,
        table_seeds: 0,
    };
    let mut truth = FullSearch::new();
    if let Some(table) = table.filter(|_| variant.majority == Majority::PlayOn)
        && let Some(value) = table.position_value(&position)
    {
        assert_eq!(i32::from(value), truth.value(&position), "{position:?}");
    }
    let solver = Solver::with_table(&position, table.cloned(), &given.plan()).unwrap();
    check(&position, &mut truth, &solver);
}

/// One solver for a whole game: what it remembers of earlier positions stays right.
#[test]
fn agrees_all_through_a_game() {
    let mut rng = Rng::new(3);
    for _ in 0..60 {
        let variant = variant(&mut rng);
        let houses = 1 + rng.below(6) as u8;
        let mut position = position(&mut rng, houses, u32::MAX, variant);
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

fn nodes(start: &Position, path: Path) -> u64 {
    let options = BuildOptions {
        threads: 1,
        path: Some(path),
        ..BuildOptions::default()
    };
    let rules = EndgameRules::from(start.variant());
    let table = Tablebase::build(rules, start.houses().into(), 8, &options).unwrap();
    let given = Given {
        // Less than the solve would like, so that replacement counts too.
        transposition_bytes: 1 << 14,
        threads: 1,
        table_seeds: 0,
    };
    let solver = Solver::with_table(start, Some(Arc::new(table)), &given.plan()).unwrap();
    unlimited(|control| solver.bounds(start, control).unwrap());
    solver.nodes()
}

/// On one thread a solve searches the same positions whenever it is repeated, and on whatever code
/// path its endgame table was built. `cargo xtask bench-signature` takes larger solves.
#[test]
fn the_same_nodes_again_and_on_every_path() {
    for rules in ["houses=5,seeds=3", "houses=6,seeds=2,capture=always"] {
        let start = Position::start(rules.parse().unwrap());
        let expected = nodes(&start, Path::Portable);
        assert!(expected > 1_000, "{rules}: {expected} nodes say little");
        for path in Path::ALL {
            if !path.is_available() {
                eprintln!("not compared: this processor cannot go the path {path}");
                continue;
            }
            for _ in 0..2 {
                assert_eq!(nodes(&start, path), expected, "{rules}, {path}");
            }
        }
    }
}
