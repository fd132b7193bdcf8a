//! Where a seed can lie.

use core::fmt;

use crate::rules::MAX_HOUSES;
use crate::side::Side;

/// A house by its number, 1 to [`MAX_HOUSES`], counted from its owner's left in sowing order.
///
/// ```text
///          North
///      6  5  4  3  2  1   <- sowing goes this way here
///  [ ]                  [ ]
///      1  2  3  4  5  6   -> and this way here
///          South
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House(u8);

impl House {
    /// The house with this number, if a board can have it.
    #[must_use]
    pub const fn new(number: u8) -> Option<House> {
        if number >= 1 && number <= MAX_HOUSES {
            Some(House(number))
        } else {
            None
        }
    }

    /// The number, 1 to [`MAX_HOUSES`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number less one, to index a row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    pub(crate) const fn from_index(index: usize) -> House {
        debug_assert!(index < MAX_HOUSES as usize);
        House(index as u8 + 1)
    }

    /// The first `houses` houses of a row from left to right.
    pub fn all(houses: u8) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator {
        (1..houses.min(MAX_HOUSES) + 1).map(House)
    }

    /// The house of the other side that faces this one, on a board with `houses` a side;
    /// none if this house is not on such a board.
    #[must_use]
    pub const fn facing(self, houses: u8) -> Option<House> {
        if self.0 <= houses && houses <= MAX_HOUSES {
            Some(House(houses + 1 - self.0))
        } else {
            None
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A house or a store of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A house.
    House(Side, House),
    /// A store.
    Store(Side),
}
