//! Moves as house numbers, `3` or `swap`, and turns as `6-6-1`.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::cursor::Cursor;
use super::error::NotationError;
use crate::moves::Move;
use crate::place::House;
use crate::turn::Turn;

/// The word for [`Move::Swap`] in every notation.
pub const SWAP: &str = "swap";

/// Every move of a turn but the last puts a seed into the store, and no board has more than
/// `MAX_SEEDS` seeds; a move needs three bytes.
pub(super) const MAX_TURN_BYTES: usize = 100_000;

const EXPECTED: &str = "a house number, 1 to 12, or \"swap\"";

/// Writes the house number, or `swap`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Sow(house) => house.fmt(f),
            Move::Swap => f.write_str(SWAP),
        }
    }
}

/// Reads a house number, or `swap`. Whether the move is legal is for the position to say.
impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("move", text, MAX_TURN_BYTES)?;
        let mv = cursor.move_number()?;
        cursor.end()?;
        Ok(mv)
    }
}

/// Writes the moves joined by `-`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.iter().enumerate() {
            write!(f, "{}{mv}", if i == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

/// Reads at least one move; moves are joined by `-`.
///
/// ```
/// use kalah_core::{Position, Turn};
///
/// let turn: Turn = "6-1".parse()?;
/// assert_eq!(turn.to_string(), "6-1");
/// let error = "6-0".parse::<Turn>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "turn, byte 2: \"0\" stands where a house number, 1 to 12, or \"swap\" should stand"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Turn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("turn", text, MAX_TURN_BYTES)?;
        let mut moves = Vec::new();
        loop {
            moves.push(cursor.move_number()?);
            if !cursor.eat('-') {
                cursor.end()?;
                return Ok(Turn(moves));
            }
        }
    }
}

impl Cursor<'_> {
    /// Reads a house number or `swap`.
    pub(crate) fn move_number(&mut self) -> Result<Move, NotationError> {
        if self.swap() {
            return Ok(Move::Swap);
        }
        let here = self.clone();
        let number = self.take_while(|c| c.is_ascii_digit()).parse().ok();
        let house = number.and_then(House::new);
        house
            .map(Move::Sow)
            .ok_or_else(|| here.unexpected(EXPECTED))
    }

    /// Reads `swap` if it comes next.
    pub(super) fn swap(&mut self) -> bool {
        let word = self.rest().strip_prefix(SWAP);
        let next = word.is_some_and(|after| !after.starts_with(char::is_alphanumeric));
        if next {
            self.take_while(char::is_alphabetic);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec;

    use proptest::prelude::*;

    use super::*;
    use crate::notation::arbitrary::any_move;

    fn check_error(text: &str, at: usize, says: &str) {
        let error = text.parse::<Turn>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }

    #[test]
    fn reads_moves_and_turns() {
        let sow = |number| Move::Sow(House::new(number).unwrap());
        assert_eq!("12".parse(), Ok(sow(12)));
        assert_eq!("swap".parse(), Ok(Move::Swap));
        assert_eq!("6-6-1".parse(), Ok(Turn(vec![sow(6), sow(6), sow(1)])));
        assert_eq!("swap".parse(), Ok(Turn(vec![Move::Swap])));
    }

    #[test]
    fn errors_name_place_and_remedy() {
        check_error(
            "",
            0,
            "the text ends where a house number, 1 to 12, or \"swap\"",
        );
        check_error("6-", 2, "the text ends");
        check_error("6--1", 2, "\"-1\"");
        check_error("13", 0, "\"13\"");
        check_error("0", 0, "\"0\"");
        check_error("300-1", 0, "\"300-1\"");
        check_error("6 1", 1, "the end of the text");
        check_error("6-e8", 2, "\"e8\"");
        check_error(&"1-".repeat(1 << 20), 0, "at most 100000");
        assert_eq!("6-1".parse::<Move>().unwrap_err().at, 1);
        check_error("swapped", 0, "\"swapped\"");
    }

    proptest! {
        #[test]
        fn turns_round_trip(moves in prop::collection::vec(any_move(), 1..40)) {
            let turn = Turn(moves);
            prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn.clone()));
            let first = turn.0[0];
            prop_assert_eq!(first.to_string().parse::<Move>(), Ok(first));
        }
    }
}
