//! Boards of any size, for whatever the fast board cannot hold.

use std::sync::Arc;

use kalah_core::{Leftovers, Position, Variant};
use kalah_tablebase::Tablebase;

use super::chain::chain_gain;
use super::shape::{Shape, Step};
use super::wide_table::{WideKey, WideTable};
use crate::board::Board;

/// Boards with up to twelve houses a side and any number of seeds.
#[derive(Clone)]
pub(crate) struct Wide {
    variant: Variant,
    table: Option<Arc<Tablebase>>,
}

impl Wide {
    pub(crate) fn new(variant: Variant, table: Option<Arc<Tablebase>>) -> Self {
        Wide { variant, table }
    }

    fn table_value(&self, board: &Board<u16>) -> Option<i8> {
        let bytes = |row: &[u16]| {
            let mut bytes = [0; kalah_tablebase::MAX_HOUSES];
            for (byte, &seeds) in bytes.iter_mut().zip(row) {
                *byte = seeds as u8;
            }
            bytes
        };
        let houses = board.houses();
        let (mover, other) = (bytes(board.mover()), bytes(board.other()));
        self.table
            .as_ref()?
            .value(&mover[..houses], &other[..houses])
    }
}

impl WideKey for Board<u16> {
    type Words = [u64; 7];

    fn to_words(self) -> [u64; 7] {
        self.to_words()
    }

    fn from_words(words: &[u64; 7]) -> Option<Self> {
        Board::from_words(words)
    }

    fn seeds(self) -> u32 {
        let (mover, other) = self.sums();
        mover + other
    }
}

impl Shape for Wide {
    type Board = Board<u16>;
    type Key = Board<u16>;
    type Table = WideTable<Board<u16>>;
    type Leaf = i16;

    fn board(&self, position: &Position) -> Board<u16> {
        Board::new(position).expect("no position has more seeds than fit")
    }

    fn seeds(&self, board: Board<u16>) -> u16 {
        let (mover, other) = board.sums();
        (mover + other) as u16
    }

    fn filled(&self, board: Board<u16>) -> u32 {
        let filled = board.mover().iter().enumerate();
        filled.fold(0, |filled, (house, &seeds)| {
            filled | u32::from(seeds > 0) << house
        })
    }

    fn play(&self, board: Board<u16>, house: u32) -> Step<Board<u16>> {
        let sown = board.sow(house as usize, self.variant.capture);
        let margin = sown
            .board
            .final_margin(self.variant)
            .map(|margin| margin as i16);
        Step {
            board: sown.board,
            gained: sown.gain as i16,
            again: sown.extra_move,
            over: margin.map(|margin| if sown.extra_move { margin } else { -margin }),
        }
    }

    fn key(&self, board: Board<u16>) -> Board<u16> {
        board
    }

    fn with_table(&self, table: &Arc<Tablebase>) -> Self {
        Wide::new(self.variant, Some(Arc::clone(table)))
    }

    fn leaf_seeds(&self) -> Option<u16> {
        self.table.as_ref().map(|table| table.max_seeds() as u16)
    }

    fn leaf(&self, board: Board<u16>, _seeds: u16) -> i16 {
        self.table_value(&board).map_or(0, i16::from)
    }

    fn leaf_value(&self, leaf: i16, _seeds: u16) -> i16 {
        leaf
    }

    /// As for the fast board, which says why it holds under all these rules.
    fn sure_gain(&self, board: Board<u16>) -> i16 {
        chain_gain(board.mover())
    }

    fn value_step(&self) -> i16 {
        match self.variant.leftovers {
            Leftovers::Owner | Leftovers::Emptier => 2,
            Leftovers::Nobody => 1,
        }
    }
}
