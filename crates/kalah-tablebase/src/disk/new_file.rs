//! A file that is there whole or not at all.

use std::fs::{File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// What stands in the name of an unfinished file behind the name that it will have, and what at its
/// end; between them are characters that make it a name of its own. Nobody names a file so by hand.
const MARK: &str = ".kalah-";
const RANDOM: usize = 12;
const PARTIAL: &str = ".partial";

/// The most bytes of a name that an unfinished file has too: systems take about 255 in all.
const LONGEST: usize = 200;

/// A file being written beside its place, under a name that no other file has, and locked.
/// Dropped before it is [kept](NewFile::keep) it leaves no trace, and what was there before stays
/// as it was; a program that is killed leaves the unfinished file, see [`left_unfinished`].
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
    /// with it; [`io::ErrorKind::PermissionDenied`] also if the file that is there is protected
    /// from being written, though the folder is not.
    pub fn create(path: &Path) -> io::Result<NewFile> {
        let path = place(path)?;
        let before = path.metadata().ok();
        if let Some(before) = &before {
            if before.permissions().readonly() {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            File::options().write(true).open(&path)?;
        }
        let name = beginning(&path) + MARK;
        let mut builder = tempfile::Builder::new();
        builder.prefix(&name).suffix(PARTIAL).rand_bytes(RANDOM);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As for any new file: what the user's mask leaves of it.
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder(&path)).map_err(unnamed)?;
        lock(file.as_file())?;
        // Whoever could not read the old file cannot read the new one.
        if let Some(before) = before {
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
    /// If the disk does not take it. The file of before is still there then.
    pub fn keep(self) -> io::Result<()> {
        self.keep_open().map(drop)
    }

    /// The same, and gives the file, which is locked as long as it is open.
    pub(super) fn keep_open(self) -> io::Result<File> {
        self.keep_and(sync_folder)
    }

    /// The same with any way to have the folder on the disk.
    fn keep_and(self, sync: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<File> {
        let file = self.out.into_inner().map_err(io::Error::from)?;
        file.as_file().sync_all()?;
        let file = file.persist(&self.path).map_err(|error| error.error)?;
        // The file is there from now on. Some disks cannot sync folders, and write down the change
        // of names when they like.
        let _ = sync(&self.path);
        Ok(file)
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

/// The unfinished files beside the one at `path` that were to take its place and that nobody writes
/// any more: the processes that did were killed.
#[must_use]
pub fn left_unfinished(path: &Path) -> Vec<PathBuf> {
    let name = beginning(path);
    let entries = std::fs::read_dir(folder(path)).into_iter().flatten();
    let of_it = |other: &str| other.strip_prefix(&*name).is_some_and(is_mark);
    let left = entries.flatten().filter(|entry| {
        entry.file_name().to_str().is_some_and(of_it)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
    });
    left.map(|entry| entry.path()).collect()
}

/// Whether it is what the name of an unfinished file has behind the name that it would have had.
pub(super) fn is_mark(behind: &str) -> bool {
    let random = behind.strip_prefix(MARK);
    let random = random.and_then(|rest| rest.strip_suffix(PARTIAL));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// What the name of an unfinished file begins with.
fn beginning(path: &Path) -> String {
    let mut name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    name.truncate(name.floor_char_boundary(LONGEST));
    name
}

/// The reason alone, where the system knows one: nobody gave the name that is said with it.
fn unnamed(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::Other => error,
        kind => kind.into(),
    }
}

/// Locks a file for this process alone.
///
/// # Errors
/// [`io::ErrorKind::ResourceBusy`] if another has locked it.
pub(super) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Some disks know no locks: who works there has to look out.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
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
        Err(error) if error.kind() == io::ErrorKind::InvalidFilename => Err(error),
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

    #[test]
    fn a_file_that_has_its_name_is_kept_even_if_the_folder_cannot_be_synced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut new = NewFile::create(&path).unwrap();
        new.write_all(b"a game").unwrap();
        let kept = new.keep_and(|_| Err(io::ErrorKind::InvalidInput.into()));
        assert!(kept.is_ok(), "{kept:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "a game");
    }

    #[test]
    fn what_is_protected_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        std::fs::write(&path, "old").unwrap();
        let mut permissions = path.metadata().unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&path, permissions).unwrap();
        let refused = NewFile::create(&path).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
    }

    #[test]
    fn only_what_nobody_writes_any_more_is_left_unfinished() {
        let folder = tempfile::tempdir().unwrap();
        for length in [4, 250] {
            let path = folder.path().join("x".repeat(length));
            let new = NewFile::create(&path).unwrap();
            assert_eq!(left_unfinished(&path), [""; 0].map(PathBuf::from));
            // As a process leaves it that is killed.
            let file = new.out.into_inner().unwrap();
            let (file, left) = file.keep().unwrap();
            drop(file);
            assert_eq!(left_unfinished(&path), [left]);
            for other in ["backup.partial", "aB3xY9.partial", "kalah-backup.partial"] {
                let other = format!("{}.{other}", "x".repeat(length.min(200)));
                std::fs::write(folder.path().join(other), "precious").unwrap();
            }
            assert_eq!(left_unfinished(&path).len(), 1);
        }
        let refused = NewFile::create(&folder.path().join("x".repeat(300))).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::InvalidFilename);
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
