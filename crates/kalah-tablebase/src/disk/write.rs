//! Writing one layer file, so that it is there whole or not at all.

use std::fs::File;
use std::io;
use std::path::Path;

use crate::layout::Layout;

use super::header::{HEADER, LayerHeader, SUM};
use super::new_file::NewFile;

/// A layer file on its way. Blocks come in any order, from many threads.
#[derive(Debug)]
pub(super) struct LayerWriter<'a> {
    layout: &'a Layout,
    header: LayerHeader,
    new: NewFile,
}

impl<'a> LayerWriter<'a> {
    /// Starts the file of layer `n` that will be at `path`.
    pub(super) fn create(layout: &'a Layout, n: usize, path: &Path) -> io::Result<Self> {
        let header = LayerHeader::new(layout, n);
        let new = NewFile::create(path)?;
        // Everything that is not written, between the blocks and behind them, reads as zero.
        new.file().set_len(header.file_bytes(layout))?;
        Ok(LayerWriter {
            layout,
            header,
            new,
        })
    }

    /// Writes block `a` and gives its checksum.
    pub(super) fn put(&self, a: usize, bytes: &[u8]) -> io::Result<[u8; SUM]> {
        let n = self.header.seeds.into();
        let offset = self.layout.block(n, a).offset - self.layout.layer(n).start;
        write_all_at(self.new.file(), bytes, (HEADER + offset) as u64)?;
        Ok(*blake3::hash(bytes).as_bytes())
    }

    /// Writes what is left, makes sure that the disk has it, and gives the file its name.
    /// `sums` are the checksums of all blocks.
    pub(super) fn finish(self, sums: &[[u8; SUM]]) -> io::Result<()> {
        let sums = sums.as_flattened();
        let sums_at = HEADER as u64 + self.header.data_bytes(self.layout);
        write_all_at(self.new.file(), sums, sums_at)?;
        write_all_at(self.new.file(), &*self.header.encode(self.layout, sums), 0)?;
        self.new.keep()
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
