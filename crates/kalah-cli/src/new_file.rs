//! A file that is written whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::input::STDIN;

/// A file being written beside its final place. Dropped before it is kept, it leaves no trace, and
/// what was there before stays as it was.
pub(crate) struct NewFile {
    path: PathBuf,
    out: BufWriter<NamedTempFile>,
}

impl NewFile {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // A link stays a link: what it leads to is written.
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // Taking the place of a device, or of a link to nothing, would do away with it.
        let before = std::fs::symlink_metadata(&path).ok();
        if before.as_ref().is_some_and(|there| !there.is_file()) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(".kalah-").suffix(".tmp");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As for any new file: what the user's mask leaves of it.
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder(&path))?;
        // Whoever could not read the old file cannot read the new one.
        if let Some(before) = before {
            file.as_file().set_permissions(before.permissions())?;
        }
        Ok(NewFile {
            path,
            out: BufWriter::new(file),
        })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Puts the file into its place, where it survives a crash from then on.
    pub(crate) fn keep(self) -> io::Result<()> {
        let file = self
            .out
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        file.as_file().sync_all()?;
        file.persist(&self.path).map_err(|error| error.error)?;
        std::fs::File::open(folder(&self.path))?.sync_all()
    }
}

/// Whether `input`, which may be [`STDIN`], is the very file that `output` names, under any path
/// or link. What cannot be looked at is no file yet.
pub(crate) fn is_same(input: &Path, output: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        use std::os::unix::fs::MetadataExt;
        let read = if input.as_os_str() == STDIN {
            let stdin = io::stdin().as_fd().try_clone_to_owned();
            stdin.and_then(|stdin| std::fs::File::from(stdin).metadata())
        } else {
            input.metadata()
        };
        match (read, output.metadata()) {
            (Ok(read), Ok(written)) => {
                read.is_file() && (read.dev(), read.ino()) == (written.dev(), written.ino())
            }
            _ => false,
        }
    }
    #[cfg(not(unix))]
    {
        matches!((input.canonicalize(), output.canonicalize()), (Ok(a), Ok(b)) if a == b)
    }
}

/// The folder that a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::{NewFile, is_same};

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let mut dropped = NewFile::create(&path).expect("a file");
        dropped.write(b"half").expect("room");
        drop(dropped);
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("readable").count(),
            0
        );

        for content in ["first", "second"] {
            let mut kept = NewFile::create(&path).expect("a file");
            kept.write(content.as_bytes()).expect("room");
            kept.keep().expect("kept");
            assert_eq!(std::fs::read_to_string(&path).expect("there"), content);
        }
        assert!(NewFile::create(folder.path()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("games"), folder.path().join("link"));
        std::fs::write(&path, "old").expect("written");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o600)).expect("private");
        symlink(&path, &link).expect("a link");

        let mut kept = NewFile::create(&link).expect("a file");
        kept.write(b"new").expect("room");
        kept.keep().expect("kept");
        assert!(link.is_symlink());
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "new");
        let mode = std::fs::metadata(&path)
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);

        std::fs::remove_file(&path).expect("removed");
        assert!(NewFile::create(&link).is_err(), "a link to nothing");
    }

    #[test]
    #[cfg(unix)]
    fn a_file_is_known_under_every_path_and_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let [games, hard, soft, other] =
            ["games", "hard", "soft", "other"].map(|name| folder.path().join(name));
        std::fs::write(&games, "").expect("room");
        std::fs::write(&other, "").expect("room");
        std::fs::hard_link(&games, &hard).expect("a link");
        std::os::unix::fs::symlink(&games, &soft).expect("a link");
        let dotted = folder.path().join(".").join("games");
        for path in [&games, &hard, &soft, &dotted] {
            assert!(is_same(&games, path), "{}", path.display());
        }
        assert!(!is_same(&games, &other));
        assert!(!is_same(&games, &folder.path().join("none yet")));
    }
}
