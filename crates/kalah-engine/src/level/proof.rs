//! A move that is proved best, where the solver reaches.

use kalah_core::{Move, Opening, Position};

use crate::book::Book;
use crate::clock::WallClock;
use crate::limits::Limits;
use crate::play::Engine;
use crate::solve::{Control, Plan, Solver};
use crate::stop::Stop;

/// Seeds of a game in which every move is to be proved: Kalah(6,4) is one.
const WHOLE_GAME: u16 = 48;

/// Seeds in the houses with which a proof is tried in games with more seeds. Further from the end
/// it would take seconds a move, after a beginning that nothing proves.
const END_OF_GAME: u16 = 36;

/// Nodes that a proof may take: most positions need a hundredth of it, and nobody waits for more.
const NODES: u64 = 30_000_000;

/// Bytes that it may use: enough for endgame tables of 21 seeds on the classic board, which are
/// built only if the proof turns out to be long.
const MEMORY: u64 = 256 << 20;

/// A best move; none where books and tables know more than that, or nothing can be proved.
pub(super) fn best_move(engine: &Engine, position: &Position, stop: &Stop) -> Option<Move> {
    let known = engine.table(position).map_or(0, |table| table.max_seeds());
    let left = position.in_all_houses();
    if (left > END_OF_GAME && position.total() > WHOLE_GAME)
        || usize::from(left) <= known
        || position.opening() != Opening::Underway
        || position.legal_moves().len() < 2
        || Book::look_up(position).is_some()
    {
        return None;
    }
    let clock = WallClock::start();
    let control = Control {
        limits: Limits::nodes(NODES),
        clock: &clock,
        stop,
        report: None,
    };
    // A solver of its own: the same position gets the same move whatever was searched before.
    let solver = Solver::new(position, &Plan::new(position, 1, MEMORY), &control).ok()?;
    let value = solver.bounds(position, &control).ok()?.exact()?;
    solver
        .line(position, value, &control)
        .ok()?
        .first()
        .copied()
}
