//! The record of agents, games and moves, in SQLite.
//!
//! A thread of its own writes. Games that come in while it is busy go into one transaction, so that
//! two hundred games do not wait for two hundred disks. A game is told of only when it is safe.

mod schema;
mod write;

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::oneshot;

use crate::game::GameLog;

/// A game with who played it.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The game.
    pub log: GameLog,
    /// The players, South first.
    pub entrants: [Entrant; 2],
    /// In which mode of the server it was played.
    pub mode: &'static str,
    /// When it began: seconds since 1970.
    pub started: i64,
}

/// A player as it is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// By what it is known again.
    pub identity: Identity,
    /// Its name.
    pub name: String,
    /// Who wrote it.
    pub authors: Option<String>,
    /// A few words on it.
    pub description: Option<String>,
}

/// By what an agent is known again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Identity {
    /// By nothing.
    #[default]
    Nobody,
    /// By its token, of which only the hash is kept.
    Token([u8; 32]),
}

impl Identity {
    /// The identity of an agent with this token, if it has one.
    #[must_use]
    pub fn of(token: Option<&str>) -> Identity {
        match token {
            Some(token) if !token.is_empty() => {
                let context = "kalah-referee 2026 agent token";
                Identity::Token(blake3::derive_key(context, token.as_bytes()))
            }
            _ => Identity::Nobody,
        }
    }
}

/// Why the record cannot be opened or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is not usable.
    #[error("{path}: {error}", path = .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
    /// The file is the record of another version.
    #[error("{path}: this is a record of version {version}; {known} is known here", path = .path.display(), known = schema::VERSION)]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: i64,
    },
    /// A game could not be written.
    #[error("the record cannot be written: {0}")]
    Write(String),
}

/// The record. Clones are the same record.
#[derive(Clone)]
pub struct Store(mpsc::Sender<write::Job>);

impl Store {
    /// Opens the record, or makes one.
    ///
    /// # Errors
    /// If the file cannot be used, or is the record of another version.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let database = schema::open(path)?;
        let (jobs, work) = mpsc::channel();
        std::thread::spawn(move || write::run(database, &work));
        Ok(Store(jobs))
    }

    /// Writes a game; it is on the disk when this returns its number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn save(&self, record: GameRecord) -> Result<i64, StoreError> {
        let (done, saved) = oneshot::channel();
        let gone = || StoreError::Write("the writer has ended".into());
        let job = write::Job::Save(Box::new(record), done);
        self.0.send(job).map_err(|_| gone())?;
        saved.await.map_err(|_| gone())?.map_err(StoreError::Write)
    }

    /// Forgets who an agent was; its games stay, without its name.
    pub async fn forget(&self, token: &str) {
        if let Identity::Token(hash) = Identity::of(Some(token)) {
            let (done, forgotten) = oneshot::channel();
            if self.0.send(write::Job::Forget(hash, done)).is_ok() {
                let _ = forgotten.await;
            }
        }
    }
}

/// Seconds since 1970.
pub(crate) fn unix_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
