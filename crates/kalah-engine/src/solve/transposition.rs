//! What the search remembers of positions it has looked at.

use std::io;

use super::saved::Saved;

/// What is proved of a position: its value lies between two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The value is at least this.
    pub(crate) lower: i16,
    /// The value is at most this.
    pub(crate) upper: i16,
    /// The house that was best or refuted the other player last, from 0; none if nothing is known.
    pub(crate) house: Option<u8>,
}

impl Known {
    /// Both what was known and what is now: the later search names the house.
    pub(crate) fn and(self, older: Known) -> Known {
        Known {
            lower: self.lower.max(older.lower),
            upper: self.upper.min(older.upper),
            house: self.house.or(older.house),
        }
    }
}

/// A transposition table, shared by all threads. It may forget anything at any time, but what it
/// answers was stored for exactly this key.
pub(crate) trait Transpositions<K>: Saved + Sized {
    /// An empty table for the same keys, in about `bytes` bytes; `None` if this one is no larger
    /// by far, or if so few bytes would hold too little.
    ///
    /// # Errors
    /// If the system does not give the memory.
    fn sibling(&self, bytes: usize) -> io::Result<Option<Self>>;

    /// What is known of a position.
    fn get(&self, key: K) -> Option<Known>;

    /// Adds what is known of a position with `seeds` seeds in the houses. Positions with many
    /// seeds are kept in preference: they cost most to search again.
    fn put(&self, key: K, seeds: u16, known: Known);

    /// Fetches the entry into the cache ahead of use.
    fn prefetch(&self, key: K);

    /// A well mixed number that is the same for the same key.
    fn hash(&self, key: K) -> u64;

    /// The share of the table that is in use, 0 to 1, estimated.
    fn fill(&self) -> f64;
}
