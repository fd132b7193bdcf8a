//! Why a list is no game, or a game no list.

use alloc::boxed::Box;
use core::fmt;

use crate::moves::IllegalMove;
use crate::notation::{Cursor, NotationError, NotationProblem};
use crate::rules_text::RulesTextError;
use crate::setup::SetupError;
use crate::side::Side;
use crate::turn::Turn;

/// Why a list of moves is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The form that was read.
    pub form: &'static str,
    /// Byte offset into the text.
    pub at: usize,
    /// What is wrong there.
    pub reason: ImportReason,
}

/// What is wrong with a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportReason {
    /// It is not in this form.
    Text(NotationProblem),
    /// The rules have no board of a size that can be.
    Rules(RulesTextError),
    /// The rules are not those of the one game that this form knows.
    OtherGame,
    /// The first board is no position.
    Start(SetupError),
    /// The place is no house, or not on the board.
    NoHouse {
        /// The place as written.
        place: u32,
    },
    /// The house belongs to the side that is not to move.
    WrongSide {
        /// Whose house it is.
        side: Side,
    },
    /// More houses than this form has digits for.
    Houses {
        /// Houses a side.
        houses: u8,
    },
    /// A move is illegal.
    Illegal(IllegalMove),
    /// A turn ends though its last move gave an extra move.
    ExtraMove,
    /// A turn goes on though the move before gave no extra move.
    TurnOver,
    /// No moves lead from the board before to this one.
    NoMoves,
    /// Different moves lead from the board before to this one.
    Ambiguous {
        /// Two of the ways.
        ways: Box<[Turn; 2]>,
    },
    /// Too many ways had to be tried.
    TooHard,
}

impl ImportError {
    pub(super) fn at(cursor: &Cursor<'_>, reason: ImportReason) -> Self {
        ImportError {
            form: cursor.notation(),
            at: cursor.at(),
            reason,
        }
    }
}

impl From<NotationError> for ImportError {
    fn from(error: NotationError) -> Self {
        ImportError {
            form: error.notation,
            at: error.at,
            reason: ImportReason::Text(error.problem),
        }
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, byte {}: {}", self.form, self.at, self.reason)
    }
}

impl fmt::Display for ImportReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportReason::Text(problem) => problem.fmt(f),
            ImportReason::Rules(error) => error.fmt(f),
            ImportReason::OtherGame => {
                f.write_str("this form knows standard Kalah(6,4) only: name the rules \"modern\"")
            }
            ImportReason::Start(error) => error.fmt(f),
            ImportReason::NoHouse { place } => {
                write!(f, "{place} is not the place of a house on this board")
            }
            ImportReason::WrongSide { side } => {
                write!(
                    f,
                    "this is a house of {side}, but {} is to move",
                    side.other()
                )
            }
            ImportReason::Houses { houses } => ExportError::Houses { houses: *houses }.fmt(f),
            ImportReason::Illegal(error) => error.fmt(f),
            ImportReason::ExtraMove => f.write_str(
                "the move before gave an extra move, so no \"-\" can stand here: other rules?",
            ),
            ImportReason::TurnOver => f.write_str(
                "the move before gave no extra move, so \"-\" must stand here: other rules?",
            ),
            ImportReason::NoMoves => {
                f.write_str("no moves lead from the board before to this one: other rules?")
            }
            ImportReason::Ambiguous { ways } => write!(
                f,
                "more than one way leads from the board before to this one: {} and {}",
                ways[0], ways[1]
            ),
            ImportReason::TooHard => f.write_str(
                "too many ways could lead from the board before to this one: give all boards",
            ),
        }
    }
}

impl core::error::Error for ImportError {}

/// Why a game cannot be written in some form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The players swapped sides.
    Swap,
    /// The rules or the start are not those of the one game that the form knows.
    OtherGame,
    /// More houses than there are digits.
    Houses {
        /// Houses a side.
        houses: u8,
    },
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Swap => f.write_str("this form cannot say that sides are swapped"),
            ExportError::OtherGame => {
                f.write_str("this form knows standard Kalah(6,4) from its start only")
            }
            ExportError::Houses { houses } => write!(
                f,
                "{houses} houses a side: this form writes a house as one digit, so at most ten"
            ),
        }
    }
}

impl core::error::Error for ExportError {}
