//! Transposition tables as words, the way a checkpoint keeps them.

use std::io;

use super::checkpoint::CheckpointError;

/// What the files of lock-free tables with one word an entry begin with. They are the table as it
/// lies in memory: where an entry stands is a part of its key.
pub(crate) const COMPACT: [u8; 8] = *b"KALAHSV1";

/// What the files of tables of whole boards begin with. They are a list of entries, some of them
/// empty.
pub(crate) const WIDE: [u8; 8] = *b"KALAHWV1";

/// A transposition table that can be saved and taken up again.
pub(crate) trait Saved: Send + Sync {
    /// What the file begins with: the format of the words and its version.
    fn format(&self) -> [u8; 8];

    /// How many words there are.
    fn words(&self) -> u64;

    /// Gives all words to `out`, some at a time. Threads may go on using the table.
    ///
    /// # Errors
    /// Those of `out`.
    fn write(&self, out: &mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()>;

    /// Takes up `words` words, which `next` gives, as many as it is asked for.
    ///
    /// # Errors
    /// Those of `next`, and if the words are none of such a table.
    fn read(
        &self,
        words: u64,
        next: &mut dyn FnMut(&mut [u64]) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError>;

    /// Forgets everything.
    fn clear(&self);
}
