//! How long a search may go on.

use std::time::Duration;

/// Limits of a search. It ends at the first one that is reached; without any it goes on until it
/// is stopped or has nothing left to find out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time since the search was asked for. The answer is there by then.
    pub time: Option<Duration>,
    /// Positions to look at. Under this limit alone a search on one thread is deterministic.
    pub nodes: Option<u64>,
    /// Turns to look ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// Only a limit of time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }

    /// Only a limit of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// Only a limit of depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }
}
