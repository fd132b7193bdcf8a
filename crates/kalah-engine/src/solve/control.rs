//! What may end a solve, and who is told how it goes on.

use std::time::Duration;

use kalah_core::Move;

use super::answer::Bounds;
use crate::{Clock, Limits, Stop};

/// What may end a solve early, and who is told about it.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Time and nodes for everything asked under this control; there is no limit of depth. Time
    /// counts while endgame tables are built too.
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

    /// Tells that a table is being built after so many nodes, for a question within bounds if one
    /// was asked.
    pub(super) fn report_building(
        &self,
        building: Building,
        nodes: u64,
        question: Option<(Bounds, i16)>,
    ) {
        let Some(report) = self.report else {
            return;
        };
        let (bounds, wanted) = question.unwrap_or((Bounds::exactly(0), 0));
        report(&Progress {
            bounds,
            wanted,
            nodes,
            elapsed: self.clock.elapsed(),
            fill: 0.0,
            line: Vec::new(),
            building: Some(building),
        });
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
    /// The moves that lead from the position that is asked about to where the search is now.
    pub line: Vec<Move>,
    /// The endgame table that is being built; none while positions are searched.
    pub building: Option<Building>,
}

/// How far an endgame table is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Building {
    /// The most seeds of its positions.
    pub seeds: usize,
    /// The share of its positions that are done, 0 to 1.
    pub done: f64,
}
