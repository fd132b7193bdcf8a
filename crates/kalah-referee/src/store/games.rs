//! Games and agents in the record.

use kalah_core::{Move, Side};
use rusqlite::{Connection, OptionalExtension, params};

use super::{Entrant, GameRecord, Identity, tournaments, unix_time};

/// Writes a game; its number.
pub(super) fn save(database: &Connection, record: &GameRecord) -> rusqlite::Result<i64> {
    let log = &record.log;
    let [south, north] = &record.entrants;
    let mut game = database.prepare_cached(
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
        agent(database, south)?,
        agent(database, north)?,
        result,
        log.ending.to_string(),
        log.last.store(Side::South),
        log.last.store(Side::North),
        record.started,
        unix_time(),
    ])?;
    if let Some(fixture) = &record.fixture {
        tournaments::keep(database, fixture, id)?;
    }
    let mut insert = database.prepare_cached(
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
fn agent(database: &Connection, entrant: &Entrant) -> rusqlite::Result<Option<i64>> {
    let Identity::Token(token) = entrant.identity else {
        return Ok(None);
    };
    let now = unix_time();
    let mut upsert = database.prepare_cached(
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

/// Forgets who has this token.
pub(super) fn forget(database: &Connection, token: &[u8; 32]) -> rusqlite::Result<()> {
    let find = "SELECT id FROM agents WHERE token = ?1";
    let found = database.query_row(find, [token], |row| row.get(0));
    let Some(id): Option<i64> = found.optional()? else {
        return Ok(());
    };
    database.execute("UPDATE games SET south = '' WHERE south_agent = ?1", [id])?;
    database.execute("UPDATE games SET north = '' WHERE north_agent = ?1", [id])?;
    let blank = "UPDATE agents SET token = NULL, name = NULL, authors = NULL, description = NULL
                 WHERE id = ?1";
    database.execute(blank, [id])?;
    tournaments::forget(database, token)
}
