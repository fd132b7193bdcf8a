//! Problems: store seeds in one turn.
//!
//! The oldest kind of Kalah puzzle shows a row, or a whole board, and asks for one turn: put as
//! many seeds as possible into the store, or a given number, or all of them. Each sowing that ends
//! in the store gives another one, so that a turn can be a long chain.
//!
//! ```
//! use kalah_core::problem::{DEFAULT_STATES, Goal, Problem};
//!
//! //  6  4  2  3  1  1  [0]    The other side does not matter.
//! let problem = Problem::of_row(&[6, 4, 2, 3, 1, 1])?;
//! let solution = problem.solve(Goal::All, DEFAULT_STATES)?;
//! assert_eq!((solution.stored(), solution.sowings(), solution.ways()), (17, 17, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A *way* is a sequence of sowings that ends with the one that reaches the goal; what the player
//! does with an extra move after it belongs to no way.
//!
//! # Whole boards
//!
//! The turn is played by the rules of the position. *Stored* is what the own store gains in the
//! turn: seeds sown into it, captures, and, if the game ends, leftovers that are swept into it.
//!
//! # Lone rows
//!
//! A row alone means that the other side does not matter. Nothing is known of it, so it never runs
//! out and nothing can be captured from it: only seeds that are sown into the store count. Seeds
//! that are sown past the store are lost, and those of a long sowing that come around fall into
//! the row again.

mod generate;
mod solve;
mod state;
mod table;
mod ways;

use core::fmt;

use crate::opening::Opening;
use crate::position::Position;
use crate::setup::{Setup, SetupError, SideSetup};
use crate::side::Side;
use crate::variant::{Capture, End, Leftovers, Variant};

pub use generate::{NoProblem, draws, generate};
pub use solve::{Solution, Unsolved};
pub use ways::Ways;

/// A number of states that is enough for almost any board and takes a few hundred megabytes at
/// most: the staircase `12,11,…,2,1`, one of the hardest rows, has 190,000.
pub const DEFAULT_STATES: usize = 1 << 21;

/// What the turn is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// As many seeds in the store as possible.
    Max,
    /// As many seeds in the store as the mover's row holds at first.
    All,
    /// At least so many seeds in the store.
    AtLeast(u16),
}

/// A board on which one turn is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    position: Position,
    /// Whether the other side does not matter.
    lone: bool,
}

impl Problem {
    /// A lone row, from its owner's left.
    ///
    /// # Errors
    /// If there are no or more than [`MAX_HOUSES`](crate::MAX_HOUSES) houses, or more than
    /// [`MAX_SEEDS`](crate::MAX_SEEDS) seeds.
    pub fn of_row(row: &[u32]) -> Result<Problem, SetupError> {
        let side = |houses| SideSetup { houses, store: 0 };
        let setup = Setup {
            south: side(row.to_vec()),
            north: side(alloc::vec![0; row.len()]),
            to_move: Side::South,
            opening: Opening::Underway,
        };
        // Under these rules nothing but the row's own end ends the turn, and nothing but sowing
        // fills the store.
        let variant = Variant {
            capture: Capture::None,
            end: End::NoMove,
            leftovers: Leftovers::Nobody,
            ..Variant::default()
        };
        Ok(Problem {
            position: Position::new(&setup, variant)?,
            lone: true,
        })
    }

    /// A whole board; the turn is that of the side to move.
    #[must_use]
    pub fn of_position(position: Position) -> Problem {
        Problem {
            position,
            lone: false,
        }
    }

    fn first_state(&self) -> state::State {
        state::State::of(self.position, self.lone)
    }

    /// The row in which the turn is played, from its owner's left.
    #[must_use]
    pub fn row(&self) -> &[u16] {
        self.position.row(self.position.to_move())
    }

    /// The board on which the turn is played; that of a lone row has nothing on the other side.
    #[must_use]
    pub fn board(&self) -> &Position {
        &self.position
    }

    /// The whole board; none for a lone row.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        (!self.lone).then_some(&self.position)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Max => f.write_str("max"),
            Goal::All => f.write_str("all"),
            Goal::AtLeast(seeds) => seeds.fmt(f),
        }
    }
}
