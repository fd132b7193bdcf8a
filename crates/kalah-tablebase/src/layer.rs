//! Building one layer from those below: its pairs of blocks are independent, so threads share
//! them out, the largest first.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::build::{BuildError, BuildOptions, Progress};
use crate::kernel::{Below, Index, Pair, PairJob, Scratch, one_side};
use crate::layers::Layers;
use crate::layout::Layout;
use crate::path::Path;

/// The blocks `(n, a)` and `(n, n - a)` that are to be filled together, with `2 a >= n`.
struct Task<'a> {
    a: usize,
    /// Block `(n, a)`.
    larger: &'a mut [u8],
    /// Block `(n, n - a)`; empty if it is the same one.
    smaller: &'a mut [u8],
}

/// A layer that is being built.
pub(crate) struct LayerBuild<'a> {
    layout: &'a Layout,
    index: &'a Index,
    below: Below<'a>,
    n: usize,
    tasks: Vec<Mutex<Option<Task<'a>>>>,
}

impl<'a> LayerBuild<'a> {
    /// Layer `n`, whose bytes are `layer`; `below` are the layers below.
    pub(crate) fn new(
        layout: &'a Layout,
        index: &'a Index,
        below: &'a Layers<'a>,
        n: usize,
        layer: &'a mut [u8],
    ) -> Self {
        let mut blocks = split(layout, n, layer);
        let mut tasks: Vec<Task<'a>> = (n.div_ceil(2)..=n)
            .map(|a| Task {
                a,
                larger: std::mem::take(&mut blocks[a]),
                smaller: std::mem::take(&mut blocks[n - a]),
            })
            .collect();
        tasks.sort_by_key(|task| std::cmp::Reverse(task.larger.len()));
        LayerBuild {
            layout,
            index,
            below: Below::new(layout, below, n),
            n,
            tasks: tasks
                .into_iter()
                .map(|task| Mutex::new(Some(task)))
                .collect(),
        }
    }

    /// Fills the layer, with one thread for each scratch.
    pub(crate) fn run(
        &self,
        path: Path,
        options: &BuildOptions<'_>,
        scratch: &mut [Scratch],
    ) -> Result<(), BuildError> {
        let next = AtomicUsize::new(0);
        let done = AtomicU64::new(self.layout.block(self.n, 0).first);
        let work = |scratch: &mut Scratch| {
            while let Some(task) = self.tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                // Each index comes up once, so the task is there and nobody else holds it.
                let task = task.lock().ok().and_then(|mut task| task.take());
                if let Some(task) = task.filter(|_| !options.stopped()) {
                    let positions = self.positions(task.a);
                    let blocks = [task.larger, task.smaller];
                    let lists = (self.index, path);
                    fill_pair(
                        lists,
                        &self.below,
                        self.n,
                        task.a,
                        blocks,
                        scratch,
                        options.stop,
                    );
                    let done = done.fetch_add(positions, Ordering::Relaxed) + positions;
                    if let Some(progress) = options.progress.filter(|_| !options.stopped()) {
                        progress(Progress {
                            layer: self.n,
                            done,
                            total: self.layout.positions(),
                        });
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            let (own, others) = scratch.split_first_mut()?;
            // A thread costs more than a small layer.
            if self.positions(self.n.div_ceil(2)) > SHARED {
                for scratch in others {
                    // Where the system gives no more threads, those that there are do the work.
                    let more = std::thread::Builder::new();
                    if more.spawn_scoped(scope, || work(scratch)).is_err() {
                        break;
                    }
                }
            }
            work(own);
            Some(())
        });
        if options.stopped() {
            return Err(BuildError::Stopped);
        }
        Ok(())
    }

    fn positions(&self, a: usize) -> u64 {
        let block = self.layout.block(self.n, a);
        let blocks = if 2 * a == self.n { 1 } else { 2 };
        (block.lines * block.values * blocks) as u64
    }
}

/// Fills the blocks `(n, a)` and `(n, n - a)`, with `2 a >= n`, from the layers below. `smaller`
/// is empty if both are the same block. The path must be one that the processor can go.
pub(crate) fn fill_pair(
    (index, path): (&Index, Path),
    below: &Below<'_>,
    n: usize,
    a: usize,
    [larger, smaller]: [&mut [u8]; 2],
    scratch: &mut Scratch,
    stop: Option<&AtomicBool>,
) {
    if a == n {
        one_side(below.layout, below, n, larger, smaller);
        return;
    }
    let job = PairJob {
        pair: Pair {
            layout: below.layout,
            index,
            below,
            a,
            b: n - a,
            stop,
        },
        y_moves: larger,
        x_moves: smaller,
        scratch,
    };
    let ran = path.run(job);
    assert!(ran.is_some(), "this processor cannot go the path {path}");
}

/// Layers whose largest task has no more positions than this are built by one thread.
const SHARED: u64 = 20_000;

/// The blocks of layer `n`, in order.
fn split<'a>(layout: &Layout, n: usize, mut layer: &'a mut [u8]) -> Vec<&'a mut [u8]> {
    let mut at = layout.block(n, 0).offset;
    (0..=n)
        .map(|a| {
            let block = layout.block(n, a);
            let (_, rest) = std::mem::take(&mut layer).split_at_mut(block.offset - at);
            let (bytes, rest) = rest.split_at_mut(block.bytes());
            (layer, at) = (rest, block.offset + block.bytes());
            bytes
        })
        .collect()
}
