//! One hash for all values of a layer, whatever they are stored in.

use crate::tablebase::Tablebase;
use crate::width::margin;

/// The blake3 hash of the margins of a layer, one signed byte each, in the order of their
/// [index](crate::Layout::index).
#[must_use]
pub fn digest(margins: impl IntoIterator<Item = i8>) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    let mut margins = margins.into_iter();
    loop {
        let part: Vec<u8> = margins
            .by_ref()
            .take(1 << 16)
            .map(i8::cast_unsigned)
            .collect();
        if part.is_empty() {
            return hasher.finalize();
        }
        hasher.update(&part);
    }
}

impl<B: AsRef<[u8]>> Tablebase<B> {
    /// The [`digest`] of layer `n`; `None` if it is not in the table.
    #[must_use]
    pub fn layer_digest(&self, n: usize) -> Option<blake3::Hash> {
        if n > self.max_seeds() {
            return None;
        }
        let lines = (0..=n).flat_map(|a| {
            let block = *self.layout().block(n, a);
            (0..block.lines).map(move |line| (block, block.offset + line * block.stride))
        });
        let margins = lines.flat_map(|(block, start)| {
            let code = move |at| block.width.get(self.bytes(), start, at);
            (0..block.values).map(move |at| margin(self.rules(), n, code(at)))
        });
        Some(digest(margins))
    }
}
