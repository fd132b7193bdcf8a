//! The plain builder: one position after the other, each move sown seed by seed.
//!
//! It is what the fast kernels are held against, and what they are timed beside.

use kalah_core::Capture;

use crate::layout::Layout;
use crate::numbering::Row;

/// The margins of all positions of `layout`, by [position index](Layout::index).
#[must_use]
pub fn build(layout: &Layout) -> Vec<i8> {
    let mut margins = vec![0; layout.positions() as usize];
    let rows: Vec<Vec<Row>> = (0..=layout.seeds())
        .map(|seeds| layout.numbering().rows(seeds).collect())
        .collect();
    for n in 0..=layout.seeds() {
        for a in n.div_ceil(2)..=n {
            build_pair(layout, &rows[a], &rows[n - a], &mut margins);
        }
    }
    margins
}

/// Both blocks of one layer in which the two sides hold as many seeds as `xs` and `ys`.
///
/// A sowing that stays in the own row raises its number and passes the turn, so descending
/// numbers meet only finished positions: with x to move those of higher x, with y to move those
/// of the same x and higher y.
fn build_pair(layout: &Layout, xs: &[Row], ys: &[Row], margins: &mut [i8]) {
    for x in xs.iter().rev() {
        for y in ys.iter().rev() {
            margins[layout.index_of(x, y)] = margin(layout, x, y, margins);
        }
        for y in ys.iter().rev() {
            margins[layout.index_of(y, x)] = margin(layout, y, x, margins);
        }
    }
}

fn margin(layout: &Layout, mover: &Row, other: &Row, margins: &[i8]) -> i8 {
    let (own, theirs) = (mover.iter().sum(), other.iter().sum());
    if let Some(margin) = layout.rules().final_margin(own, theirs) {
        return margin;
    }
    (0..layout.houses())
        .filter(|&house| mover[house] > 0)
        .map(|house| move_margin(layout, mover, other, house, margins))
        .max()
        .unwrap_or(0)
}

/// What the move from `house` is worth to the mover, who must have seeds there.
fn move_margin(layout: &Layout, mover: &Row, other: &Row, house: usize, margins: &[i8]) -> i8 {
    let sown = sow(layout.rules().capture, layout.houses(), mover, other, house);
    if sown.extra_move {
        sown.gain + margins[layout.index_of(&sown.mover, &sown.other)]
    } else {
        sown.gain - margins[layout.index_of(&sown.other, &sown.mover)]
    }
}

/// What a sowing leads to.
pub(crate) struct Sown {
    /// The row of the player who sowed.
    pub(crate) mover: Row,
    /// The row of the other player.
    pub(crate) other: Row,
    /// Seeds that the sowing and its capture put into the mover's store.
    pub(crate) gain: i8,
    /// Whether the mover moves again.
    pub(crate) extra_move: bool,
}

/// Sows the house of `mover` with index `house`, on a board with `m` houses a side.
pub(crate) fn sow(capture: Capture, m: usize, mover: &Row, other: &Row, house: usize) -> Sown {
    let mut sown = Sown {
        mover: *mover,
        other: *other,
        gain: 0,
        extra_move: false,
    };
    let seeds = std::mem::take(&mut sown.mover[house]);
    // A lap is the own houses 0..m, the own store m, the other houses m + 1..=2 m.
    let mut place = house;
    for _ in 0..seeds {
        place = if place == 2 * m { 0 } else { place + 1 };
        if place < m {
            sown.mover[place] += 1;
        } else if place == m {
            sown.gain += 1;
        } else {
            sown.other[place - m - 1] += 1;
        }
    }
    sown.extra_move = seeds > 0 && place == m;
    if place < m && sown.mover[place] == 1 {
        let facing = m - 1 - place;
        let captures = match capture {
            Capture::Opposite => sown.other[facing] > 0,
            Capture::Always => true,
            Capture::None => false,
        };
        if captures {
            sown.gain += 1 + sown.other[facing].cast_signed();
            sown.mover[place] = 0;
            sown.other[facing] = 0;
        }
    }
    sown
}
