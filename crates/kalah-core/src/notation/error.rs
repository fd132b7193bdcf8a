//! Why a text is refused: where, what stands there, what would be right.

use alloc::string::String;
use core::fmt;

use crate::rules::{MAX_HOUSES, MAX_SEEDS};
use crate::side::Side;

/// Why a text is not in the notation it should be in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// Which notation was being read.
    pub notation: &'static str,
    /// Byte offset into the text.
    pub at: usize,
    /// What is wrong there.
    pub problem: NotationProblem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationProblem {
    /// The text is longer than any text in this notation; it was not read.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// Something else stands here than should.
    Unexpected {
        /// The beginning of what stands here; empty at the end of the text.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// A number above [`MAX_SEEDS`].
    TooManySeeds {
        /// The beginning of the number.
        digits: String,
    },
    /// A board cannot have this many houses a side.
    Houses {
        /// How many.
        houses: usize,
    },
    /// A row has more than [`MAX_HOUSES`] houses; the first house too many stands here.
    TooManyHouses {
        /// Whose row it is, if that is known.
        side: Option<Side>,
    },
    /// The second row, which begins here, has another length than the first.
    UnequalRows {
        /// Houses of South.
        south: usize,
        /// Houses of North.
        north: usize,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, byte {}: {}", self.notation, self.at, self.problem)
    }
}

impl fmt::Display for NotationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationProblem::TooLong { bytes, most } => {
                write!(f, "the text has {bytes} bytes: at most {most} can be meant")
            }
            NotationProblem::Unexpected { found, expected } if found.is_empty() => {
                write!(f, "the text ends where {expected} should stand")
            }
            NotationProblem::Unexpected { found, expected } => {
                write!(f, "{found:?} stands where {expected} should stand")
            }
            NotationProblem::TooManySeeds { digits } => {
                write!(f, "{digits} seeds are too many: at most {MAX_SEEDS}")
            }
            NotationProblem::Houses { houses } => {
                write!(f, "{houses} houses a side: must be 1 to {MAX_HOUSES}")
            }
            NotationProblem::TooManyHouses { side } => {
                match side {
                    Some(side) => write!(f, "{side}'s row"),
                    None => f.write_str("the row"),
                }?;
                write!(f, " goes on after {MAX_HOUSES} houses, which is the most")
            }
            NotationProblem::UnequalRows { south, north } => write!(
                f,
                "North's row has {north} houses and South's {south}: both must have the same number"
            ),
        }
    }
}

impl core::error::Error for NotationError {}
