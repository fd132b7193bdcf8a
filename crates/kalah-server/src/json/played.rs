//! Moves and what they do.

use kalah_core::Position;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Board, GameResult, MoveName, Place, Side, Sweep};

/// A legal move, everything that it does in the order in which it happens, and the position after
/// it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Played {
    /// The move.
    #[serde(rename = "move")]
    mv: MoveName,
    /// Where each seed falls, in sowing order; empty for a swap.
    path: Vec<Place>,
    /// What the last seed captures.
    captured: Option<Captured>,
    /// Whether the mover moves again. Never at the end of the game.
    extra_move: bool,
    /// The leftovers that are swept, if the game ends and there are any.
    sweep: Option<Sweep>,
    /// The position after it, as text.
    position: String,
    /// The board after it.
    board: Board,
    /// Who is to move after it; null if the game is over.
    to_move: Option<Side>,
    /// How the game ends, if it does.
    result: Option<GameResult>,
}

/// A capture. The capturing seed and those that face it go to the mover's store.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Captured {
    /// The mover's house into which the last seed falls.
    #[schema(minimum = 1, maximum = 12)]
    house: u8,
    /// The other player's house that faces it.
    #[schema(minimum = 1, maximum = 12)]
    facing: u8,
    /// Seeds that lie in the facing house; 0 only under `capture=always`.
    facing_seeds: u16,
    /// Seeds that go to the store, the capturing one included.
    seeds: u16,
}

impl From<kalah_core::Captured> for Captured {
    fn from(captured: kalah_core::Captured) -> Self {
        Captured {
            house: captured.house.number(),
            facing: captured.facing.number(),
            facing_seeds: captured.facing_seeds,
            seeds: captured.seeds(),
        }
    }
}

impl Played {
    /// A move that was played and the position `after` it.
    #[must_use]
    pub fn new(played: &kalah_core::Played, after: &Position) -> Played {
        Played {
            mv: played.mv.into(),
            path: played.path.iter().copied().map(Place::from).collect(),
            captured: played.captured.map(Captured::from),
            extra_move: played.extra_move,
            sweep: played.sweep.as_ref().map(Sweep::from),
            position: after.to_string(),
            board: Board::new(after),
            to_move: (!after.is_over()).then(|| after.to_move().into()),
            result: played.outcome.map(GameResult::from),
        }
    }
}
