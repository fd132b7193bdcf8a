//! Numbers that name positions: the keys of transposition tables.

/// `C(n, k)`, or `None` beyond 128 bits.
fn binomial(n: u32, k: u32) -> Option<u128> {
    (0..u128::from(k)).try_fold(1_u128, |value, i| {
        Some(value.checked_mul(u128::from(n) - i)? / (i + 1))
    })
}

/// How many boards with `houses` a side hold at most `seeds`, if that fits.
fn boards(houses: usize, seeds: u16) -> Option<u64> {
    let houses = 2 * houses as u32;
    binomial(u32::from(seeds) + houses, houses)?.try_into().ok()
}

/// The dense numbering of all boards with `M` houses a side, at most 8, that hold at most so many
/// seeds, from 0.
///
/// With `p_j` for the seeds in the first `j + 1` houses of both rows joined, the numbers
/// `p_j + j` grow with `j`, so by the combinatorial number system the sum of `C(p_j + j, j + 1)`
/// is different for all boards.
#[derive(Clone)]
pub(crate) struct Naming<const M: usize> {
    /// What `p` seeds up to a house add, for the houses of the first row.
    first: Box<[[u64; 256]; M]>,
    /// The same for the houses of the second row.
    second: Box<[[u64; 256]; M]>,
    count: u64,
}

impl<const M: usize> Naming<M> {
    /// The numbering; `None` if the numbers do not fit a word or the seeds not a byte.
    pub(crate) fn new(seeds: u16) -> Option<Self> {
        let count = boards(M, seeds)?;
        let mut rows = [0, M].map(|_| Box::new([[0; 256]; M]));
        for (j, terms) in rows.iter_mut().flat_map(|row| row.iter_mut()).enumerate() {
            for p in 1..=u32::from(u8::try_from(seeds).ok()?) {
                // Each term is less than the count of boards.
                terms[p as usize] = binomial(p + j as u32, j as u32 + 1)?.try_into().ok()?;
            }
        }
        let [first, second] = rows;
        Some(Naming {
            first,
            second,
            count,
        })
    }

    /// How many boards there are.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// The number of the board whose houses, both rows joined, give the running sums in the
    /// bytes of these two words.
    #[inline(always)]
    pub(crate) fn name(&self, first: u64, second: u64) -> u64 {
        let byte = |word: u64, house: usize| (word >> (8 * house)) as usize & 0xFF;
        (0..M).fold(0, |name, house| {
            name + self.first[house][byte(first, house)] + self.second[house][byte(second, house)]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_own_number() {
        let naming = Naming::<2>::new(6).unwrap();
        let mut seen = vec![false; naming.count() as usize];
        for a in 0..=6 {
            for b in a..=6 {
                for c in b..=6 {
                    for d in c..=6 {
                        let name = naming.name(a | b << 8, c | d << 8);
                        assert!(!std::mem::replace(&mut seen[name as usize], true));
                    }
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn too_many_boards_have_no_numbers() {
        assert!(Naming::<6>::new(72).is_some());
        assert!(Naming::<7>::new(255).is_none());
        assert!(Naming::<1>::new(256).is_none());
    }
}
