//! The board literal of the Kalah Game Protocol: `<6,14,16,5,3,1,0,4,14,0,5,3,2,0,5>`.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::cursor::Cursor;
use super::error::{NotationError, NotationProblem};
use super::position_text::default_opening;
use crate::opening::Opening;
use crate::position::Position;
use crate::rules::MAX_HOUSES;
use crate::setup::{Setup, SideSetup};
use crate::side::Side;

/// The longest literal has 193 bytes; the rest is for leading zeros.
const MAX_BYTES: usize = 256;

/// A board as the Kalah Game Protocol writes it: `<m, stores, houses>`, South's store and houses
/// before North's. South is whoever is to move.
///
/// The literal does not say who is to move: in a `state` South always is, so one side's position
/// comes with its rows exchanged when North is to move.
///
/// ```
/// use kalah_core::notation::KgpBoard;
///
/// let board: KgpBoard = "<2,1,0,0,4,4,3>".parse()?;
/// assert_eq!(board.setup().to_string(), "0,4/1 4,3/0 s");
/// # Ok::<(), kalah_core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KgpBoard {
    /// The side to move. Both sides have the same number of houses, 1 to [`MAX_HOUSES`].
    south: SideSetup,
    north: SideSetup,
}

impl KgpBoard {
    /// The board, South to move.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            south: self.south.clone(),
            north: self.north.clone(),
            to_move: Side::South,
            opening: Opening::Underway,
        };
        setup.opening = default_opening(&setup);
        setup
    }
}

/// The position as the side to move sees it.
impl From<&Position> for KgpBoard {
    fn from(position: &Position) -> Self {
        let Setup { south, north, .. } = position.setup();
        match position.to_move() {
            Side::South => KgpBoard { south, north },
            Side::North => KgpBoard {
                south: north,
                north: south,
            },
        }
    }
}

impl FromStr for KgpBoard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("KGP board", text, MAX_BYTES)?;
        cursor.expect('<', "\"<\"")?;
        let at = cursor.at();
        let houses = cursor.seeds("the number of houses a side")? as usize;
        if houses == 0 || houses > usize::from(MAX_HOUSES) {
            return Err(cursor.error_at(at, NotationProblem::Houses { houses }));
        }
        let mut next = |expected| {
            cursor.expect(',', expected)?;
            cursor.seeds(expected)
        };
        let stores = [next("South's store")?, next("North's store")?];
        let mut row = |expected| {
            (0..houses)
                .map(|_| next(expected))
                .collect::<Result<Vec<_>, _>>()
        };
        let south = row("a house of South")?;
        let north = row("a house of North")?;
        cursor.expect('>', "\">\"")?;
        cursor.end()?;
        let [south_store, north_store] = stores;
        Ok(KgpBoard {
            south: SideSetup {
                houses: south,
                store: south_store,
            },
            north: SideSetup {
                houses: north,
                store: north_store,
            },
        })
    }
}

impl fmt::Display for KgpBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (south, north) = (&self.south, &self.north);
        write!(f, "<{},{},{}", south.houses.len(), south.store, north.store)?;
        for seeds in south.houses.iter().chain(&north.houses) {
            write!(f, ",{seeds}")?;
        }
        f.write_str(">")
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use proptest::prelude::*;

    use super::*;
    use crate::notation::arbitrary::any_position;

    fn check_error(text: &str, at: usize, says: &str) {
        let error = text.parse::<KgpBoard>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }

    #[test]
    fn reads_a_board() {
        let text = "<6,14,16,5,3,1,0,4,14,0,5,3,2,0,5>";
        let board: KgpBoard = text.parse().unwrap();
        let setup = board.setup();
        assert_eq!(setup.to_string(), "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s");
        assert_eq!(board.to_string(), text);
    }

    #[test]
    fn errors_name_place_and_remedy() {
        check_error("", 0, "the text ends where \"<\"");
        check_error("6,0,0", 0, "\"6\" stands where \"<\"");
        check_error("<13,0,0>", 1, "13 houses a side: must be 1 to 12");
        check_error("<0,0,0>", 1, "0 houses a side");
        check_error("<1,0,-1,1,1>", 5, "\"-1\" stands where North's store");
        check_error("<1, 0,0,1,1>", 3, "South's store");
        check_error("<1,0,0,1>", 8, "a house of North");
        check_error("<1,0,0,1,1,1>", 10, "\">\"");
        check_error("<1,0,0,1,1", 10, "\">\"");
        check_error("<1,0,0,1,1> ", 11, "the end of the text");
        check_error("<1,0,0,1,99999>", 9, "99999 seeds are too many");
        check_error(&"<".repeat(1 << 20), 0, "at most 256");
    }

    proptest! {
        #[test]
        fn boards_round_trip(position in any_position()) {
            let board = KgpBoard::from(&position);
            prop_assert_eq!(board.to_string().parse::<KgpBoard>(), Ok(board.clone()));
            let seen = match position.to_move() {
                Side::South => position,
                Side::North => position.mirrored(),
            };
            prop_assert_eq!(board.setup().south, seen.setup().south);
            prop_assert_eq!(board.setup().north, seen.setup().north);
        }
    }
}
