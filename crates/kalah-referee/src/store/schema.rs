//! The tables of the record.

use std::path::Path;

use rusqlite::Connection;

use super::StoreError;

/// The version of the tables, kept in the file.
pub(super) const VERSION: i64 = 2;

const TABLES: &str = "
CREATE TABLE agents (
    id          INTEGER PRIMARY KEY,
    token       BLOB UNIQUE,            -- its hash; NULL for agents that are forgotten
    name        TEXT,
    authors     TEXT,
    description TEXT,
    first_seen  INTEGER NOT NULL,       -- seconds since 1970
    last_seen   INTEGER NOT NULL
);
CREATE TABLE games (
    id          INTEGER PRIMARY KEY,
    mode        TEXT NOT NULL,
    rules       TEXT NOT NULL,
    start       TEXT NOT NULL,          -- position text
    south       TEXT NOT NULL,          -- name
    north       TEXT NOT NULL,
    south_agent INTEGER REFERENCES agents,
    north_agent INTEGER REFERENCES agents,
    result      TEXT NOT NULL,          -- 1-0, 0-1, 1/2-1/2 or * as South's result
    reason      TEXT NOT NULL,
    south_seeds INTEGER NOT NULL,       -- in the stores at the end
    north_seeds INTEGER NOT NULL,
    started     INTEGER NOT NULL,
    ended       INTEGER NOT NULL
);
CREATE TABLE moves (
    game        INTEGER NOT NULL REFERENCES games,
    number      INTEGER NOT NULL,       -- from 1
    side        TEXT NOT NULL,          -- s or n
    house       INTEGER,                -- from 1; NULL for a swap
    millis      INTEGER NOT NULL,       -- time the player took
    chosen_by   TEXT NOT NULL,          -- player, forced or lot
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE INDEX games_by_south ON games (south_agent);
CREATE INDEX games_by_north ON games (north_agent);
";

/// Since version 2.
const TOURNAMENTS: &str = "
CREATE TABLE tournaments (
    id          INTEGER PRIMARY KEY,
    agents      INTEGER NOT NULL,
    boards      TEXT NOT NULL,          -- rules texts, joined by blanks
    began       INTEGER NOT NULL,
    ended       INTEGER                 -- NULL while games are to be played
);
CREATE TABLE seats (
    tournament  INTEGER NOT NULL REFERENCES tournaments,
    seat        INTEGER NOT NULL,       -- from 0
    token       BLOB,                   -- as in agents; NULL for agents without one
    name        TEXT NOT NULL,
    PRIMARY KEY (tournament, seat)
) WITHOUT ROWID;
CREATE TABLE fixtures (
    tournament  INTEGER NOT NULL REFERENCES tournaments,
    south       INTEGER NOT NULL,       -- seats
    north       INTEGER NOT NULL,
    board       INTEGER NOT NULL,       -- its place among the boards, from 0
    game        INTEGER NOT NULL REFERENCES games,
    halves      INTEGER NOT NULL,       -- South's points: 2, 1 or 0
    margin      INTEGER NOT NULL,       -- South's seeds minus North's, if played to the end
    PRIMARY KEY (tournament, south, north, board)
) WITHOUT ROWID;
";

pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let failed = |error| StoreError::Open {
        path: path.to_path_buf(),
        error,
    };
    let mut database = Connection::open(path).map_err(failed)?;
    // What is told as finished must survive the end of the process and of the power.
    database
        .pragma_update(None, "journal_mode", "WAL")
        .and_then(|()| database.pragma_update(None, "synchronous", "FULL"))
        .and_then(|()| database.pragma_update(None, "foreign_keys", true))
        .map_err(failed)?;
    let made = database.transaction().and_then(|transaction| {
        let version: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version == 0 {
            transaction.execute_batch(TABLES)?;
        }
        if version <= 1 {
            transaction.execute_batch(TOURNAMENTS)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        transaction.commit()?;
        Ok(version)
    });
    match made.map_err(failed)? {
        0..=VERSION => Ok(database),
        version => Err(StoreError::Version {
            path: path.to_path_buf(),
            version,
        }),
    }
}
