//! Moves as the handbooks write them: house letter and seed count, `А6` or `e8`.
//!
//! Capitals are South's houses, who is the first player unless a position says otherwise, small
//! letters North's:
//!
//! | house | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | Cyrillic | А | Б | В | Г | Д | Е | Ж | З | И | К | Л | М |
//! | Latin | A | B | C | D | E | F | G | H | I | J | K | L |
//!
//! Ё and Й are left out, as they are when Russian lists are lettered. Each character says by
//! itself which alphabet it belongs to: Cyrillic `В` is the third house, Latin `B` the second,
//! though they look alike. The seed count tells most such mistakes.

use core::fmt;
use core::str::FromStr;

use super::cursor::Cursor;
use super::error::NotationError;
use crate::place::House;
use crate::side::Side;

/// An alphabet in which houses are lettered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Alphabet {
    /// А Б В Г Д Е Ж З И К Л М
    Cyrillic,
    /// A to L
    Latin,
}

const CYRILLIC: [[char; 12]; 2] = [
    ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К', 'Л', 'М'],
    ['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з', 'и', 'к', 'л', 'м'],
];
const LATIN: [[char; 12]; 2] = [
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'],
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'],
];

impl Alphabet {
    /// Both alphabets.
    pub const ALL: [Alphabet; 2] = [Alphabet::Cyrillic, Alphabet::Latin];

    const fn rows(self) -> &'static [[char; 12]; 2] {
        match self {
            Alphabet::Cyrillic => &CYRILLIC,
            Alphabet::Latin => &LATIN,
        }
    }

    /// The letter of a house.
    #[must_use]
    pub fn letter(self, side: Side, house: House) -> char {
        self.rows()[side as usize][house.index()]
    }

    /// The house that a letter means, and the alphabet that it belongs to.
    #[must_use]
    pub fn house_of(letter: char) -> Option<(Alphabet, Side, House)> {
        let find = |alphabet: Alphabet, side: Side| {
            let row = &alphabet.rows()[side as usize];
            let index = row.iter().position(|&known| known == letter)?;
            Some((alphabet, side, House::from_index(index)))
        };
        let alphabets = Alphabet::ALL.into_iter();
        alphabets
            .flat_map(|alphabet| Side::BOTH.map(|side| (alphabet, side)))
            .find_map(|(alphabet, side)| find(alphabet, side))
    }
}

/// A move as letter and seed count, whether or not a board agrees with it.
///
/// ```
/// use kalah_core::{Side, notation::LetterMove};
///
/// let cyrillic: LetterMove = "В1".parse()?;
/// assert_eq!((cyrillic.side, cyrillic.house.number()), (Side::South, 3));
/// let latin: LetterMove = "b5".parse()?;
/// assert_eq!((latin.side, latin.house.number()), (Side::North, 2));
/// # Ok::<(), kalah_core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LetterMove {
    /// The alphabet of the letter.
    pub alphabet: Alphabet,
    /// Whose house it is.
    pub side: Side,
    /// The house.
    pub house: House,
    /// The seeds that it is said to hold.
    pub seeds: u16,
}

impl LetterMove {
    /// The letter alone.
    #[must_use]
    pub fn letter(self) -> char {
        self.alphabet.letter(self.side, self.house)
    }
}

impl fmt::Display for LetterMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.seeds)
    }
}

impl FromStr for LetterMove {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        // Two bytes of a letter and five digits; more for leading zeros.
        let mut cursor = Cursor::new("move", text, 16)?;
        let mv = cursor.letter_move()?;
        cursor.end()?;
        Ok(mv)
    }
}

impl Cursor<'_> {
    /// Reads a house letter and a seed count.
    pub(super) fn letter_move(&mut self) -> Result<LetterMove, NotationError> {
        let next = self.rest().chars().next();
        let Some((alphabet, side, house)) = next.and_then(Alphabet::house_of) else {
            return Err(
                self.unexpected("a house letter, А Б В Г Д Е Ж З И К Л М or A to L, or \"swap\"")
            );
        };
        self.eat(alphabet.letter(side, house));
        let seeds = self.seeds("the seed count of the house")?;
        Ok(LetterMove {
            alphabet,
            side,
            house,
            // At most MAX_SEEDS, which fits.
            seeds: seeds as u16,
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn check_error(text: &str, at: usize, says: &str) {
        let error = text.parse::<LetterMove>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }

    #[test]
    fn every_letter_round_trips() {
        for alphabet in Alphabet::ALL {
            for side in Side::BOTH {
                for house in House::all(12) {
                    let letter = alphabet.letter(side, house);
                    assert_eq!(letter.is_uppercase(), side == Side::South);
                    assert_eq!(Alphabet::house_of(letter), Some((alphabet, side, house)));
                    let mv = LetterMove {
                        alphabet,
                        side,
                        house,
                        seeds: 5 + u16::from(house.number()),
                    };
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                }
            }
        }
    }

    #[test]
    fn letters_that_look_alike_differ() {
        let house = |text: &str| text.parse::<LetterMove>().unwrap().house.number();
        assert_eq!((house("А6"), house("A6")), (1, 1));
        assert_eq!((house("В6"), house("B6")), (3, 2));
        assert_eq!((house("Е6"), house("E6")), (6, 5));
        assert_eq!((house("К6"), house("K6")), (10, 11));
        assert_eq!((house("М6"), house("е8"), house("e8")), (12, 6, 5));
    }

    #[test]
    fn errors_name_place_and_remedy() {
        check_error("", 0, "the text ends where a house letter");
        check_error("6", 0, "\"6\" stands where a house letter");
        check_error("Й6", 0, "\"Й6\"");
        check_error("Ё6", 0, "\"Ё6\"");
        check_error("M6", 0, "\"M6\" stands where");
        check_error("А", 2, "the text ends where the seed count");
        check_error("А-6", 2, "\"-6\"");
        check_error("А6 ", 3, "the end of the text");
        check_error("А99999", 2, "99999 seeds are too many");
        check_error("А00000000000000006", 0, "at most 16");
    }
}
