//! Writing one layer file, so that it is there whole or not at all.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use crate::layout::Layout;

use super::header::{HEADER, LayerHeader, SUM};

/// What an unfinished file ends with; a build deletes what it finds of these.
pub(super) const PARTIAL: &str = "partial";

/// A layer file on its way. Blocks come in any order, from many threads.
#[derive(Debug)]
pub(super) struct LayerWriter<'a> {
    layout: &'a Layout,
    header: LayerHeader,
    file: File,
    partial: PathBuf,
    finished: bool,
}

impl<'a> LayerWriter<'a> {
    /// Starts the file of layer `n` that will be at `path`.
    pub(super) fn create(layout: &'a Layout, n: usize, path: &Path) -> io::Result<Self> {
        let header = LayerHeader::new(layout, n);
        let partial = path.with_added_extension(PARTIAL);
        let file = File::create(&partial)?;
        // Everything that is not written, between the blocks and behind them, reads as zero.
        file.set_len(header.file_bytes(layout))?;
        Ok(LayerWriter {
            layout,
            header,
            file,
            partial,
            finished: false,
        })
    }

    /// Writes block `a` and gives its checksum.
    pub(super) fn put(&self, a: usize, bytes: &[u8]) -> io::Result<[u8; SUM]> {
        let n = self.header.seeds.into();
        let offset = self.layout.block(n, a).offset - self.layout.layer(n).start;
        write_all_at(&self.file, bytes, (HEADER + offset) as u64)?;
        Ok(*blake3::hash(bytes).as_bytes())
    }

    /// Writes what is left, makes sure that the disk has it, and gives the file its name.
    /// `sums` are the checksums of all blocks.
    pub(super) fn finish(mut self, sums: &[[u8; SUM]], path: &Path) -> io::Result<()> {
        let sums = sums.as_flattened();
        let sums_at = HEADER as u64 + self.header.data_bytes(self.layout);
        write_all_at(&self.file, sums, sums_at)?;
        write_all_at(&self.file, &*self.header.encode(self.layout, sums), 0)?;
        self.file.sync_all()?;
        std::fs::rename(&self.partial, path)?;
        self.finished = true;
        sync_directory(path)
    }
}

impl Drop for LayerWriter<'_> {
    fn drop(&mut self) {
        if !self.finished {
            // If it cannot be deleted, the next build will do so.
            let _ = std::fs::remove_file(&self.partial);
        }
    }
}

#[cfg(unix)]
fn write_all_at(file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, offset)
}

#[cfg(windows)]
fn write_all_at(file: &File, mut bytes: &[u8], mut offset: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        let written = std::os::windows::fs::FileExt::seek_write(file, bytes, offset)?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        bytes = &bytes[written..];
        offset += written as u64;
    }
    Ok(())
}

/// The new name must reach the disk too.
#[cfg(unix)]
fn sync_directory(path: &Path) -> io::Result<()> {
    path.parent()
        .map_or(Ok(()), |directory| File::open(directory)?.sync_all())
}

/// Other systems do not open directories; they keep names and content in order by themselves.
#[cfg(not(unix))]
fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}
