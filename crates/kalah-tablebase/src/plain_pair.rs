//! The plain builder for one pair of blocks, from and to packed bytes wherever they lie.

use crate::layers::Layers;
use crate::layout::Layout;
use crate::numbering::Row;
use crate::plain::sow;
use crate::width::{code, margin};

/// The margins of the two blocks of a layer in which the sides hold as many seeds.
struct Pair<'a> {
    layout: &'a Layout,
    lower: &'a Layers<'a>,
    n: usize,
    /// Block `(n, a)` and, unless it is the same, block `(n, n - a)`, with the number of seeds of
    /// the player not to move.
    blocks: [(usize, Vec<i8>); 2],
}

/// Builds the blocks `(n, a)` and `(n, n - a)` from the layers below; the second only if it is
/// another one.
pub(crate) fn build_pair(
    layout: &Layout,
    lower: &Layers<'_>,
    n: usize,
    a: usize,
    out: [&mut [u8]; 2],
) {
    let b = n - a;
    let size = layout.block(n, a).lines * layout.block(n, a).values;
    let second = if a == b { Vec::new() } else { vec![0; size] };
    let mut pair = Pair {
        layout,
        lower,
        n,
        blocks: [(a, vec![0; size]), (b, second)],
    };
    let rows = |seeds| layout.numbering().rows(seeds).collect::<Vec<Row>>();
    let (xs, ys) = (rows(a), rows(b));
    // A sowing that stays in the own row raises its number: see `plain`.
    for x in xs.iter().rev() {
        for y in ys.iter().rev() {
            pair.fill(x, y);
        }
        for y in ys.iter().rev() {
            pair.fill(y, x);
        }
    }
    for ((a, margins), out) in pair.blocks.iter().zip(out) {
        let block = layout.block(n, *a);
        let lines = margins.chunks_exact(block.values);
        for (line, out) in lines.zip(out.chunks_exact_mut(block.stride)) {
            let codes = line.iter().map(|&margin| code(layout.rules(), n, margin));
            block.width.put_line(&codes.collect::<Vec<u8>>(), out);
        }
    }
}

impl Pair<'_> {
    fn fill(&mut self, mover: &Row, other: &Row) {
        let margin = self.search(mover, other);
        let (which, at) = self.place(mover, other);
        self.blocks[which].1[at] = margin;
    }

    fn search(&self, mover: &Row, other: &Row) -> i8 {
        let rules = self.layout.rules();
        let (own, theirs) = (mover.iter().sum(), other.iter().sum());
        if let Some(margin) = rules.final_margin(own, theirs) {
            return margin;
        }
        let houses = (0..self.layout.houses()).filter(|&house| mover[house] > 0);
        let margins = houses.map(|house| {
            let sown = sow(rules.capture, self.layout.houses(), mover, other, house);
            if sown.extra_move {
                sown.gain + self.margin(&sown.mover, &sown.other)
            } else {
                sown.gain - self.margin(&sown.other, &sown.mover)
            }
        });
        margins.max().unwrap_or(0)
    }

    fn margin(&self, mover: &Row, other: &Row) -> i8 {
        let seeds = |row: &Row| row.iter().map(|&seeds| seeds as usize).sum::<usize>();
        let (own, theirs) = (seeds(mover), seeds(other));
        if own + theirs == self.n {
            let (which, at) = self.place(mover, other);
            return self.blocks[which].1[at];
        }
        let numbering = self.layout.numbering();
        let block = self.layout.block(own + theirs, theirs);
        let bytes = self.lower.block(self.layout, own + theirs, theirs);
        let line = numbering.rank(other) * block.stride;
        let code = block.width.get(bytes, line, numbering.rank(mover));
        margin(self.layout.rules(), own + theirs, code)
    }

    /// Which of the blocks, and where in it.
    fn place(&self, mover: &Row, other: &Row) -> (usize, usize) {
        let theirs: usize = other.iter().map(|&seeds| seeds as usize).sum();
        let which = usize::from(self.blocks[0].0 != theirs);
        let numbering = self.layout.numbering();
        let values = self.layout.block(self.n, theirs).values;
        (
            which,
            numbering.rank(other) * values + numbering.rank(mover),
        )
    }
}
