//! Exact values by plain full search.

use std::collections::HashMap;

use kalah_core::{Majority, Move, Position};

use crate::Board;

/// Plain full search by the reference rules, remembering what it has seen.
///
/// Values are margins: the seeds that the side to move gains from now on, leftovers included,
/// minus those that the other side gains, if both play for the greatest margin. Seeds that are in
/// the stores already do not count.
///
/// The value belongs to the sides of the board: a swap changes who sits where and is not searched.
#[derive(Default)]
pub struct FullSearch {
    seen: HashMap<Board, i32>,
}

impl FullSearch {
    /// A search that has seen nothing yet.
    #[must_use]
    pub fn new() -> FullSearch {
        FullSearch::default()
    }

    /// The value of a position for the side to move.
    pub fn value(&mut self, position: &Position) -> i32 {
        self.board_value(&Board::of(position))
    }

    /// The value of each sowing for the side to move, from the leftmost house; empty if the game
    /// is over.
    pub fn move_values(&mut self, position: &Position) -> Vec<(Move, i32)> {
        let board = Board::of(position);
        let moves = sowings(&board).into_iter();
        moves.map(|mv| (mv, self.move_value(&board, mv))).collect()
    }

    /// How many positions it remembers.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.seen.len()
    }

    fn board_value(&mut self, board: &Board) -> i32 {
        let key = without_stores(board);
        if let Some(&value) = self.seen.get(&key) {
            return value;
        }
        let value = if let Some(reason) = board.end() {
            let mut swept = board.clone();
            swept.sweep(reason);
            gain(board, &swept)
        } else {
            let moves = sowings(board).into_iter();
            let values = moves.map(|mv| self.move_value(board, mv));
            values.max().expect("a game that is not over has a move")
        };
        self.seen.insert(key, value);
        value
    }

    fn move_value(&mut self, board: &Board, mv: Move) -> i32 {
        let (next, _) = board.play(mv);
        let further = self.board_value(&next);
        let same_mover = next.to_move == board.to_move;
        gain(board, &next) + if same_mover { further } else { -further }
    }
}

fn sowings(board: &Board) -> Vec<Move> {
    let mut moves = board.legal_moves();
    moves.retain(|&mv| mv != Move::Swap);
    moves
}

/// What the side to move `before` has gained, minus what the other side has.
fn gain(before: &Board, after: &Board) -> i32 {
    let gained = |side| after.stores[side as usize] as i32 - before.stores[side as usize] as i32;
    gained(before.to_move) - gained(before.to_move.other())
}

/// The board with nothing but what its value depends on.
fn without_stores(board: &Board) -> Board {
    let mut key = board.clone();
    if key.variant.majority == Majority::PlayOn {
        key.stores = [0, 0];
    }
    if key
        .history
        .as_ref()
        .is_some_and(|history| !history.is_empty())
    {
        key.history = None;
    }
    key
}
