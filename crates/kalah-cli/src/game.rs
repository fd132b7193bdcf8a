//! A game at the terminal: the session behind it, and the two ways to show it.

mod hangup;
pub(crate) mod hint;
mod keep;
mod patience;
pub(crate) mod plain;
mod rescue;
pub(crate) mod screen;
mod session;
mod typed;
mod words;

pub(crate) use keep::Keeper;
pub(crate) use session::{Seat, Session};
