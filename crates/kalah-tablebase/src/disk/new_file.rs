//! A file that is there whole or not at all.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// What the name of an unfinished file ends with, behind the whole name that it will have.
pub(super) const PARTIAL: &str = "partial";

/// A file being written under another name beside its place. Dropped before it is
/// [kept](NewFile::keep) it leaves no trace, and what was there before stays as it was; a program
/// that is killed leaves the unfinished file, which the next one writes over.
#[derive(Debug)]
pub struct NewFile {
    file: File,
    partial: PathBuf,
    path: PathBuf,
    kept: bool,
}

impl NewFile {
    /// Starts the file that will be at `path`.
    ///
    /// # Errors
    /// If no file can be made there.
    pub fn create(path: &Path) -> io::Result<NewFile> {
        let partial = path.with_added_extension(PARTIAL);
        Ok(NewFile {
            file: File::create(&partial)?,
            partial,
            path: path.into(),
            kept: false,
        })
    }

    /// The file, to be written.
    #[must_use]
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Makes sure that the disk has what was written, and gives the file its name. A file that had
    /// the name before is replaced.
    ///
    /// # Errors
    /// If the disk does not take it. The file of before is still there then, unless only writing
    /// down the change of names failed.
    pub fn keep(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        std::fs::rename(&self.partial, &self.path)?;
        self.kept = true;
        sync_folder(&self.path)
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.kept {
            // If it cannot be deleted, the next one writes over it.
            let _ = std::fs::remove_file(&self.partial);
        }
    }
}

/// The new name must reach the disk too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

/// Other systems do not open directories; they keep names and content in order by themselves.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("layer.1");
        for content in ["first", "second"] {
            let dropped = NewFile::create(&path).unwrap();
            dropped.file().write_all(b"half").unwrap();
            drop(dropped);
            let kept = NewFile::create(&path).unwrap();
            kept.file().write_all(content.as_bytes()).unwrap();
            kept.keep().unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        }
        assert!(NewFile::create(&folder.path().join("none/file")).is_err());
        assert!(
            NewFile::create(folder.path()).unwrap().keep().is_err(),
            "a folder"
        );
    }
}
