//! The dense numbering of rows, both ways.
//!
//! The rows of `m` houses that hold `s` seeds together are numbered from 0 in **descending
//! lexicographic order**, house 1 most significant: row 0 has all seeds in house 1, the last row
//! all of them in house `m`. With three houses and two seeds:
//!
//! ```text
//! number     0      1      2      3      4      5
//! row     2 0 0  1 1 0  1 0 1  0 2 0  0 1 1  0 0 2
//! ```
//!
//! With `p_j` for the seeds in the houses `j..=m`, the number of a row is the sum of
//! `C(p_j + m - j, m - j + 1)` over `j = 2..=m` (the combinatorial number system). Three things
//! follow, on which the builder rests:
//!
//! * a sowing that stays in the own row moves seeds to higher houses, so it **raises** the number;
//! * house 1 does not occur in the sum, so adding seeds to it keeps the number;
//! * adding the same seeds to two rows keeps their order.

/// The most houses a side for which there are tables.
pub const MAX_HOUSES: usize = 8;

/// The most seeds a table may hold. Every code of a value fits a byte, every margin an `i8`.
pub const MAX_SEEDS: usize = 60;

/// The houses of one player, house 1 first; houses that the board does not have are 0.
pub type Row = [u8; MAX_HOUSES];

/// A row in one word: the seeds of house 1 in the lowest byte, houses that the board does not
/// have 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RowWord(pub u64);

impl RowWord {
    /// Seeds in all eight bytes together.
    #[must_use]
    #[inline]
    pub fn seeds(self) -> usize {
        // Four sums of two bytes each, added in the topmost.
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        let pairs = (self.0 & EVEN) + (self.0 >> 8 & EVEN);
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
    }
}

impl From<Row> for RowWord {
    fn from(row: Row) -> RowWord {
        RowWord(u64::from_le_bytes(row))
    }
}

/// More than [`MAX_SEEDS`], and a power of two.
const TERMS: usize = 64;

/// `C(n, k)`; the arguments of this crate stay far below overflow.
pub(crate) const fn binomial(n: usize, k: usize) -> u64 {
    let mut value = 1_u64;
    let mut i = 0;
    while i < k {
        value = value * (n - i) as u64 / (i as u64 + 1);
        i += 1;
    }
    value
}

/// The numbering of the rows of a board with a given number of houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    houses: usize,
    /// `terms[j][p]`: what `p` seeds in the houses behind the first `j` add to the number.
    terms: [[u32; TERMS]; MAX_HOUSES],
    /// Rows with a given number of seeds.
    counts: [u32; MAX_SEEDS + 1],
}

impl Numbering {
    /// The numbering for `houses` a side; `None` unless that is 1 to [`MAX_HOUSES`].
    #[must_use]
    pub fn new(houses: usize) -> Option<Self> {
        if houses == 0 || houses > MAX_HOUSES {
            return None;
        }
        let mut terms = [[0; TERMS]; MAX_HOUSES];
        let mut counts = [0; MAX_SEEDS + 1];
        for p in 0..=MAX_SEEDS {
            counts[p] = binomial(p + houses - 1, houses - 1) as u32;
            for (j, term) in terms.iter_mut().enumerate().take(houses).skip(1) {
                // For p = 0 the number of rows below is 0, and the formula says so.
                term[p] = binomial(p + houses - 1 - j, houses - j) as u32;
            }
        }
        Some(Numbering {
            houses,
            terms,
            counts,
        })
    }

    /// Houses a side.
    #[must_use]
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// How many rows hold exactly `seeds`, which must be at most [`MAX_SEEDS`].
    ///
    /// # Panics
    /// With more seeds.
    #[must_use]
    pub fn count(&self, seeds: usize) -> usize {
        self.counts[seeds] as usize
    }

    /// The number of `row` among the rows with as many seeds, which must be at most
    /// [`MAX_SEEDS`]. Houses beyond the board are not looked at.
    ///
    /// # Panics
    /// With more seeds, or a row shorter than the board.
    #[must_use]
    #[inline]
    pub fn rank(&self, row: &[u8]) -> usize {
        let mut behind = 0;
        let mut rank = 0;
        for j in (1..self.houses).rev() {
            behind += row[j] as usize;
            rank += self.terms[j][behind];
        }
        rank as usize
    }

    /// The number of `row` among the rows with as many seeds, which must be at most [`MAX_SEEDS`]:
    /// as [`rank`](Numbering::rank), all sums at once. With more seeds it is any number.
    #[must_use]
    #[inline]
    pub fn rank_word(&self, row: RowWord) -> usize {
        self.count_and_rank(row).1
    }

    /// The seeds of `row`, at most 255, and its number as [`rank_word`](Numbering::rank_word)
    /// gives it. With more seeds both are any numbers.
    #[must_use]
    #[inline]
    pub fn count_and_rank(&self, row: RowWord) -> (usize, usize) {
        // Byte j of the lower half of this product is the sum of the bytes up to byte j, and of
        // the upper half that of the bytes above it.
        let product = u128::from(row.0) * u128::from(0x0101_0101_0101_0101_u64);
        let (all, sums) = ((product >> 56) as usize & 0xff, (product >> 64) as u64);
        // A loop that is known to end at the usual number is unrolled.
        let rank = match self.houses {
            6 => self.sum_terms(6, sums),
            houses => self.sum_terms(houses, sums),
        };
        (all, rank)
    }

    #[inline(always)]
    fn sum_terms(&self, houses: usize, sums: u64) -> usize {
        let term = |j: usize| self.terms[j][(sums >> (8 * (j - 1))) as usize % TERMS];
        (1..houses).map(term).fold(0, u32::wrapping_add) as usize
    }

    /// What `seeds` seeds in the houses behind the first `first` add to the number of a row, for
    /// a search that keeps numbers up to date while it sows.
    ///
    /// # Panics
    /// If `first` is not less than [`MAX_HOUSES`] or `seeds` is more than [`MAX_SEEDS`].
    #[must_use]
    #[inline]
    pub fn term(&self, first: usize, seeds: usize) -> usize {
        self.terms[first][seeds] as usize
    }

    /// The row with `seeds` seeds whose number is `rank`; `None` if there are not so many.
    #[must_use]
    pub fn unrank(&self, seeds: usize, rank: usize) -> Option<Row> {
        if seeds > MAX_SEEDS || rank >= self.count(seeds) {
            return None;
        }
        let mut row = [0; MAX_HOUSES];
        let (mut here, mut rest) = (seeds, rank as u32);
        for j in 1..self.houses {
            let terms = &self.terms[j][..=here];
            let behind = terms.partition_point(|&term| term <= rest) - 1;
            rest -= terms[behind];
            row[j - 1] = (here - behind) as u8;
            here = behind;
        }
        row[self.houses - 1] = here as u8;
        Some(row)
    }

    /// All rows with `seeds` seeds, in order.
    pub fn rows(&self, seeds: usize) -> impl Iterator<Item = Row> + use<> {
        let last = self.houses - 1;
        std::iter::successors(self.unrank(seeds, 0), move |row| {
            // One seed of the last house that can give one moves on, and brings along all that
            // lie behind.
            let giver = row[..last].iter().rposition(|&seeds| seeds > 0)?;
            let mut next = *row;
            next[giver] -= 1;
            let behind = std::mem::take(&mut next[last]);
            next[giver + 1] = behind + 1;
            Some(next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_rows_are_inverse_and_descend() {
        for houses in 1..=MAX_HOUSES {
            let numbering = Numbering::new(houses).unwrap();
            for seeds in 0..=9 {
                let rows: Vec<Row> = numbering.rows(seeds).collect();
                assert_eq!(rows.len(), numbering.count(seeds));
                for (rank, row) in rows.iter().enumerate() {
                    assert_eq!(numbering.rank(row), rank);
                    let word = RowWord::from(*row);
                    assert_eq!(numbering.count_and_rank(word), (seeds, rank));
                    assert_eq!(word.seeds(), seeds);
                    assert_eq!(row.iter().map(|&s| s as usize).sum::<usize>(), seeds);
                }
                assert!(rows.is_sorted_by(|a, b| a > b));
            }
        }
    }

    #[test]
    fn the_documented_example() {
        let numbering = Numbering::new(3).unwrap();
        let rows: Vec<[u8; 3]> = numbering.rows(2).map(|r| [r[0], r[1], r[2]]).collect();
        let expected = [
            [2, 0, 0],
            [1, 1, 0],
            [1, 0, 1],
            [0, 2, 0],
            [0, 1, 1],
            [0, 0, 2],
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn the_largest_rows() {
        for houses in 1..=MAX_HOUSES {
            let numbering = Numbering::new(houses).unwrap();
            let last = numbering.count(MAX_SEEDS) - 1;
            for rank in [0, last / 3, last] {
                let row = numbering.unrank(MAX_SEEDS, rank).unwrap();
                assert_eq!(numbering.rank(&row), rank);
                assert_eq!(numbering.rank_word(row.into()), rank);
            }
            assert_eq!(numbering.unrank(MAX_SEEDS, last + 1), None);
            assert_eq!(numbering.unrank(MAX_SEEDS + 1, 0), None);
        }
        assert_eq!(Numbering::new(0), None);
        assert_eq!(Numbering::new(MAX_HOUSES + 1), None);
    }
}
