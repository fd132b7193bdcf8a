//! The searches that run at a time, each on a thread of its own.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::Stop;
use kalah_protocol::kgp::StateId;
use tokio::sync::mpsc;

use crate::brain::Brain;

/// More searches than this would only be in each other's way.
const MOST: usize = 64;

/// What a search reports.
pub(super) struct Found {
    pub(super) state: StateId,
    /// A better move; none when the search is done.
    pub(super) mv: Option<Move>,
}

/// Searches by the states that they are for.
pub(super) struct Searches {
    brain: Arc<dyn Brain>,
    running: HashMap<StateId, Stop>,
    found: mpsc::UnboundedSender<Found>,
}

impl Searches {
    pub(super) fn new(brain: Arc<dyn Brain>) -> (Searches, mpsc::UnboundedReceiver<Found>) {
        let (found, reports) = mpsc::unbounded_channel();
        let searches = Searches {
            brain,
            running: HashMap::new(),
            found,
        };
        (searches, reports)
    }

    /// Starts a search. Whether it could be started: there may be too many.
    pub(super) fn start(&mut self, state: StateId, position: Position, time: Duration) -> bool {
        if self.running.len() >= MOST {
            return false;
        }
        let stop = Stop::new();
        self.running.insert(state, stop.clone());
        let (brain, found) = (self.brain.clone(), self.found.clone());
        tokio::task::spawn_blocking(move || {
            // Nobody listens when the connection is gone.
            let report = |mv| drop(found.send(Found { state, mv }));
            brain.think(&position, time, &stop, &mut |mv| report(Some(mv)));
            report(None);
        });
        true
    }

    /// Ends a search, if it still runs.
    pub(super) fn end(&mut self, state: StateId) {
        if let Some(stop) = self.running.remove(&state) {
            stop.request();
        }
    }
}

impl Drop for Searches {
    fn drop(&mut self) {
        for stop in self.running.values() {
            stop.request();
        }
    }
}
