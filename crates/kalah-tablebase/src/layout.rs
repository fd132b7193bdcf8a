//! Which position has which index, and where its value is stored.
//!
//! A **layer** holds all positions with `n` seeds in the houses. Its **block** `(n, a)` holds
//! those in which the player *not* to move has `a` of them, so the mover has `b = n - a`. A block
//! is a matrix: one line for each row of the other player, and in it one value for each row of
//! the mover, both in the order of the [numbering](crate::Numbering):
//!
//! ```text
//! layer n:   | block a=0 | block a=1 |   block a=2   | …  | block a=n |
//!
//! block (n, a):        mover row 0   1   2  …  R(b)-1
//!      other row 0              v   v   v        v
//!                1              v   v   v        v
//!                …
//!           R(a)-1              v   v   v        v
//! ```
//!
//! `R(s)` is the number of rows with `s` seeds. Indices count the positions alone, layer by
//! layer, block by block, line by line. In memory each line starts at a byte and each block at a
//! multiple of [`ALIGN`], with 64 bytes more between layers; see [`Width`] for what lies between
//! values.

use crate::numbering::{MAX_HOUSES, MAX_SEEDS, Numbering, Row};
use crate::rules::EndgameRules;
use crate::width::Width;

/// Blocks start at multiples of this many bytes.
pub const ALIGN: usize = 64;

/// Bytes behind the last block of what is read, so that wide loads at its end stay inside.
pub(crate) const SLACK: usize = 64;

/// A block of a layer: where it lies and what shape it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The index of its first position.
    pub first: u64,
    /// Where it starts in the memory of the whole table, in bytes.
    pub offset: usize,
    /// Lines: rows of the player not to move.
    pub lines: usize,
    /// Values in a line: rows of the mover.
    pub values: usize,
    /// Bytes from the start of one line to the next.
    pub stride: usize,
    /// How a value is stored.
    pub width: Width,
}

impl Block {
    /// Its length in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.lines * self.stride
    }
}

/// The shape of a table: its rules, its numbering, and where each block lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    rules: EndgameRules,
    numbering: Numbering,
    seeds: usize,
    /// Block `(n, a)` at `n (n + 1) / 2 + a`.
    blocks: Vec<Block>,
    bytes: usize,
}

/// Why there is no table of some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// Not 1 to [`MAX_HOUSES`] houses.
    #[error("{0} houses a side: tables exist for 1 to {MAX_HOUSES}")]
    Houses(usize),
    /// More than [`MAX_SEEDS`] seeds.
    #[error("{0} seeds: a table holds at most {MAX_SEEDS}")]
    Seeds(usize),
    /// More bytes than can be addressed.
    #[error("{seeds} seeds with {houses} houses a side: the table cannot be addressed")]
    Address {
        /// Houses a side.
        houses: usize,
        /// Seeds asked for.
        seeds: usize,
    },
}

impl Layout {
    /// The shape of the table of all positions with at most `seeds` seeds in the houses.
    ///
    /// # Errors
    /// If there is no table of this size.
    pub fn new(rules: EndgameRules, houses: usize, seeds: usize) -> Result<Self, LayoutError> {
        let numbering = Numbering::new(houses).ok_or(LayoutError::Houses(houses))?;
        if seeds > MAX_SEEDS {
            return Err(LayoutError::Seeds(seeds));
        }
        // The index of a position must fit what a slice can hold, with room for rounding up.
        if binomial_128(seeds + 2 * houses, 2 * houses) > (isize::MAX as u128) / 4 {
            return Err(LayoutError::Address { houses, seeds });
        }
        let mut blocks = Vec::with_capacity((seeds + 1) * (seeds + 2) / 2);
        let (mut first, mut offset) = (0, 0);
        for n in 0..=seeds {
            let width = Width::of_layer(rules, n);
            for a in 0..=n {
                let (lines, values) = (numbering.count(a), numbering.count(n - a));
                let stride = width.line_bytes(values);
                let block = Block {
                    first,
                    offset,
                    lines,
                    values,
                    stride,
                    width,
                };
                first += (lines * values) as u64;
                offset = (offset + block.bytes()).next_multiple_of(ALIGN);
                blocks.push(block);
            }
            offset += SLACK;
        }
        Ok(Layout {
            rules,
            numbering,
            seeds,
            blocks,
            bytes: offset,
        })
    }

    /// The rules under which the values hold.
    #[must_use]
    pub fn rules(&self) -> EndgameRules {
        self.rules
    }

    /// The numbering of the rows.
    #[must_use]
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// Houses a side.
    #[must_use]
    pub fn houses(&self) -> usize {
        self.numbering.houses()
    }

    /// The most seeds in the houses of a position.
    #[must_use]
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// Positions in the whole table.
    #[must_use]
    pub fn positions(&self) -> u64 {
        positions(self.houses(), self.seeds)
    }

    /// Bytes of the whole table in memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The block of the positions with `n` seeds, `a` of them with the player not to move.
    ///
    /// # Panics
    /// If `a` is more than `n`, or `n` more than [`seeds`](Layout::seeds).
    #[must_use]
    #[inline]
    pub fn block(&self, n: usize, a: usize) -> &Block {
        assert!(a <= n, "a player holds at most the seeds of the layer");
        &self.blocks[n * (n + 1) / 2 + a]
    }

    /// Where layer `n` lies in the memory of the whole table, in bytes.
    ///
    /// # Panics
    /// If `n` is more than [`seeds`](Layout::seeds).
    #[must_use]
    pub fn layer(&self, n: usize) -> std::ops::Range<usize> {
        let last = self.block(n, n);
        let end = (last.offset + last.bytes()).next_multiple_of(ALIGN);
        self.block(n, 0).offset..end
    }

    /// The index of a position; `None` if it is not in the table.
    #[must_use]
    pub fn index(&self, mover: &[u8], other: &[u8]) -> Option<u64> {
        let seeds = self.seeds_of(mover)? + self.seeds_of(other)?;
        (seeds <= self.seeds).then(|| self.index_of(mover, other) as u64)
    }

    /// The position with this index, the mover's row first; `None` if there are not so many.
    #[must_use]
    pub fn position(&self, index: u64) -> Option<(Row, Row)> {
        if index >= self.positions() {
            return None;
        }
        let at = self.blocks.partition_point(|block| block.first <= index) - 1;
        let n = (0..=self.seeds).find(|n| (n + 1) * (n + 2) / 2 > at)?;
        let a = at - n * (n + 1) / 2;
        let within = (index - self.blocks[at].first) as usize;
        let values = self.blocks[at].values;
        let mover = self.numbering.unrank(n - a, within % values)?;
        Some((mover, self.numbering.unrank(a, within / values)?))
    }

    /// The index of a position that is known to be in the table.
    pub(crate) fn index_of(&self, mover: &[u8], other: &[u8]) -> usize {
        let seeds = |row: &[u8]| row.iter().map(|&seeds| seeds as usize).sum::<usize>();
        let a = seeds(other);
        let block = self.block(seeds(mover) + a, a);
        block.first as usize
            + self.numbering.rank(other) * block.values
            + self.numbering.rank(mover)
    }

    /// The seeds in a row of the right length, if they are few enough to be counted in the table.
    #[inline]
    pub(crate) fn seeds_of(&self, row: &[u8]) -> Option<usize> {
        let seeds = row.iter().map(|&seeds| seeds as usize).sum();
        (row.len() == self.houses() && seeds <= self.seeds).then_some(seeds)
    }
}

/// How many positions have at most `seeds` seeds in the houses of a board with `houses` a side:
/// `C(seeds + 2 houses, 2 houses)`.
#[must_use]
pub fn positions(houses: usize, seeds: usize) -> u64 {
    binomial_128(seeds + 2 * houses, 2 * houses)
        .try_into()
        .unwrap_or(u64::MAX)
}

/// `C(n, k)`, saturating.
fn binomial_128(n: usize, k: usize) -> u128 {
    (0..k as u128).fold(1_u128, |value, i| {
        value.saturating_mul(n as u128 - i) / (i + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbering::binomial;

    #[test]
    fn every_index_names_its_position() {
        for houses in 1..=MAX_HOUSES {
            let layout = Layout::new(EndgameRules::default(), houses, 4).unwrap();
            assert_eq!(layout.positions(), binomial(4 + 2 * houses, 2 * houses));
            for index in 0..layout.positions() {
                let (mover, other) = layout.position(index).unwrap();
                let found = layout.index(&mover[..houses], &other[..houses]);
                assert_eq!(found, Some(index));
            }
            assert_eq!(layout.position(layout.positions()), None);
        }
    }

    #[test]
    fn what_is_not_in_the_table_has_no_index() {
        let layout = Layout::new(EndgameRules::default(), 3, 5).unwrap();
        assert_eq!(layout.index(&[3, 0, 0], &[0, 0, 3]), None);
        assert_eq!(layout.index(&[255, 255, 255], &[255, 255, 255]), None);
        assert_eq!(layout.index(&[1, 0], &[0, 1, 0]), None);
        assert_eq!(layout.index(&[1, 0, 0, 0], &[0, 1, 0, 0]), None);
    }

    #[test]
    fn sizes_are_refused_with_the_reason() {
        let size = |houses, seeds| Layout::new(EndgameRules::default(), houses, seeds).err();
        assert_eq!(size(0, 3), Some(LayoutError::Houses(0)));
        assert_eq!(size(9, 3), Some(LayoutError::Houses(9)));
        assert_eq!(size(6, 61), Some(LayoutError::Seeds(61)));
        assert_eq!(size(8, 60), None);
    }
}
