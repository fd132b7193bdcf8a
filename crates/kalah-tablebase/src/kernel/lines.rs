//! Lines of codes: those of finished blocks, to be read, and those of new ones, to be written.

use crate::layers::Layers;
use crate::layout::Layout;
use crate::prefetch;
use crate::vector::{FIVES, LANES, SIXES, Vector};
use crate::width::Width;

/// The finished blocks below the layer that is being built.
pub(crate) struct Below<'a> {
    /// The shape of the table.
    pub(crate) layout: &'a Layout,
    /// In the order of the layout.
    blocks: Vec<Finished<'a>>,
}

/// A finished block, and what lies behind it.
#[derive(Clone, Copy)]
struct Finished<'a> {
    bytes: &'a [u8],
    stride: usize,
    width: Width,
}

impl<'a> Below<'a> {
    /// The blocks of the layers below `n`.
    pub(crate) fn new(layout: &'a Layout, layers: &Layers<'a>, n: usize) -> Below<'a> {
        let blocks = (0..n).flat_map(|n| (0..=n).map(move |a| (n, a)));
        let finished = |(n, a)| {
            let block = layout.block(n, a);
            Finished {
                bytes: layers.block(layout, n, a),
                stride: block.stride,
                width: block.width,
            }
        };
        Below {
            layout,
            blocks: blocks.map(finished).collect(),
        }
    }

    /// The values for the row number `other` with `a` seeds, over the mover's rows with `b`.
    #[inline(always)]
    pub(crate) fn line(&self, a: usize, b: usize, other: usize) -> Line<'a> {
        let n = a + b;
        let block = &self.blocks[n * (n + 1) / 2 + a];
        Line {
            bytes: &block.bytes[other * block.stride..],
            stride: block.stride,
            width: block.width,
        }
    }
}

/// A line, and the rest of its block behind it.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    bytes: &'a [u8],
    stride: usize,
    width: Width,
}

impl Line<'_> {
    /// Its codes from `64 chunk` on; what lies behind its end may be anything.
    #[inline(always)]
    pub(crate) fn load<V: Vector>(self, v: V, chunk: usize) -> V::Lanes {
        match self.width {
            Width::FiveBits => v.unpack_fives(part(self.bytes, chunk)),
            Width::SixBits => v.unpack_sixes(part(self.bytes, chunk)),
            Width::Byte => v.load(part(self.bytes, chunk)),
        }
    }

    /// Asks for the bytes that lie `bytes` behind the code number `64 chunk` to be brought near.
    #[inline(always)]
    pub(crate) fn prefetch(self, chunk: usize, bytes: usize) {
        let at = chunk * self.width.bits() * LANES / 8;
        prefetch::to_read(self.bytes, at + bytes);
    }

    /// Asks for its first codes, at most `bytes` bytes, to be brought near.
    #[inline(always)]
    pub(crate) fn prefetch_start(self, bytes: usize) {
        for at in (0..bytes.min(self.stride)).step_by(64) {
            prefetch::to_read(self.bytes, at);
        }
    }

    /// The code at one place.
    #[inline]
    pub(crate) fn get(self, at: usize) -> u8 {
        self.width.get(self.bytes, 0, at)
    }
}

/// The bytes from `N chunk` on. Layers have slack behind them, so that these are there.
#[inline(always)]
fn part<const N: usize>(bytes: &[u8], chunk: usize) -> &[u8; N] {
    let from = &bytes[chunk * N..];
    from.first_chunk().unwrap_or(&[0; N])
}

/// The shape of the lines of a new block.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    width: Width,
    stride: usize,
    values: usize,
}

impl Lines {
    /// The lines of block `(n, a)`.
    pub(crate) fn new(layout: &Layout, n: usize, a: usize) -> Lines {
        let block = layout.block(n, a);
        Lines {
            width: block.width,
            stride: block.stride,
            values: block.values,
        }
    }

    /// Writes 64 codes, or what there is of them, into line `line` of `block` from place
    /// `64 chunk` on.
    #[inline(always)]
    pub(crate) fn store<V: Vector>(
        self,
        v: V,
        block: &mut [u8],
        line: usize,
        chunk: usize,
        lanes: V::Lanes,
    ) {
        let line = &mut block[line * self.stride..(line + 1) * self.stride];
        let left = self.values - chunk * LANES;
        // The instructions must be used here and not in a closure: the compiler makes those
        // functions of their own, which cannot use them.
        match self.width {
            Width::FiveBits => {
                let mut spare = [0; FIVES];
                match whole(line, chunk, left) {
                    Some(to) => v.pack_fives(lanes, to),
                    None => {
                        v.pack_fives(lanes, &mut spare);
                        write_part(line, chunk, left, &spare);
                    }
                }
            }
            Width::SixBits => {
                let mut spare = [0; SIXES];
                match whole(line, chunk, left) {
                    Some(to) => v.pack_sixes(lanes, to),
                    None => {
                        v.pack_sixes(lanes, &mut spare);
                        write_part(line, chunk, left, &spare);
                    }
                }
            }
            Width::Byte => {
                let mut spare = [0; LANES];
                match whole(line, chunk, left) {
                    Some(to) => v.store(lanes, to),
                    None => {
                        v.store(lanes, &mut spare);
                        write_part(line, chunk, left, &spare);
                    }
                }
            }
        }
    }
}

/// The bytes from `N chunk` on, if 64 codes are `left` from there.
#[inline(always)]
fn whole<const N: usize>(line: &mut [u8], chunk: usize, left: usize) -> Option<&mut [u8; N]> {
    line[chunk * N..]
        .first_chunk_mut()
        .filter(|_| left >= LANES)
}

/// Writes the first `left` codes of `all` to the bytes from `N chunk` on, and zeros behind them.
fn write_part<const N: usize>(line: &mut [u8], chunk: usize, left: usize, all: &[u8; N]) {
    let to = &mut line[chunk * N..];
    to.copy_from_slice(&all[..to.len()]);
    let bits = N * 8 / LANES * left;
    if let Some(last) = to.get_mut(bits / 8)
        && !bits.is_multiple_of(8)
    {
        *last &= (1 << (bits % 8)) - 1;
    }
    if let Some(behind) = to.get_mut(bits.div_ceil(8)..) {
        behind.fill(0);
    }
}
