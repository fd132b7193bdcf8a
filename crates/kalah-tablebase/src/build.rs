//! Building a table in memory.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::kernel::{Index, Scratch};
use crate::layer::LayerBuild;
use crate::layers::Layers;
use crate::layout::{Layout, LayoutError};
use crate::memory::Memory;
use crate::path::Path;

/// How a table is built. The default uses all cores, the fastest path and any amount of memory,
/// and reports nothing.
#[derive(Clone, Copy, Default)]
pub struct BuildOptions<'a> {
    /// Threads to use; 0 stands for as many as there are cores.
    pub threads: usize,
    /// The code path of the kernel; `None` stands for the fastest.
    pub path: Option<Path>,
    /// The most bytes that table and scratch may take; more is refused before the start.
    pub memory_limit: Option<u64>,
    /// When set to true by somebody, the build ends with [`BuildError::Stopped`] soon after.
    pub stop: Option<&'a AtomicBool>,
    /// Called when a part is done, from any thread.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl BuildOptions<'_> {
    /// Threads to use, at least one.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The layer that is being built.
    pub layer: usize,
    /// Positions done in all layers.
    pub done: u64,
    /// Positions of the whole table.
    pub total: u64,
}

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// There is no table of this size.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Table and scratch would need more than the given limit.
    #[error("the table needs {needed} bytes, {limit} are allowed: ask for fewer seeds")]
    Limit {
        /// Bytes needed at the same time.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// The system did not give the memory.
    #[error("no memory for the {needed} bytes of the table: ask for fewer seeds ({source})")]
    Memory {
        /// Bytes needed at the same time.
        needed: u64,
        /// What the system says.
        source: std::io::Error,
    },
    /// The processor cannot go the code path that was asked for.
    #[error("this processor cannot go the code path {0}: choose another, or none")]
    Path(Path),
    /// The stop signal was given.
    #[error("the build was stopped")]
    Stopped,
}

/// The bytes that a build in memory needs at the same time: the table, and what
/// [`Builder::memory_needed`] says.
#[must_use]
pub fn memory_needed(layout: &Layout, threads: usize) -> u64 {
    layout.bytes() as u64 + Builder::memory_needed(layout, threads)
}

/// Builds the layers of a table one after the other, wherever their bytes lie.
///
/// It has the lists that the kernel runs through, and for each thread the memory that it
/// computes in.
pub struct Builder<'a> {
    layout: &'a Layout,
    options: BuildOptions<'a>,
    path: Path,
    index: Index,
    scratch: Vec<Scratch>,
}

impl<'a> Builder<'a> {
    /// The bytes that a builder needs besides the layers.
    #[must_use]
    pub fn memory_needed(layout: &Layout, threads: usize) -> u64 {
        (Scratch::bytes(layout) * threads + Index::bytes(layout)) as u64
    }

    /// A builder of the layers of a table. The memory limit of `options` is not looked at.
    ///
    /// # Errors
    /// If the processor cannot go the code path, or the system does not give the memory.
    pub fn new(layout: &'a Layout, options: &BuildOptions<'a>) -> Result<Self, BuildError> {
        let threads = options.threads();
        let path = options.path.unwrap_or_else(Path::fastest);
        if !path.is_available() {
            return Err(BuildError::Path(path));
        }
        let scratch = (0..threads).map(|_| Scratch::new(layout));
        let scratch =
            scratch
                .collect::<std::io::Result<_>>()
                .map_err(|source| BuildError::Memory {
                    needed: Builder::memory_needed(layout, threads),
                    source,
                })?;
        Ok(Builder {
            layout,
            options: *options,
            path,
            index: Index::new(layout, threads),
            scratch,
        })
    }

    /// Fills layer `n` from all the layers below it. `layer` is as long as
    /// [`Layout::layer`] says, and its bytes come out the same on every path with any threads.
    ///
    /// # Errors
    /// If the build was told to stop. The bytes may be anything then.
    ///
    /// # Panics
    /// If `below` does not hold all layers below `n`, or `layer` is not as long as it must be.
    pub fn layer(
        &mut self,
        n: usize,
        below: &Layers<'_>,
        layer: &mut [u8],
    ) -> Result<(), BuildError> {
        assert!(below.count() >= n, "layer {n} needs all layers below it");
        assert_eq!(layer.len(), self.layout.layer(n).len(), "layer {n}");
        LayerBuild::new(self.layout, &self.index, below, n, layer).run(
            self.path,
            &self.options,
            &mut self.scratch,
        )
    }
}

pub(crate) fn build(layout: &Layout, options: &BuildOptions<'_>) -> Result<Memory, BuildError> {
    let needed = memory_needed(layout, options.threads());
    if let Some(limit) = options.memory_limit.filter(|&limit| needed > limit) {
        return Err(BuildError::Limit { needed, limit });
    }
    let refused = |source| BuildError::Memory { needed, source };
    let mut memory = Memory::new(layout.bytes()).map_err(refused)?;
    let mut builder = Builder::new(layout, options)?;
    for n in 0..=layout.seeds() {
        let range = layout.layer(n);
        let (below, rest) = memory.bytes_mut().split_at_mut(range.start);
        let layers = (0..n).map(|n| &below[layout.layer(n).start..]).collect();
        let layers = Layers::new(layout, layers).expect("every layer has slack behind it");
        builder.layer(n, &layers, &mut rest[..range.len()])?;
    }
    Ok(memory)
}
