//! A file that is there whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// What the name of an unfinished file ends with, behind the whole name that it will have and some
/// characters that make it a name of its own.
pub(super) const PARTIAL: &str = ".partial";

/// A file being written beside its place, under a name that no other file has. Dropped before it
/// is [kept](NewFile::keep) it leaves no trace, and what was there before stays as it was; a
/// program that is killed leaves the unfinished file.
///
/// What is written through [`Write`] is gathered into blocks.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    out: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Starts the file that will be at `path`. A link stays a link: what it leads to is replaced.
    ///
    /// # Errors
    /// If no file can be made there; [`io::ErrorKind::AlreadyExists`] if something is there that
    /// is no regular file, for taking the place of a device or of a link to nothing would do away
    /// with it.
    pub fn create(path: &Path) -> io::Result<NewFile> {
        let path = place(path)?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".");
        let mut builder = tempfile::Builder::new();
        builder.prefix(&name).suffix(PARTIAL);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As for any new file: what the user's mask leaves of it.
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder(&path))?;
        // Whoever could not read the old file cannot read the new one.
        if let Ok(before) = path.metadata() {
            file.as_file().set_permissions(before.permissions())?;
        }
        Ok(NewFile {
            path,
            out: BufWriter::new(file),
        })
    }

    /// The file, to be written at any place; not to be mixed with what [`Write`] gathers.
    #[must_use]
    pub fn file(&self) -> &File {
        self.out.get_ref().as_file()
    }

    /// Makes sure that the disk has what was written, and gives the file its name. A file that had
    /// the name before is replaced.
    ///
    /// # Errors
    /// If the disk does not take it. The file of before is still there then, unless only writing
    /// down the change of names failed.
    pub fn keep(self) -> io::Result<()> {
        let file = self.out.into_inner().map_err(io::Error::from)?;
        file.as_file().sync_all()?;
        file.persist(&self.path).map_err(|error| error.error)?;
        sync_folder(&self.path)
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Where a file really is or will be.
///
/// # Errors
/// [`io::ErrorKind::IsADirectory`], or [`io::ErrorKind::AlreadyExists`] if something else that is
/// no regular file is there.
pub(super) fn place(path: &Path) -> io::Result<PathBuf> {
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    match std::fs::symlink_metadata(&path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => Err(io::ErrorKind::AlreadyExists.into()),
        _ => Ok(path),
    }
}

/// The folder that a file is in.
#[must_use]
pub fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The new name must reach the disk too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// Other systems do not open directories; they keep names and content in order by themselves.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("layer.1");
        for content in ["first", "second"] {
            let mut dropped = NewFile::create(&path).unwrap();
            dropped.write_all(b"half").unwrap();
            // Another that is written meanwhile is another file.
            let mut kept = NewFile::create(&path).unwrap();
            kept.write_all(content.as_bytes()).unwrap();
            drop(dropped);
            kept.keep().unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        }
        assert!(NewFile::create(&folder.path().join("none/file")).is_err());
        assert!(NewFile::create(folder.path()).is_err(), "a folder");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("games"), folder.path().join("link"));
        std::fs::write(&path, "old").unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();

        let mut kept = NewFile::create(&link).unwrap();
        kept.write_all(b"new").unwrap();
        kept.keep().unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        let mode = path.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);

        std::fs::remove_file(&path).unwrap();
        assert!(NewFile::create(&link).is_err(), "a link to nothing");
    }
}
