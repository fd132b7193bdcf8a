//! Moves within the own row, which pass the turn in the same layer.

use super::index::Class;
use super::scratch::Matrix;
use super::steps::Quiet;
use crate::vector::{LANES, Vector};

/// Improves `out`, the codes with the row number `x` to move over all y, by the quiet moves of x.
/// `by_other` has the codes with y to move, by x.
#[inline(always)]
pub(crate) fn row_quiet<V: Vector>(
    v: V,
    all: u8,
    xs: &Class,
    ys: &Class,
    x: usize,
    by_other: &Matrix,
    out: &mut [[u8; LANES]],
) {
    let all = v.splat(all);
    for quiet in xs.steps.quiet(x) {
        let from = &by_other.row(quiet.child as usize)[..out.len()];
        if let Some(house) = quiet.only_if_empty {
            for ((to, from), &mask) in out.iter_mut().zip(from).zip(ys.empty(house)) {
                let code = v.select(mask, v.load(from), v.splat(255));
                v.store(v.max(v.load(to), v.subtract(all, code)), to);
            }
        } else {
            for (to, from) in out.iter_mut().zip(from) {
                v.store(v.max(v.load(to), v.subtract(all, v.load(from))), to);
            }
        }
    }
}

/// Writes to `to` the best codes that the quiet moves of one y reach against 64 x; 0 without any.
/// `columns` has the codes with each x to move, by y; `empty` tells which x have a house empty.
#[inline(always)]
pub(crate) fn columns_quiet<V: Vector>(
    v: V,
    all: u8,
    moves: &[Quiet],
    empty: &[u64; crate::MAX_HOUSES],
    columns: &[[u8; LANES]],
    to: &mut [u8; LANES],
) {
    let mut least = v.splat(255);
    for quiet in moves {
        let mut codes = v.load(&columns[quiet.child as usize]);
        if let Some(house) = quiet.only_if_empty {
            codes = v.select(empty[usize::from(house)], codes, v.splat(255));
        }
        least = v.min(least, codes);
    }
    v.store(v.subtract(v.splat(all), least), to);
}
