//! The two players, who keep their names when they change seats.

use core::fmt;

/// A player of a recorded game. After a swap of sides the players sit on other sides of the
/// board, but they are the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Who makes the first turn of the record.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::First => "first",
            Player::Second => "second",
        })
    }
}
