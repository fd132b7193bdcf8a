//! The tree of turns.

use alloc::vec::Vec;

use super::comment::Comment;
use crate::moves::Move;
use crate::position::Position;
use crate::turn::Turn;

/// Turns one after another: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments in front of the first turn.
    pub comments: Vec<Comment>,
    /// The turns. Only the last may be incomplete.
    pub turns: Vec<RecordedTurn>,
}

/// A turn and what could have been played instead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The moves, at least one.
    pub moves: Vec<RecordedMove>,
    /// Lines that begin with another turn in place of this one.
    pub variations: Vec<Line>,
}

/// A move and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move.
    pub mv: Move,
    /// Comments behind it.
    pub comments: Vec<Comment>,
}

impl Line {
    /// The moves of all turns.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let turns = self.turns.iter();
        turns.flat_map(|turn| turn.moves.iter().map(|recorded| recorded.mv))
    }

    /// Each turn with the position it is played in, if the line is legal in `from`; variations
    /// of the turn begin in the same position. Ends before the first illegal turn.
    pub fn replay(&self, from: Position) -> impl Iterator<Item = (Position, &RecordedTurn)> {
        let mut now = Some(from);
        self.turns.iter().map_while(move |turn| {
            let before = now?;
            let mut moves = turn.moves.iter();
            now = moves.try_fold(before, |now, recorded| {
                now.advance(recorded.mv).ok().map(|(next, _)| next)
            });
            now.map(|_| (before, turn))
        })
    }
}

impl RecordedTurn {
    /// The moves without comments.
    #[must_use]
    pub fn turn(&self) -> Turn {
        Turn(self.moves.iter().map(|recorded| recorded.mv).collect())
    }
}
