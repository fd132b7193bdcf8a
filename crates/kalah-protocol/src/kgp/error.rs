//! Why a line of the Kalah Game Protocol is refused.

use std::fmt;

use kalah_core::notation::NotationError;

use super::MAX_CHARACTERS;

/// Why a line is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Byte offset into the line.
    pub at: usize,
    /// What is wrong there.
    pub problem: ParseProblem,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseProblem {
    /// More than [`MAX_CHARACTERS`]; the line was not read.
    TooLong,
    /// Nothing stands in the line.
    Blank,
    /// Something else stands here than should.
    Expected(&'static str),
    /// A number that is larger than any that can be meant.
    NumberTooLarge,
    /// A string that begins here has no closing quotation mark.
    Unclosed,
    /// A character that no line may hold.
    Control(char),
    /// A board literal is wrong; its error counts bytes from here.
    Board(NotationError),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = match &self.problem {
            ParseProblem::Board(error) => self.at + error.at,
            _ => self.at,
        };
        write!(f, "byte {at}: {}", self.problem)
    }
}

impl fmt::Display for ParseProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseProblem::TooLong => {
                write!(
                    f,
                    "the line is too long: at most {MAX_CHARACTERS} characters"
                )
            }
            ParseProblem::Blank => f.write_str("the line is blank: a command should stand here"),
            ParseProblem::Expected(expected) => write!(f, "{expected} should stand here"),
            ParseProblem::NumberTooLarge => f.write_str("the number is too large"),
            ParseProblem::Unclosed => f.write_str("the string has no closing quotation mark"),
            ParseProblem::Control(c) => {
                write!(
                    f,
                    "the character {} cannot stand in a line",
                    c.escape_default()
                )
            }
            ParseProblem::Board(error) => error.problem.fmt(f),
        }
    }
}

impl std::error::Error for ParseError {}
