//! What a builder reads: the finished layers, wherever their bytes lie.

use crate::layout::{Layout, SLACK};

/// The finished layers below the one that is being built, each a slice of its own: a part of the
/// memory of a whole table, or a mapped file.
#[derive(Clone, Debug, Default)]
pub struct Layers<'a> {
    bytes: Vec<&'a [u8]>,
}

impl<'a> Layers<'a> {
    /// The layers from 0 up; `None` unless each slice holds its layer and 64 bytes more, so that
    /// wide loads at its end stay inside.
    #[must_use]
    pub fn new(layout: &Layout, bytes: Vec<&'a [u8]>) -> Option<Layers<'a>> {
        let fit = bytes
            .iter()
            .enumerate()
            .all(|(n, bytes)| n <= layout.seeds() && bytes.len() >= layout.layer(n).len() + SLACK);
        fit.then_some(Layers { bytes })
    }

    /// How many layers there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bytes.len()
    }

    /// From the start of block `(n, a)` to the end of its layer and the 64 bytes behind.
    ///
    /// # Panics
    /// If that layer is not among these.
    #[must_use]
    #[inline(always)]
    pub fn block(&self, layout: &Layout, n: usize, a: usize) -> &'a [u8] {
        &self.bytes[n][layout.block(n, a).offset - layout.layer(n).start..]
    }
}
