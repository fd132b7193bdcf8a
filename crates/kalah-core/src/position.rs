//! A board that is always valid, the side to move and the variant it is played under.

use alloc::vec::Vec;

use crate::moves::Move;
use crate::opening::Opening;
use crate::place::House;
use crate::rules::{MAX_HOUSES, MAX_SEEDS, Rules};
use crate::setup::{Setup, SetupError, SetupReason, SideSetup};
use crate::side::Side;
use crate::variant::Variant;

/// Places on the largest board.
pub(crate) const CELLS: usize = 2 * (MAX_HOUSES as usize + 1);

/// A position: a valid board, who is to move, and the [`Variant`] that is played.
///
/// The game may be over in it, and leftovers may still lie in the houses if it was set up so;
/// after [`play`](Position::play) they never do, unless a majority stopped the game.
///
/// Positions have an order so that they can be sorted; it means nothing.
///
/// ```
/// use kalah_core::{House, Move, Position, Rules, Side};
///
/// //      4  4  4  4  4  4
/// //  [0]                  [0]
/// //      4  4  4  4  4  4
/// let start = Position::start("seeds=4".parse()?);
/// let third = House::new(3).unwrap();
///
/// let (position, played) = start.play(Move::Sow(third))?;
/// //      4  4  4  4  4  4
/// //  [0]                  [1]
/// //      4  4  0  5  5  5
/// assert!(played.extra_move);
/// assert_eq!(position.row(Side::South), [4, 4, 0, 5, 5, 5]);
/// assert_eq!(position.store(Side::South), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The ring of places in sowing order: South's houses and store, North's houses and store.
    /// Cells behind North's store are 0.
    pub(crate) cells: [u16; CELLS],
    pub(crate) houses: u8,
    pub(crate) to_move: Side,
    pub(crate) opening: Opening,
    pub(crate) variant: Variant,
}

impl Position {
    /// The position at the start of a game, South to move.
    #[must_use]
    pub fn start(rules: Rules) -> Position {
        let mut position = Position {
            cells: [0; CELLS],
            houses: rules.houses(),
            to_move: Side::South,
            opening: Opening::Start.under(rules.variant()).unwrap_or_default(),
            variant: rules.variant(),
        };
        for side in Side::BOTH {
            position.row_mut(side).fill(rules.seeds());
        }
        position
    }

    /// The position that `setup` shows, played under `variant`.
    ///
    /// # Errors
    /// Every reason at once: house counts, too many seeds, an opening that cannot be.
    pub fn new(setup: &Setup, variant: Variant) -> Result<Position, SetupError> {
        let opening = setup.opening.under(variant);
        SetupError::unless_empty(reasons(setup, opening.is_some()))?;
        let mut position = Position {
            cells: [0; CELLS],
            houses: setup.south.houses.len() as u8,
            to_move: setup.to_move,
            opening: opening.unwrap_or_default(),
            variant,
        };
        for (side, from) in [(Side::South, &setup.south), (Side::North, &setup.north)] {
            for (cell, &seeds) in position.row_mut(side).iter_mut().zip(&from.houses) {
                *cell = seeds as u16;
            }
            let store = position.store_index(side);
            position.cells[store] = from.store as u16;
        }
        Ok(position)
    }

    /// The board as a setup, to be changed or written down.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let side = |side| SideSetup {
            houses: self.row(side).iter().map(|&seeds| seeds.into()).collect(),
            store: self.store(side).into(),
        };
        Setup {
            south: side(Side::South),
            north: side(Side::North),
            to_move: self.to_move,
            opening: self.opening,
        }
    }

    /// How the board is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Houses a side.
    #[must_use]
    pub const fn houses(&self) -> u8 {
        self.houses
    }

    /// The side to move, or that would be if the game were not over.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// How far the game is from its start, where the variant asks for it.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// Seeds in the houses of a side, from its owner's left.
    #[must_use]
    pub fn row(&self, side: Side) -> &[u16] {
        let first = self.first_index(side);
        &self.cells[first..first + usize::from(self.houses)]
    }

    /// Seeds in a store.
    #[must_use]
    pub fn store(&self, side: Side) -> u16 {
        self.cells[self.store_index(side)]
    }

    /// Seeds in a house, 0 if the board has no such house.
    #[must_use]
    pub fn seeds(&self, side: Side, house: House) -> u16 {
        self.row(side).get(house.index()).copied().unwrap_or(0)
    }

    /// Seeds in all houses of a side.
    #[must_use]
    pub fn in_houses(&self, side: Side) -> u16 {
        self.row(side).iter().sum()
    }

    /// Seeds in the houses of both sides: those still in play.
    #[must_use]
    pub fn in_all_houses(&self) -> u16 {
        Side::BOTH.map(|side| self.in_houses(side)).iter().sum()
    }

    /// All seeds on the board, houses and stores together.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.cells.iter().sum()
    }

    /// The same position seen from the other side of the board: South is North.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let half = usize::from(self.houses) + 1;
        let mut mirrored = *self;
        mirrored.cells[..2 * half].rotate_left(half);
        mirrored.to_move = self.to_move.other();
        mirrored
    }

    /// The legal moves: sowings from left to right, then the swap if it is on offer.
    /// None if the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        let filled = House::all(self.houses).filter(|&h| self.seeds(self.to_move, h) > 0);
        let swap = (self.opening == Opening::SwapOffered).then_some(Move::Swap);
        filled.map(Move::Sow).chain(swap).collect()
    }

    pub(crate) const fn first_index(&self, side: Side) -> usize {
        match side {
            Side::South => 0,
            Side::North => self.houses as usize + 1,
        }
    }

    pub(crate) const fn store_index(&self, side: Side) -> usize {
        self.first_index(side) + self.houses as usize
    }

    pub(crate) fn row_mut(&mut self, side: Side) -> &mut [u16] {
        let first = self.first_index(side);
        &mut self.cells[first..first + usize::from(self.houses)]
    }
}

fn reasons(setup: &Setup, opening_fits: bool) -> Vec<SetupReason> {
    let mut reasons = Vec::new();
    let (south, north) = (setup.south.houses.len(), setup.north.houses.len());
    for (side, houses) in [(Side::South, south), (Side::North, north)] {
        if houses == 0 || houses > usize::from(MAX_HOUSES) {
            reasons.push(SetupReason::Houses { side, houses });
        }
    }
    if south != north {
        reasons.push(SetupReason::UnequalSides { south, north });
    }
    let total = setup.total();
    if total > u64::from(MAX_SEEDS) {
        reasons.push(SetupReason::TooManySeeds(total));
    }
    if !opening_fits {
        reasons.push(SetupReason::Opening(setup.opening));
    }
    reasons
}
