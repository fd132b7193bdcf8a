//! Vectors of AVX-512 with byte permutation (VBMI) and compression (VBMI2).

use std::arch::x86_64::*;

use super::{FIVES, Job, LANES, SIXES, Tile, Vector};

/// The proof that the processor has AVX-512 F, BW, VBMI and VBMI2.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

/// For each byte of a vector, a number for an instruction that moves bytes or bits.
type Indices = [u8; LANES];

/// To put `size` bytes into each word of eight; what lies above them is not used.
const fn spread(size: usize) -> Indices {
    let (mut out, mut i) = ([0; LANES], 0);
    while i < LANES {
        out[i] = (i / 8 * size + i % 8 % size) as u8;
        i += 1;
    }
    out
}

/// To put the first `size` bytes of each word of eight close together.
const fn gather(size: usize) -> Indices {
    let (mut out, mut i) = ([0; LANES], 0);
    while i < 8 * size {
        out[i] = (i / size * 8 + i % size) as u8;
        i += 1;
    }
    out
}

/// The bit of a word where each of its codes of `size` bits starts.
const fn shifts(size: usize) -> Indices {
    let (mut out, mut i) = ([0; LANES], 0);
    while i < LANES {
        out[i] = (i % 8 * size) as u8;
        i += 1;
    }
    out
}

/// To exchange eight rows of eight bytes with their columns.
const fn square() -> Indices {
    let (mut out, mut i) = ([0; LANES], 0);
    while i < LANES {
        out[i] = (i % 8 * 8 + i / 8) as u8;
        i += 1;
    }
    out
}

static SPREAD_FIVES: Indices = spread(5);
static SPREAD_SIXES: Indices = spread(6);
static GATHER_FIVES: Indices = gather(5);
static GATHER_SIXES: Indices = gather(6);
static SHIFT_FIVES: Indices = shifts(5);
static SHIFT_SIXES: Indices = shifts(6);
static SQUARE: Indices = square();

/// The lanes of bytes that hold 64 codes.
const FIVES_LANES: u64 = (1 << FIVES) - 1;
const SIXES_LANES: u64 = (1 << SIXES) - 1;

impl Avx512 {
    /// The proof, if the processor has it all.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2"))
        .then_some(Avx512(()))
    }

    /// The even and the odd quarters of both.
    #[inline(always)]
    fn quarters(self, a: __m512i, b: __m512i) -> (__m512i, __m512i) {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        unsafe {
            (
                _mm512_shuffle_i64x2::<0x88>(a, b),
                _mm512_shuffle_i64x2::<0xdd>(a, b),
            )
        }
    }

    /// Exchanges rows and columns of eight vectors of eight words.
    #[inline(always)]
    fn transpose_words(self, r: [__m512i; 8]) -> [__m512i; 8] {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        unsafe {
            let (e0, o0) = (
                _mm512_unpacklo_epi64(r[0], r[1]),
                _mm512_unpackhi_epi64(r[0], r[1]),
            );
            let (e1, o1) = (
                _mm512_unpacklo_epi64(r[2], r[3]),
                _mm512_unpackhi_epi64(r[2], r[3]),
            );
            let (e2, o2) = (
                _mm512_unpacklo_epi64(r[4], r[5]),
                _mm512_unpackhi_epi64(r[4], r[5]),
            );
            let (e3, o3) = (
                _mm512_unpacklo_epi64(r[6], r[7]),
                _mm512_unpackhi_epi64(r[6], r[7]),
            );
            let ((ea, eb), (ec, ed)) = (self.quarters(e0, e1), self.quarters(e2, e3));
            let ((oa, ob), (oc, od)) = (self.quarters(o0, o1), self.quarters(o2, o3));
            let ((w0, w4), (w2, w6)) = (self.quarters(ea, ec), self.quarters(eb, ed));
            let ((w1, w5), (w3, w7)) = (self.quarters(oa, oc), self.quarters(ob, od));
            [w0, w1, w2, w3, w4, w5, w6, w7]
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt,bmi1,bmi2,lzcnt")]
fn enter<J: Job>(vector: Avx512, job: J) -> J::Output {
    job.run(vector)
}

impl Vector for Avx512 {
    type Lanes = __m512i;

    fn enter<J: Job>(self, job: J) -> J::Output {
        // SAFETY: `self` proves the instructions.
        unsafe { enter(self, job) }
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_set1_epi8(byte.cast_signed()) }
    }

    #[inline(always)]
    fn load(self, from: &[u8; LANES]) -> Self::Lanes {
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, lanes: Self::Lanes, to: &mut [u8; LANES]) {
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), lanes) }
    }

    #[inline(always)]
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_min_epu8(a, b) }
    }

    #[inline(always)]
    fn max(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_max_epu8(a, b) }
    }

    #[inline(always)]
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_add_epi8(a, b) }
    }

    #[inline(always)]
    fn subtract(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_subs_epu8(a, b) }
    }

    #[inline(always)]
    fn select(self, mask: u64, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_mask_blend_epi8(mask, b, a) }
    }

    #[inline(always)]
    fn compress(self, lanes: Self::Lanes, mask: u64, to: &mut [u8], at: usize) {
        let to = &mut to[at..at + LANES];
        // Compressing into memory is slow on some processors; into a register it never is.
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let close = _mm512_maskz_compress_epi8(mask, lanes);
            _mm512_storeu_si512(to.as_mut_ptr().cast(), close);
        }
    }

    #[inline(always)]
    fn expand(self, into: Self::Lanes, mask: u64, from: &[u8], at: usize) -> Self::Lanes {
        let from = &from[at..at + LANES];
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let close = _mm512_loadu_si512(from.as_ptr().cast());
            _mm512_mask_expand_epi8(into, mask, close)
        }
    }

    #[inline(always)]
    fn unpack_fives(self, from: &[u8; FIVES]) -> Self::Lanes {
        let (spread, shifts) = (self.load(&SPREAD_FIVES), self.load(&SHIFT_FIVES));
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let packed = _mm512_maskz_loadu_epi8(FIVES_LANES, from.as_ptr().cast());
            let words = _mm512_permutexvar_epi8(spread, packed);
            let shifted = _mm512_multishift_epi64_epi8(shifts, words);
            _mm512_and_si512(shifted, _mm512_set1_epi8(31))
        }
    }

    #[inline(always)]
    fn unpack_sixes(self, from: &[u8; SIXES]) -> Self::Lanes {
        let (spread, shifts) = (self.load(&SPREAD_SIXES), self.load(&SHIFT_SIXES));
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let packed = _mm512_maskz_loadu_epi8(SIXES_LANES, from.as_ptr().cast());
            let words = _mm512_permutexvar_epi8(spread, packed);
            let shifted = _mm512_multishift_epi64_epi8(shifts, words);
            _mm512_and_si512(shifted, _mm512_set1_epi8(63))
        }
    }

    #[inline(always)]
    fn pack_fives(self, lanes: Self::Lanes, to: &mut [u8; FIVES]) {
        let gather = self.load(&GATHER_FIVES);
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            // Pairs of codes, then pairs of pairs, then those.
            let twos = _mm512_maddubs_epi16(lanes, _mm512_set1_epi16(0x2001));
            let fours = _mm512_madd_epi16(twos, _mm512_set1_epi32(0x0400_0001));
            let upper = _mm512_slli_epi64::<20>(_mm512_srli_epi64::<32>(fours));
            let lower = _mm512_and_si512(fours, _mm512_set1_epi64(0xffff_ffff));
            let words = _mm512_or_si512(lower, upper);
            let packed = _mm512_permutexvar_epi8(gather, words);
            _mm512_mask_storeu_epi8(to.as_mut_ptr().cast(), FIVES_LANES, packed);
        }
    }

    #[inline(always)]
    fn pack_sixes(self, lanes: Self::Lanes, to: &mut [u8; SIXES]) {
        let gather = self.load(&GATHER_SIXES);
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let twos = _mm512_maddubs_epi16(lanes, _mm512_set1_epi16(0x4001));
            let fours = _mm512_madd_epi16(twos, _mm512_set1_epi32(0x1000_0001));
            let upper = _mm512_slli_epi64::<24>(_mm512_srli_epi64::<32>(fours));
            let lower = _mm512_and_si512(fours, _mm512_set1_epi64(0xffff_ffff));
            let words = _mm512_or_si512(lower, upper);
            let packed = _mm512_permutexvar_epi8(gather, words);
            _mm512_mask_storeu_epi8(to.as_mut_ptr().cast(), SIXES_LANES, packed);
        }
    }

    #[inline(always)]
    fn transpose(self, from: &Tile, to: &mut Tile) {
        let square = self.load(&SQUARE);
        // Squares of eight bytes first, then the words that they have become.
        let mut half = [self.splat(0); LANES];
        for row in (0..LANES).step_by(8) {
            let mut rows = [self.splat(0); 8];
            for (lanes, from) in rows.iter_mut().zip(&from.0[row..]) {
                *lanes = self.load(from);
            }
            let words = self.transpose_words(rows);
            for (i, words) in words.into_iter().enumerate() {
                // SAFETY: `self` proves the instructions.
                half[i * 8 + row / 8] = unsafe { _mm512_permutexvar_epi8(square, words) };
            }
        }
        for column in (0..LANES).step_by(8) {
            let mut words = [self.splat(0); 8];
            words.copy_from_slice(&half[column..column + 8]);
            let rows = self.transpose_words(words);
            for (row, to) in rows.into_iter().zip(&mut to.0[column..]) {
                self.store(row, to);
            }
        }
    }
}
