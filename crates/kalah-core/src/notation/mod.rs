//! What people and programs write: positions, moves and turns as text.
//!
//! | notation | example | type |
//! |---|---|---|
//! | position text | `5,3,1,0,4,14/14 0,5,3,2,0,5/16 s` | [`Setup`](crate::Setup), [`Position`](crate::Position) |
//! | one side | `5,3,1,0,4,14/14` | [`SideSetup`](crate::SideSetup) |
//! | board of the Kalah Game Protocol | `<6,14,16,5,3,1,0,4,14,0,5,3,2,0,5>` | [`KgpBoard`] |
//! | move, turn | `3`, `swap`, `6-6-1` | [`Move`](crate::Move), [`Turn`](crate::Turn) |
//! | distance to the store | `1` | [`Distance`] |
//! | letter and seed count | `А6`, `e8` | [`LetterMove`] |
//! | moves and turns of a position, in any of these | `Е14 Е1 А6` | [`MoveNotation`] |
//!
//! Every reader is bounded: a text longer than its notation can need is refused unread.

#[cfg(test)]
pub(crate) mod arbitrary;
mod cursor;
mod distance;
mod error;
mod kgp_board;
mod letters;
mod move_error;
mod move_notation;
mod move_text;
mod position_text;

pub(crate) use cursor::{Cursor, excerpt};
pub use distance::Distance;
pub use error::{NotationError, NotationProblem};
pub use kgp_board::KgpBoard;
pub use letters::{Alphabet, LetterMove};
pub use move_error::{MoveTextError, MoveTextProblem};
pub use move_notation::MoveNotation;
pub use move_text::SWAP;
