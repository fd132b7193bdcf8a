//! The memory of one thread, and what it does with it: one pair of blocks.

use std::sync::atomic::AtomicBool;

use crate::kernel::{Below, Index, Scratch};
use crate::layer::fill_pair;
use crate::layout::Layout;
use crate::memory::Memory;
use crate::path::Path;

/// The memory of one thread of a build: what the kernel computes in, and a pair of blocks on
/// their way to the disk.
pub(super) struct Workspace {
    scratch: Scratch,
    out: [Memory; 2],
}

/// Bytes of the largest blocks of a pair of layer `n`: of the player with more seeds to move,
/// and of the other one.
fn out_bytes(layout: &Layout, n: usize) -> [usize; 2] {
    let pairs = || n.div_ceil(2)..=n;
    let bytes = |a| layout.block(n, a).bytes();
    let smaller = pairs().filter(|&a| 2 * a != n).map(|a| bytes(n - a));
    [pairs().map(bytes).max(), smaller.max()].map(|most| most.unwrap_or(0))
}

impl Workspace {
    /// Bytes that a thread takes for layer `n`.
    pub(super) fn bytes(layout: &Layout, n: usize) -> u64 {
        // A table up to this layer needs as much scratch as this layer does.
        let scratch = Layout::new(layout.rules(), layout.houses(), n);
        let scratch = scratch.map_or(0, |layout| Scratch::bytes(&layout));
        (scratch + out_bytes(layout, n).iter().sum::<usize>()) as u64
    }

    /// Memory for all layers of `layout`; the system gives it when it is first used.
    pub(super) fn new(layout: &Layout) -> std::io::Result<Workspace> {
        let [one, two] = out_bytes(layout, layout.seeds());
        Ok(Workspace {
            scratch: Scratch::new(layout)?,
            out: [Memory::new(one)?, Memory::new(two)?],
        })
    }

    /// Builds the blocks `(n, a)` and `(n, n - a)`; the second is empty if it is the same.
    pub(super) fn build(
        &mut self,
        lists: (&Index, Path),
        below: &Below<'_>,
        n: usize,
        a: usize,
        stop: Option<&AtomicBool>,
    ) -> [&[u8]; 2] {
        let bytes = |a| below.layout.block(n, a).bytes();
        let smaller = if 2 * a == n { 0 } else { bytes(n - a) };
        let [one, two] = &mut self.out;
        let one = &mut one.bytes_mut()[..bytes(a)];
        let two = &mut two.bytes_mut()[..smaller];
        fill_pair(lists, below, n, a, [one, two], &mut self.scratch, stop);
        [one, two]
    }
}
