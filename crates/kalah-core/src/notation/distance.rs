//! Houses as distance to their owner's store: 1 is next to it.

use core::fmt;
use core::str::FromStr;

use super::cursor::Cursor;
use super::error::NotationError;
use crate::place::House;
use crate::rules::MAX_HOUSES;

/// The distance of a house to its owner's store, 1 to [`MAX_HOUSES`].
///
/// A house that holds as many seeds as its distance gives an extra move. Which house a distance
/// means depends on the size of the board.
///
/// ```
/// use kalah_core::{House, notation::Distance};
///
/// let distance: Distance = "1".parse()?;
/// assert_eq!(distance.house(6), House::new(6));
/// assert_eq!(distance.house(12), House::new(12));
/// # Ok::<(), kalah_core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Distance(u8);

impl Distance {
    /// The distance of a house on a board with `houses` a side; none if it is not on the board.
    #[must_use]
    pub fn of(house: House, houses: u8) -> Option<Distance> {
        house
            .facing(houses)
            .map(|mirrored| Distance(mirrored.number()))
    }

    /// The house at this distance on a board with `houses` a side; none if there is none.
    #[must_use]
    pub fn house(self, houses: u8) -> Option<House> {
        House::new(self.0)?.facing(houses)
    }

    /// Places from the house to the store.
    #[must_use]
    pub const fn places(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Distance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("distance", text, usize::from(MAX_HOUSES))?;
        let distance = cursor.distance()?;
        cursor.end()?;
        Ok(distance)
    }
}

impl Cursor<'_> {
    /// Reads a distance.
    pub(super) fn distance(&mut self) -> Result<Distance, NotationError> {
        let here = self.clone();
        let number = self.take_while(|c| c.is_ascii_digit()).parse().ok();
        number
            .filter(|number| (1..=MAX_HOUSES).contains(number))
            .map(Distance)
            .ok_or_else(|| here.unexpected("a distance to the store, 1 to 12,"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_house_round_trips() {
        for houses in 1..=MAX_HOUSES {
            for house in House::all(houses) {
                let distance = Distance::of(house, houses).unwrap();
                assert_eq!(distance.places() + house.number(), houses + 1);
                assert_eq!(distance.to_string().parse(), Ok(distance));
                assert_eq!(distance.house(houses), Some(house));
            }
        }
        let seventh = House::new(7).unwrap();
        assert_eq!(Distance::of(seventh, 6), None);
        assert_eq!("7".parse::<Distance>().unwrap().house(6), None);
    }

    #[test]
    fn errors_name_place_and_remedy() {
        for (text, at) in [("", 0), ("0", 0), ("13", 0), ("-1", 0), ("1x", 1)] {
            let error = text.parse::<Distance>().unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
        }
        let error = "0".parse::<Distance>().unwrap_err().to_string();
        assert!(
            error.contains("a distance to the store, 1 to 12"),
            "{error}"
        );
    }
}
