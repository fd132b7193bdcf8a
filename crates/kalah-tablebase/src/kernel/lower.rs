//! The moves of one row into lower layers, against all rows of the other player at once.

use super::index::Index;
use super::lines::Below;
use super::scratch::{Matrix, RowScratch};
use super::steps::Lower;
use crate::memory::Memory;
use crate::vector::{LANES, Vector};

/// What the rows of a class move against.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    /// Seeds in the mover's row.
    pub(crate) own: usize,
    /// Seeds in the other player's row.
    pub(crate) theirs: usize,
    /// Codes for one seed.
    pub(crate) unit: u8,
}

impl Sides {
    /// The code that is worst for one player and best for the other.
    pub(crate) fn all(self) -> u8 {
        (self.own + self.theirs) as u8 * self.unit
    }
}

/// Writes to `out`, for every row of the other player, the best code that the moves of the row
/// number `row` into lower layers reach; 0 if there are none.
///
/// A move that passes the turn leaves the other player a code, and the mover has what is missing
/// to all. An extra move keeps the code and adds the seed; `after_extra` has these codes by row.
#[inline(always)]
pub(crate) fn lower<V: Vector>(
    v: V,
    (index, below): (&Index, &Below<'_>),
    sides: Sides,
    row: usize,
    after_extra: &Matrix,
    scratch: &mut RowScratch,
    out: &mut [[u8; LANES]],
) {
    let theirs = &index.classes[sides.theirs];
    let chunks = theirs.rows.len().div_ceil(LANES);
    let closed = scratch.closed.bytes_mut();
    let least = &mut vectors(&mut scratch.least)[..chunks];
    let greatest = &mut vectors(&mut scratch.greatest)[..chunks];
    least.fill([255; LANES]);
    greatest.fill([0; LANES]);
    for &step in index.classes[sides.own].steps.lower(row) {
        match step {
            Lower::Extra {
                child,
                own: _,
                onto: 0,
                gain,
            } => {
                let gain = v.splat(gain * sides.unit);
                for (to, from) in greatest.iter_mut().zip(after_extra.row(child as usize)) {
                    let code = v.add(v.load(from), gain);
                    v.store(v.max(v.load(to), code), to);
                }
            }
            Lower::Extra {
                child,
                own,
                onto,
                gain,
            } => {
                let values = greatest.as_flattened_mut();
                let holding = index.holding(sides.theirs, onto.into());
                let gain = gain * sides.unit;
                let mut at = 0;
                for pick in holding {
                    for lane in (0..LANES).filter(|lane| pick.mask >> lane & 1 == 1) {
                        let other = pick.chunk as usize * LANES + lane;
                        let with = sides.theirs + usize::from(onto);
                        let line = below.line(with, own.into(), other);
                        values[at] = values[at].max(line.get(child as usize) + gain);
                        at += 1;
                    }
                }
            }
            Lower::Spill { child, own, onto } => {
                let with = sides.theirs + usize::from(onto);
                let line = below.line(own.into(), with, child as usize);
                if onto == 1 {
                    for (chunk, to) in least.iter_mut().enumerate() {
                        line.prefetch(chunk, AHEAD);
                        v.store(v.min(v.load(to), line.load(v, chunk)), to);
                    }
                } else {
                    for pick in index.holding(sides.theirs, onto.into()) {
                        line.prefetch(pick.chunk as usize, AHEAD);
                        let codes = line.load(v, pick.chunk as usize);
                        v.compress(codes, pick.mask, closed, pick.target as usize);
                    }
                    for (to, from) in least.iter_mut().zip(closed.as_chunks().0) {
                        v.store(v.min(v.load(to), v.load(from)), to);
                    }
                }
            }
            Lower::Capture {
                child,
                own,
                house,
                lap,
            } => {
                let spread = index.spread(sides.theirs, house.into(), lap);
                for part in &spread.parts {
                    let captured = usize::from(part.seeds);
                    let (left, picks) = index.emptied(sides.theirs, captured, house.into(), lap);
                    let line = below.line(own.into(), left, child as usize);
                    for pick in picks {
                        line.prefetch(pick.chunk as usize, AHEAD);
                        let codes = line.load(v, pick.chunk as usize);
                        let target = part.start + pick.target;
                        v.compress(codes, pick.mask, closed, target as usize);
                    }
                }
                for (chunk, to) in least.iter_mut().enumerate() {
                    let mut codes = v.splat(255);
                    for entry in spread.entries(chunk) {
                        codes = v.expand(codes, entry.mask, closed, entry.from as usize);
                    }
                    v.store(v.min(v.load(to), codes), to);
                }
            }
        }
    }
    let all = v.splat(sides.all());
    for ((least, greatest), out) in least.iter().zip(&*greatest).zip(out) {
        let passed = v.subtract(all, v.load(least));
        v.store(v.max(passed, v.load(greatest)), out);
    }
}

/// Asks for the first codes of each line that [`lower`] will read for the row number `row`.
#[inline(always)]
pub(crate) fn prefetch_lower((index, below): (&Index, &Below<'_>), sides: Sides, row: usize) {
    for &step in index.classes[sides.own].steps.lower(row) {
        match step {
            Lower::Extra { .. } => {}
            Lower::Spill { child, own, onto } => {
                let with = sides.theirs + usize::from(onto);
                let line = below.line(own.into(), with, child as usize);
                line.prefetch_start(AHEAD);
            }
            Lower::Capture {
                child,
                own,
                house,
                lap,
            } => {
                let spread = index.spread(sides.theirs, house.into(), lap);
                for part in &spread.parts {
                    let captured = usize::from(part.seeds);
                    let (left, _) = index.emptied(sides.theirs, captured, house.into(), lap);
                    let line = below.line(own.into(), left, child as usize);
                    line.prefetch_start(AHEAD);
                }
            }
        }
    }
}

/// How many bytes ahead of what is read the next are asked for.
const AHEAD: usize = 448;

#[inline(always)]
fn vectors(memory: &mut Memory) -> &mut [[u8; LANES]] {
    memory.bytes_mut().as_chunks_mut().0
}
