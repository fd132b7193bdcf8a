//! Tournaments in the record, from which they go on after a stop.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Entrant, Identity, unix_time};

/// A tournament that was interrupted.
#[derive(Clone, Debug)]
pub(crate) struct Unfinished {
    pub(crate) id: i64,
    /// Who takes part, by seat.
    pub(crate) seats: Vec<Entrant>,
    /// The games that are played.
    pub(crate) played: Vec<FixtureRecord>,
}

/// A game of a tournament, with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureRecord {
    /// The tournament's number.
    pub tournament: i64,
    /// The seats of the players, South first.
    pub seats: [u32; 2],
    /// The board's place among those of the tournament.
    pub board: u32,
    /// South's points in halves.
    pub halves: u32,
    /// South's seeds minus North's, if the game was played to the end.
    pub margin: i64,
}

/// The last tournament of so many agents on these boards that has not ended.
pub(super) fn find(
    database: &Connection,
    agents: usize,
    boards: &str,
) -> rusqlite::Result<Option<Unfinished>> {
    let sql = "SELECT id FROM tournaments WHERE ended IS NULL AND agents = ?1 AND boards = ?2
               ORDER BY id DESC LIMIT 1";
    let found = database.query_row(sql, params![agents as i64, boards], |row| row.get(0));
    let Some(id): Option<i64> = found.optional()? else {
        return Ok(None);
    };
    let mut seats = database.prepare(
        "SELECT seats.token, seats.name, authors, description FROM seats
         LEFT JOIN agents ON agents.token = seats.token WHERE tournament = ?1 ORDER BY seat",
    )?;
    let seats = seats.query_map([id], |row| {
        let token: Option<[u8; 32]> = row.get(0)?;
        Ok(Entrant {
            identity: token.map_or(Identity::Nobody, Identity::Token),
            name: row.get(1)?,
            authors: row.get(2)?,
            description: row.get(3)?,
        })
    })?;
    let mut played = database.prepare(
        "SELECT south, north, board, halves, margin FROM fixtures WHERE tournament = ?1",
    )?;
    let played = played.query_map([id], |row| {
        Ok(FixtureRecord {
            tournament: id,
            seats: [row.get(0)?, row.get(1)?],
            board: row.get(2)?,
            halves: row.get(3)?,
            margin: row.get(4)?,
        })
    })?;
    Ok(Some(Unfinished {
        id,
        seats: seats.collect::<rusqlite::Result<_>>()?,
        played: played.collect::<rusqlite::Result<_>>()?,
    }))
}

/// Writes that a tournament begins; its number.
pub(super) fn begin(
    database: &Connection,
    seats: &[Entrant],
    boards: &str,
) -> rusqlite::Result<i64> {
    database.execute(
        "INSERT INTO tournaments (agents, boards, began) VALUES (?1, ?2, ?3)",
        params![seats.len() as i64, boards, unix_time()],
    )?;
    let id = database.last_insert_rowid();
    for (seat, entrant) in seats.iter().enumerate() {
        let token = match &entrant.identity {
            Identity::Token(token) => Some(token),
            Identity::Nobody => None,
        };
        database.execute(
            "INSERT INTO seats (tournament, seat, token, name) VALUES (?1, ?2, ?3, ?4)",
            params![id, seat as i64, token, entrant.name],
        )?;
    }
    Ok(id)
}

/// Writes that a game of a tournament is played: game `game` of the record.
pub(super) fn keep(
    database: &Connection,
    fixture: &FixtureRecord,
    game: i64,
) -> rusqlite::Result<()> {
    let [south, north] = fixture.seats;
    database.execute(
        "INSERT INTO fixtures (tournament, south, north, board, game, halves, margin)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            fixture.tournament,
            south,
            north,
            fixture.board,
            game,
            fixture.halves,
            fixture.margin
        ],
    )?;
    Ok(())
}

/// Writes that a tournament has ended.
pub(super) fn end(database: &Connection, id: i64) -> rusqlite::Result<()> {
    let sql = "UPDATE tournaments SET ended = ?2 WHERE id = ?1";
    database.execute(sql, params![id, unix_time()])?;
    Ok(())
}

/// Forgets who has this token.
pub(super) fn forget(database: &Connection, token: &[u8; 32]) -> rusqlite::Result<()> {
    database.execute(
        "UPDATE seats SET token = NULL, name = '' WHERE token = ?1",
        [token],
    )?;
    Ok(())
}
