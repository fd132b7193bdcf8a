//! What a referee says.

use std::fmt;
use std::str::FromStr;

use kalah_core::{House, Move, Side};

use super::board::Board;
use super::error::{Fields, MessageError};

/// A referee's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// `START;South`: the game begins, and the agent has this side. South moves first.
    Start(Side),
    /// `CHANGE;2;…;OPP`: somebody moved.
    Change {
        /// The move.
        mv: Move,
        /// The board after it.
        board: Board,
        /// Who is to move.
        next: Next,
    },
    /// `END`: the game is over.
    End,
}

/// Who is to move, as the agent that is told sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// `YOU`.
    You,
    /// `OPP`.
    Opponent,
    /// `END`: nobody.
    Nobody,
}

pub(super) fn read_house(text: &str) -> Option<House> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    House::new(text.parse().ok()?).filter(|_| digits)
}

impl FromStr for Order {
    type Err = MessageError;

    fn from_str(line: &str) -> Result<Order, MessageError> {
        let mut fields = Fields::new(line);
        let error = |at, expected| MessageError { at, expected };
        let (at, name) = fields.next("START, CHANGE or END")?;
        let order = match name {
            "END" => Order::End,
            "START" => match fields.next("South or North")? {
                (_, "South") => Order::Start(Side::South),
                (_, "North") => Order::Start(Side::North),
                (at, _) => return Err(error(at, "South or North")),
            },
            "CHANGE" => {
                const EXPECTED: &str = "the number of a house or SWAP";
                let (at, mv) = fields.next(EXPECTED)?;
                let mv = match mv {
                    "SWAP" => Move::Swap,
                    house => Move::Sow(read_house(house).ok_or(error(at, EXPECTED))?),
                };
                let (at, board) = fields.next("a board")?;
                let board = Board::read(board, at)?;
                let next = match fields.next("YOU, OPP or END")? {
                    (_, "YOU") => Next::You,
                    (_, "OPP") => Next::Opponent,
                    (_, "END") => Next::Nobody,
                    (at, _) => return Err(error(at, "YOU, OPP or END")),
                };
                Order::Change { mv, board, next }
            }
            _ => return Err(error(at, "START, CHANGE or END")),
        };
        fields.end()?;
        Ok(order)
    }
}

/// Writes the line without its end.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Start(side) => write!(f, "START;{side}"),
            Order::End => f.write_str("END"),
            Order::Change { mv, board, next } => {
                f.write_str("CHANGE;")?;
                match mv {
                    Move::Swap => f.write_str("SWAP")?,
                    Move::Sow(house) => house.fmt(f)?,
                }
                let next = match next {
                    Next::You => "YOU",
                    Next::Opponent => "OPP",
                    Next::Nobody => "END",
                };
                write!(f, ";{board};{next}")
            }
        }
    }
}
