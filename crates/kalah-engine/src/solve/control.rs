//! What may end a solve, and who is told how it goes on.

use std::time::Duration;

use kalah_core::Move;

use super::answer::Bounds;
use crate::{Clock, Limits, Stop};

/// What may end a solve early, and who is told about it.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Time and nodes for everything asked under this control; there is no limit of depth.
    pub limits: Limits,
    /// Tells the time spent.
    pub clock: &'a dyn Clock,
    /// Ends the solve when it is requested.
    pub stop: &'a Stop,
    /// Is told how the solve goes on, several times a second, from the calling thread.
    pub report: Option<&'a dyn Fn(&Progress)>,
}

impl Control<'_> {
    /// Whether the time is over or somebody asked to stop.
    pub(crate) fn ends(limits: &Limits, clock: &dyn Clock, stop: &Stop) -> bool {
        stop.is_requested() || limits.time.is_some_and(|time| clock.elapsed() >= time)
    }
}

/// How far a solve is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// What is proved so far of the position that is being solved.
    pub bounds: Bounds,
    /// The value that is being tried to reach.
    pub wanted: i16,
    /// Positions searched so far.
    pub nodes: u64,
    /// Time so far, by the clock of the [`Control`].
    pub elapsed: Duration,
    /// The share of the transposition table in use, 0 to 1.
    pub fill: f64,
    /// The moves thought best now, from the position on.
    pub line: Vec<Move>,
}
