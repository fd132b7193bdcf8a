//! Which move to look at first.

use arrayvec::ArrayVec;
use kalah_core::{Capture, MAX_HOUSES};

use crate::board::{Board, Cell, Sown};

/// A move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<C> {
    pub(crate) house: u8,
    pub(crate) sown: Sown<C>,
    rank: i32,
}

/// Seeds from which on a capture goes before extra moves.
const BIG_CAPTURE: u32 = 6;

/// All moves of a board, likely good ones first: `first` from earlier searches, big captures,
/// extra moves from right to left, then by gain, then from right to left.
pub(crate) fn children<C: Cell>(
    board: &Board<C>,
    capture: Capture,
    first: Option<u8>,
) -> ArrayVec<Child<C>, { MAX_HOUSES as usize }> {
    let mut children = ArrayVec::new();
    for (house, cell) in board.mover().iter().enumerate().rev() {
        if cell.seeds() == 0 {
            continue;
        }
        let sown = board.sow(house, capture);
        let house = house as u8;
        let rank = if first == Some(house) {
            i32::MAX
        } else if sown.captured >= BIG_CAPTURE {
            1_000_000 + sown.captured as i32
        } else if sown.extra_move {
            500_000
        } else {
            sown.gain as i32
        };
        children.push(Child { house, sown, rank });
    }
    // Stable: equal ranks stay in the order from right to left.
    children.sort_by_key(|child: &Child<C>| -child.rank);
    children
}
