//! Time as an argument.

use std::time::{Duration, Instant};

/// Tells how long a search has been running.
pub trait Clock: Send + Sync {
    /// Time since the search was asked for.
    fn elapsed(&self) -> Duration;
}

/// The clock on the wall, started when it is made.
#[derive(Clone, Copy, Debug)]
pub struct WallClock(Instant);

impl WallClock {
    /// A clock that starts now.
    #[must_use]
    pub fn start() -> WallClock {
        WallClock(Instant::now())
    }
}

impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
