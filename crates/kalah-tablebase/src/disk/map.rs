//! The only file that maps files into memory.

use std::fs::File;
use std::io;
use std::ops::Range;

use super::read_at::ReadAt;

/// A file mapped into memory, to be read.
///
/// The file must not be cut while it is mapped: the system ends a program that reads beyond the
/// end. Finished layer files are never written to again, only replaced as a whole, and a replaced
/// file lives on as long as it is mapped.
#[derive(Debug)]
pub struct Map(memmap2::Mmap);

impl Map {
    /// Maps the whole file.
    ///
    /// # Errors
    /// If the system cannot.
    pub fn new(file: &File) -> io::Result<Map> {
        // SAFETY: the map is read only, and any content is valid as bytes. That nobody cuts or
        // rewrites the file meanwhile is what the documentation of this type asks for; this crate
        // itself never opens a finished layer file for writing.
        Ok(Map(unsafe { memmap2::Mmap::map(file)? }))
    }

    /// All bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Asks the system to start reading a part, because it will be needed soon.
    pub fn will_need(&self, part: Range<usize>) {
        // Without this advice the same bytes come later; there is nothing to do about a failure.
        #[cfg(unix)]
        let _ = self
            .0
            .advise_range(memmap2::Advice::WillNeed, part.start, part.len());
        #[cfg(not(unix))]
        let _ = part;
    }
}

impl ReadAt for Map {
    fn length(&self) -> io::Result<u64> {
        self.bytes().length()
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        self.bytes().read_exact_at(buffer, offset)
    }
}
