//! A board as the Manchester protocol writes it.

use std::fmt;

use kalah_core::{MAX_HOUSES, MAX_SEEDS, Opening, Position, Setup, Side, SideSetup};

use super::error::MessageError;

/// `north1,…,northStore,south1,…,southStore`, each side from its owner's left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    north: SideSetup,
    south: SideSetup,
}

impl Board {
    /// The board with who is to move, which the text does not say.
    #[must_use]
    pub fn setup(&self, to_move: Side, opening: Opening) -> Setup {
        Setup {
            south: self.south.clone(),
            north: self.north.clone(),
            to_move,
            opening,
        }
    }

    pub(super) fn read(text: &str, at: usize) -> Result<Board, MessageError> {
        const MOST: usize = 2 * (MAX_HOUSES as usize + 1);
        let mut seeds = Vec::new();
        let mut place = at;
        for part in text.split(',') {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|&n: &u32| n <= MAX_SEEDS.into());
            let expected = "a seed count";
            let error = MessageError {
                at: place,
                expected,
            };
            if seeds.len() == MOST {
                let expected = "the end of the board";
                return Err(MessageError { expected, ..error });
            }
            seeds.push(number.filter(|_| digits).ok_or(error)?);
            place += part.len() + 1;
        }
        if seeds.len() % 2 == 1 || seeds.len() < 4 {
            return Err(MessageError {
                at,
                expected: "two rows of equal length with their stores",
            });
        }
        let south = seeds.split_off(seeds.len() / 2);
        let side = |mut houses: Vec<u32>| SideSetup {
            store: houses.pop().unwrap_or(0),
            houses,
        };
        Ok(Board {
            north: side(seeds),
            south: side(south),
        })
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let Setup { south, north, .. } = position.setup();
        Board { north, south }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, end) in [(&self.north, ","), (&self.south, "")] {
            for seeds in &side.houses {
                write!(f, "{seeds},")?;
            }
            write!(f, "{}{end}", side.store)?;
        }
        Ok(())
    }
}
