//! The memory that a worker computes in, allocated once and used for every pair.

use crate::layout::Layout;
use crate::memory::Memory;
use crate::prefetch;
use crate::vector::{LANES, Tile};

/// A matrix of bytes whose rows are whole vectors.
pub(crate) struct Matrix {
    memory: Memory,
    stride: usize,
}

/// Bytes from one row of `columns` to the next. An odd number of vectors, so that the rows of a
/// column do not all fall into the same place of a cache.
fn stride(columns: usize) -> usize {
    (columns.div_ceil(LANES) | 1) * LANES
}

impl Matrix {
    fn new(bytes: usize) -> std::io::Result<Matrix> {
        Ok(Matrix {
            memory: Memory::new(bytes)?,
            stride: LANES,
        })
    }

    /// Gives it rows of `columns`; what they hold may be anything.
    pub(crate) fn shape(&mut self, columns: usize) {
        self.stride = stride(columns);
    }

    /// A row as vectors.
    #[inline(always)]
    pub(crate) fn row(&self, row: usize) -> &[[u8; LANES]] {
        let bytes = self.memory.as_ref();
        bytes[row * self.stride..(row + 1) * self.stride]
            .as_chunks()
            .0
    }

    /// Asks for one vector of a row to be brought near, to be read.
    #[inline(always)]
    pub(crate) fn prefetch(&self, row: usize, column: usize) {
        prefetch::to_read(self.memory.as_ref(), row * self.stride + column * LANES);
    }

    /// Asks for one vector of a row to be brought near, to be written.
    #[inline(always)]
    pub(crate) fn prefetch_write(&self, row: usize, column: usize) {
        prefetch::to_write(self.memory.as_ref(), row * self.stride + column * LANES);
    }

    /// A row as vectors, to be written.
    #[inline(always)]
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [[u8; LANES]] {
        let bytes = self.memory.bytes_mut();
        bytes[row * self.stride..(row + 1) * self.stride]
            .as_chunks_mut()
            .0
    }
}

/// Everything that a worker needs.
pub(crate) struct Scratch {
    /// Values with a row of the larger class to move, by that row and the other player's.
    pub(crate) by_mover: Matrix,
    /// Values with a row of the smaller class to move, by the other player's row and that one.
    pub(crate) by_other: Matrix,
    /// Values of the layer before with the same player to move, for extra moves.
    pub(crate) after_extra: Matrix,
    /// 64 rows on their way into `by_other`.
    pub(crate) slab: Matrix,
    /// The columns of 64 rows of a group, as rows.
    pub(crate) columns: Memory,
    /// For one row.
    pub(crate) row: RowScratch,
    /// Squares to be transposed, and transposed.
    pub(crate) tiles: Box<[Tile; 2]>,
}

/// What is needed for one row.
pub(crate) struct RowScratch {
    /// The least code that a move leaves to the other player.
    pub(crate) least: Memory,
    /// The greatest code that an extra move keeps.
    pub(crate) greatest: Memory,
    /// Values on their way.
    pub(crate) closed: Memory,
}

/// Bytes of each part of a scratch.
struct Sizes {
    pair: usize,
    after_extra: usize,
    slab: usize,
    columns: usize,
    row: usize,
}

impl Sizes {
    fn new(layout: &Layout) -> Sizes {
        let count = |seeds: usize| layout.numbering().count(seeds);
        let rows = |seeds: usize| count(seeds).next_multiple_of(LANES);
        let mut sizes = Sizes {
            pair: 0,
            after_extra: 0,
            slab: 0,
            columns: 0,
            row: 0,
        };
        for a in 1..layout.seeds() {
            for b in 1..=a.min(layout.seeds() - a) {
                let (to_a, to_b) = (stride(count(a)), stride(count(b)));
                sizes.pair = sizes.pair.max(rows(a) * to_b);
                let extra = (rows(a - 1) * to_b).max(rows(b - 1) * to_a);
                sizes.after_extra = sizes.after_extra.max(extra);
                sizes.slab = sizes.slab.max(LANES * to_a);
                sizes.columns = sizes.columns.max(rows(b) * LANES);
                sizes.row = sizes.row.max(to_a);
            }
        }
        sizes
    }

    fn total(&self) -> usize {
        2 * self.pair + self.after_extra + self.slab + self.columns + 3 * self.row
    }
}

impl Scratch {
    /// Bytes of the scratch for the pairs of a table.
    pub(crate) fn bytes(layout: &Layout) -> usize {
        Sizes::new(layout).total()
    }

    /// Scratch for every pair of a table.
    pub(crate) fn new(layout: &Layout) -> std::io::Result<Scratch> {
        let sizes = Sizes::new(layout);
        Ok(Scratch {
            by_mover: Matrix::new(sizes.pair)?,
            by_other: Matrix::new(sizes.pair)?,
            after_extra: Matrix::new(sizes.after_extra)?,
            slab: Matrix::new(sizes.slab)?,
            columns: Memory::new(sizes.columns)?,
            row: RowScratch {
                least: Memory::new(sizes.row)?,
                greatest: Memory::new(sizes.row)?,
                closed: Memory::new(sizes.row + 2 * LANES)?,
            },
            tiles: Box::new([const { Tile([[0; LANES]; LANES]) }; 2]),
        })
    }
}
