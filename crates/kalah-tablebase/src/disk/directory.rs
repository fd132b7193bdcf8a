//! A directory of layer files.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::layout::Layout;
use crate::memory::Memory;
use crate::tablebase::Tablebase;
use crate::width::margin;

use super::error::{DiskError, Fault};
use super::header::HEADER;
use super::layer_file::LayerFile;
use super::map::Map;
use super::read_at::ReadAt;

/// A table on disk: all layers from 0 up that its directory holds.
#[derive(Debug)]
pub struct TableDir<R = File> {
    path: PathBuf,
    layout: Layout,
    layers: Vec<LayerFile<R>>,
}

/// The file of layer `n` in `directory`.
pub(super) fn layer_path(directory: &Path, n: usize) -> PathBuf {
    directory.join(format!("layer-{n:02}.kalah-table"))
}

/// Opens the file of a layer. Opening a pipe would wait for somebody to write into it.
pub(super) fn open_layer(path: &Path) -> Result<File, DiskError> {
    let kind = path.metadata().map_err(DiskError::io(path))?;
    if !kind.is_file() {
        return Err(DiskError::file(path)(Fault::Irregular));
    }
    File::open(path).map_err(DiskError::io(path))
}

impl TableDir<File> {
    /// Opens all layers; values are read from the files one by one.
    ///
    /// # Errors
    /// If there is no table, or a file is damaged or belongs to another table.
    pub fn open(directory: &Path) -> Result<TableDir<File>, DiskError> {
        TableDir::open_with(directory, Ok)
    }
}

impl TableDir<Map> {
    /// Opens all layers, mapped into memory: faster to ask. See [`Map`] for what must not happen
    /// to the files meanwhile.
    ///
    /// # Errors
    /// If there is no table, or a file is damaged or belongs to another table.
    pub fn open_mapped(directory: &Path) -> Result<TableDir<Map>, DiskError> {
        TableDir::open_with(directory, |file| Map::new(&file))
    }
}

impl TableDir<Map> {
    /// The bytes of layer `n`, arranged as [`Layout::layer`] says. They are mapped, not checked:
    /// see [`verify`](TableDir::verify).
    ///
    /// # Panics
    /// If there is no such layer.
    #[must_use]
    pub fn layer_bytes(&self, n: usize) -> &[u8] {
        let bytes = &self.layers[n].source().bytes()[HEADER..];
        &bytes[..self.layout.layer(n).len()]
    }
}

impl<R: ReadAt> TableDir<R> {
    fn open_with(
        directory: &Path,
        source: impl Fn(File) -> std::io::Result<R>,
    ) -> Result<TableDir<R>, DiskError> {
        let open = |n| {
            let path = layer_path(directory, n);
            match open_layer(&path) {
                Ok(file) => source(file)
                    .map(Some)
                    .map_err(|error| DiskError::file(path)(error.into())),
                Err(DiskError::Io { error, .. })
                    if error.kind() == std::io::ErrorKind::NotFound =>
                {
                    Ok(None)
                }
                Err(error) => Err(error),
            }
        };
        let fault = |n| DiskError::file(layer_path(directory, n));
        let Some(first) = open(0)? else {
            return Err(DiskError::NoTable(directory.into()));
        };
        // The first file says which table it is; all others must agree.
        let first = LayerFile::open(first).map_err(fault(0))?;
        let (rules, houses) = (first.header().rules, first.header().houses.into());
        let mut sources = Vec::new();
        while sources.len() < crate::MAX_SEEDS
            && let Some(source) = open(sources.len() + 1)?
        {
            sources.push(source);
        }
        let layout = Layout::new(rules, houses, sources.len())?;
        let mut layers = vec![first];
        for (n, source) in (1..).zip(sources) {
            layers.push(LayerFile::open_as(source, &layout, n).map_err(fault(n))?);
        }
        Ok(TableDir {
            path: directory.into(),
            layout,
            layers,
        })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Rules, size, numbering and arrangement of this table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The files, layer 0 first.
    #[must_use]
    pub fn layers(&self) -> &[LayerFile<R>] {
        &self.layers
    }

    /// Bytes of all files together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let layers = self.layers.iter();
        layers
            .map(|file| file.header().file_bytes(&self.layout))
            .sum()
    }

    /// The margin for the mover, as [`Tablebase::value`] gives it.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn value(&self, mover: &[u8], other: &[u8]) -> Result<Option<i8>, DiskError> {
        let rows = (self.layout.seeds_of(mover), self.layout.seeds_of(other));
        let (Some(b), Some(a)) = rows else {
            return Ok(None);
        };
        let Some(file) = self.layers.get(a + b) else {
            return Ok(None);
        };
        let numbering = self.layout.numbering();
        let (other, mover) = (numbering.rank(other), numbering.rank(mover));
        let code = file
            .code(&self.layout, a, other, mover)
            .map_err(|error| self.fault(a + b, error.into()))?;
        Ok(Some(margin(self.layout.rules(), a + b, code)))
    }

    /// Compares layer `n` with its checksums; see [`LayerFile::verify`].
    ///
    /// # Errors
    /// If it is damaged, with the block.
    ///
    /// # Panics
    /// If there is no such layer.
    pub fn verify(&self, n: usize, progress: &mut dyn FnMut(u64) -> bool) -> Result<(), DiskError> {
        let verified = self.layers[n].verify(&self.layout, progress);
        verified.map_err(|fault| self.fault(n, fault))
    }

    /// Reads the layers up to `seeds` into memory, comparing them with their checksums.
    ///
    /// # Errors
    /// If a file is damaged, there are not so many layers, or memory is short.
    pub fn load(&self, seeds: usize) -> Result<Tablebase, DiskError> {
        if seeds > self.layout.seeds() {
            return Err(DiskError::NoLayer {
                path: self.path.clone(),
                seeds,
                found: self.layout.seeds(),
            });
        }
        let layout = Layout::new(self.layout.rules(), self.layout.houses(), seeds)?;
        let mut memory = Memory::new(layout.bytes()).map_err(|source| {
            let needed = layout.bytes();
            crate::BuildError::Memory {
                needed: needed as u64,
                source,
            }
        })?;
        for (n, file) in self.layers.iter().enumerate().take(seeds + 1) {
            file.load(&self.layout, &mut memory.bytes_mut()[layout.layer(n)])
                .map_err(|fault| self.fault(n, fault))?;
        }
        Tablebase::new(layout, memory).ok_or_else(|| DiskError::NoTable(self.path.clone()))
    }

    fn fault(&self, n: usize, fault: Fault) -> DiskError {
        DiskError::file(layer_path(&self.path, n))(fault)
    }
}
