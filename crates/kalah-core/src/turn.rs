//! A turn: all the moves a player makes until the other player is to move.

use alloc::vec::Vec;
use core::fmt;

use crate::moves::{IllegalMove, Move, Played};
use crate::position::Position;

/// Moves made one after another by the same player; every move but the last gives an extra move.
///
/// Whether the last one ends the turn depends on the position: see
/// [`Position::play_turn`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn(pub Vec<Move>);

/// What a turn led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// The position after the last move.
    pub position: Position,
    /// What each move did.
    pub played: Vec<Played>,
    /// Whether the turn is over: the other player is to move or the game has ended.
    pub complete: bool,
}

/// Why a turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// Which move of the turn is wrong, the first being 0.
    pub index: usize,
    /// What is wrong with it.
    pub reason: TurnReason,
}

/// What is wrong with a move of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnReason {
    /// It is illegal.
    Illegal(IllegalMove),
    /// The turn was over before it: the move in front gave no extra move.
    TurnOver,
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.index + 1;
        match self.reason {
            TurnReason::Illegal(reason) => write!(f, "move {number} of the turn: {reason}"),
            TurnReason::TurnOver => write!(
                f,
                "move {number} of the turn: move {} gave no extra move, so the turn is over",
                self.index
            ),
        }
    }
}

impl core::error::Error for TurnError {}

impl Position {
    /// Plays the moves of a turn, which need not be complete.
    ///
    /// # Errors
    /// The first move that is illegal or that would belong to the next turn.
    pub fn play_turn(&self, turn: &Turn) -> Result<PlayedTurn, TurnError> {
        let mut position = *self;
        let mut all = Vec::with_capacity(turn.0.len());
        let mut complete = self.is_over();
        for (index, &mv) in turn.0.iter().enumerate() {
            if index > 0 && complete && !position.is_over() {
                let reason = TurnReason::TurnOver;
                return Err(TurnError { index, reason });
            }
            let (next, played) = position.play(mv).map_err(|illegal| TurnError {
                index,
                reason: TurnReason::Illegal(illegal),
            })?;
            // After a swap the same side, though with another player, has still to move: the
            // swap is a turn of its own.
            complete = !played.extra_move;
            position = next;
            all.push(played);
        }
        Ok(PlayedTurn {
            position,
            played: all,
            complete,
        })
    }
}
