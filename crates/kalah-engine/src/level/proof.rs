//! A move that is proved best, where the solver reaches.

use kalah_core::{Move, Opening, Position};

use crate::book::Book;
use crate::clock::WallClock;
use crate::limits::Limits;
use crate::play::Engine;
use crate::solve::{Control, Plan, Solver};
use crate::stop::Stop;

/// Seeds in the houses with which a proof is tried.
const WITHIN_REACH: u16 = 36;

/// Nodes that a proof may take: most positions need a hundredth of it, and nobody waits for more.
const NODES: u64 = 20_000_000;

/// Bytes that it may remember.
const MEMORY: usize = 16 << 20;

/// A best move; none where books and tables know more than that, or nothing can be proved.
pub(super) fn best_move(engine: &Engine, position: &Position, stop: &Stop) -> Option<Move> {
    let table = engine.table(position)?;
    let left = position.in_all_houses();
    if left > WITHIN_REACH
        || usize::from(left) <= table.max_seeds()
        || position.opening() != Opening::Underway
        || position.legal_moves().len() < 2
        || Book::look_up(position).is_some()
    {
        return None;
    }
    let plan = Plan::without_building(1, MEMORY);
    let solver = Solver::with_table(position, Some(table), &plan).ok()?;
    let clock = WallClock::start();
    let control = Control {
        limits: Limits::nodes(NODES),
        clock: &clock,
        stop,
        report: None,
    };
    let value = solver.bounds(position, &control).ok()?.exact()?;
    solver
        .line(position, value, &control)
        .ok()?
        .first()
        .copied()
}
