//! Moves, what they do, and why one may be illegal.

use alloc::vec::Vec;
use core::fmt;

use crate::opening::Opening;
use crate::outcome::{Outcome, Sweep};
use crate::place::{House, Place};
use crate::position::Position;
use crate::side::Side;
use crate::sowing::Landing;

/// A move: one sowing, or the swap of sides under the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Sow a house of the side to move.
    Sow(House),
    /// The players change seats. The board stays as it is and the same side stays to move, but
    /// its player is now the one who made the first turn.
    Swap,
}

/// A capture: the last seed fell into an own empty house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Captured {
    /// The mover's house into which the last seed fell.
    pub house: House,
    /// The opponent's house that faces it.
    pub facing: House,
    /// Seeds that lay in the facing house; 0 only under `capture=always`.
    pub facing_seeds: u16,
}

impl Captured {
    /// Seeds that went to the mover's store, the capturing seed included.
    #[must_use]
    pub fn seeds(self) -> u16 {
        self.facing_seeds + 1
    }
}

/// Everything that happened in one move, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who moved.
    pub mover: Side,
    /// The move.
    pub mv: Move,
    /// Where each seed fell, in sowing order; empty for a swap.
    pub path: Vec<Place>,
    /// What the last seed captured.
    pub captured: Option<Captured>,
    /// Whether the mover moves again. Never at the end of the game.
    pub extra_move: bool,
    /// The leftovers that were swept, if the game ended and there were any.
    pub sweep: Option<Sweep>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is over.
    GameOver,
    /// The board has no such house.
    NoSuchHouse {
        /// The house.
        house: House,
        /// Houses a side.
        houses: u8,
    },
    /// The house holds no seeds.
    EmptyHouse {
        /// Whose house it is.
        side: Side,
        /// The house.
        house: House,
    },
    /// No swap is on offer.
    NoSwap,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            IllegalMove::GameOver => f.write_str("the game is over: no move can be played"),
            IllegalMove::NoSuchHouse { house, houses } => {
                write!(f, "there is no house {house}: each side has {houses}")
            }
            IllegalMove::EmptyHouse { side, house } => {
                write!(f, "{side}'s house {house} is empty: choose one with seeds")
            }
            IllegalMove::NoSwap => f.write_str(
                "no swap is on offer: it is only under pie=on, right after the first turn",
            ),
        }
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Plays a move: sow, capture, test for the end, sweep.
    ///
    /// # Errors
    /// If the move is illegal here.
    pub fn play(&self, mv: Move) -> Result<(Position, Played), IllegalMove> {
        self.check(mv)?;
        let mut next = *self;
        let mut played = Played {
            mover: self.to_move,
            mv,
            path: Vec::new(),
            captured: None,
            extra_move: false,
            sweep: None,
            outcome: None,
        };
        let Move::Sow(house) = mv else {
            next.opening = Opening::Underway;
            return Ok((next, played));
        };
        played.path = self.path(house).collect();
        let (extra_move, landing) = next.sow_and_pass(house);
        if let Landing::Captured {
            house,
            facing,
            facing_seeds,
        } = landing
        {
            played.captured = Some(Captured {
                house,
                facing,
                facing_seeds,
            });
        }
        played.outcome = next.outcome();
        played.extra_move = extra_move && played.outcome.is_none();
        played.sweep = next.settle();
        if played.outcome.is_some() {
            next.opening = Opening::Underway;
        }
        Ok((next, played))
    }

    /// Whether a move is legal here.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        match mv {
            Move::Swap if self.opening == Opening::SwapOffered => Ok(()),
            Move::Swap => Err(IllegalMove::NoSwap),
            Move::Sow(house) if house.number() > self.houses => Err(IllegalMove::NoSuchHouse {
                house,
                houses: self.houses,
            }),
            Move::Sow(house) if self.seeds(self.to_move, house) == 0 => {
                Err(IllegalMove::EmptyHouse {
                    side: self.to_move,
                    house,
                })
            }
            Move::Sow(_) => Ok(()),
        }
    }
}
