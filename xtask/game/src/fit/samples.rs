//! Boards as they come up in games.

use std::ops::RangeInclusive;

use kalah_core::{Position, Rng, Rules, Variant};
use kalah_engine::Board;

/// The boards of a random game whose number of seeds is in the range.
///
/// Every second move is random, the others take the most seeds at once: between nonsense and
/// good play, as the leaves of a search are.
pub(super) fn boards(
    variant: Variant,
    houses: u8,
    seeds: RangeInclusive<usize>,
    rng: &mut Rng,
) -> Vec<Board<u8>> {
    let each = 2 + rng.below(5) as u16;
    let Ok(rules) = Rules::new(houses, each, variant) else {
        return Vec::new();
    };
    let Some(mut board) = Board::<u8>::new(&Position::start(rules)) else {
        return Vec::new();
    };
    let mut boards = Vec::new();
    while board.final_margin(variant).is_none() {
        let (mover, other) = board.sums();
        if seeds.contains(&((mover + other) as usize)) {
            boards.push(board);
        }
        let filled = (0..board.houses()).filter(|&house| board.mover()[house] > 0);
        let mut moves: Vec<_> = filled
            .map(|house| board.sow(house, variant.capture))
            .collect();
        if rng.below(2) == 0 {
            moves.sort_by_key(|sown| (sown.gain, sown.extra_move));
            moves.drain(..moves.len() - 1);
        }
        board = moves[rng.below(moves.len() as u32) as usize].board;
    }
    boards
}
