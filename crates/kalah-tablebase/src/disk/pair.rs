//! The memory of one thread, and what it does with it: one pair of blocks.

use crate::layers::Layers;
use crate::layout::Layout;
use crate::memory::Memory;
use crate::plain_pair;

/// The memory of one thread of a build.
pub(super) struct Workspace {
    out: [Memory; 2],
}

impl Workspace {
    /// Bytes that a thread takes for layer `n`.
    pub(super) fn bytes(layout: &Layout, n: usize) -> u64 {
        let pair = |a| {
            let (one, two) = (layout.block(n, a), layout.block(n, n - a));
            let margins = 2 * (one.lines * one.values) as u64;
            (one.bytes() + two.bytes()) as u64 + margins
        };
        (n.div_ceil(2)..=n).map(pair).max().unwrap_or(0)
    }

    /// Memory for the layers up to `n`; the system gives it when it is first used.
    pub(super) fn new(layout: &Layout, n: usize) -> std::io::Result<Workspace> {
        let blocks = |a: fn(usize, usize) -> usize| {
            let pairs = n.div_ceil(2)..=n;
            pairs.map(move |most| layout.block(n, a(n, most)).bytes())
        };
        let largest = |a| blocks(a).max().unwrap_or(0);
        Ok(Workspace {
            out: [
                Memory::new(largest(|_, a| a))?,
                Memory::new(largest(|n, a| n - a))?,
            ],
        })
    }

    /// Builds the blocks `(n, a)` and `(n, n - a)`; the second is empty if it is the same.
    pub(super) fn build(
        &mut self,
        layout: &Layout,
        lower: &Layers<'_>,
        n: usize,
        a: usize,
    ) -> [&[u8]; 2] {
        let (one, two) = (layout.block(n, a).bytes(), layout.block(n, n - a).bytes());
        let two = if a == n - a { 0 } else { two };
        let [first, second] = &mut self.out;
        let first = &mut first.bytes_mut()[..one];
        let second = &mut second.bytes_mut()[..two];
        plain_pair::build_pair(layout, lower, n, a, [first, second]);
        [first, second]
    }
}
