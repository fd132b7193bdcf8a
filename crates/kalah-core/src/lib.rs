//! The game of Kalah: rules in every variant, positions, moves and what they do.
//!
//! The crate does no IO, has no clock and no randomness, and cannot panic on any input.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod preset;
mod rules;
mod rules_text;
mod variant;

pub use preset::{PRESETS, Preset};
pub use rules::{DEFAULT_HOUSES, DEFAULT_SEEDS, MAX_HOUSES, MAX_SEEDS, Rules, RulesError};
pub use rules_text::{RulesText, RulesTextError};
pub use variant::{Capture, End, FirstTurn, Leftovers, Majority, Pie, Variant};
