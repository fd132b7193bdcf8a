//! Moves and their values by the rules of the game, one ply deep, with a table behind them.
//!
//! Moves are played by [`Position::play`], which shares nothing with the kernels that build
//! tables. So the same function answers people and verifies tables.

use kalah_core::{House, Move, Opening, Position, Setup, Side, SideSetup, Variant};

use crate::disk::{DiskError, ReadAt, TableDir};
use crate::layout::Layout;
use crate::numbering::Row;
use crate::tablebase::Tablebase;

/// A table, wherever it lies.
pub trait Values {
    /// Rules, size, numbering and arrangement.
    fn layout(&self) -> &Layout;

    /// The margin for the mover; `None` if the position is not in the table.
    ///
    /// # Errors
    /// If a file cannot be read.
    fn value(&self, mover: &[u8], other: &[u8]) -> Result<Option<i8>, DiskError>;
}

impl<B: AsRef<[u8]>> Values for Tablebase<B> {
    fn layout(&self) -> &Layout {
        Tablebase::layout(self)
    }

    fn value(&self, mover: &[u8], other: &[u8]) -> Result<Option<i8>, DiskError> {
        Ok(Tablebase::value(self, mover, other))
    }
}

impl<R: ReadAt> Values for TableDir<R> {
    fn layout(&self) -> &Layout {
        TableDir::layout(self)
    }

    fn value(&self, mover: &[u8], other: &[u8]) -> Result<Option<i8>, DiskError> {
        TableDir::value(self, mover, other)
    }
}

/// What a position and its moves are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnePly {
    /// The margin for the side to move: seeds that it will still get minus those that the other
    /// side will.
    pub value: i32,
    /// Every sowing with its margin, from the leftmost house on; none if the game is over.
    pub moves: Vec<(House, i32)>,
}

impl OnePly {
    /// The moves that reach the value of the position.
    pub fn best(&self) -> impl Iterator<Item = House> {
        let best = self.moves.iter().filter(|(_, value)| *value == self.value);
        best.map(|(house, _)| *house)
    }
}

/// Values a position by its moves; `None` if one of them leads out of the table.
///
/// Whether a majority stops the game is left out of account, as it is in tables: play goes on for
/// the margin. A swap is no sowing and is left out too.
///
/// # Errors
/// If a file cannot be read.
pub fn one_ply(values: &impl Values, position: &Position) -> Result<Option<OnePly>, DiskError> {
    let Some(position) = playing_on(position) else {
        return Ok(None);
    };
    if let Some(outcome) = position.outcome() {
        let margin = i32::from(outcome.south) - i32::from(outcome.north);
        return Ok(Some(OnePly {
            value: for_side(position.to_move(), margin),
            moves: Vec::new(),
        }));
    }
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let Move::Sow(house) = mv else { continue };
        let Ok((after, _)) = position.play(mv) else {
            continue;
        };
        let Some(value) = after_move(values, &position, &after)? else {
            return Ok(None);
        };
        moves.push((house, value));
    }
    let best = moves.iter().map(|(_, value)| *value).max();
    Ok(best.map(|value| OnePly { value, moves }))
}

/// What a move from `before` to `after` is worth to the side that made it.
fn after_move(
    values: &impl Values,
    before: &Position,
    after: &Position,
) -> Result<Option<i32>, DiskError> {
    let mover = before.to_move();
    // The stores were empty before, so they hold what was gained, swept leftovers included.
    let gained = i32::from(after.store(Side::South)) - i32::from(after.store(Side::North));
    let gained = for_side(mover, gained);
    if after.outcome().is_some() {
        return Ok(Some(gained));
    }
    let (Some(own), Some(theirs)) = (
        row(after, after.to_move()),
        row(after, after.to_move().other()),
    ) else {
        return Ok(None);
    };
    let houses = usize::from(after.houses());
    let value = values.value(&own[..houses], &theirs[..houses])?;
    Ok(value.map(|value| {
        let value = i32::from(value);
        gained
            + if after.to_move() == mover {
                value
            } else {
                -value
            }
    }))
}

/// The position with empty stores and no majority to stop it; `None` if that cannot be.
fn playing_on(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    (setup.south.store, setup.north.store) = (0, 0);
    let variant = Variant {
        majority: kalah_core::Majority::PlayOn,
        ..position.variant()
    };
    Position::new(&setup, variant).ok()
}

/// The position in which the side to move has the row `mover`, under the rules of a table.
pub(crate) fn position(layout: &Layout, mover: &Row, other: &Row) -> Option<Position> {
    let side = |row: &Row| SideSetup {
        houses: row[..layout.houses()].iter().map(|&s| s.into()).collect(),
        store: 0,
    };
    let setup = Setup {
        south: side(mover),
        north: side(other),
        to_move: Side::South,
        opening: Opening::Underway,
    };
    let rules = layout.rules();
    let variant = Variant {
        capture: rules.capture,
        end: rules.end,
        leftovers: rules.leftovers,
        ..Variant::default()
    };
    Position::new(&setup, variant).ok()
}

fn row(position: &Position, side: Side) -> Option<Row> {
    let mut row = Row::default();
    let seeds = position.row(side);
    for (to, &seeds) in row.get_mut(..seeds.len())?.iter_mut().zip(seeds) {
        *to = u8::try_from(seeds).ok()?;
    }
    Some(row)
}

fn for_side(side: Side, south_minus_north: i32) -> i32 {
    match side {
        Side::South => south_minus_north,
        Side::North => -south_minus_north,
    }
}
