//! What people and programs write: positions, moves and turns as text.
//!
//! | notation | example | type |
//! |---|---|---|
//! | position text | `5,3,1,0,4,14/14 0,5,3,2,0,5/16 s` | [`Setup`](crate::Setup), [`Position`](crate::Position) |
//! | one side | `5,3,1,0,4,14/14` | [`SideSetup`](crate::SideSetup) |
//! | board of the Kalah Game Protocol | `<6,14,16,5,3,1,0,4,14,0,5,3,2,0,5>` | [`KgpBoard`] |
//!
//! Every reader is bounded: a text longer than its notation can need is refused unread.

#[cfg(test)]
pub(crate) mod arbitrary;
mod cursor;
mod error;
mod kgp_board;
mod position_text;

pub use error::{NotationError, NotationProblem};
pub use kgp_board::KgpBoard;
