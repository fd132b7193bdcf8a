//! Game records: a text format for games of Kalah, in the spirit of PGN.
//!
//! ```text
//! [Event "Club evening"]
//! [Date "2026-11-29"]
//! [First "Anna"]
//! [Second "Boris"]
//! [Rules "seeds=4,pie=on"]
//! [Result "*"]
//!
//! 1. 3-6 swap
//! 2. 2 {[%eval ~3] the only move} 2... 4-6
//!   (4-1 3)
//! *
//! ```
//!
//! The grammar is in `docs/record.md`. A [`Record`] is always legal under its rules: it is made
//! by a [`Builder`], which plays every move, or read, which uses one.
//!
//! * [`Record`]: headers, start and a tree of turns; written with `Display`, read with `FromStr`.
//! * [`RecordReader`]: many games from a stream, in bounded memory; a damaged game is an error
//!   with line and column and does not stop the ones behind it.
//! * [`MoveList`]: games as other programs and papers write them.

mod advance;
mod builder;
mod clock;
mod comment;
mod comment_text;
mod date;
mod ending;
mod error;
mod eval;
mod game_text;
mod headers;
mod line;
mod move_list;
mod move_text;
mod player;
mod reader;
#[expect(clippy::module_inception, reason = "the type the module is about")]
mod record;
mod scan;
mod tags;
mod time_control;
mod write;

pub use builder::{BuildError, Builder};
pub use clock::Clock;
pub use comment::{Comment, CommentTooLong, MAX_COMMENT_BYTES};
pub use date::Date;
pub use ending::{Decision, DecisionError, Ending, Reason, Verdict};
pub use error::{RecordError, RecordReason};
pub use eval::{Eval, EvalKind};
pub use headers::{HeaderError, Headers, MAX_HEADER_BYTES, MAX_HEADERS};
pub use line::{Line, RecordedMove, RecordedTurn};
pub use move_list::{ExportError, ImportError, ImportReason, MoveList};
pub use player::Player;
pub use reader::{MAX_GAME_BYTES, MAX_LINE_BYTES, RecordReader, Records, records};
pub use record::Record;
pub use time_control::TimeControl;

/// Variations may be nested this deep.
pub const MAX_DEPTH: usize = 16;

#[cfg(test)]
mod arbitrary;
#[cfg(test)]
mod tests;
