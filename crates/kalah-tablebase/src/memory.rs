//! The memory that a table lies in, in huge pages where the system gives them.

/// Zeroed memory of a fixed length, aligned to a page.
#[derive(Debug)]
pub struct Memory {
    #[cfg(unix)]
    bytes: memmap2::MmapMut,
    #[cfg(not(unix))]
    bytes: Vec<u8>,
}

impl Memory {
    /// `len` zero bytes, of which the system hands out each page when it is first written.
    ///
    /// # Errors
    /// If the system does not give so much.
    #[cfg(unix)]
    pub fn new(len: usize) -> std::io::Result<Memory> {
        let bytes = memmap2::MmapMut::map_anon(len.max(1))?;
        // Huge pages save address translation. A system without them does just as well, slower.
        #[cfg(target_os = "linux")]
        let _ = bytes.advise(memmap2::Advice::HugePage);
        Ok(Memory { bytes })
    }

    /// `len` zero bytes.
    ///
    /// # Errors
    /// If there is not so much memory.
    #[cfg(not(unix))]
    pub fn new(len: usize) -> std::io::Result<Memory> {
        let mut bytes = Vec::new();
        bytes
            .try_reserve_exact(len.max(1))
            .map_err(|_| std::io::ErrorKind::OutOfMemory)?;
        bytes.resize(len.max(1), 0);
        Ok(Memory { bytes })
    }

    /// All of it, to be written.
    #[must_use]
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

impl AsRef<[u8]> for Memory {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
