//! When a search must end, but for the time: see `timed.rs`.

use crate::stop::Stop;

/// Nodes between two looks at the stop signals: some tens of microseconds.
const NODES_BETWEEN_LOOKS: u64 = 64;

/// Counts nodes and watches stop signals for one search.
pub(crate) struct Guard<'a> {
    stops: &'a [Stop],
    most_nodes: u64,
    nodes: u64,
    next_look: u64,
    ended: bool,
}

impl<'a> Guard<'a> {
    /// A guard that ends a search after `most_nodes` or when one of `stops` asks for it.
    pub(crate) fn new(most_nodes: Option<u64>, stops: &'a [Stop]) -> Guard<'a> {
        Guard {
            stops,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            nodes: 0,
            next_look: 0,
            ended: false,
        }
    }

    /// Counts a node. Whether the search must end now; once true, always true.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
        self.ended
    }

    fn look(&mut self) {
        self.ended |= self.nodes >= self.most_nodes || self.stops.iter().any(Stop::is_requested);
        self.next_look = self
            .nodes
            .saturating_add(NODES_BETWEEN_LOOKS)
            .min(self.most_nodes);
    }

    /// Counts nodes that were looked at elsewhere.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.look();
    }

    /// Nodes that may still be looked at.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.most_nodes.saturating_sub(self.nodes)
    }

    /// Whether the search must end now, without counting anything.
    pub(crate) fn ended(&self) -> bool {
        self.ended
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
