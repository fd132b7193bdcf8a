//! Building a table in memory.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::layout::{Layout, LayoutError};
use crate::memory::Memory;
use crate::plain;
use crate::width::code;

/// How a table is built. The default uses all cores, any amount of memory, and reports nothing.
#[derive(Clone, Copy, Default)]
pub struct BuildOptions<'a> {
    /// Threads to use; 0 stands for as many as there are cores.
    pub threads: usize,
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
        /// Bytes asked for.
        needed: usize,
        /// What the system says.
        source: std::io::Error,
    },
    /// The stop signal was given.
    #[error("the build was stopped")]
    Stopped,
}

pub(crate) fn build(layout: &Layout, options: &BuildOptions<'_>) -> Result<Memory, BuildError> {
    let needed = layout.bytes() as u64 + layout.positions();
    if let Some(limit) = options.memory_limit.filter(|&limit| needed > limit) {
        return Err(BuildError::Limit { needed, limit });
    }
    if options.stopped() {
        return Err(BuildError::Stopped);
    }
    let mut memory = Memory::new(layout.bytes()).map_err(|source| BuildError::Memory {
        needed: layout.bytes(),
        source,
    })?;
    let margins = plain::build(layout);
    let bytes = memory.bytes_mut();
    for n in 0..=layout.seeds() {
        for a in 0..=n {
            let block = layout.block(n, a);
            for line in 0..block.lines {
                let from = block.first as usize + line * block.values;
                let codes: Vec<u8> = margins[from..from + block.values]
                    .iter()
                    .map(|&margin| code(layout.rules(), n, margin))
                    .collect();
                let start = block.offset + line * block.stride;
                block
                    .width
                    .put_line(&codes, &mut bytes[start..start + block.stride]);
            }
        }
    }
    if let Some(progress) = options.progress {
        progress(Progress {
            layer: layout.seeds(),
            done: layout.positions(),
            total: layout.positions(),
        });
    }
    Ok(memory)
}
