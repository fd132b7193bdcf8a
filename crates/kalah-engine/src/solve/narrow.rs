//! The fast board: up to seven houses a side and 255 seeds in one 128-bit word.

use std::sync::Arc;

use kalah_core::{Capture, End, Leftovers, Position};
use kalah_tablebase::{EndgameRules, RowWord, Tablebase};

use super::chain::ChainTable;
use super::compact::Compact;
use super::leaves::{Leaf, Leaves, ONES};
use super::naming::Naming;
use super::shape::{Shape, Step};

/// The most seeds: each house is a byte.
pub(crate) const MOST_SEEDS: u16 = 255;

/// Boards with `M` houses a side, 1 to 7.
///
/// Bytes `0..M` of a board are the mover's houses, byte `M` is the mover's store, which is empty
/// between moves, and `M + 1..=2 M` are the other player's houses: sowing goes around these
/// `2 M + 1` bytes, so that it is a single addition.
#[derive(Clone)]
pub(crate) struct Narrow<const M: usize> {
    rules: EndgameRules,
    /// What sowing so many seeds from a house adds.
    sowings: Box<[[u128; 256]; M]>,
    /// The place where the last of so many seeds falls.
    last: Box<[u8; 256 + 8]>,
    naming: Naming<M>,
    chains: ChainTable<M>,
    leaves: Option<Leaves>,
}

impl<const M: usize> Narrow<M> {
    const RING: usize = 2 * M + 1;
    const ROW: u128 = (1 << (8 * M)) - 1;

    /// Boards with at most `seeds` seeds; `None` if there are too many of them.
    pub(crate) fn new(rules: EndgameRules, seeds: u16, leaves: Option<Leaves>) -> Option<Self> {
        if seeds > MOST_SEEDS || !(1..=7).contains(&M) {
            return None;
        }
        let mut sowings = Box::new([[0; 256]; M]);
        for (house, sowings) in sowings.iter_mut().enumerate() {
            let mut sum = 0;
            for (seeds, sowing) in sowings.iter_mut().enumerate().skip(1) {
                sum += 1 << (8 * ((house + seeds) % Self::RING));
                *sowing = sum;
            }
        }
        let mut last = Box::new([0; 256 + 8]);
        for (end, place) in last.iter_mut().enumerate() {
            *place = (end % Self::RING) as u8;
        }
        Some(Narrow {
            rules,
            sowings,
            last,
            naming: Naming::new(seeds)?,
            chains: ChainTable::new(),
            leaves,
        })
    }

    /// How many boards have a key.
    pub(crate) fn boards(&self) -> u64 {
        self.naming.count()
    }

    #[inline(always)]
    fn mover(board: u128) -> u64 {
        (board & Self::ROW) as u64
    }

    #[inline(always)]
    fn other(board: u128) -> u64 {
        (board >> (8 * (M + 1))) as u64
    }

    #[inline(always)]
    fn sum(row: u64) -> u16 {
        (row.wrapping_mul(ONES) >> 56) as u16
    }

    #[inline(always)]
    fn sides_exchanged(board: u128) -> u128 {
        board >> (8 * (M + 1)) | (board & Self::ROW) << (8 * (M + 1))
    }

    /// What the leftovers are worth to the player who sowed, if the game is over.
    #[inline(always)]
    fn leftovers(&self, board: u128, again: bool) -> Option<i16> {
        let (own, other) = (Self::mover(board), Self::other(board));
        let over = match self.rules.end {
            End::SideEmpty => own == 0 || other == 0,
            End::NoMove => (if again { own } else { other }) == 0,
        };
        over.then(|| {
            let owned = Self::sum(own) as i16 - Self::sum(other) as i16;
            match self.rules.leftovers {
                Leftovers::Owner => owned,
                Leftovers::Emptier => -owned,
                Leftovers::Nobody => 0,
            }
        })
    }
}

impl<const M: usize> Shape for Narrow<M> {
    type Board = u128;
    type Key = u64;
    type Table = Compact;
    type Leaf = Leaf;

    fn board(&self, position: &Position) -> u128 {
        let mover = position.to_move();
        let row = |side| {
            let seeds = position.row(side).iter().rev();
            seeds.fold(0, |row, &seeds| row << 8 | u128::from(seeds))
        };
        row(mover) | row(mover.other()) << (8 * (M + 1))
    }

    #[inline]
    fn seeds(&self, board: u128) -> u16 {
        Self::sum(Self::mover(board)) + Self::sum(Self::other(board))
    }

    #[inline(always)]
    fn filled(&self, board: u128) -> u32 {
        let row = Self::mover(board);
        (0..M).fold(0, |filled, house| {
            filled | u32::from(row >> (8 * house) & 0xFF != 0) << house
        })
    }

    #[inline(always)]
    fn play(&self, board: u128, house: u32) -> Step<u128> {
        let at = 8 * house;
        let seeds = (board >> at) as usize & 0xFF;
        let mut board = (board & !(0xFF << at)) + self.sowings[house as usize % M][seeds];
        let last = usize::from(self.last[house as usize % M + seeds]);
        let mut gained = (board >> (8 * M)) as i16 & 0xFF;
        if last < M && board >> (8 * last) & 0xFF == 1 && self.rules.capture != Capture::None {
            let facing = 8 * (2 * M - last);
            let taken = (board >> facing) as i16 & 0xFF;
            if taken > 0 || self.rules.capture == Capture::Always {
                gained += taken + 1;
                board &= !(0xFF << facing | 0xFF << (8 * last));
            }
        }
        board &= !(0xFF << (8 * M));
        let again = last == M;
        let over = self.leftovers(board, again);
        if !again {
            board = Self::sides_exchanged(board);
        }
        Step {
            board,
            gained,
            again,
            over,
        }
    }

    #[inline(always)]
    fn key(&self, board: u128) -> u64 {
        let mover = Self::mover(board).wrapping_mul(ONES);
        let total = mover >> (8 * (M - 1)) & 0xFF;
        let other = Self::other(board).wrapping_mul(ONES) + total * ONES;
        self.naming.name(mover, other)
    }

    fn with_table(&self, table: &Arc<Tablebase>) -> Self {
        Narrow {
            leaves: Some(Leaves::new(Arc::clone(table))),
            ..self.clone()
        }
    }

    #[inline(always)]
    fn leaf_seeds(&self) -> Option<u16> {
        self.leaves.as_ref().map(Leaves::seeds)
    }

    #[inline(always)]
    fn leaf(&self, board: u128, seeds: u16) -> Leaf {
        let (mover, other) = (Self::mover(board), Self::other(board));
        let leaves = self
            .leaves
            .as_ref()
            .expect("asked for only if there is a table");
        leaves.find(seeds, RowWord(mover), RowWord(other))
    }

    #[inline(always)]
    fn leaf_value(&self, leaf: Leaf, seeds: u16) -> i16 {
        self.leaves
            .as_ref()
            .map_or(0, |leaves| leaves.value(leaf, seeds))
    }

    /// Holds under each of these rules: while the mover only makes extra moves within the own
    /// row, nothing but the end of the game can stop it, and the game ends before the chain does
    /// only if a row is empty, which the other one is not and the own one is after the chain.
    #[inline(always)]
    fn sure_gain(&self, board: u128) -> i16 {
        self.chains.get(Self::mover(board))
    }

    fn value_step(&self) -> i16 {
        match self.rules.leftovers {
            Leftovers::Owner | Leftovers::Emptier => 2,
            Leftovers::Nobody => 1,
        }
    }
}
