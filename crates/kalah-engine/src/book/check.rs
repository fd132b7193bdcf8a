//! Whether a book contradicts itself.

use kalah_core::{Move, Position};

use super::{Book, BookMove};
use crate::solve::Solver;

/// What a check has compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Values of moves that were compared with the best of the answers to them.
    pub compared: usize,
    /// Values of moves whose answers the book does not hold.
    pub beyond: usize,
}

/// A move whose value is not what follows from the positions after it.
#[derive(Debug, thiserror::Error)]
#[error(
    "{position}: move {mv} is worth {stated} in the book, but {expected} after the best answer"
)]
pub struct BookDoubt {
    /// The position.
    pub position: Box<Position>,
    /// The move.
    pub mv: Move,
    /// What the book says.
    pub stated: i16,
    /// What the next position says.
    pub expected: i16,
}

impl Book {
    /// Compares the value of every move with the next position, where the game is over then or
    /// the book goes on.
    ///
    /// # Errors
    /// [`BookDoubt`] at the first difference.
    pub fn check(&self) -> Result<Checked, BookDoubt> {
        let mut checked = Checked::default();
        for (position, values) in self.positions() {
            for (mv, stated) in values {
                match self.follows(&position, mv) {
                    None => checked.beyond += 1,
                    Some(expected) if expected == stated => checked.compared += 1,
                    Some(expected) => {
                        return Err(BookDoubt {
                            position: Box::new(position),
                            mv,
                            stated,
                            expected,
                        });
                    }
                }
            }
        }
        Ok(checked)
    }

    /// What a move is worth by what the book says of the position after it.
    fn follows(&self, position: &Position, mv: Move) -> Option<i16> {
        let (next, _) = position.play(mv).ok()?;
        if next.is_over() {
            return Some(Solver::stored(position, &next.settled()));
        }
        let best = self
            .find(&next)?
            .into_iter()
            .map(|(_, value): BookMove| value);
        let best = best.max()?;
        let same = next.to_move() == position.to_move();
        Some(Solver::stored(position, &next) + if same { best } else { -best })
    }
}
