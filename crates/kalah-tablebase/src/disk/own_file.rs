//! A file that one process at a time may replace.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::new_file::{NewFile, lock, place};

/// A file that is this process's own until it is dropped: others that ask for it are refused.
///
/// The lock lies on the file itself and ends with the process, however that ends; a new content
/// comes with a lock of its own. A file that was not there is made, and goes away again if nothing
/// was put into it.
#[derive(Debug)]
pub struct OwnFile {
    path: PathBuf,
    /// What is there now, locked.
    file: File,
    made: bool,
}

impl OwnFile {
    /// Takes the file at `path`, which is made empty if there is none. Whether it can be replaced
    /// is tried at once: that is better known before there is something to be put into it.
    ///
    /// # Errors
    /// [`io::ErrorKind::ResourceBusy`] if another process has it,
    /// [`io::ErrorKind::AlreadyExists`] if it is no regular file; else what the system says.
    pub fn take(path: &Path) -> io::Result<OwnFile> {
        let path = place(path)?;
        loop {
            let (file, made) = match File::open(&path) {
                Ok(file) => (file, false),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    match File::create_new(&path) {
                        Ok(file) => (file, true),
                        // Somebody else was faster.
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                        Err(error) => return Err(error),
                    }
                }
                Err(error) => return Err(error),
            };
            lock(&file)?;
            // Until it was locked, somebody else may have replaced it.
            if is_at(&file, &path)? {
                let own = OwnFile { path, file, made };
                // Dropped, which leaves no trace.
                NewFile::create(&own.path)?;
                return Ok(own);
            }
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is nothing in it.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn is_empty(&self) -> io::Result<bool> {
        Ok(self.file.metadata()?.len() == 0)
    }

    /// Replaces the content, whole or not at all, by what `write` writes.
    ///
    /// # Errors
    /// Those of `write`, and if the disk does not take it.
    pub fn replace(
        &mut self,
        write: impl FnOnce(&mut NewFile) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut new = NewFile::create(&self.path)?;
        write(&mut new)?;
        self.file = new.keep_open()?;
        self.made = false;
        Ok(())
    }
}

impl Drop for OwnFile {
    fn drop(&mut self) {
        if self.made {
            // Nobody else has it; if it stays, it is taken as what it is, empty.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    match path.metadata() {
        Ok(there) => Ok((own.dev(), own.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Other systems do not replace a file that is open.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_is_taken_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let busy = || {
            let error = OwnFile::take(&path).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::ResourceBusy);
        };
        let own = OwnFile::take(&path).unwrap();
        assert!(own.is_empty().unwrap());
        busy();
        drop(own);
        assert!(!path.exists(), "nothing was put into it");

        let mut own = OwnFile::take(&path).unwrap();
        for content in ["first", "second"] {
            own.replace(|new| new.write_all(content.as_bytes()))
                .unwrap();
            busy();
            let failed = own.replace(|new| {
                new.write_all(b"half")?;
                Err(io::ErrorKind::StorageFull.into())
            });
            assert!(failed.is_err());
            busy();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
        }
        drop(own);
        assert!(!OwnFile::take(&path).unwrap().is_empty().unwrap());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "second");
        assert!(OwnFile::take(folder.path()).is_err());
    }
}
