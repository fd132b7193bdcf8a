//! A file that is written whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file being written beside its final place. Dropped before it is kept, it leaves no trace, and
/// what was there before stays as it was.
pub(crate) struct NewFile {
    path: PathBuf,
    out: BufWriter<NamedTempFile>,
}

impl NewFile {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // Taking the place of a device would do away with it.
        if path.exists() && !path.is_file() {
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
        let file = builder.tempfile_in(folder(path))?;
        Ok(NewFile {
            path: path.to_path_buf(),
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

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::NewFile;

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
}
