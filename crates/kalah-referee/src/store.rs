//! The record of agents, games and moves, in SQLite.
//!
//! A thread of its own writes. Games that come in while it is busy go into one transaction, so that
//! two hundred games do not wait for two hundred disks. A game is told of only when it is safe.

mod games;
mod schema;
mod tournaments;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

use crate::game::GameLog;
pub use tournaments::FixtureRecord;
pub(crate) use tournaments::Unfinished;
use writer::{Job, Task};

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
    /// Its place in a tournament, if it was played in one that is recorded.
    pub fixture: Option<FixtureRecord>,
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
    /// Something could not be written.
    #[error("the record cannot be written: {0}")]
    Write(Arc<rusqlite::Error>),
    /// The thread that writes is gone.
    #[error("the record is no longer written")]
    Ended,
}

/// The record. Clones are the same record.
#[derive(Clone)]
pub struct Store(mpsc::Sender<Box<dyn Job>>);

impl Store {
    /// Opens the record, or makes one.
    ///
    /// # Errors
    /// If the file cannot be used, or is the record of another version.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let database = schema::open(path)?;
        let (jobs, work) = mpsc::channel();
        std::thread::spawn(move || writer::run(database, &work));
        Ok(Store(jobs))
    }

    /// Writes a game; it is on the disk when this returns its number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn save(&self, record: GameRecord) -> Result<i64, StoreError> {
        self.run(move |database| games::save(database, &record))
            .await
    }

    /// Forgets who an agent was; its games stay, without its name.
    ///
    /// # Errors
    /// If that cannot be written.
    pub async fn forget(&self, token: &str) -> Result<(), StoreError> {
        match Identity::of(Some(token)) {
            Identity::Token(hash) => {
                self.run(move |database| games::forget(database, &hash))
                    .await
            }
            Identity::Nobody => Ok(()),
        }
    }

    /// The tournament of so many agents on these boards that was interrupted, if there is one.
    pub(crate) async fn unfinished(
        &self,
        agents: usize,
        boards: String,
    ) -> Result<Option<Unfinished>, StoreError> {
        self.run(move |database| tournaments::find(database, agents, &boards))
            .await
    }

    /// Writes that a tournament begins; its number.
    pub(crate) async fn begin(
        &self,
        seats: Vec<Entrant>,
        boards: String,
    ) -> Result<i64, StoreError> {
        self.run(move |database| tournaments::begin(database, &seats, &boards))
            .await
    }

    /// Writes that a tournament has ended.
    pub(crate) async fn end(&self, tournament: i64) -> Result<(), StoreError> {
        self.run(move |database| tournaments::end(database, tournament))
            .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (task, result) = Task::new(work);
        self.0.send(Box::new(task)).map_err(|_| StoreError::Ended)?;
        result.await.map_err(|_| StoreError::Ended)?
    }
}

/// Seconds since 1970.
pub(crate) fn unix_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
