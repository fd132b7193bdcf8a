//! The memory that a table lies in, in huge pages where the system gives them.

#[cfg(all(test, unix))]
pub(crate) mod guarded;

/// Zeroed memory of a fixed length. Outside of this crate's own tests, which guard its ends, it is
/// aligned to a page.
#[derive(Debug)]
pub struct Memory {
    #[cfg(all(not(test), unix))]
    bytes: memmap2::MmapMut,
    #[cfg(all(test, unix))]
    bytes: guarded::Guarded,
    #[cfg(not(unix))]
    bytes: Vec<u8>,
}

impl Memory {
    /// `len` zero bytes, of which the system hands out each page when it is first written.
    ///
    /// # Errors
    /// If the system does not give so much.
    #[cfg(all(not(test), unix))]
    pub fn new(len: usize) -> std::io::Result<Memory> {
        let bytes = memmap2::MmapMut::map_anon(len.max(1))?;
        // Huge pages save address translation. A system without them does just as well, slower.
        #[cfg(target_os = "linux")]
        let _ = bytes.advise(memmap2::Advice::HugePage);
        Ok(Memory { bytes })
    }

    /// `len` zero bytes with guards around them.
    #[cfg(all(test, unix))]
    pub fn new(len: usize) -> std::io::Result<Memory> {
        let bytes = guarded::Guarded::new(len)?;
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
            .try_reserve_exact(len)
            .map_err(|_| std::io::ErrorKind::OutOfMemory)?;
        bytes.resize(len, 0);
        Ok(Memory { bytes })
    }

    /// All of it, to be written.
    #[must_use]
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        #[cfg(all(test, unix))]
        return self.bytes.bytes_mut();
        #[cfg(not(all(test, unix)))]
        &mut self.bytes
    }
}

impl AsRef<[u8]> for Memory {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        #[cfg(all(test, unix))]
        return self.bytes.bytes();
        #[cfg(not(all(test, unix)))]
        &self.bytes
    }
}

#[cfg(all(test, unix))]
mod tests;
