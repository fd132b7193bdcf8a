//! How a value is stored: as a small unsigned **code** in a byte or in five bits.
//!
//! The code of a value in layer `n` counts from the worst: `(margin + n) / 2` if the seeds that
//! are left at the end belong to somebody, which is the number of seeds that the mover will get;
//! `margin + n` if they belong to nobody, since the margin may then be odd or even.
//! Codes up to 31 are stored in five bits. Eight of them make five bytes, the first in the lowest
//! bits, and each line is padded to a multiple of eight:
//!
//! ```text
//! byte     0        1        2        3        4
//!      11100000 32222211 44443333 66555554 77777666     (the digit: which of the eight values)
//! ```

use kalah_core::Leftovers;

use crate::rules::EndgameRules;

/// How the codes of a layer are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Eight codes in five bytes.
    FiveBits,
    /// One code in each byte.
    Byte,
}

impl Width {
    /// How layer `n` of a table for `rules` is stored.
    #[must_use]
    pub fn of_layer(rules: EndgameRules, n: usize) -> Width {
        if n * codes_per_seed(rules) < 32 {
            Width::FiveBits
        } else {
            Width::Byte
        }
    }

    /// The bytes that a line of `values` values takes.
    #[must_use]
    pub fn line_bytes(self, values: usize) -> usize {
        match self {
            Width::FiveBits => values.div_ceil(8) * 5,
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
            Width::FiveBits => {
                let low = start + at * 5 / 8;
                // The last code of a line may end in its last byte, so that no next one exists.
                let high = bytes.get(low + 1).copied().unwrap_or(0);
                (u16::from_le_bytes([bytes[low], high]) >> (at * 5 % 8)) as u8 & 31
            }
            Width::Byte => bytes[start + at],
        }
    }

    /// Writes a whole line of codes into its bytes.
    ///
    /// # Panics
    /// If the line does not have the bytes for as many codes.
    pub fn put_line(self, codes: &[u8], line: &mut [u8]) {
        match self {
            Width::FiveBits => {
                for (codes, bytes) in codes.chunks(8).zip(line.chunks_exact_mut(5)) {
                    let bits = codes
                        .iter()
                        .rev()
                        .fold(0_u64, |bits, &code| bits << 5 | u64::from(code & 31));
                    bytes.copy_from_slice(&bits.to_le_bytes()[..5]);
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
    (code as usize * 2 / codes_per_seed(rules)) as i8 - n as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_give_back_their_codes() {
        for values in 0..40 {
            let codes: Vec<u8> = (0..values).map(|i| (i * 7 + values) as u8 % 32).collect();
            for width in [Width::FiveBits, Width::Byte] {
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
                let most = code(rules, n, n as i8);
                assert!(Width::of_layer(rules, n) == Width::Byte || most < 32);
            }
        }
    }
}
