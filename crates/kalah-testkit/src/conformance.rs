//! Readers for the golden data in `data/conformance/`.
//!
//! They panic on data that is not as expected: it is part of the repository.

mod cases;
mod known;
mod tables;

pub use cases::{RuleCase, SmallValue, rule_cases, small_values};
pub use known::{KnownValue, known_values, open_values};
pub use tables::{
    FirstTurnValue, OpeningValue, PerfectGame, PerftRow, fair_starts, first_turn_values,
    opening_values, perfect_games, perft_rows,
};
