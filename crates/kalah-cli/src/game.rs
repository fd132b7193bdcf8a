//! A game at the terminal: the session behind it, and the two ways to show it.

pub(crate) mod hint;
mod keep;
pub(crate) mod plain;
pub(crate) mod screen;
mod session;
mod words;

pub(crate) use keep::Keeper;
pub(crate) use session::{Seat, Session};
