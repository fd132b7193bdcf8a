//! Vectors for every processor, in plain Rust.

use super::{FIVES, Job, LANES, SIXES, Tile, Vector};

/// The proof that the processor computes.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

#[inline(always)]
fn each(a: [u8; LANES], b: [u8; LANES], f: impl Fn(u8, u8) -> u8) -> [u8; LANES] {
    let mut out = [0; LANES];
    for i in 0..LANES {
        out[i] = f(a[i], b[i]);
    }
    out
}

/// Bit `i` of `bits` as lane `i`: 255 or 0.
#[inline(always)]
fn lanes_of(mask: u64) -> [u8; LANES] {
    let mut out = [0; LANES];
    for (lanes, bits) in out
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(mask.to_le_bytes())
    {
        // Bit i of the byte, moved to the lowest bit of byte i.
        let spread = (u64::from(bits) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let ones = (spread + 0x7f7f_7f7f_7f7f_7f7f) | spread;
        *lanes = (((ones >> 7) & 0x0101_0101_0101_0101) * 255).to_le_bytes();
    }
    out
}

impl Vector for Portable {
    type Lanes = [u8; LANES];

    fn enter<J: Job>(self, job: J) -> J::Output {
        job.run(self)
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Self::Lanes {
        [byte; LANES]
    }

    #[inline(always)]
    fn load(self, from: &[u8; LANES]) -> Self::Lanes {
        *from
    }

    #[inline(always)]
    fn store(self, lanes: Self::Lanes, to: &mut [u8; LANES]) {
        *to = lanes;
    }

    #[inline(always)]
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        each(a, b, u8::min)
    }

    #[inline(always)]
    fn max(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        each(a, b, u8::max)
    }

    #[inline(always)]
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        each(a, b, u8::wrapping_add)
    }

    #[inline(always)]
    fn subtract(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        each(a, b, u8::saturating_sub)
    }

    #[inline(always)]
    fn select(self, mask: u64, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        let chosen = lanes_of(mask);
        let mut out = [0; LANES];
        for i in 0..LANES {
            out[i] = (a[i] & chosen[i]) | (b[i] & !chosen[i]);
        }
        out
    }

    #[inline(always)]
    fn compress(self, lanes: Self::Lanes, mask: u64, to: &mut [u8], at: usize) {
        let to = &mut to[at..at + LANES];
        let (mut rest, mut end) = (mask, 0);
        while rest != 0 {
            // The mask has at most 64 bits, so `end` stays below 64; the remainder says so.
            to[end % LANES] = lanes[rest.trailing_zeros() as usize % LANES];
            end += 1;
            rest &= rest - 1;
        }
    }

    #[inline(always)]
    fn expand(self, into: Self::Lanes, mask: u64, from: &[u8], at: usize) -> Self::Lanes {
        let from = &from[at..at + LANES];
        let mut out = into;
        let (mut rest, mut next) = (mask, 0);
        while rest != 0 {
            out[rest.trailing_zeros() as usize % LANES] = from[next % LANES];
            next += 1;
            rest &= rest - 1;
        }
        out
    }

    #[inline(always)]
    fn unpack_fives(self, from: &[u8; FIVES]) -> Self::Lanes {
        let mut out = [0; LANES];
        for (lanes, bytes) in out
            .as_chunks_mut::<8>()
            .0
            .iter_mut()
            .zip(from.as_chunks::<5>().0)
        {
            let low = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            let bits = u64::from(low) | u64::from(bytes[4]) << 32;
            // Each step halves the groups and moves their upper halves up.
            let bits = (bits & 0xf_ffff) | (bits & 0xff_fff0_0000) << 12;
            let bits = (bits & 0x0000_03ff_0000_03ff) | (bits & 0x000f_fc00_000f_fc00) << 6;
            let bits = (bits & 0x001f_001f_001f_001f) | (bits & 0x03e0_03e0_03e0_03e0) << 3;
            *lanes = bits.to_le_bytes();
        }
        out
    }

    #[inline(always)]
    fn unpack_sixes(self, from: &[u8; SIXES]) -> Self::Lanes {
        let mut out = [0; LANES];
        for (lanes, bytes) in out
            .as_chunks_mut::<8>()
            .0
            .iter_mut()
            .zip(from.as_chunks::<6>().0)
        {
            let [a, b, c, d, e, f] = *bytes;
            let bits = u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
            let bits = (bits & 0xff_ffff) | (bits & 0xffff_ff00_0000) << 8;
            let bits = (bits & 0x0000_0fff_0000_0fff) | (bits & 0x00ff_f000_00ff_f000) << 4;
            let bits = (bits & 0x003f_003f_003f_003f) | (bits & 0x0fc0_0fc0_0fc0_0fc0) << 2;
            *lanes = bits.to_le_bytes();
        }
        out
    }

    #[inline(always)]
    fn pack_fives(self, lanes: Self::Lanes, to: &mut [u8; FIVES]) {
        for (bytes, codes) in to
            .as_chunks_mut::<5>()
            .0
            .iter_mut()
            .zip(lanes.as_chunks::<8>().0)
        {
            let bits = u64::from_le_bytes(*codes);
            // The steps of unpacking, backwards.
            let bits = (bits & 0x001f_001f_001f_001f) | (bits & 0x1f00_1f00_1f00_1f00) >> 3;
            let bits = (bits & 0x0000_03ff_0000_03ff) | (bits & 0x03ff_0000_03ff_0000) >> 6;
            let bits = (bits & 0xf_ffff) | (bits & 0x000f_ffff_0000_0000) >> 12;
            let [a, b, c, d, e, ..] = bits.to_le_bytes();
            *bytes = [a, b, c, d, e];
        }
    }

    #[inline(always)]
    fn pack_sixes(self, lanes: Self::Lanes, to: &mut [u8; SIXES]) {
        for (bytes, codes) in to
            .as_chunks_mut::<6>()
            .0
            .iter_mut()
            .zip(lanes.as_chunks::<8>().0)
        {
            let bits = u64::from_le_bytes(*codes);
            let bits = (bits & 0x003f_003f_003f_003f) | (bits & 0x3f00_3f00_3f00_3f00) >> 2;
            let bits = (bits & 0x0000_0fff_0000_0fff) | (bits & 0x0fff_0000_0fff_0000) >> 4;
            let bits = (bits & 0xff_ffff) | (bits & 0x00ff_ffff_0000_0000) >> 8;
            let [a, b, c, d, e, f, ..] = bits.to_le_bytes();
            *bytes = [a, b, c, d, e, f];
        }
    }

    #[inline(always)]
    fn transpose(self, from: &Tile, to: &mut Tile) {
        for row in (0..LANES).step_by(8) {
            for column in (0..LANES).step_by(8) {
                let mut square = [0_u64; 8];
                for (i, word) in square.iter_mut().enumerate() {
                    *word = u64::from_le_bytes(from.0[row + i].as_chunks::<8>().0[column / 8]);
                }
                transpose_8(&mut square);
                for (i, word) in square.iter().enumerate() {
                    to.0[column + i].as_chunks_mut::<8>().0[row / 8] = word.to_le_bytes();
                }
            }
        }
    }
}

/// Exchanges rows and columns of eight rows of eight bytes, by exchanging ever smaller squares.
#[inline(always)]
fn transpose_8(rows: &mut [u64; 8]) {
    let masks = [
        (4, 0x0000_0000_ffff_ffff_u64),
        (2, 0x0000_ffff_0000_ffff),
        (1, 0x00ff_00ff_00ff_00ff),
    ];
    for (half, mask) in masks {
        for i in (0..8).filter(|i| i & half == 0) {
            let changed = ((rows[i] >> (8 * half)) ^ rows[i + half]) & mask;
            rows[i + half] ^= changed;
            rows[i] ^= changed << (8 * half);
        }
    }
}
