//! How a value is stored: as a small unsigned **code** in five bits, six bits or a byte.
//!
//! The code of a value in layer `n` counts from the worst: `(margin + n) / 2` if the seeds that
//! are left at the end belong to somebody, which is the number of seeds that the mover will get;
//! `margin + n` if they belong to nobody, since the margin may then be odd or even.
//! A layer is as narrow as its largest code allows: five bits hold codes up to 31, six bits up to
//! 63. Eight codes make five or six bytes, the first in the lowest bits, and each line is padded to
//! a multiple of eight:
//!
//! ```text
//! byte            0        1        2        3        4        5
//! five bits   11100000 32222211 44443333 66555554 77777666            (the digit: which of the
//! six bits    11000000 22221111 33333322 55444444 66665555 77777766    eight values)
//! ```

use kalah_core::Leftovers;

use crate::rules::EndgameRules;

/// How the codes of a layer are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Eight codes in five bytes.
    FiveBits,
    /// Eight codes in six bytes.
    SixBits,
    /// One code in each byte.
    Byte,
}

impl Width {
    /// How layer `n` of a table for `rules` is stored.
    #[must_use]
    pub fn of_layer(rules: EndgameRules, n: usize) -> Width {
        match n * codes_per_seed(rules) {
            0..32 => Width::FiveBits,
            32..64 => Width::SixBits,
            _ => Width::Byte,
        }
    }

    /// Bits that a code takes.
    #[must_use]
    #[inline]
    pub fn bits(self) -> usize {
        match self {
            Width::FiveBits => 5,
            Width::SixBits => 6,
            Width::Byte => 8,
        }
    }

    /// The bytes that a line of `values` values takes.
    #[must_use]
    pub fn line_bytes(self, values: usize) -> usize {
        match self {
            Width::FiveBits | Width::SixBits => values.div_ceil(8) * self.bits(),
            Width::Byte => values,
        }
    }

    /// The code at place `at` of the line that starts at `start` of `bytes`.
    ///
    /// # Panics
    /// If that is beyond the end.
    #[must_use]
    #[inline]
    pub fn get(self, bytes: &[u8], start: usize, at: usize) -> u8 {
        match self {
            Width::FiveBits | Width::SixBits => {
                let bits = self.bits();
                let low = start + at * bits / 8;
                // The last code of a line may end in its last byte, so that no next one exists.
                let high = bytes.get(low + 1).copied().unwrap_or(0);
                let mask = (1 << bits) - 1;
                (u16::from_le_bytes([bytes[low], high]) >> (at * bits % 8)) as u8 & mask
            }
            Width::Byte => bytes[start + at],
        }
    }

    /// Writes a whole line of codes, none of them too wide, into its bytes.
    ///
    /// # Panics
    /// If the line does not have the bytes for as many codes.
    pub fn put_line(self, codes: &[u8], line: &mut [u8]) {
        match self {
            Width::FiveBits | Width::SixBits => {
                let bits = self.bits();
                for (codes, bytes) in codes.chunks(8).zip(line.chunks_exact_mut(bits)) {
                    let packed = codes
                        .iter()
                        .rev()
                        .fold(0_u64, |packed, &code| packed << bits | u64::from(code));
                    bytes.copy_from_slice(&packed.to_le_bytes()[..bits]);
                }
            }
            Width::Byte => line.copy_from_slice(codes),
        }
    }
}

/// Codes from one margin to the next that differs by two, that is, by one seed.
#[must_use]
pub(crate) fn codes_per_seed(rules: EndgameRules) -> usize {
    match rules.leftovers {
        Leftovers::Owner | Leftovers::Emptier => 1,
        Leftovers::Nobody => 2,
    }
}

/// The code of a margin in layer `n`.
pub(crate) fn code(rules: EndgameRules, n: usize, margin: i8) -> u8 {
    let above_worst = (margin as isize + n as isize) as usize;
    (above_worst * codes_per_seed(rules) / 2) as u8
}

/// The margin that a code of layer `n` stands for.
#[inline]
pub(crate) fn margin(rules: EndgameRules, n: usize, code: u8) -> i8 {
    // The smallest step is two without leftovers that are lost, and one with them.
    (code << (2 - codes_per_seed(rules))) as i8 - n as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_give_back_their_codes() {
        for values in 0..40 {
            for width in [Width::FiveBits, Width::SixBits, Width::Byte] {
                let most = ((1_u16 << width.bits()) - 1) as u8;
                let codes: Vec<u8> = (0..values).map(|i| (i * 7 + values) as u8 & most).collect();
                let mut line = vec![0; width.line_bytes(values)];
                width.put_line(&codes, &mut line);
                let back: Vec<u8> = (0..values).map(|at| width.get(&line, 0, at)).collect();
                assert_eq!(back, codes);
            }
        }
    }

    #[test]
    fn codes_give_back_their_margins() {
        for rules in EndgameRules::all() {
            let step = 2 / codes_per_seed(rules);
            for n in 0..=crate::MAX_SEEDS {
                for value in (-(n as i8)..=n as i8).step_by(step) {
                    assert_eq!(margin(rules, n, code(rules, n, value)), value);
                }
                let most = usize::from(code(rules, n, n as i8));
                assert!(most < 1 << Width::of_layer(rules, n).bits());
            }
        }
    }
}
