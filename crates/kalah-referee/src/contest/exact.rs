//! Exact values for adjudication.

use kalah_core::{Opening, Position, Side};
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};

const MEMORY: usize = 1 << 20;

/// South's final margin under perfect play, if a search of so many positions proves it.
pub(super) fn value(position: &Position, nodes: u64) -> Option<i32> {
    if position.opening() != Opening::Underway {
        return None;
    }
    let plan = Plan::without_building(1, MEMORY);
    let solver = Solver::with_table(position, None, &plan).ok()?;
    let control = Control {
        limits: Limits::nodes(nodes),
        clock: &WallClock::start(),
        stop: &Stop::new(),
        report: None,
    };
    let further = solver.bounds(position, &control).ok()?.exact()?;
    let further = i32::from(further);
    let lead = i32::from(position.store(Side::South)) - i32::from(position.store(Side::North));
    Some(match position.to_move() {
        Side::South => lead + further,
        Side::North => lead - further,
    })
}
