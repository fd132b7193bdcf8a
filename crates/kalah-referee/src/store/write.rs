//! The thread that writes the record.

use std::sync::mpsc::Receiver;

use kalah_core::{Move, Side};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use tokio::sync::oneshot;

use super::{Entrant, GameRecord, Identity, unix_time};

/// Something to be written.
pub(super) enum Job {
    /// A game; its number is given back.
    Save(Box<GameRecord>, oneshot::Sender<Result<i64, String>>),
    /// An agent wants to be forgotten.
    Forget([u8; 32], oneshot::Sender<()>),
}

/// Most jobs in one transaction.
const BATCH: usize = 256;

/// Writes until nobody is left who could want anything.
pub(super) fn run(mut database: Connection, work: &Receiver<Job>) {
    while let Ok(first) = work.recv() {
        let more = work.try_iter().take(BATCH - 1);
        let jobs: Vec<_> = std::iter::once(first).chain(more).collect();
        let written = write(&mut database, &jobs);
        for (index, job) in jobs.into_iter().enumerate() {
            match job {
                Job::Save(_, done) => {
                    let result = match &written {
                        Ok(ids) => Ok(ids[index]),
                        Err(error) => Err(error.to_string()),
                    };
                    let _ = done.send(result);
                }
                Job::Forget(_, done) => {
                    let _ = done.send(());
                }
            }
        }
    }
}

fn write(database: &mut Connection, jobs: &[Job]) -> rusqlite::Result<Vec<i64>> {
    let transaction = database.transaction()?;
    let mut ids = Vec::with_capacity(jobs.len());
    for job in jobs {
        ids.push(match job {
            Job::Save(record, _) => save(&transaction, record)?,
            Job::Forget(token, _) => forget(&transaction, token)?,
        });
    }
    transaction.commit()?;
    Ok(ids)
}

fn save(transaction: &Transaction<'_>, record: &GameRecord) -> rusqlite::Result<i64> {
    let log = &record.log;
    let [south, north] = &record.entrants;
    let mut game = transaction.prepare_cached(
        "INSERT INTO games (mode, rules, start, south, north, south_agent, north_agent, result,
         reason, south_seeds, north_seeds, started, ended)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    let result = match log.ending.south_halves() {
        Some(2) => "1-0",
        Some(1) => "1/2-1/2",
        Some(_) => "0-1",
        None => "*",
    };
    let id = game.insert(params![
        record.mode,
        log.start.variant().to_string(),
        log.start.to_string(),
        south.name,
        north.name,
        agent(transaction, south)?,
        agent(transaction, north)?,
        result,
        log.ending.to_string(),
        log.last.store(Side::South),
        log.last.store(Side::North),
        record.started,
        unix_time(),
    ])?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO moves (game, number, side, house, millis, chosen_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (index, made) in log.moves.iter().enumerate() {
        let house = match made.mv {
            Move::Sow(house) => Some(house.number()),
            Move::Swap => None,
        };
        let side = match made.side {
            Side::South => "s",
            Side::North => "n",
        };
        let millis = i64::try_from(made.time.as_millis()).unwrap_or(i64::MAX);
        let number = index as i64 + 1;
        insert.execute(params![id, number, side, house, millis, made.by.name()])?;
    }
    Ok(id)
}

/// The number of an agent that can be known again, with what it says of itself now.
fn agent(transaction: &Transaction<'_>, entrant: &Entrant) -> rusqlite::Result<Option<i64>> {
    let Identity::Token(token) = entrant.identity else {
        return Ok(None);
    };
    let now = unix_time();
    let mut upsert = transaction.prepare_cached(
        "INSERT INTO agents (token, name, authors, description, first_seen, last_seen)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)
         ON CONFLICT (token) DO UPDATE SET name = ?2, authors = ?3, description = ?4, last_seen = ?5
         RETURNING id",
    )?;
    let Entrant {
        name,
        authors,
        description,
        ..
    } = entrant;
    let parameters = params![token, name, authors, description, now];
    upsert.query_row(parameters, |row| row.get(0)).optional()
}

fn forget(transaction: &Transaction<'_>, token: &[u8; 32]) -> rusqlite::Result<i64> {
    let find = "SELECT id FROM agents WHERE token = ?1";
    let found = transaction.query_row(find, [token], |row| row.get(0));
    let Some(id): Option<i64> = found.optional()? else {
        return Ok(0);
    };
    transaction.execute("UPDATE games SET south = '' WHERE south_agent = ?1", [id])?;
    transaction.execute("UPDATE games SET north = '' WHERE north_agent = ?1", [id])?;
    let blank = "UPDATE agents SET token = NULL, name = NULL, authors = NULL, description = NULL
                 WHERE id = ?1";
    transaction.execute(blank, [id])?;
    Ok(id)
}
