//! Who finds the moves.

use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::Stop;

/// Finds moves for a bot. Several positions may be thought about at the same time.
pub trait Brain: Send + Sync {
    /// A sensible move at once, to have one; none if the game is over.
    fn glance(&self, position: &Position) -> Option<Move>;

    /// The best move that is found within `time` and before `stop`; `better` is told of each one
    /// that is better than those before. Ending early means that no better one will be found.
    fn think(&self, position: &Position, time: Duration, stop: &Stop, better: &mut dyn FnMut(Move));
}
