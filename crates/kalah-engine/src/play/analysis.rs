//! What a search found out.

use std::time::Duration;

use kalah_core::{Move, Turn};

use super::value::Value;

/// A legal move with its value and what is likely to follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The move.
    pub mv: Move,
    /// What the move is worth to the player who makes it.
    pub value: Value,
    /// The move and what follows it, by whole turns. The last turn may be incomplete.
    pub turns: Vec<Turn>,
}

/// The state of a search, at its end or on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Every legal move, the best first; empty if the game is over. As many lines as were asked
    /// for have a value of their own; further ones are only known not to be better.
    pub lines: Vec<Line>,
    /// Turns that were searched ahead.
    pub depth: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub elapsed: Duration,
    /// Whether the values of all lines that were asked for are proved, so that nothing is left
    /// to be found out.
    pub complete: bool,
}

impl Analysis {
    /// The best move; none if the game is over.
    #[must_use]
    pub fn best(&self) -> Option<&Line> {
        self.lines.first()
    }

    /// The line that begins with `mv`; none if it is illegal.
    #[must_use]
    pub fn line(&self, mv: Move) -> Option<&Line> {
        self.lines.iter().find(|line| line.mv == mv)
    }

    /// The best moves as far as that is proved: all with the greatest value if every value is
    /// proved, otherwise the first.
    pub fn best_moves(&self) -> impl Iterator<Item = Move> {
        let best = self.lines.first().map(|line| line.value);
        let count = match best {
            Some(value @ Value::Exact(_)) => {
                let same = self
                    .lines
                    .iter()
                    .take_while(move |line| line.value == value);
                same.count()
            }
            Some(_) => 1,
            None => 0,
        };
        self.lines[..count].iter().map(|line| line.mv)
    }
}
