//! Threads that search the same question together.
//!
//! All threads search the whole tree and share what they find in the transposition table. A
//! thread that comes to a position which another one is searching goes elsewhere first, after
//! Weill's ABDADA; one that finds a question answered from which it has come goes back there.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

const MARKS: usize = 1 << 12;

/// What the threads have in common beside the transposition table.
pub(crate) struct Team<'a> {
    threads: usize,
    /// Positions with fewer seeds are too small to be worth putting off.
    split_seeds: u16,
    /// Hashes of positions that some thread is in. Two positions may share a mark and marks may
    /// be lost: only the order of search depends on them.
    marks: Box<[AtomicU64]>,
    done: AtomicBool,
    nodes: AtomicU64,
    most_nodes: u64,
    should_stop: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Team<'a> {
    pub(crate) fn new(
        threads: usize,
        split_seeds: u16,
        most_nodes: u64,
        should_stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        Team {
            threads,
            split_seeds,
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes,
            should_stop,
        }
    }

    #[inline(always)]
    pub(crate) fn is_alone(&self) -> bool {
        self.threads == 1
    }

    /// Whether children of a position with so many seeds are searched one by each thread.
    #[inline(always)]
    pub(crate) fn splits_at(&self, seeds: u16) -> bool {
        self.threads > 1 && seeds >= self.split_seeds
    }

    fn mark(&self, hash: u64) -> &AtomicU64 {
        &self.marks[(hash >> 7) as usize % MARKS]
    }

    /// Whether some thread is in this position.
    pub(crate) fn is_searched(&self, hash: u64) -> bool {
        !self.is_alone() && self.mark(hash).load(Ordering::Relaxed) == hash
    }

    pub(crate) fn begin(&self, hash: u64) {
        if !self.is_alone() {
            self.mark(hash).store(hash, Ordering::Relaxed);
        }
    }

    pub(crate) fn end(&self, hash: u64) {
        if !self.is_alone() {
            let _ = self
                .mark(hash)
                .compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// Adds to the nodes of all threads; so many are they now.
    pub(crate) fn count(&self, nodes: u64) -> u64 {
        let before = self.nodes.fetch_add(nodes, Ordering::Relaxed);
        if before + nodes >= self.most_nodes || (self.should_stop)() {
            self.finish();
        }
        before + nodes
    }

    /// Nodes of all threads so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends the search of all threads.
    pub(crate) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// Whether the search has ended or should.
    pub(crate) fn stopped(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }
}
