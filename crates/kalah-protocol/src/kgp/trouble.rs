//! What a client cannot make sense of.

use std::fmt;

use kalah_core::SetupError;
use kalah_core::notation::KgpBoard;

use super::error::ParseError;
use crate::LineError;

/// Something from the server that cannot be understood; it is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// What came is no text.
    Bytes(LineError),
    /// A line is no command.
    Line {
        /// Why.
        error: ParseError,
        /// How it begins.
        excerpt: String,
    },
    /// A state is no position.
    State {
        /// The state.
        board: KgpBoard,
        /// Why.
        error: SetupError,
    },
    /// A problem asks for a move that cannot be made.
    Problem {
        /// The position.
        board: KgpBoard,
        /// The house, from 0.
        house: i64,
    },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Bytes(error) => error.fmt(f),
            Trouble::Line { error, excerpt } => write!(f, "{error}: {excerpt}"),
            Trouble::State { board, error } => write!(f, "{board}: {error}"),
            Trouble::Problem { board, house } => {
                write!(f, "house {house} cannot be sown on {board}")
            }
        }
    }
}
