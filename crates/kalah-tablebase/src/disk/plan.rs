//! What a build on disk needs, known before it starts.

use std::path::{Path, PathBuf};

use crate::kernel::Index;
use crate::layout::{Layout, positions};

use super::directory::layer_path;
use super::error::DiskError;
use super::header::LayerHeader;
use super::pair::Workspace;

/// Kept free for the rest of the system.
const RESERVE: u64 = 256 << 20;

/// What one layer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerNeeds {
    /// Its positions.
    pub positions: u64,
    /// Bytes of its file.
    pub file_bytes: u64,
    /// Bytes of memory for each thread that works on it.
    pub memory_per_thread: u64,
    /// Whether a file is there already.
    pub exists: bool,
}

/// A build on disk before it starts: what is there, what is missing, what it takes.
#[derive(Clone, Debug)]
pub struct DiskPlan {
    pub(super) directory: PathBuf,
    pub(super) layout: Layout,
    layers: Vec<LayerNeeds>,
    free: u64,
}

impl DiskPlan {
    /// The plan to have in `directory` the table that `layout` describes. Makes the directory if
    /// there is none.
    ///
    /// # Errors
    /// If the directory cannot be made or the system does not tell how much is free.
    pub fn new(directory: &Path, layout: Layout) -> Result<DiskPlan, DiskError> {
        std::fs::create_dir_all(directory).map_err(DiskError::io(directory))?;
        let free = fs4::available_space(directory).map_err(DiskError::io(directory))?;
        let layers = (0..=layout.seeds()).map(|n| {
            let below = n
                .checked_sub(1)
                .map_or(0, |n| positions(layout.houses(), n));
            LayerNeeds {
                positions: positions(layout.houses(), n) - below,
                file_bytes: LayerHeader::new(&layout, n).file_bytes(&layout),
                memory_per_thread: Workspace::bytes(&layout, n),
                exists: layer_path(directory, n).exists(),
            }
        });
        Ok(DiskPlan {
            directory: directory.into(),
            layers: layers.collect(),
            layout,
            free,
        })
    }

    /// Rules and size of the table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What each layer needs, layer 0 first.
    #[must_use]
    pub fn layers(&self) -> &[LayerNeeds] {
        &self.layers
    }

    /// Bytes of disk that the missing layers take.
    #[must_use]
    pub fn missing_bytes(&self) -> u64 {
        self.missing_up_to(self.layout.seeds())
    }

    /// Bytes free on the disk for the missing layers.
    #[must_use]
    pub fn free_bytes(&self) -> u64 {
        self.free.saturating_sub(RESERVE)
    }

    /// The most seeds for which the layers fit on the disk; `None` if not even layer 0 does.
    #[must_use]
    pub fn reach(&self) -> Option<usize> {
        let fits = |&n: &usize| self.missing_up_to(n) <= self.free_bytes();
        (0..=self.layout.seeds()).take_while(fits).last()
    }

    /// Bytes of memory that a build with so many threads takes, at the layer that needs most.
    #[must_use]
    pub fn memory(&self, threads: usize) -> u64 {
        let missing = self.layers.iter().filter(|layer| !layer.exists);
        let each = missing.map(|layer| layer.memory_per_thread).max();
        Index::bytes(&self.layout) as u64 + each.unwrap_or(0) * threads as u64
    }

    fn missing_up_to(&self, n: usize) -> u64 {
        let missing = self.layers[..=n].iter().filter(|layer| !layer.exists);
        missing.map(|layer| layer.file_bytes).sum()
    }
}
