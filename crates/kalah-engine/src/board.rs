//! Positions as a search sees them: two rows from the mover's side, no stores.
//!
//! The value of a position depends on the houses and the mover alone, so a search board leaves out
//! the stores, and with them everything that only matters at the root: who sits where, the pie
//! rule, the first turn, a majority.

use std::hash::Hash;

use kalah_core::{Capture, End, Leftovers, MAX_HOUSES, Position, Variant};

const ROW: usize = MAX_HOUSES as usize;

/// A number of seeds in a house.
pub trait Cell: Copy + Eq + Hash + Default + Send + Sync + 'static {
    /// The most seeds on a board of such cells.
    const MOST: u32;
    /// From a number of at most [`Cell::MOST`].
    fn from_seeds(seeds: u32) -> Self;
    /// As a number.
    fn seeds(self) -> u32;
}

macro_rules! cell {
    ($type:ty) => {
        impl Cell for $type {
            const MOST: u32 = <$type>::MAX as u32;

            #[inline]
            fn from_seeds(seeds: u32) -> Self {
                seeds as $type
            }

            #[inline]
            fn seeds(self) -> u32 {
                self.into()
            }
        }
    };
}

cell!(u8);
cell!(u16);

/// A board of any size whose cells are wide enough for all of its seeds.
///
/// Cells behind the last house are 0, so that equal positions are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<C> {
    mover: [C; ROW],
    other: [C; ROW],
    houses: u8,
}

/// What a sowing led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown<C> {
    /// The board as the player sees it who is then to move.
    pub board: Board<C>,
    /// Seeds that went to the mover's store.
    pub gain: u32,
    /// Seeds of them that were captured, the capturing one included.
    pub captured: u32,
    /// Whether the last seed fell into the store, so that the mover is still to move.
    pub extra_move: bool,
}

impl Board<u16> {
    /// The houses of `position`. Such cells are wide enough for every position.
    #[must_use]
    pub fn wide(position: &Position) -> Board<u16> {
        Board::fitting(position)
    }
}

/// Cells in a word.
const LANES: usize = 4;
/// A word for the number of houses and one for each four cells.
const WORDS: usize = 1 + 2 * ROW / LANES;

impl Board<u16> {
    /// The board as words: the number of houses, then four cells of 16 bits a word.
    pub(crate) fn to_words(self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        words[0] = self.houses.into();
        let cells = self.mover.iter().chain(&self.other);
        for (place, &cell) in cells.enumerate() {
            words[1 + place / LANES] |= u64::from(cell) << (16 * (place % LANES));
        }
        words
    }

    /// The board of these words; `None` if no board has them.
    pub(crate) fn from_words(words: &[u64; WORDS]) -> Option<Board<u16>> {
        let cell = |place: usize| (words[1 + place / LANES] >> (16 * (place % LANES))) as u16;
        let board = Board {
            mover: std::array::from_fn(cell),
            other: std::array::from_fn(|place| cell(ROW + place)),
            houses: u8::try_from(words[0]).ok()?,
        };
        let is_size = (1..=ROW).contains(&board.houses());
        let behind = |row: &[u16; ROW]| row[board.houses()..].iter().all(|&cell| cell == 0);
        (is_size && behind(&board.mover) && behind(&board.other)).then_some(board)
    }
}

impl<C: Cell> Board<C> {
    /// The houses of `position`; `None` if it holds more seeds than the cells can.
    #[must_use]
    pub fn new(position: &Position) -> Option<Board<C>> {
        let mover = position.to_move();
        let seeds = u32::from(position.in_houses(mover) + position.in_houses(mover.other()));
        (seeds <= C::MOST).then(|| Board::fitting(position))
    }

    fn fitting(position: &Position) -> Board<C> {
        let mover = position.to_move();
        let row = |side| {
            let mut row = [C::default(); ROW];
            for (cell, &seeds) in row.iter_mut().zip(position.row(side)) {
                *cell = C::from_seeds(seeds.into());
            }
            row
        };
        Board {
            mover: row(mover),
            other: row(mover.other()),
            houses: position.houses(),
        }
    }

    /// Houses a side.
    #[inline]
    #[must_use]
    pub fn houses(&self) -> usize {
        self.houses.into()
    }

    /// The mover's houses from the left.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> &[C] {
        &self.mover[..self.houses()]
    }

    /// The other player's houses from that player's left.
    #[inline]
    #[must_use]
    pub fn other(&self) -> &[C] {
        &self.other[..self.houses()]
    }

    /// Seeds in the mover's and in the other player's houses.
    #[inline]
    #[must_use]
    pub fn sums(&self) -> (u32, u32) {
        let sum = |row: &[C; ROW]| row.iter().map(|cell| cell.seeds()).sum();
        (sum(&self.mover), sum(&self.other))
    }

    /// The mover's margin if the game is over before this move, leftovers included.
    #[inline]
    #[must_use]
    pub fn final_margin(&self, variant: Variant) -> Option<i32> {
        let (mover, other) = self.sums();
        let over = mover == 0 || (variant.end == End::SideEmpty && other == 0);
        let owned = mover as i32 - other as i32;
        over.then_some(match variant.leftovers {
            Leftovers::Owner => owned,
            Leftovers::Emptier => -owned,
            Leftovers::Nobody => 0,
        })
    }

    /// A hash of the position, different for each `seed`.
    #[inline]
    #[must_use]
    pub fn key(&self, seed: u64) -> u64 {
        let mut hash = mix(seed ^ self.houses() as u64);
        for row in [self.mover(), self.other()] {
            for cells in row.chunks(4) {
                let word = cells
                    .iter()
                    .fold(0, |word, c| word << 16 | u64::from(c.seeds()));
                hash = mix(hash ^ word);
            }
        }
        hash
    }

    /// Sows the mover's house with this index, which must hold seeds.
    #[inline]
    #[must_use]
    pub fn sow(&self, house: usize, capture: Capture) -> Sown<C> {
        let houses = self.houses();
        let mut next = *self;
        let seeds = self.mover[house].seeds() as usize;
        next.mover[house] = C::default();
        let lap = 2 * houses + 1;
        let laps = seeds / lap;
        if laps > 0 {
            next.add_everywhere(laps as u32);
        }
        let rest = seeds % lap;
        let mut gain = laps as u32;
        let end = house + rest;
        add(&mut next.mover, house + 1, end.min(houses - 1));
        if end >= houses {
            gain += 1;
            if end > houses {
                add(&mut next.other, 0, (end - houses - 1).min(houses - 1));
            }
            if end > 2 * houses {
                add(&mut next.mover, 0, end - 2 * houses - 1);
            }
        }
        // A whole number of laps ends in the house where it began.
        let last = end % lap;
        let extra_move = last == houses;
        let captured = if last < houses {
            next.capture(last, capture)
        } else {
            0
        };
        if !extra_move {
            std::mem::swap(&mut next.mover, &mut next.other);
        }
        Sown {
            board: next,
            gain: gain + captured,
            captured,
            extra_move,
        }
    }

    /// Captures for a last seed that fell into the mover's house with index `last`.
    #[inline]
    fn capture(&mut self, last: usize, capture: Capture) -> u32 {
        let facing = self.houses() - 1 - last;
        let taken = self.other[facing].seeds();
        let captures = match capture {
            Capture::None => false,
            Capture::Opposite => taken > 0,
            Capture::Always => true,
        };
        if !captures || self.mover[last].seeds() != 1 {
            return 0;
        }
        self.mover[last] = C::default();
        self.other[facing] = C::default();
        taken + 1
    }

    fn add_everywhere(&mut self, laps: u32) {
        let houses = self.houses();
        for row in [&mut self.mover, &mut self.other] {
            for cell in &mut row[..houses] {
                *cell = C::from_seeds(cell.seeds() + laps);
            }
        }
    }
}

/// Both halves of a long product, which depend on every bit of `word`.
#[inline]
fn mix(word: u64) -> u64 {
    let product = u128::from(word ^ 0xa076_1d64_78bd_642f) * 0xe703_7ed1_a0b4_28db;
    (product >> 64) as u64 ^ product as u64
}

/// One seed more in each cell from `first` to `last`.
#[inline]
fn add<C: Cell>(row: &mut [C; ROW], first: usize, last: usize) {
    for cell in row.iter_mut().take(last + 1).skip(first) {
        *cell = C::from_seeds(cell.seeds() + 1);
    }
}
