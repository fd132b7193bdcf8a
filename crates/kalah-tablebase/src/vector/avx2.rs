//! Vectors of AVX2, two of them side by side.

use std::arch::x86_64::*;

use super::{FIVES, Job, LANES, SIXES, Tile, Vector};

/// The proof that the processor has AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// For each set of eight lanes, where compression takes byte `i` from.
static COMPRESS: [[u8; 8]; 256] = tables().0;

/// For each set of eight lanes, where expansion takes byte `i` from; 128 for nowhere.
static EXPAND: [[u8; 8]; 256] = tables().1;

/// What must be added to compress the upper eight of sixteen bytes.
const UPPER: i64 = 0x0808_0808_0808_0808;

const fn tables() -> ([[u8; 8]; 256], [[u8; 8]; 256]) {
    let (mut compress, mut expand) = ([[0; 8]; 256], [[128; 8]; 256]);
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut count) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                compress[set][count] = lane as u8;
                expand[set][lane] = count as u8;
                count += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    (compress, expand)
}

impl Avx2 {
    /// The proof, if the processor has it.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")).then_some(Avx2(()))
    }
}

#[target_feature(enable = "avx2,popcnt")]
fn enter<J: Job>(vector: Avx2, job: J) -> J::Output {
    job.run(vector)
}

/// The 32 bits of half a mask as lanes: 255 or 0.
#[inline(always)]
fn lanes_of(_: Avx2, mask: u32) -> __m256i {
    // SAFETY: the first argument proves that the processor has AVX2.
    unsafe {
        let bytes = _mm256_setr_epi64x(
            0,
            0x0101_0101_0101_0101,
            0x0202_0202_0202_0202,
            0x0303_0303_0303_0303,
        );
        let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
        let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(mask.cast_signed()), bytes);
        _mm256_cmpeq_epi8(_mm256_and_si256(spread, bits), bits)
    }
}

impl Vector for Avx2 {
    type Lanes = [__m256i; 2];

    fn enter<J: Job>(self, job: J) -> J::Output {
        // SAFETY: `self` proves the instructions.
        unsafe { enter(self, job) }
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { [_mm256_set1_epi8(byte.cast_signed()); 2] }
    }

    #[inline(always)]
    fn load(self, from: &[u8; LANES]) -> Self::Lanes {
        let from: *const __m256i = from.as_ptr().cast();
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe { [_mm256_loadu_si256(from), _mm256_loadu_si256(from.add(1))] }
    }

    #[inline(always)]
    fn store(self, lanes: Self::Lanes, to: &mut [u8; LANES]) {
        let to: *mut __m256i = to.as_mut_ptr().cast();
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            _mm256_storeu_si256(to, lanes[0]);
            _mm256_storeu_si256(to.add(1), lanes[1]);
        }
    }

    #[inline(always)]
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { [_mm256_min_epu8(a[0], b[0]), _mm256_min_epu8(a[1], b[1])] }
    }

    #[inline(always)]
    fn max(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { [_mm256_max_epu8(a[0], b[0]), _mm256_max_epu8(a[1], b[1])] }
    }

    #[inline(always)]
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { [_mm256_add_epi8(a[0], b[0]), _mm256_add_epi8(a[1], b[1])] }
    }

    #[inline(always)]
    fn subtract(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: `self` proves the instructions.
        unsafe { [_mm256_subs_epu8(a[0], b[0]), _mm256_subs_epu8(a[1], b[1])] }
    }

    #[inline(always)]
    fn select(self, mask: u64, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        let lower = lanes_of(self, mask as u32);
        let upper = lanes_of(self, (mask >> 32) as u32);
        // SAFETY: `self` proves the instructions.
        unsafe {
            [
                _mm256_blendv_epi8(b[0], a[0], lower),
                _mm256_blendv_epi8(b[1], a[1], upper),
            ]
        }
    }

    #[inline(always)]
    fn compress(self, lanes: Self::Lanes, mask: u64, to: &mut [u8], at: usize) {
        let to = to[at..at + LANES].as_mut_ptr();
        let mut end = 0;
        for (i, half) in lanes.into_iter().enumerate() {
            // Each step writes eight bytes at the number of lanes before it, at most 56.
            // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
            unsafe {
                let sixteens = [
                    _mm256_castsi256_si128(half),
                    _mm256_extracti128_si256::<1>(half),
                ];
                for (j, bytes) in sixteens.into_iter().enumerate() {
                    let lower = (mask >> (32 * i + 16 * j)) as u8;
                    let upper = (mask >> (32 * i + 16 * j + 8)) as u8;
                    let from = COMPRESS[lower as usize].as_ptr().cast();
                    let close = _mm_shuffle_epi8(bytes, _mm_loadl_epi64(from));
                    _mm_storel_epi64(to.add(end).cast(), close);
                    end += lower.count_ones() as usize;
                    let from = COMPRESS[upper as usize].as_ptr().cast();
                    let from = _mm_add_epi8(_mm_loadl_epi64(from), _mm_set1_epi64x(UPPER));
                    _mm_storel_epi64(to.add(end).cast(), _mm_shuffle_epi8(bytes, from));
                    end += upper.count_ones() as usize;
                }
            }
        }
    }

    #[inline(always)]
    fn expand(self, into: Self::Lanes, mask: u64, from: &[u8], at: usize) -> Self::Lanes {
        let from = from[at..at + LANES].as_ptr();
        let mut next = 0;
        // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
        unsafe {
            let mut eights = [_mm_setzero_si128(); 8];
            for (set, eight) in mask.to_le_bytes().into_iter().zip(&mut eights) {
                // Eight bytes from the number of lanes before it, at most 56.
                let close = _mm_loadl_epi64(from.add(next).cast());
                let order = _mm_loadl_epi64(EXPAND[set as usize].as_ptr().cast());
                *eight = _mm_shuffle_epi8(close, order);
                next += set.count_ones() as usize;
            }
            let [a, b, c, d, e, f, g, h] = eights;
            let (first, second) = (_mm_unpacklo_epi64(a, b), _mm_unpacklo_epi64(c, d));
            let (third, fourth) = (_mm_unpacklo_epi64(e, f), _mm_unpacklo_epi64(g, h));
            let spread = [
                _mm256_set_m128i(second, first),
                _mm256_set_m128i(fourth, third),
            ];
            self.select(mask, spread, into)
        }
    }

    #[inline(always)]
    fn unpack_fives(self, from: &[u8; FIVES]) -> Self::Lanes {
        let bytes = [0, 1, 0, 1, 1, 2, 1, 2, 2, 3, 3, 4, 3, 4, 4, 5];
        let moves = [0x0010_0200_0040_0800, 0x0100_0020_0400_0080];
        unpack::<5, 11>(self, bytes, moves, from.as_chunks().0)
    }

    #[inline(always)]
    fn unpack_sixes(self, from: &[u8; SIXES]) -> Self::Lanes {
        let bytes = [0, 1, 0, 1, 1, 2, 2, 3, 3, 4, 3, 4, 4, 5, 5, 6];
        let moves = [0x0100_0040_0010_0400, 0x0100_0040_0010_0400];
        unpack::<6, 10>(self, bytes, moves, from.as_chunks().0)
    }

    #[inline(always)]
    fn pack_fives(self, lanes: Self::Lanes, to: &mut [u8; FIVES]) {
        let words = pack::<20>(self, lanes, 0x2001, 0x0400_0001);
        for (to, word) in to.as_chunks_mut::<5>().0.iter_mut().zip(words) {
            let [a, b, c, d, e, ..] = word.to_le_bytes();
            *to = [a, b, c, d, e];
        }
    }

    #[inline(always)]
    fn pack_sixes(self, lanes: Self::Lanes, to: &mut [u8; SIXES]) {
        let words = pack::<24>(self, lanes, 0x4001, 0x1000_0001);
        for (to, word) in to.as_chunks_mut::<6>().0.iter_mut().zip(words) {
            let [a, b, c, d, e, f, ..] = word.to_le_bytes();
            *to = [a, b, c, d, e, f];
        }
    }

    #[inline(always)]
    fn transpose(self, from: &Tile, to: &mut Tile) {
        for row in (0..LANES).step_by(16) {
            for column in (0..LANES).step_by(32) {
                // SAFETY: `self` proves the instructions; pointers are to arrays of the length used.
                unsafe {
                    let mut rows = [_mm256_setzero_si256(); 16];
                    for (lanes, from) in rows.iter_mut().zip(&from.0[row..]) {
                        let source = from.as_chunks::<32>().0[column / 32].as_ptr();
                        *lanes = _mm256_loadu_si256(source.cast());
                    }
                    // Four perfect shuffles turn the index of each byte by half its bits.
                    for _ in 0..4 {
                        let mut mixed = rows;
                        for i in 0..8 {
                            mixed[2 * i] = _mm256_unpacklo_epi8(rows[i], rows[i + 8]);
                            mixed[2 * i + 1] = _mm256_unpackhi_epi8(rows[i], rows[i + 8]);
                        }
                        rows = mixed;
                    }
                    for (i, &bytes) in rows.iter().enumerate() {
                        let lower = &mut to.0[column + i].as_chunks_mut::<16>().0[row / 16];
                        _mm_storeu_si128(lower.as_mut_ptr().cast(), _mm256_castsi256_si128(bytes));
                        let upper = &mut to.0[column + 16 + i].as_chunks_mut::<16>().0[row / 16];
                        let bytes = _mm256_extracti128_si256::<1>(bytes);
                        _mm_storeu_si128(upper.as_mut_ptr().cast(), bytes);
                    }
                }
            }
        }
    }
}

/// A word of few bytes, zeros above them.
#[inline(always)]
fn load_word<const N: usize>(bytes: &[u8; N]) -> i64 {
    let mut word = [0; 8];
    word[..N].copy_from_slice(bytes);
    i64::from_le_bytes(word)
}

/// 64 codes from eight words of eight codes each. `bytes` says which two bytes each code of a
/// word lies in, `moves` holds factors of two bytes that move it to their top, and `SHIFT` is how
/// far it then has to come down.
#[inline(always)]
fn unpack<const N: usize, const SHIFT: i32>(
    v: Avx2,
    bytes: [i8; 16],
    moves: [i64; 2],
    words: &[[u8; N]],
) -> [__m256i; 2] {
    // SAFETY: the first argument proves that the processor has AVX2; the load is of 16 bytes.
    unsafe {
        let bytes = _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast()));
        let moves = _mm256_set_epi64x(moves[1], moves[0], moves[1], moves[0]);
        let mut out = [_mm256_setzero_si256(); 2];
        for (half, words) in out.iter_mut().zip(words.as_chunks::<4>().0) {
            let lower = codes::<SHIFT>(v, bytes, moves, load_word(&words[0]), load_word(&words[1]));
            let upper = codes::<SHIFT>(v, bytes, moves, load_word(&words[2]), load_word(&words[3]));
            let mixed = _mm256_packus_epi16(lower, upper);
            *half = _mm256_permute4x64_epi64::<0b11_01_10_00>(mixed);
        }
        out
    }
}

/// The codes of two words, in two bytes each.
#[inline(always)]
fn codes<const SHIFT: i32>(
    _: Avx2,
    bytes: __m256i,
    moves: __m256i,
    lower: i64,
    upper: i64,
) -> __m256i {
    // SAFETY: the first argument proves that the processor has AVX2.
    unsafe {
        let both = _mm256_set_epi64x(0, upper, 0, lower);
        let tops = _mm256_mullo_epi16(_mm256_shuffle_epi8(both, bytes), moves);
        _mm256_srli_epi16::<SHIFT>(tops)
    }
}

/// Eight words of eight codes each. `two` and `four` are the factors that put pairs of codes, and
/// pairs of pairs, beside each other; `FOUR` is how many bits four codes take.
#[inline(always)]
fn pack<const FOUR: i32>(_: Avx2, lanes: [__m256i; 2], two: i16, four: i32) -> [u64; 8] {
    let mut words = [0; 8];
    for (half, words) in lanes.into_iter().zip(words.as_chunks_mut::<4>().0) {
        // SAFETY: the first argument proves that the processor has AVX2; the store is of 32 bytes.
        unsafe {
            let twos = _mm256_maddubs_epi16(half, _mm256_set1_epi16(two));
            let fours = _mm256_madd_epi16(twos, _mm256_set1_epi32(four));
            let upper = _mm256_slli_epi64::<FOUR>(_mm256_srli_epi64::<32>(fours));
            let lower = _mm256_and_si256(fours, _mm256_set1_epi64x(0xffff_ffff));
            let both = _mm256_or_si256(lower, upper);
            _mm256_storeu_si256(words.as_mut_ptr().cast(), both);
        }
    }
    words
}
