//! What is wrong with a recorded game, and where.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::comment::CommentTooLong;
use super::ending::{DecisionError, Verdict};
use super::headers::HeaderError;
use super::reader::{MAX_GAME_BYTES, MAX_LINE_BYTES};
use super::{MAX_DEPTH, Reason};
use crate::moves::IllegalMove;
use crate::notation::{NotationProblem, excerpt};
use crate::rules_text::RulesTextError;
use crate::setup::SetupError;

/// A damaged game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Which game of the stream it is, from 1.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u64,
    /// What is wrong there.
    pub reason: RecordReason,
}

/// What is wrong with a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordReason {
    /// Bytes that are not UTF-8.
    InvalidUtf8,
    /// A line longer than [`MAX_LINE_BYTES`].
    LineTooLong,
    /// A game longer than [`MAX_GAME_BYTES`].
    GameTooLong,
    /// There is no game, or more than the one that should be there.
    NotOneGame,
    /// Something else stands here than should.
    Unexpected {
        /// The beginning of what stands here; empty at the end of the line.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// A backslash in front of something that needs none.
    Escape,
    /// A header is refused.
    Header(HeaderError),
    /// A value is not in its notation.
    Notation {
        /// Which notation.
        notation: &'static str,
        /// What is wrong with it.
        problem: NotationProblem,
    },
    /// No `Rules` header.
    NoRules,
    /// The rules are refused.
    Rules(Box<RulesTextError>),
    /// The start is no position under the rules.
    Start(SetupError),
    /// Rules and start have boards of different size.
    Houses {
        /// Houses a side that the rules ask for.
        rules: u8,
        /// Houses a side of the start.
        start: u8,
    },
    /// A comment is too long.
    Comment(CommentTooLong),
    /// A comment is not closed, at least not before an empty line.
    UnclosedComment,
    /// A comment says the same thing twice.
    RepeatedMark,
    /// A move is illegal.
    Illegal(IllegalMove),
    /// The turn goes on: the player before has an extra move, so `-` must join the next one.
    ExtraMove,
    /// The turn is over: the move before gave no extra move, so `-` cannot join another one.
    TurnOver,
    /// Another turn number should stand here.
    TurnNumber {
        /// The number.
        number: usize,
        /// Whether it is the second player's turn, so that three points follow.
        second: bool,
    },
    /// A variation with no turn in front that it could replace.
    NoTurn,
    /// A variation without a turn.
    EmptyVariation,
    /// Variations nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// A variation that begins here is not closed.
    UnclosedVariation,
    /// The game does not end with `first`, `second`, `draw` or `*`: it was cut off.
    NoEnd,
    /// The game was played to its end with another result than stands here.
    WrongResult {
        /// The result on the board.
        verdict: Verdict,
    },
    /// The `Result` header and the end of the game contradict each other.
    OtherResult,
    /// The game was played to its end, which has another reason than stands here.
    WrongReason {
        /// The reason on the board.
        reason: Reason,
    },
    /// The game was played to its end with another score than stands here.
    WrongScore {
        /// The final seeds of the first and the second player.
        score: [u16; 2],
    },
    /// A score of a game that was not played to its end.
    EarlyScore,
    /// Result and reason cannot be.
    Decision(DecisionError),
}

impl RecordReason {
    /// Something else stands at the beginning of `rest` than should.
    pub(super) fn unexpected(rest: &str, expected: &'static str) -> Self {
        // Nothing is found at the end of a line.
        let line = rest.lines().next().unwrap_or("");
        RecordReason::Unexpected {
            found: excerpt(line),
            expected,
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordError {
            game,
            line,
            column,
            reason,
        } = self;
        write!(f, "line {line}, column {column} (game {game}): {reason}")
    }
}

impl fmt::Display for RecordReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordReason::InvalidUtf8 => {
                f.write_str("these bytes are not UTF-8: save the file in that encoding")
            }
            RecordReason::LineTooLong => {
                write!(f, "the line has more than {MAX_LINE_BYTES} bytes: break it")
            }
            RecordReason::GameTooLong => {
                write!(f, "the game has more than {MAX_GAME_BYTES} bytes")
            }
            RecordReason::NotOneGame => f.write_str("exactly one game should stand here"),
            RecordReason::Unexpected { found, expected } if found.is_empty() => {
                write!(f, "the line ends where {expected} should stand")
            }
            RecordReason::Unexpected { found, expected } => {
                write!(f, "{found:?} stands where {expected} should stand")
            }
            RecordReason::Escape => f.write_str(
                "a backslash stands only in front of another one, of n, r, \", } or [: double it",
            ),
            RecordReason::Header(error) => error.fmt(f),
            RecordReason::Notation { notation, problem } => write!(f, "{notation}: {problem}"),
            RecordReason::NoRules => f.write_str(
                "no header names the rules: write [Rules \"standard\"] or those that were played",
            ),
            RecordReason::Rules(error) => error.fmt(f),
            RecordReason::Start(error) => write!(f, "the start: {error}"),
            RecordReason::Houses { rules, start } => write!(
                f,
                "the start has {start} houses a side, but the rules ask for {rules}"
            ),
            RecordReason::Comment(error) => error.fmt(f),
            RecordReason::UnclosedComment => {
                f.write_str("the comment that begins here is not closed: write } behind it")
            }
            RecordReason::RepeatedMark => {
                f.write_str("the comment has a mark of this name already")
            }
            RecordReason::Illegal(error) => error.fmt(f),
            RecordReason::ExtraMove => f.write_str(
                "the same player has an extra move: join it to the move before with \"-\"",
            ),
            RecordReason::TurnOver => f.write_str(
                "the turn is over: the move before \"-\" gave no extra move under these rules",
            ),
            RecordReason::TurnNumber { number, second } => {
                let points = if *second { "..." } else { "." };
                write!(f, "this is turn {number}{points}")
            }
            RecordReason::NoTurn => {
                f.write_str("a variation stands behind the turn that it replaces")
            }
            RecordReason::EmptyVariation => f.write_str("a variation has at least one turn"),
            RecordReason::TooDeep => {
                write!(f, "variations can be nested {MAX_DEPTH} deep")
            }
            RecordReason::UnclosedVariation => {
                f.write_str("the variation that begins here is not closed: write ) behind it")
            }
            RecordReason::NoEnd => f.write_str(
                "the game is cut off: it must end with its result, first, second, draw or *",
            ),
            RecordReason::WrongResult { verdict } => {
                write!(f, "on the board the result is {verdict}")
            }
            RecordReason::OtherResult => {
                f.write_str("the end of the game and its Result header contradict each other")
            }
            RecordReason::WrongReason { reason } => {
                write!(f, "on the board the game ended by {reason}")
            }
            RecordReason::WrongScore { score: [a, b] } => {
                write!(f, "on the board the score is {a}-{b}, first player first")
            }
            RecordReason::EarlyScore => {
                f.write_str("only a game that was played to its end has a score")
            }
            RecordReason::Decision(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RecordError {}
