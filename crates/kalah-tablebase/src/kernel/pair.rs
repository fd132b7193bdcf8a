//! One pair of blocks of a layer: the two in which the sides hold `a` and `b` seeds.

use std::sync::atomic::{AtomicBool, Ordering};

use super::index::{Class, Index};
use super::lines::{Below, Lines};
use super::lower::{Sides, lower, prefetch_lower};
use super::quiet::{columns_quiet, row_quiet};
use super::scratch::{Matrix, Scratch};
use crate::layout::Layout;
use crate::vector::{Job, LANES, Tile, Vector};
use crate::width::codes_per_seed;

/// The blocks `(a + b, a)` and `(a + b, b)`, with `a >= b >= 1`.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    /// The shape of the table.
    pub(crate) layout: &'a Layout,
    /// Its lists.
    pub(crate) index: &'a Index,
    /// The layers below.
    pub(crate) below: &'a Below<'a>,
    /// Seeds on the fuller side, whose rows are called x.
    pub(crate) a: usize,
    /// Seeds on the other side, whose rows are called y.
    pub(crate) b: usize,
    /// When true, the rest is left out.
    pub(crate) stop: Option<&'a AtomicBool>,
}

/// A pair to be computed, and where its codes go.
pub(crate) struct PairJob<'a> {
    /// Which pair.
    pub(crate) pair: Pair<'a>,
    /// The block with y to move: a line for each x.
    pub(crate) y_moves: &'a mut [u8],
    /// The block with x to move: a line for each y. Empty if `a == b`: it is the same block.
    pub(crate) x_moves: &'a mut [u8],
    /// Memory to compute in.
    pub(crate) scratch: &'a mut Scratch,
}

impl Job for PairJob<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, v: V) {
        let PairJob {
            pair,
            y_moves,
            x_moves,
            scratch,
        } = self;
        scratch.by_mover.shape(pair.y().rows.len());
        scratch.by_other.shape(pair.y().rows.len());
        scratch.slab.shape(pair.x().rows.len());
        pair.lower_y(v, scratch);
        if pair.a != pair.b {
            pair.lower_x(v, scratch);
        }
        for group in &pair.x().groups {
            if pair.stopped() {
                return;
            }
            pair.x_to_move(v, group, scratch);
            pair.y_to_move(v, group, scratch);
            pair.store_y_moves(v, group, scratch, y_moves);
        }
        if pair.a != pair.b {
            pair.store_x_moves(v, scratch, x_moves);
        }
    }
}

impl Pair<'_> {
    fn x(&self) -> &Class {
        &self.index.classes[self.a]
    }

    fn y(&self) -> &Class {
        &self.index.classes[self.b]
    }

    fn sides(&self, own: usize) -> Sides {
        Sides {
            own,
            theirs: self.a + self.b - own,
            unit: codes_per_seed(self.layout.rules()) as u8,
        }
    }

    fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Fills `after_extra` with the finished values against each row with `theirs` seeds of a
    /// player who had `own` seeds and has put one into the store, by the row of that player.
    #[inline(always)]
    fn after_extra<V: Vector>(&self, v: V, theirs: usize, own: usize, scratch: &mut Scratch) {
        let lines = self.index.classes[theirs].rows.len();
        let values = self.index.classes[own - 1].rows.len();
        scratch.after_extra.shape(lines);
        let [tile, turned] = &mut *scratch.tiles;
        for line in (0..lines).step_by(LANES) {
            for value in (0..values).step_by(LANES) {
                for (other, to) in (line..lines).zip(&mut tile.0) {
                    let codes = self
                        .below
                        .line(theirs, own - 1, other)
                        .load(v, value / LANES);
                    v.store(codes, to);
                }
                v.transpose(tile, turned);
                scatter(
                    v,
                    turned,
                    value..values,
                    &mut scratch.after_extra,
                    line / LANES,
                );
            }
        }
    }

    /// The moves of y into lower layers, against every x, into `by_other`; those of x into
    /// `by_mover` too if x and y are the same rows.
    #[inline(always)]
    fn lower_y<V: Vector>(&self, v: V, scratch: &mut Scratch) {
        self.after_extra(v, self.a, self.b, scratch);
        let (xs, ys) = (self.x().rows.len(), self.y().rows.len());
        let lists = (self.index, self.below);
        for first in (0..ys).step_by(LANES) {
            if self.stopped() {
                return;
            }
            for (slot, y) in (first..ys.min(first + LANES)).enumerate() {
                if y + 1 < ys {
                    prefetch_lower(lists, self.sides(self.b), y + 1);
                }
                let out = scratch.slab.row_mut(slot);
                let (extra, row) = (&scratch.after_extra, &mut scratch.row);
                lower(v, lists, self.sides(self.b), y, extra, row, out);
                if self.a == self.b {
                    scratch.by_mover.row_mut(y).copy_from_slice(out);
                }
            }
            let [tile, turned] = &mut *scratch.tiles;
            for x in (0..xs).step_by(LANES) {
                gather(v, &scratch.slab, 0..LANES, x / LANES, tile);
                v.transpose(tile, turned);
                scatter(v, turned, x..xs, &mut scratch.by_other, first / LANES);
            }
        }
    }

    /// The moves of x into lower layers, against every y, into `by_mover`. All x in order, since
    /// the lines of neighbours are neighbours: short ones share a cache line.
    #[inline(always)]
    fn lower_x<V: Vector>(&self, v: V, scratch: &mut Scratch) {
        self.after_extra(v, self.b, self.a, scratch);
        let (lists, sides) = ((self.index, self.below), self.sides(self.a));
        let xs = self.x().rows.len();
        for x in 0..xs {
            if x + 1 < xs {
                prefetch_lower(lists, sides, x + 1);
            }
            if x % LANES == 0 && self.stopped() {
                return;
            }
            let out = scratch.by_mover.row_mut(x);
            let (extra, row) = (&scratch.after_extra, &mut scratch.row);
            lower(v, lists, sides, x, extra, row, out);
        }
    }

    /// Adds the quiet moves of each x of `group` to `by_mover`, which turned goes to `columns`.
    #[inline(always)]
    fn x_to_move<V: Vector>(&self, v: V, group: &[u32], scratch: &mut Scratch) {
        let sides = self.sides(self.a);
        for x in group.iter().map(|&x| x as usize) {
            let out = scratch.by_mover.row_mut(x);
            row_quiet(
                v,
                sides.all(),
                self.x(),
                self.y(),
                x,
                &scratch.by_other,
                out,
            );
        }
        let [tile, turned] = &mut *scratch.tiles;
        for y in 0..self.y().rows.len().div_ceil(LANES) {
            for (&x, to) in group.iter().zip(&mut tile.0) {
                v.store(v.load(&scratch.by_mover.row(x as usize)[y]), to);
            }
            v.transpose(tile, turned);
            let columns = scratch.columns.bytes_mut().as_chunks_mut().0;
            columns[y * LANES..][..LANES].copy_from_slice(&turned.0);
        }
    }

    /// Adds the moves of y within its row, against an x of `group`, to `by_other`.
    #[inline(always)]
    fn y_to_move<V: Vector>(&self, v: V, group: &[u32], scratch: &mut Scratch) {
        let ys = self.y().rows.len();
        let columns = scratch.columns.as_ref().as_chunks().0;
        let empty: [u64; crate::MAX_HOUSES] = std::array::from_fn(|house| {
            let bit =
                |(i, &x): (usize, &u32)| u64::from(self.x().rows[x as usize][house] == 0) << i;
            group
                .iter()
                .enumerate()
                .map(bit)
                .fold(0, |mask, bit| mask | bit)
        });
        let all = self.sides(self.b).all();
        let [tile, turned] = &mut *scratch.tiles;
        for first in (0..ys).step_by(LANES) {
            for (y, to) in (first..ys).zip(&mut tile.0) {
                columns_quiet(v, all, self.y().steps.quiet(y), &empty, columns, to);
            }
            v.transpose(tile, turned);
            for (&x, from) in group.iter().zip(&turned.0) {
                scratch
                    .by_other
                    .prefetch_write(x as usize, first / LANES + 4);
                let to = &mut scratch.by_other.row_mut(x as usize)[first / LANES];
                v.store(v.max(v.load(to), v.load(from)), to);
            }
        }
    }

    #[inline(always)]
    fn store_y_moves<V: Vector>(&self, v: V, group: &[u32], scratch: &Scratch, to: &mut [u8]) {
        let lines = Lines::new(self.layout, self.a + self.b, self.a);
        for x in group.iter().map(|&x| x as usize) {
            let chunks = self.y().rows.len().div_ceil(LANES);
            for (chunk, codes) in scratch.by_other.row(x)[..chunks].iter().enumerate() {
                lines.store(v, to, x, chunk, v.load(codes));
            }
        }
    }

    #[inline(always)]
    fn store_x_moves<V: Vector>(&self, v: V, scratch: &mut Scratch, to: &mut [u8]) {
        let lines = Lines::new(self.layout, self.a + self.b, self.b);
        let (xs, ys) = (self.x().rows.len(), self.y().rows.len());
        let [tile, turned] = &mut *scratch.tiles;
        for first in (0..ys).step_by(LANES) {
            for x in (0..xs).step_by(LANES) {
                gather(v, &scratch.by_mover, x..xs, first / LANES, tile);
                v.transpose(tile, turned);
                for (y, codes) in (first..ys).zip(&turned.0) {
                    lines.store(v, to, y, x / LANES, v.load(codes));
                }
            }
        }
    }
}

/// Copies one vector of each of `rows`, 64 at most, into a tile. Those of the rows behind them
/// are asked for.
#[inline(always)]
fn gather<V: Vector>(
    v: V,
    from: &Matrix,
    rows: impl Iterator<Item = usize>,
    column: usize,
    tile: &mut Tile,
) {
    for (row, to) in rows.zip(&mut tile.0) {
        from.prefetch(row + LANES, column);
        v.store(v.load(&from.row(row)[column]), to);
    }
}

/// Copies the rows of a tile into one vector of each of `rows`. Those of the rows behind them are
/// asked for.
#[inline(always)]
fn scatter<V: Vector>(
    v: V,
    tile: &Tile,
    rows: impl Iterator<Item = usize>,
    to: &mut Matrix,
    column: usize,
) {
    for (row, from) in rows.zip(&tile.0) {
        to.prefetch_write(row + LANES, column);
        v.store(v.load(from), &mut to.row_mut(row)[column]);
    }
}
