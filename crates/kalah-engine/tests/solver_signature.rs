//! On one thread a solve searches the same positions whenever it is repeated, and on whatever code
//! path its endgame table was built. `cargo xtask bench-signature` takes larger solves.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;

use common::unlimited;
use kalah_core::Position;
use kalah_engine::{Plan, Solver};
use kalah_tablebase::{BuildOptions, EndgameRules, Path, Tablebase};

fn nodes(start: &Position, path: Path) -> u64 {
    let options = BuildOptions {
        threads: 1,
        path: Some(path),
        ..BuildOptions::default()
    };
    let rules = EndgameRules::from(start.variant());
    let table = Tablebase::build(rules, start.houses().into(), 8, &options).unwrap();
    // Less than the solve would like, so that replacement counts too.
    let plan = Plan::without_building(1, 1 << 14);
    let solver = Solver::with_table(start, Some(Arc::new(table)), &plan).unwrap();
    unlimited(|control| solver.bounds(start, control).unwrap());
    solver.nodes()
}

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
