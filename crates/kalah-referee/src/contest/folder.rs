//! The folder of a match: what is played, and every game as a record file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kalah_core::Position;
use kalah_core::record::{MAX_GAME_BYTES, Record, RecordError};
use kalah_tablebase::disk::NewFile;

use super::record::{Played, fitting};

/// A folder in which a match is kept, so that it can be stopped and gone on with.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{path}: {error}", path = .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It holds another match.
    #[error("{path}: another match is in this folder; choose an empty one", path = .path.display())]
    Other {
        /// The file that tells it.
        path: PathBuf,
    },
    /// A game in it is damaged or another one.
    #[error("{path}: {why}; remove this file to have the game played again", path = .path.display())]
    Game {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: GameFault,
    },
}

/// What is wrong with a file that should be a game of the match.
#[derive(Debug, thiserror::Error)]
pub enum GameFault {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is longer than any record.
    #[error("the file is too long")]
    TooLong,
    /// It is no record of a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is the record of another game.
    #[error("it is another game")]
    Other,
    /// Its game has no result.
    #[error("the game is not finished")]
    Unfinished,
}

const SETTINGS: &str = "match.txt";

impl Folder {
    /// Opens a folder, or makes one, for the match that `settings` tell.
    pub(super) fn open(path: &Path, settings: &str) -> Result<Folder, FolderError> {
        let folder = Folder(path.to_path_buf());
        let failed = |path: &Path, error| FolderError::Io {
            path: path.to_path_buf(),
            error,
        };
        fs::create_dir_all(path).map_err(|error| failed(path, error))?;
        let told = path.join(SETTINGS);
        match fs::read_to_string(&told) {
            Ok(known) if known == settings => {}
            Ok(_) => return Err(FolderError::Other { path: told }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                write(&told, settings.as_bytes()).map_err(|error| failed(&told, error))?;
            }
            Err(error) => return Err(failed(&told, error)),
        }
        Ok(folder)
    }

    fn game(&self, index: usize) -> PathBuf {
        self.0.join(format!("{:05}.kalah", index + 1))
    }

    /// What came of a game, if it was played.
    pub(super) fn read(
        &self,
        index: usize,
        start: &Position,
        names: &[String; 2],
    ) -> Result<Option<Played>, FolderError> {
        let path = self.game(index);
        let wrong = |why: GameFault| FolderError::Game {
            path: path.clone(),
            why,
        };
        let length = match fs::metadata(&path) {
            Ok(file) => file.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(error.into())),
        };
        if length > MAX_GAME_BYTES as u64 {
            return Err(wrong(GameFault::TooLong));
        }
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.into()))?;
        let record: Record = text
            .parse()
            .map_err(|error: RecordError| wrong(error.into()))?;
        let told = [record.headers.get("First"), record.headers.get("Second")];
        let names = names.each_ref().map(|name| Some(fitting(name)));
        let same = record.start() == start && told == names;
        if !same {
            return Err(wrong(GameFault::Other));
        }
        let played = Played::read(&record);
        played.map(Some).ok_or_else(|| wrong(GameFault::Unfinished))
    }

    /// Keeps a game.
    pub(super) fn keep(&self, index: usize, record: &Record) -> Result<(), FolderError> {
        let path = self.game(index);
        let text = format!("{record}\n");
        write(&path, text.as_bytes()).map_err(|error| FolderError::Io { path, error })
    }
}

/// Writes a whole file or nothing.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = NewFile::create(path)?;
    new.write_all(bytes)?;
    new.keep()
}
