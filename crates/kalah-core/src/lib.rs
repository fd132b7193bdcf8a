//! The game of Kalah: rules in every variant, positions, moves and what they do.
//!
//! ```text
//!              North
//!         6  5  4  3  2  1          <- houses, sowing goes this way
//!   store                   store   North's store left, South's right
//!         1  2  3  4  5  6          -> houses, sowing goes this way
//!              South
//! ```
//!
//! * [`Rules`]: all eight axes on which games of Kalah differ; [`Variant`]: the six of them that
//!   say how a given board is played.
//! * [`Setup`]: anything on a board → [`Position`]: always valid → [`Position::play`]: the next
//!   position and everything that happened on the way.
//! * [`Turn`]: all moves until the other player is to move; [`Game`]: all moves from the start,
//!   with undo.
//!
//! The crate does no IO, has no clock and no randomness, and cannot panic on any input.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod game;
mod moves;
pub mod notation;
mod opening;
mod outcome;
mod perft;
mod place;
mod position;
mod preset;
pub mod problem;
pub mod record;
mod rng;
mod route;
mod rules;
mod rules_text;
mod setup;
mod side;
mod sowing;
mod turn;
mod variant;

pub use game::{Game, Step};
pub use moves::{Captured, IllegalMove, Move, Played};
pub use opening::Opening;
pub use outcome::{EndReason, Outcome, Sweep};
pub use perft::perft;
pub use place::{House, Place};
pub use position::Position;
pub use preset::{PRESETS, Preset};
pub use rng::Rng;
pub use rules::{DEFAULT_HOUSES, DEFAULT_SEEDS, MAX_HOUSES, MAX_SEEDS, Rules, RulesError};
pub use rules_text::{RulesText, RulesTextError};
pub use setup::{Setup, SetupError, SetupReason, SideSetup};
pub use side::Side;
pub use turn::{PlayedTurn, Turn, TurnError, TurnReason};
pub use variant::{Capture, End, FirstTurn, Leftovers, Majority, Pie, Variant};
