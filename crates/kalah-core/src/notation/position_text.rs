//! Position text: `5,3,1,0,4,14/14 0,5,3,2,0,5/16 s`.
//!
//! ```text
//! position = side blank side blank mover [blank opening]
//! side     = seeds *("," seeds) "/" seeds        ; houses from their owner's left, store
//! mover    = "s" / "n"                           ; South's side first, then North's
//! opening  = "start" / "first-turn" / "swap" / "underway"
//! blank    = 1*(" " / "_")                       ; "_" so that it fits in addresses
//! ```
//!
//! Without an opening, a board as at the start of a game (every house holds the same number of
//! seeds, both stores are empty) is at its start, every other one underway. Only `pie=on` and
//! `first-turn=single` make a difference between the four.

use core::fmt;
use core::str::FromStr;

use super::cursor::Cursor;
use super::error::{NotationError, NotationProblem};
use crate::opening::Opening;
use crate::position::Position;
use crate::setup::{Setup, SideSetup};
use crate::side::Side;

/// More than twice what the longest position needs, for blanks and leading zeros.
const MAX_BYTES: usize = 512;

const OPENINGS: [(&str, Opening); 4] = [
    ("start", Opening::Start),
    ("first-turn", Opening::FirstTurn),
    ("swap", Opening::SwapOffered),
    ("underway", Opening::Underway),
];

fn blank(c: char) -> bool {
    c == ' ' || c == '_'
}

/// Reads a [position text](crate::notation). Whether the position can be under some rules is for
/// [`Position::new`] to say; the shape of the board is checked here, where the place is known.
///
/// ```
/// use kalah_core::{Position, Setup, Side, Variant};
///
/// let setup: Setup = "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s".parse()?;
/// assert_eq!(setup.north.store, 16);
/// let position = Position::new(&setup, Variant::default())?;
/// assert_eq!(position.to_string(), "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s");
///
/// let error = "4,4/0 4,-4/0 s".parse::<Setup>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "position, byte 8: \"-4\" stands where the seed count of a house should stand"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("position", text, MAX_BYTES)?;
        cursor.take_while(blank);
        let south = side(&mut cursor, Some(Side::South))?;
        gap(&mut cursor, "a blank and North's side")?;
        let north_at = cursor.at();
        let north = side(&mut cursor, Some(Side::North))?;
        let (ours, theirs) = (south.houses.len(), north.houses.len());
        if ours != theirs {
            let problem = NotationProblem::UnequalRows {
                south: ours,
                north: theirs,
            };
            return Err(cursor.error_at(north_at, problem));
        }
        gap(&mut cursor, "a blank and the side to move, s or n")?;
        let to_move = if cursor.eat('s') {
            Side::South
        } else if cursor.eat('n') {
            Side::North
        } else {
            return Err(cursor.unexpected("the side to move, s or n,"));
        };
        let mut setup = Setup {
            south,
            north,
            to_move,
            opening: Opening::Underway,
        };
        setup.opening = default_opening(&setup);
        let blanks = cursor.take_while(blank);
        if !blanks.is_empty() && !cursor.rest().is_empty() {
            setup.opening = opening(&mut cursor)?;
            cursor.take_while(blank);
        }
        cursor.end()?;
        Ok(setup)
    }
}

/// Reads one side, `5,3,1,0,4,14/14`. Without a store (`5,3,1,0,4,14`) the store is empty.
impl FromStr for SideSetup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("side", text, MAX_BYTES)?;
        cursor.take_while(blank);
        let houses = cursor.row(None)?;
        let store = if cursor.eat('/') {
            cursor.seeds("the seed count of the store")?
        } else {
            0
        };
        cursor.take_while(blank);
        cursor.end()?;
        Ok(SideSetup { houses, store })
    }
}

fn side(cursor: &mut Cursor<'_>, side: Option<Side>) -> Result<SideSetup, NotationError> {
    let houses = cursor.row(side)?;
    cursor.expect('/', "\",\" and a house or \"/\" and the store")?;
    let store = cursor.seeds("the seed count of the store")?;
    Ok(SideSetup { houses, store })
}

fn gap(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<(), NotationError> {
    if cursor.take_while(blank).is_empty() {
        return Err(cursor.unexpected(expected));
    }
    Ok(())
}

fn opening(cursor: &mut Cursor<'_>) -> Result<Opening, NotationError> {
    let here = cursor.clone();
    let word = cursor.take_while(|c| !blank(c));
    let known = OPENINGS.iter().find(|(name, _)| *name == word);
    known
        .map(|&(_, opening)| opening)
        .ok_or_else(|| here.unexpected("start, first-turn, swap, underway or the end of the text"))
}

/// The opening of a board whose text names none.
pub(super) fn default_opening(setup: &Setup) -> Opening {
    let first = setup.south.houses.first().copied().unwrap_or(0);
    let mut houses = setup.south.houses.iter().chain(&setup.north.houses);
    let fresh = first > 0
        && houses.all(|&seeds| seeds == first)
        && setup.south.store == 0
        && setup.north.store == 0;
    if fresh {
        Opening::Start
    } else {
        Opening::Underway
    }
}

/// Writes the position text. The opening is written only where a reader would assume another.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)?;
        if self.opening == default_opening(self) {
            return Ok(());
        }
        write_opening(self.opening, f)
    }
}

/// Writes the position text. The opening is written only where the variant knows more than one
/// and a reader would assume another. The variant itself is not part of the text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write_board(&setup, f)?;
        if default_opening(&setup).under(self.variant()) == Some(self.opening()) {
            return Ok(());
        }
        write_opening(self.opening(), f)
    }
}

/// Writes one side, `5,3,1,0,4,14/14`.
impl fmt::Display for SideSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seeds) in self.houses.iter().enumerate() {
            write!(f, "{}{seeds}", if i == 0 { "" } else { "," })?;
        }
        write!(f, "/{}", self.store)
    }
}

fn write_board(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mover = match setup.to_move {
        Side::South => 's',
        Side::North => 'n',
    };
    write!(f, "{} {} {mover}", setup.south, setup.north)
}

fn write_opening(opening: Opening, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let named = OPENINGS.iter().find(|(_, known)| *known == opening);
    write!(f, " {}", named.map_or("", |(name, _)| name))
}

#[cfg(test)]
#[path = "position_text_tests.rs"]
mod tests;
