//! The two blocks of a layer in which all seeds are on one side.

use super::lines::Below;
use crate::layout::Layout;
use crate::numbering::MAX_HOUSES;
use crate::plain::sow;
use crate::width::{code, codes_per_seed};

/// Fills the block `(n, n)`, in which the mover has no seeds, and the block `(n, 0)`, in which
/// only the mover has. They are the same for `n == 0`; `full` is empty then.
pub(crate) fn one_side(
    layout: &Layout,
    below: &Below<'_>,
    n: usize,
    empty: &mut [u8],
    full: &mut [u8],
) {
    let rules = layout.rules();
    let over = |own: usize, theirs: usize| rules.final_margin(own as u8, theirs as u8);
    let without_seeds = code(rules, n, over(0, n).unwrap_or(0));
    let block = layout.block(n, n);
    for line in empty.chunks_exact_mut(block.stride) {
        block.width.put_line(&[without_seeds], line);
    }
    if n == 0 {
        return;
    }
    let block = layout.block(n, 0);
    let rows = layout.numbering().rows(n);
    let codes: Vec<u8> = match over(n, 0) {
        Some(margin) => vec![code(rules, n, margin); block.values],
        // A move within the row leaves the other player without seeds, which ends the game.
        None => {
            let stuck = code(rules, n, -over(0, n).unwrap_or(0));
            rows.map(|row| best(layout, below, n, &row, stuck))
                .collect()
        }
    };
    block.width.put_line(&codes, full);
}

/// The best code of the player who has all `n` seeds in `row`; `stuck` if the turn passes in
/// this layer.
fn best(layout: &Layout, below: &Below<'_>, n: usize, row: &[u8; MAX_HOUSES], stuck: u8) -> u8 {
    let (rules, numbering) = (layout.rules(), layout.numbering());
    let unit = codes_per_seed(rules);
    let after = |house: usize| {
        let sown = sow(rules.capture, layout.houses(), row, &[0; MAX_HOUSES], house);
        let seeds = |row: &[u8]| row.iter().map(|&seeds| usize::from(seeds)).sum::<usize>();
        let (own, theirs) = (seeds(&sown.mover), seeds(&sown.other));
        let (mover, other) = (numbering.rank(&sown.mover), numbering.rank(&sown.other));
        if sown.extra_move {
            below.line(theirs, own, other).get(mover) + (sown.gain as usize * unit) as u8
        } else if own + theirs == n && theirs == 0 {
            stuck
        } else {
            (n * unit) as u8 - below.line(own, theirs, mover).get(other)
        }
    };
    let houses = (0..layout.houses()).filter(|&house| row[house] > 0);
    houses.map(after).max().unwrap_or(0)
}
