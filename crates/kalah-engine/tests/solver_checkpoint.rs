//! Interrupted and resumed solves, and files that are not what they should be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::{Path, PathBuf};

use common::{Given, solver_for, unlimited};
use kalah_core::{Move, Position, Side};
use kalah_engine::{Bounds, Checkpoint, CheckpointError, Control, Limits, Solver, Stop, WallClock};

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

fn save(solver: &Solver, path: &Path) {
    Checkpoint::take(path).unwrap().save(solver).unwrap();
}

fn load(solver: &Solver, path: &Path) -> Result<(), CheckpointError> {
    unlimited(|control| Checkpoint::take(path).unwrap().load(solver, control))
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
            load(&solver, &scratch.0).unwrap();
            assert_eq!(solver.nodes(), last);
        }
        let bounds = limited(&solver, position, nodes);
        assert!(bounds.lower <= whole.value && whole.value <= bounds.upper);
        save(&solver, &scratch.0);
        last = solver.nodes();
        pieces += 1;
        if bounds.exact().is_some() {
            break;
        }
        assert!(pieces < 1000, "it does not get on: {position} {bounds:?}");
    }
    assert!(pieces > 2, "{position}: {pieces} pieces only");
    let solver = solver_for(position, given);
    load(&solver, &scratch.0).unwrap();
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
    save(&solver, &scratch.0);
    let good = std::fs::read(&scratch.0).unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&scratch.0, bytes).unwrap();
        let solver = solver_for(&position, &GIVEN);
        let error = load(&solver, &scratch.0);
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
    save(&solver_for(&position, &GIVEN), &scratch.0);
    let check = |of: &Position| Checkpoint::take(&scratch.0).unwrap().check(of);
    check(&position).unwrap();
    for other in [
        "houses=4,seeds=2",
        "houses=4,seeds=3,capture=always",
        "houses=4,seeds=3,majority=stop",
        "houses=9,seeds=1",
    ] {
        let other = start(other);
        let error = load(&solver_for(&other, &NO_TABLE), &scratch.0);
        assert!(matches!(error, Err(CheckpointError::Other(_))));
        assert!(matches!(check(&other), Err(CheckpointError::Other(_))));
    }
    let wide = start("houses=9,seeds=1");
    save(&solver_for(&wide, &NO_TABLE), &scratch.0);
    check(&wide).unwrap();
}

/// A solver with as much memory as a checkpoint says saves no fewer entries, and no more.
#[test]
fn a_checkpoint_says_what_memory_it_takes() {
    for rules in [
        "houses=4,seeds=3",
        "houses=4,seeds=3,majority=stop",
        "houses=9,seeds=1",
    ] {
        let scratch = Scratch::new(rules);
        let position = start(rules);
        save(&solver_for(&position, &NO_TABLE), &scratch.0);
        let length = || std::fs::metadata(&scratch.0).unwrap().len();
        let before = length();
        let bytes = Checkpoint::take(&scratch.0)
            .unwrap()
            .check(&position)
            .unwrap();
        let given = Given {
            transposition_bytes: bytes as usize,
            ..NO_TABLE
        };
        save(&solver_for(&position, &given), &scratch.0);
        assert_eq!(length(), before, "{rules}");
    }
}

#[test]
fn a_checkpoint_is_of_one_process_and_its_reading_can_be_stopped() {
    let scratch = Scratch::new("own");
    let position = start("houses=4,seeds=3");
    let solver = solver_for(&position, &GIVEN);
    let mut held = Checkpoint::take(&scratch.0).unwrap();
    assert!(held.is_empty().unwrap());
    let busy = || {
        let refused = Checkpoint::take(&scratch.0);
        assert!(matches!(refused, Err(CheckpointError::Busy)));
    };
    busy();
    held.save(&solver).unwrap();
    busy();
    let stop = Stop::new();
    stop.request();
    let control = Control {
        limits: Limits::default(),
        clock: &WallClock::start(),
        stop: &stop,
        report: None,
    };
    let read = held.load(&solver, &control);
    assert!(matches!(read, Err(CheckpointError::Stopped)));
}

/// Whatever a sound file says of positions, questions end without a panic.
#[test]
fn entries_that_contradict_each_other_do_no_harm() {
    const ENTRY: usize = 9 * 8;
    let scratch = Scratch::new("forged");
    let position = start("houses=3,seeds=2,majority=stop");
    let solver = solver_for(&position, &NO_TABLE);
    finish(&solver, &position);
    save(&solver, &scratch.0);
    let good = std::fs::read(&scratch.0).unwrap();
    let text = usize::from(u16::from_le_bytes([good[16], good[17]]));
    let entries = 8 + 8 + 8 + text + 8..good.len() - 32;
    let mut mixed = 1_u64;
    for _ in 0..50 {
        let mut bytes = good[..entries.end].to_vec();
        for entry in bytes[entries.start..].chunks_exact_mut(ENTRY) {
            let seeds = i16::from_le_bytes([entry[68], entry[69]]);
            mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29) + 1;
            let value = (mixed % (2 * seeds as u64 + 1)) as i16 - seeds;
            entry[64..66].copy_from_slice(&value.to_le_bytes());
            entry[66..68].copy_from_slice(&value.to_le_bytes());
        }
        let hash = blake3::hash(&bytes);
        bytes.extend(hash.as_bytes());
        std::fs::write(&scratch.0, bytes).unwrap();
        let solver = solver_for(&position, &NO_TABLE);
        load(&solver, &scratch.0).unwrap();
        unlimited(|control| {
            solver.moves(&position, control).unwrap();
            solver.turns(&position, control).unwrap();
        });
    }
}
