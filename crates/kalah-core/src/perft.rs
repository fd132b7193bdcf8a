//! Counting of move sequences, to test the rules and to measure their speed.

use crate::moves::Move;
use crate::opening::Opening;
use crate::place::House;
use crate::position::Position;

/// The number of move sequences of exactly `depth` moves; games that end earlier do not count.
///
/// The last ply is counted, not played. A swap is a move.
///
/// ```
/// use kalah_core::{Position, perft};
///
/// let start = Position::start("seeds=4".parse()?);
/// assert_eq!(perft(&start, 4), 942);
/// # Ok::<(), kalah_core::RulesTextError>(())
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    if position.opening == Opening::Underway {
        return leaves(position, depth);
    }
    let moves = position.legal_moves().into_iter();
    let children = moves.filter_map(|mv: Move| position.play(mv).ok());
    children.map(|(next, _)| perft(&next, depth - 1)).sum()
}

/// [`perft`] for a position that is not over and whose opening no longer matters.
fn leaves(position: &Position, depth: u32) -> u64 {
    let row = position.row(position.to_move);
    if depth == 1 {
        return row.iter().filter(|&&seeds| seeds > 0).count() as u64;
    }
    let mut sum = 0;
    for (index, _) in row.iter().enumerate().filter(|&(_, &seeds)| seeds > 0) {
        let mut next = *position;
        next.sow_and_pass(House::from_index(index));
        if !next.is_over() {
            sum += leaves(&next, depth - 1);
        }
    }
    sum
}
