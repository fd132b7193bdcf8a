//! Protocols by which Kalah programs play each other, without IO.
//!
//! * [`kgp`]: the Kalah Game Protocol 1.0.1 with the verify mode of 1.1.0, as it is spoken.
//! * [`manchester`]: the protocol of a university league, over standard input and output.
//!
//! Each protocol is a parser and a printer for its messages, and a state machine for either side
//! of the conversation: lines, wishes and the time go in; lines to send and things that happened
//! come out. Nothing here reads a socket or a clock, so every race can be played through in a
//! test. Reading is liberal, writing is strict.
#![forbid(unsafe_code)]

pub mod kgp;
mod lines;
pub mod manchester;

pub use lines::{LineError, Lines};

/// A moment: time since an origin of the caller's choice, the same for the life of a session.
pub type Time = std::time::Duration;
