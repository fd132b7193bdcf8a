//! Interrupted and resumed solves, and files that are not what they should be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::PathBuf;

use common::{Given, solver_for, unlimited};
use kalah_core::{Move, Position, Side};
use kalah_engine::{Bounds, CheckpointError, Control, Limits, Solver, Stop, WallClock};

const GIVEN: Given = Given {
    transposition_bytes: 1 << 16,
    threads: 1,
    table_seeds: 4,
};

const NO_TABLE: Given = Given {
    transposition_bytes: 1 << 20,
    threads: 1,
    table_seeds: 0,
};

fn start(rules: &str) -> Position {
    Position::start(rules.parse().unwrap())
}

/// A file of this test run alone, removed when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("kalah-checkpoint-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn limited(solver: &Solver, position: &Position, nodes: u64) -> Bounds {
    let control = Control {
        limits: Limits::nodes(nodes),
        clock: &WallClock::start(),
        stop: &Stop::new(),
        report: None,
    };
    solver.bounds(position, &control).unwrap()
}

/// Everything that is asked of a finished solve.
#[derive(Debug, PartialEq)]
struct Finished {
    value: i16,
    best: Vec<Move>,
    line: Vec<Move>,
}

fn finish(solver: &Solver, position: &Position) -> Finished {
    unlimited(|control| {
        let value = solver.bounds(position, control).unwrap().exact().unwrap();
        Finished {
            value,
            best: solver.best_moves(position, value, control).unwrap(),
            line: solver.line(position, value, control).unwrap(),
        }
    })
}

/// Plays the line: it ends the game, with the margin that was promised.
fn check_line(position: &Position, found: &Finished) {
    let lead =
        |of: &Position, side: Side| i32::from(of.store(side)) - i32::from(of.store(side.other()));
    let (mut now, mut seat) = (*position, position.to_move());
    let before = lead(&now, seat);
    for &mv in &found.line {
        now = now.play(mv).unwrap().0;
        if mv == Move::Swap {
            seat = seat.other();
        }
    }
    assert!(now.is_over());
    let won = lead(&now.settled(), seat) - before;
    assert_eq!(won, i32::from(found.value));
    assert!(found.best.contains(&found.line[0]));
}

#[test]
fn a_solve_in_pieces_ends_like_a_whole_one() {
    for (rules, given) in [
        ("houses=5,seeds=3", GIVEN),
        ("houses=4,seeds=2,capture=none", GIVEN),
        (
            "houses=4,seeds=3,capture=always,leftovers=nobody,end=no-move",
            GIVEN,
        ),
        ("houses=8,seeds=1", GIVEN),
        ("houses=9,seeds=1,capture=always", NO_TABLE),
        ("houses=3,seeds=3,majority=stop", NO_TABLE),
        ("houses=5,seeds=1,majority=stop,leftovers=nobody", NO_TABLE),
        ("houses=3,seeds=4,pie=on,first-turn=single", GIVEN),
    ] {
        in_pieces(&start(rules), &given);
    }
}

/// Solves with a new solver for every so many nodes, which has nothing but the checkpoint.
fn in_pieces(position: &Position, given: &Given) {
    let scratch = Scratch::new("pieces");
    let solver = solver_for(position, given);
    unlimited(|control| solver.bounds(position, control).unwrap());
    let nodes = solver.nodes() / 8;
    let whole = finish(&solver, position);
    check_line(position, &whole);
    let mut pieces = 0;
    let mut last = 0;
    loop {
        let solver = solver_for(position, given);
        if pieces > 0 {
            solver.load(&scratch.0).unwrap();
            assert_eq!(solver.nodes(), last);
        }
        let bounds = limited(&solver, position, nodes);
        assert!(bounds.lower <= whole.value && whole.value <= bounds.upper);
        solver.save(&scratch.0).unwrap();
        last = solver.nodes();
        pieces += 1;
        if bounds.exact().is_some() {
            break;
        }
        assert!(pieces < 1000, "it does not get on: {position} {bounds:?}");
    }
    assert!(pieces > 2, "{position}: {pieces} pieces only");
    let solver = solver_for(position, given);
    solver.load(&scratch.0).unwrap();
    let resumed = finish(&solver, position);
    assert_eq!(resumed, whole);
}

#[test]
fn damaged_files_are_refused_and_forgotten() {
    damage("houses=4,seeds=3", 6);
    damage("houses=3,seeds=3,majority=stop", 2);
}

fn damage(rules: &str, value: i16) {
    let position = start(rules);
    let scratch = Scratch::new("damaged");
    let solver = solver_for(&position, &GIVEN);
    limited(&solver, &position, 2_000);
    solver.save(&scratch.0).unwrap();
    let good = std::fs::read(&scratch.0).unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&scratch.0, bytes).unwrap();
        let solver = solver_for(&position, &GIVEN);
        let error = solver.load(&scratch.0);
        assert!(matches!(
            error,
            Err(CheckpointError::Damaged(_) | CheckpointError::Other(_))
        ));
        assert_eq!(solver.nodes(), 0);
        let bounds = unlimited(|control| solver.bounds(&position, control).unwrap());
        assert_eq!(
            bounds,
            Bounds::exactly(value),
            "nothing of the file is believed"
        );
    };
    for place in [0, 5, 8, 30, 200, good.len() / 2, good.len() - 1] {
        let mut bytes = good.clone();
        bytes[place] ^= 4;
        // The count of nodes is only found to be wrong by the hash.
        refused(&bytes);
    }
    for length in [0, 7, 20, 100, good.len() / 2, good.len() - 1] {
        refused(&good[..length]);
    }
    refused(&[good.as_slice(), &[0]].concat());
}

#[test]
fn files_of_other_positions_are_refused() {
    let scratch = Scratch::new("other");
    let position = start("houses=4,seeds=3");
    solver_for(&position, &GIVEN).save(&scratch.0).unwrap();
    let bytes = |of: &Position| Solver::saved_transposition_bytes(&scratch.0, of);
    assert_eq!(bytes(&position).unwrap(), Some(1 << 16));
    for other in [
        "houses=4,seeds=2",
        "houses=4,seeds=3,capture=always",
        "houses=4,seeds=3,majority=stop",
        "houses=9,seeds=1",
    ] {
        let other = start(other);
        let error = solver_for(&other, &NO_TABLE).load(&scratch.0);
        assert!(matches!(error, Err(CheckpointError::Other(_))));
        assert!(matches!(bytes(&other), Err(CheckpointError::Other(_))));
    }
    let wide = start("houses=9,seeds=1");
    solver_for(&wide, &NO_TABLE).save(&scratch.0).unwrap();
    assert_eq!(bytes(&wide).unwrap(), None);
}
