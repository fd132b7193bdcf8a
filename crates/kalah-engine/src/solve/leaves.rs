//! Fast reading of the endgame table by row numbers.

use std::sync::Arc;

use kalah_core::Leftovers;
use kalah_tablebase::{Numbering, RowWord, Tablebase};

use super::prefetch::prefetch;

/// A table, with all that is needed to find a value laid out for speed.
#[derive(Clone)]
pub(crate) struct Leaves {
    table: Arc<Tablebase>,
    numbering: Numbering,
    seeds: u16,
    /// Blocks `(n, a)` at `n * (n + 1) / 2 + a`, as in the table.
    blocks: Box<[BlockBits]>,
    /// By layer, how a code becomes a value.
    layers: Box<[Layer]>,
}

#[derive(Clone, Copy)]
struct BlockBits {
    /// Where it starts, in bits.
    start: u64,
    /// From line to line, in bits.
    stride: u64,
}

#[derive(Clone, Copy)]
struct Layer {
    bits: u32,
    mask: u16,
    /// Margins between one code and the next.
    step: i16,
}

/// Where a value lies, in bits.
#[derive(Clone, Copy)]
pub(crate) struct Leaf(u64);

impl Leaves {
    pub(crate) fn new(table: Arc<Tablebase>) -> Leaves {
        let layout = table.layout();
        let seeds = layout.seeds();
        let pairs = (0..=seeds).flat_map(|n| (0..=n).map(move |a| (n, a)));
        let blocks = pairs.map(|(n, a)| {
            let block = layout.block(n, a);
            BlockBits {
                start: 8 * block.offset as u64,
                stride: 8 * block.stride as u64,
            }
        });
        // Codes count margins: every second one, unless leftovers that nobody gets change parity.
        let step = match layout.rules().leftovers {
            Leftovers::Owner | Leftovers::Emptier => 2,
            Leftovers::Nobody => 1,
        };
        let layers = (0..=seeds).map(|n| {
            let bits = layout.block(n, 0).width.bits() as u32;
            let mask = (1 << bits) - 1;
            Layer { bits, mask, step }
        });
        let (blocks, layers) = (blocks.collect(), layers.collect());
        Leaves {
            numbering: layout.numbering().clone(),
            table,
            seeds: seeds as u16,
            blocks,
            layers,
        }
    }

    /// The most seeds of a position in the table.
    #[inline]
    pub(crate) fn seeds(&self) -> u16 {
        self.seeds
    }

    /// The place of the position with `seeds` seeds and these rows; fetched ahead of use.
    #[inline]
    pub(crate) fn find(&self, seeds: u16, mover: RowWord, other: RowWord) -> Leaf {
        let mover = self.numbering.rank_word(mover);
        let (other_seeds, other) = self.numbering.count_and_rank(other);
        let n = usize::from(seeds);
        let block = self.blocks[n * (n + 1) / 2 + other_seeds];
        let bits = u64::from(self.layers[n].bits);
        let at = block.start + other as u64 * block.stride + mover as u64 * bits;
        prefetch(self.table.bytes(), (at / 8) as usize);
        Leaf(at)
    }

    /// The value of a position with `seeds` seeds.
    #[inline]
    pub(crate) fn value(&self, leaf: Leaf, seeds: u16) -> i16 {
        let layer = self.layers[usize::from(seeds)];
        let low = (leaf.0 / 8) as usize;
        // Tables end with some bytes more than their last value takes.
        let bytes = self.table.bytes();
        let word = u16::from_le_bytes([bytes[low], bytes[low + 1]]);
        let code = word >> (leaf.0 % 8) & layer.mask;
        code as i16 * layer.step - seeds as i16
    }
}

/// A one in each byte: times a row of bytes, byte `j` is the sum of the bytes up to `j`.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
