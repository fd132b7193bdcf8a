//! The time for a move.

use std::time::Duration;

use kalah_protocol::kgp::ToldClock;

/// What a player may use for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// A sensible time, for players who leave this to others; none if there is no clock.
    pub sensible: Option<Duration>,
    /// The most that a connected program may take, which is then taken at its last word.
    pub most: Option<Duration>,
    /// What a connected program is told.
    pub told: Option<ToldClock>,
}
