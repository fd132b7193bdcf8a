//! Numbers that look random and depend on a seed alone.

/// A generator of numbers, the same ones for the same seed on every machine and in every version.
///
/// For puzzles, playing strengths and tests; not for secrets. The method is SplitMix64: Steele,
/// Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
///
/// ```
/// let mut rng = kalah_core::Rng::new(7);
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that starts from `seed`; any number is good.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1, all equally likely up to a bias below 2⁻³²; 0 if `bound`
    /// is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        let wide = (self.next_u64() as u128) * (bound as u128);
        (wide >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn published_numbers() {
        // The first outputs of the authors' reference implementation for the seed 1234567.
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }
}
