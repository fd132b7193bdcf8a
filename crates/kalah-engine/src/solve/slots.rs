//! Memory for entries that all threads read and write at once.

use std::ptr::NonNull;
use std::sync::atomic::AtomicU64;

use kalah_tablebase::Memory;

/// A fixed number of atomic words, 0 at first, in huge pages where the system gives them.
pub(crate) struct Slots {
    first: NonNull<AtomicU64>,
    len: usize,
    /// Owns what `first` points to, and is not touched any other way.
    _memory: Memory,
}

#[allow(unsafe_code, reason = "the words lie in memory mapped as bytes")]
// SAFETY: the memory moves with the value, and all access to it is by atomic operations.
unsafe impl Send for Slots {}
#[allow(unsafe_code, reason = "the words lie in memory mapped as bytes")]
// SAFETY: as above.
unsafe impl Sync for Slots {}

impl Slots {
    /// `len` words.
    ///
    /// # Errors
    /// If the system does not give the memory.
    pub(crate) fn new(len: usize) -> std::io::Result<Slots> {
        let size = size_of::<AtomicU64>();
        // One word more, so that the first can be aligned whatever the memory's alignment is.
        let mut memory = Memory::new((len + 1) * size)?;
        let bytes = memory.bytes_mut();
        let shift = bytes.as_ptr().align_offset(align_of::<AtomicU64>());
        let first = NonNull::from(&mut bytes[shift..shift + len * size]).cast();
        Ok(Slots {
            first,
            len,
            _memory: memory,
        })
    }
}

impl std::ops::Deref for Slots {
    type Target = [AtomicU64];

    #[inline(always)]
    #[allow(unsafe_code, reason = "the words lie in memory mapped as bytes")]
    fn deref(&self) -> &[AtomicU64] {
        // SAFETY: `new` checked that `len` aligned words lie there; zero bytes are valid words;
        // the memory lives as long as `self` and is used through this slice alone.
        unsafe { std::slice::from_raw_parts(self.first.as_ptr(), self.len) }
    }
}
