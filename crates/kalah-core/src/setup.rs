//! Anything that somebody may put on a board, and why it may not be a position.

use alloc::vec::Vec;
use core::fmt;

use crate::opening::Opening;
use crate::rules::{MAX_HOUSES, MAX_SEEDS, Rules};
use crate::side::Side;

/// One side of a board that is being set up: houses from the owner's left, and the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideSetup {
    /// Seeds in each house.
    pub houses: Vec<u32>,
    /// Seeds in the store.
    pub store: u32,
}

/// A board as somebody wrote it or set it up, possible or not.
///
/// [`Position::new`](crate::Position::new) turns it into a position or says all that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The lower side.
    pub south: SideSetup,
    /// The upper side.
    pub north: SideSetup,
    /// Who is to move.
    pub to_move: Side,
    /// How far the game is from its start.
    pub opening: Opening,
}

impl Setup {
    /// The board at the start of a game, South to move.
    #[must_use]
    pub fn start(rules: Rules) -> Setup {
        let side = SideSetup {
            houses: alloc::vec![u32::from(rules.seeds()); usize::from(rules.houses())],
            store: 0,
        };
        Setup {
            south: side.clone(),
            north: side,
            to_move: Side::South,
            opening: Opening::Start,
        }
    }

    /// All seeds on the board, houses and stores together.
    #[must_use]
    pub fn total(&self) -> u64 {
        [&self.south, &self.north]
            .iter()
            .flat_map(|side| side.houses.iter().chain([&side.store]))
            .map(|&seeds| u64::from(seeds))
            .sum()
    }
}

/// One reason why a [`Setup`] is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupReason {
    /// A side has no houses, or more than [`MAX_HOUSES`].
    Houses {
        /// The side.
        side: Side,
        /// How many houses it has.
        houses: usize,
    },
    /// The sides have different numbers of houses.
    UnequalSides {
        /// Houses of South.
        south: usize,
        /// Houses of North.
        north: usize,
    },
    /// More than [`MAX_SEEDS`] seeds in all.
    TooManySeeds(u64),
    /// The opening cannot occur under the rules.
    Opening(Opening),
}

impl fmt::Display for SetupReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupReason::Houses { side, houses } => {
                write!(f, "{side} has {houses} houses: must be 1 to {MAX_HOUSES}")
            }
            SetupReason::UnequalSides { south, north } => write!(
                f,
                "South has {south} houses and North {north}: both must have the same number"
            ),
            SetupReason::TooManySeeds(total) => {
                write!(f, "{total} seeds in all: at most {MAX_SEEDS} are supported")
            }
            SetupReason::Opening(Opening::SwapOffered) => {
                f.write_str("a swap is on offer, but only under pie=on can there be one")
            }
            SetupReason::Opening(_) => f.write_str(
                "the first turn is not complete after a move, but under first-turn=single it is",
            ),
        }
    }
}

/// Every reason why a [`Setup`] is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    reasons: Vec<SetupReason>,
}

impl SetupError {
    /// The error for these reasons, if there are any.
    pub(crate) fn unless_empty(reasons: Vec<SetupReason>) -> Result<(), SetupError> {
        if reasons.is_empty() {
            Ok(())
        } else {
            Err(SetupError { reasons })
        }
    }

    /// The reasons, at least one.
    #[must_use]
    pub fn reasons(&self) -> &[SetupReason] {
        &self.reasons
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
