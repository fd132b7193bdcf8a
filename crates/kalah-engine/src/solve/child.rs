//! The moves of a board that is being searched, and the order in which they are.

use arrayvec::ArrayVec;

use super::shape::{MOST_MOVES, Shape};
use super::transposition::Known;

/// A board to be searched, with what is looked up for it once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<S: Shape> {
    pub(crate) board: S::Board,
    pub(crate) key: S::Key,
    pub(crate) seeds: u16,
    /// The house that was best when the board was searched before.
    pub(crate) hint: Option<u8>,
}

/// A move that neither decides the question nor is refuted without a search.
#[derive(Clone, Copy)]
pub(super) struct Child<S: Shape> {
    pub(super) node: Node<S>,
    pub(super) gained: i16,
    pub(super) again: bool,
    pub(super) house: u8,
    /// The greater, the earlier it is searched.
    pub(super) score: i32,
}

pub(super) type Children<S> = ArrayVec<Child<S>, MOST_MOVES>;

/// A move that was made and is still to be looked up.
pub(super) struct Made<S: Shape> {
    pub(super) board: S::Board,
    pub(super) place: Place<S>,
    pub(super) seeds: u16,
    pub(super) gained: i16,
    pub(super) again: bool,
    pub(super) house: u8,
}

/// Where to look for the value of a board.
pub(super) enum Place<S: Shape> {
    Leaf(S::Leaf),
    Key(S::Key),
}

impl<S: Shape> Child<S> {
    /// The question to the child that answers the parent's.
    ///
    /// If the other player moves there, the child is worth `v` to that player and `gained - v`
    /// here: at least `wanted` if and only if `v` is not at least `gained - wanted + 1`.
    #[inline(always)]
    pub(super) fn question(&self, wanted: i16) -> i16 {
        if self.again {
            wanted - self.gained
        } else {
            self.gained - wanted + 1
        }
    }

    /// A value of the child as the parent's mover sees it.
    #[inline(always)]
    pub(super) fn value(&self, value: i16) -> i16 {
        self.gained + if self.again { value } else { -value }
    }

    /// Bounds of the child as the parent's mover sees them.
    #[inline(always)]
    pub(super) fn bounds(&self, known: Known) -> (i16, i16) {
        if self.again {
            (self.value(known.lower), self.value(known.upper))
        } else {
            (self.value(known.upper), self.value(known.lower))
        }
    }
}

/// The order of moves, as measured to need the fewest nodes: great captures, extra moves from
/// right to left, then what is gained now, the more to the right the better, less what the other
/// player can surely take next.
#[inline(always)]
pub(super) fn score(gained: i16, again: bool, house: u8, sure: i16) -> i32 {
    const GREAT_CAPTURE: i16 = 6;
    let (great, gained, house) = (gained >= GREAT_CAPTURE, i32::from(gained), i32::from(house));
    if again {
        1 << 20 | house
    } else if great {
        1 << 21 | gained << 4
    } else {
        20 * gained + house - 3 * i32::from(sure)
    }
}

/// Takes the child with the greatest score out; of equals that with the lowest house.
#[inline(always)]
pub(super) fn take_first<S: Shape>(children: &mut Children<S>) -> Option<Child<S>> {
    let mut first = 0;
    for i in 1..children.len() {
        let (this, best) = (&children[i], &children[first]);
        if (this.score, best.house) > (best.score, this.house) {
            first = i;
        }
    }
    children.swap_pop(first)
}
