//! Why the text of a move does not fit its position.

use core::fmt;

use super::distance::Distance;
use super::error::NotationProblem;
use super::letters::LetterMove;
use crate::moves::IllegalMove;
use crate::side::Side;

/// Why a text is not a move, or not one of this position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTextError {
    /// Whether a move or a turn was being read.
    pub notation: &'static str,
    /// Byte offset into the text.
    pub at: usize,
    /// What is wrong there.
    pub problem: MoveTextProblem,
}

/// What is wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextProblem {
    /// It is not a move in this notation.
    Text(NotationProblem),
    /// A letter of the side that is not to move.
    WrongSide {
        /// What is written.
        written: LetterMove,
        /// Who is to move.
        to_move: Side,
    },
    /// A letter behind the last house of the board.
    NoSuchLetter {
        /// What is written.
        written: LetterMove,
        /// Houses a side.
        houses: u8,
    },
    /// A distance beyond the first house of the board.
    TooFar {
        /// What is written.
        distance: Distance,
        /// Houses a side.
        houses: u8,
    },
    /// The house holds another number of seeds.
    WrongCount {
        /// What is written.
        written: LetterMove,
        /// What it holds.
        holds: u16,
    },
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The turn is over: the move before gave no extra move.
    TurnOver,
}

impl MoveTextError {
    pub(super) fn new(notation: &'static str, at: usize, problem: MoveTextProblem) -> Self {
        MoveTextError {
            notation,
            at,
            problem,
        }
    }

    pub(super) fn illegal(notation: &'static str, at: usize, illegal: IllegalMove) -> Self {
        MoveTextError::new(notation, at, MoveTextProblem::Illegal(illegal))
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, byte {}: {}", self.notation, self.at, self.problem)
    }
}

impl fmt::Display for MoveTextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MoveTextProblem::Text(ref problem) => problem.fmt(f),
            MoveTextProblem::WrongSide { written, to_move } => {
                let letter = written.letter();
                let right = written.alphabet.letter(to_move, written.house);
                write!(
                    f,
                    "{letter} is a house of {}, but {to_move} is to move: write {right} for {to_move}'s",
                    written.side
                )
            }
            MoveTextProblem::NoSuchLetter { written, houses } => {
                let number = written.house;
                let letter = written.letter();
                write!(f, "{letter} is house {number}, but each side has {houses}")
            }
            MoveTextProblem::TooFar { distance, houses } => write!(
                f,
                "no house is {distance} places from its store: each side has {houses}"
            ),
            MoveTextProblem::WrongCount { written, holds } => {
                let (letter, seeds) = (written.letter(), written.seeds);
                write!(f, "house {letter} holds {holds}, not {seeds}")?;
                if holds == 0 {
                    f.write_str(": choose a house with seeds")
                } else {
                    write!(f, ": write {letter}{holds}")
                }
            }
            MoveTextProblem::Illegal(illegal) => illegal.fmt(f),
            MoveTextProblem::TurnOver => f.write_str(
                "the turn is over: the move before gave no extra move, so nothing can follow",
            ),
        }
    }
}

impl core::error::Error for MoveTextError {}
