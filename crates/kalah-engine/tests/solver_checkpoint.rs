//! Interrupted and resumed solves, and files that are not what they should be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::PathBuf;

use common::{Given, solver_for, unlimited};
use kalah_core::Position;
use kalah_engine::{Bounds, CheckpointError, Control, Limits, Solver, Stop, WallClock};

const GIVEN: Given = Given {
    transposition_bytes: 1 << 16,
    threads: 1,
    table_seeds: 4,
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

#[test]
fn a_solve_in_pieces_ends_with_the_same_value() {
    let position = start("houses=5,seeds=3");
    let scratch = Scratch::new("pieces");
    let whole = solver_for(&position, &GIVEN);
    let value = unlimited(|control| whole.bounds(&position, control).unwrap());
    let mut pieces = 0;
    let mut last = 0;
    loop {
        let solver = solver_for(&position, &GIVEN);
        if pieces > 0 {
            solver.load(&scratch.0).unwrap();
            assert_eq!(solver.nodes(), last);
        }
        let bounds = limited(&solver, &position, 3_000);
        assert!(bounds.lower <= value.lower && value.upper <= bounds.upper);
        solver.save(&scratch.0).unwrap();
        last = solver.nodes();
        pieces += 1;
        if bounds.exact().is_some() {
            assert_eq!(bounds, value);
            break;
        }
        assert!(pieces < 1000, "it does not get on: {bounds:?}");
    }
    assert!(pieces > 2, "{pieces} pieces only");
}

#[test]
fn damaged_files_are_refused_and_forgotten() {
    let position = start("houses=4,seeds=3");
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
        let bounds = unlimited(|control| solver.bounds(&position, control).unwrap());
        assert_eq!(
            bounds,
            Bounds::exactly(6),
            "nothing of the file is believed"
        );
    };
    for place in [0, 8, 30, 200, good.len() / 2, good.len() - 1] {
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
fn files_of_other_positions_and_boards_are_refused() {
    let scratch = Scratch::new("other");
    let position = start("houses=4,seeds=3");
    solver_for(&position, &GIVEN).save(&scratch.0).unwrap();
    assert_eq!(
        Solver::saved_transposition_bytes(&scratch.0).unwrap(),
        1 << 16
    );
    for other in ["houses=4,seeds=2", "houses=4,seeds=3,capture=always"] {
        let error = solver_for(&start(other), &GIVEN).load(&scratch.0);
        assert!(matches!(error, Err(CheckpointError::Other(_))));
    }
    for wide in ["houses=8,seeds=1", "houses=3,seeds=2,majority=stop"] {
        let position = start(wide);
        let given = Given {
            table_seeds: 0,
            ..GIVEN
        };
        let error = solver_for(&position, &given).save(&scratch.0);
        assert!(matches!(error, Err(CheckpointError::Unsupported)));
    }
}
