//! What an agent says.

use std::fmt;
use std::str::FromStr;

use kalah_core::Move;

use super::error::{Fields, MessageError};
use super::order::read_house;

/// An agent's message: `MOVE;2` or `SWAP`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply(pub Move);

impl FromStr for Reply {
    type Err = MessageError;

    fn from_str(line: &str) -> Result<Reply, MessageError> {
        let mut fields = Fields::new(line);
        let reply = match fields.next("MOVE or SWAP")? {
            (_, "SWAP") => Reply(Move::Swap),
            (_, "MOVE") => {
                const EXPECTED: &str = "the number of a house";
                let (at, house) = fields.next(EXPECTED)?;
                let error = MessageError {
                    at,
                    expected: EXPECTED,
                };
                Reply(Move::Sow(read_house(house).ok_or(error)?))
            }
            (at, _) => {
                let expected = "MOVE or SWAP";
                return Err(MessageError { at, expected });
            }
        };
        fields.end()?;
        Ok(reply)
    }
}

/// Writes the line without its end.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Move::Swap => f.write_str("SWAP"),
            Move::Sow(house) => write!(f, "MOVE;{house}"),
        }
    }
}
