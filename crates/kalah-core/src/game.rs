//! A game from its start: moves played, taken back and played again.

use alloc::vec::Vec;

use crate::moves::{IllegalMove, Move, Played};
use crate::position::Position;

/// A move that was played and the position it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happened.
    pub played: Played,
    /// The position afterwards.
    pub after: Position,
}

/// A game: the position it began with and every move since. Any move can be taken back, the last
/// of a finished game and a swap too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    steps: Vec<Step>,
    /// Moves taken back, the next to be played again last.
    undone: Vec<Move>,
}

impl Game {
    /// A game that begins with `start`.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game {
            start,
            steps: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }

    /// Every move so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The moves so far, grouped by turns; the last turn may be incomplete.
    pub fn turns(&self) -> impl Iterator<Item = &[Step]> {
        self.steps.chunk_by(|before, _| before.played.extra_move)
    }

    /// Whether the players have changed seats.
    #[must_use]
    pub fn swapped(&self) -> bool {
        self.steps.iter().any(|step| step.played.mv == Move::Swap)
    }

    /// Plays a move and forgets the moves that were taken back.
    ///
    /// # Errors
    /// If the move is illegal; the game stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<&Played, IllegalMove> {
        let (after, played) = self.position().play(mv)?;
        self.undone.clear();
        Ok(self.push(after, played))
    }

    /// Takes back the last move, whatever it was; none if the game is at its start.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.steps.pop()?.played.mv;
        self.undone.push(mv);
        Some(mv)
    }

    /// Plays the last move that was taken back once more; none if there is none.
    pub fn redo(&mut self) -> Option<&Played> {
        let (after, played) = self.position().play(*self.undone.last()?).ok()?;
        self.undone.pop();
        Some(self.push(after, played))
    }

    fn push(&mut self, after: Position, played: Played) -> &Played {
        let at = self.steps.len();
        self.steps.push(Step { played, after });
        &self.steps[at].played
    }
}
