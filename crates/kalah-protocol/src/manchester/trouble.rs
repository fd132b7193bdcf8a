//! What an agent cannot make sense of.

use std::fmt;

use kalah_core::SetupError;

use super::board::Board;
use super::error::MessageError;
use crate::LineError;

/// Something from the referee that cannot be understood; it is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// What came is no text.
    Bytes(LineError),
    /// A line is no order.
    Line {
        /// Why.
        error: MessageError,
        /// The line.
        line: String,
    },
    /// A move before the start.
    NotStarted,
    /// A move is asked for where there is none.
    NoMove(Board),
    /// A board is no position.
    Board {
        /// The board.
        board: Board,
        /// Why.
        error: SetupError,
    },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Bytes(error) => error.fmt(f),
            Trouble::Line { error, line } => write!(f, "{error}: {line}"),
            Trouble::NotStarted => f.write_str("a move before the start"),
            Trouble::NoMove(board) => write!(f, "there is no move on {board}"),
            Trouble::Board { board, error } => write!(f, "{board}: {error}"),
        }
    }
}
