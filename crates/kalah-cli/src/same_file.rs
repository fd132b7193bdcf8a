//! Whether two names are those of one file.

use std::io;
use std::path::Path;

use crate::input::STDIN;

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

#[cfg(test)]
mod tests {
    use super::is_same;

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
