//! Streams that are hashed on the way.

use std::io::{self, Read, Write};

use super::checkpoint::CheckpointError;

/// Bytes of the hash at the end.
pub(super) const HASH: u64 = 32;

/// Hashes what is read or written on the way.
pub(super) struct Hashed<T> {
    inner: T,
    hasher: blake3::Hasher,
}

impl<T> Hashed<T> {
    pub(super) fn new(inner: T) -> Self {
        Hashed {
            inner,
            hasher: blake3::Hasher::new(),
        }
    }
}

impl<T: Write> Hashed<T> {
    pub(super) fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.inner.write_all(bytes)
    }

    /// Writes the hash of everything before.
    pub(super) fn close(mut self) -> io::Result<()> {
        let hash = self.hasher.finalize();
        self.inner.write_all(hash.as_bytes())
    }
}

impl<T: Read> Hashed<T> {
    pub(super) fn fill(&mut self, bytes: &mut [u8]) -> Result<(), CheckpointError> {
        self.inner
            .read_exact(bytes)
            .map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => CheckpointError::Damaged("it is cut off"),
                _ => error.into(),
            })?;
        self.hasher.update(bytes);
        Ok(())
    }

    pub(super) fn number(&mut self) -> Result<u64, CheckpointError> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// Reads the hash, with which the file must end.
    pub(super) fn end(&mut self) -> Result<(), CheckpointError> {
        let due = self.hasher.finalize();
        let mut hash = [0; HASH as usize];
        self.fill(&mut hash)?;
        if due != hash {
            return Err(CheckpointError::Damaged("hash"));
        }
        Ok(())
    }
}
