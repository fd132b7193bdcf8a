//! Boards under `majority=stop`, where values depend on the stores.
//!
//! The game stops when a store holds more than half of all seeds, and what lies in the houses
//! then counts for nobody. A value is still the margin of what is gained from here on, but how
//! soon play stops depends on what the stores hold already. So the board carries what each player
//! lacks for a majority, and no table, no parity and no bound by a sure gain is used: all three
//! suppose that play goes on.

use std::sync::Arc;

use kalah_core::{Position, Side, Variant};
use kalah_tablebase::Tablebase;

use super::shape::{Shape, Step};
use super::wide::Wide;
use super::wide_table::{WideKey, WideTable};
use crate::board::Board;

/// Boards that remember how far each player is from a majority.
#[derive(Clone)]
pub(crate) struct Stopping {
    inner: Wide,
}

/// A board and the seeds that mover and other player lack for more than half of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lacking {
    board: Board<u16>,
    mover: i16,
    other: i16,
}

impl Stopping {
    pub(crate) fn new(variant: Variant) -> Self {
        Stopping {
            inner: Wide::new(variant, None),
        }
    }
}

impl WideKey for Lacking {
    type Words = [u64; 8];

    fn to_words(self) -> [u64; 8] {
        let mut words = [0; 8];
        words[..7].copy_from_slice(&self.board.to_words());
        words[7] = u64::from(self.mover as u16) | u64::from(self.other as u16) << 16;
        words
    }

    fn from_words(words: &[u64; 8]) -> Option<Self> {
        let (board, lacks) = words.split_first_chunk()?;
        let [lacks] = *lacks else {
            return None;
        };
        Some(Lacking {
            board: Board::from_words(board)?,
            mover: lacks as i16,
            other: (lacks >> 16) as i16,
        })
    }

    fn seeds(self) -> u32 {
        self.board.seeds()
    }
}

impl Shape for Stopping {
    type Board = Lacking;
    type Key = Lacking;
    type Table = WideTable<Lacking>;
    type Leaf = i16;

    fn board(&self, position: &Position) -> Lacking {
        let most = position.total() / 2;
        let lack = |side: Side| most as i16 + 1 - position.store(side) as i16;
        Lacking {
            board: self.inner.board(position),
            mover: lack(position.to_move()),
            other: lack(position.to_move().other()),
        }
    }

    fn seeds(&self, board: Lacking) -> u16 {
        self.inner.seeds(board.board)
    }

    fn filled(&self, board: Lacking) -> u32 {
        self.inner.filled(board.board)
    }

    fn play(&self, board: Lacking, house: u32) -> Step<Lacking> {
        let step = self.inner.play(board.board, house);
        let mover = board.mover - step.gained;
        let (next_mover, next_other) = if step.again {
            (mover, board.other)
        } else {
            (board.other, mover)
        };
        Step {
            board: Lacking {
                board: step.board,
                mover: next_mover,
                other: next_other,
            },
            gained: step.gained,
            again: step.again,
            // A row that runs out is swept even if the same move made a majority.
            over: step.over.or((mover <= 0).then_some(0)),
        }
    }

    fn key(&self, board: Lacking) -> Lacking {
        board
    }

    /// Tables suppose that play goes on.
    fn with_table(&self, _table: &Arc<Tablebase>) -> Self {
        self.clone()
    }

    fn leaf_seeds(&self) -> Option<u16> {
        None
    }

    fn leaf(&self, _board: Lacking, _seeds: u16) -> i16 {
        0
    }

    fn leaf_value(&self, _leaf: i16, _seeds: u16) -> i16 {
        0
    }

    fn sure_gain(&self, _board: Lacking) -> i16 {
        0
    }

    fn value_step(&self) -> i16 {
        1
    }
}
