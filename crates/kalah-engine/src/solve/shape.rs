//! What the search needs to know of a board.

use std::fmt::Debug;
use std::sync::Arc;

use kalah_core::Position;
use kalah_tablebase::Tablebase;

use super::transposition::Transpositions;

/// The most houses a side, and so the most moves in a position.
pub(crate) const MOST_MOVES: usize = kalah_core::MAX_HOUSES as usize;

/// What one sowing led to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<B> {
    /// The board, seen by the player to move in it. Meaningless if the game is over.
    pub(crate) board: B,
    /// Seeds that went to the store of the player who sowed.
    pub(crate) gained: i16,
    /// Whether the same player moves again.
    pub(crate) again: bool,
    /// If the game is over: what the leftovers are worth to the player who sowed.
    pub(crate) over: Option<i16>,
}

/// A kind of board together with the rules it is played under: everything that the search is
/// generic over.
///
/// Boards hold no stores, unless the rules make values depend on them. `seeds` is always the
/// number of seeds in the houses of the board it comes with.
pub(crate) trait Shape: Send + Sync + Sized {
    /// The board, always seen by the player to move.
    type Board: Copy + Debug + Send + Sync;
    /// A name of a board that no other board shares.
    type Key: Copy + Debug + Eq + Send + Sync;
    /// The transposition table that understands the keys.
    type Table: Transpositions<Self::Key>;
    /// A place in the endgame table.
    type Leaf: Copy;

    /// The board of a position that is not over and whose opening is past.
    fn board(&self, position: &Position) -> Self::Board;

    /// Seeds in the houses.
    fn seeds(&self, board: Self::Board) -> u16;

    /// The houses that may be sown, house 1 as the lowest bit.
    fn filled(&self, board: Self::Board) -> u32;

    /// Sows a house, 0 for the leftmost, that holds seeds.
    fn play(&self, board: Self::Board, house: u32) -> Step<Self::Board>;

    /// The name of the board.
    fn key(&self, board: Self::Board) -> Self::Key;

    /// The same shape with another endgame table for its rules and houses.
    fn with_table(&self, table: &Arc<Tablebase>) -> Self;

    /// Boards with at most so many seeds are in the endgame table; `None` if there is none.
    fn leaf_seeds(&self) -> Option<u16>;

    /// Where a board lies in the endgame table, fetched into the cache ahead of use.
    fn leaf(&self, board: Self::Board, seeds: u16) -> Self::Leaf;

    /// The value that lies there.
    fn leaf_value(&self, leaf: Self::Leaf, seeds: u16) -> i16;

    /// A number of seeds `g` that the player to move can surely take before the other player has
    /// taken any. Values are at least `2 g - seeds`: the other player gets at most what is left.
    /// 0 where that argument does not hold.
    fn sure_gain(&self, board: Self::Board) -> i16;

    /// 2 if every value has the same parity as the seeds in the houses, otherwise 1: the step
    /// from one possible value to the next.
    ///
    /// Each seed adds one to one player's gain, so gains differ by an even number less than the
    /// seeds, *provided that each seed ends in somebody's store*. It does not with
    /// `leftovers=nobody`, nor with `majority=stop`.
    fn value_step(&self) -> i16;
}
