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

/// The dense numbering of all boards that hold at most so many seeds, from 0.
///
/// With `p_j` for the seeds in the first `j + 1` houses of both rows joined, the numbers
/// `p_j + j` grow with `j`, so by the combinatorial number system the sum of `C(p_j + j, j + 1)`
/// is different for all boards.
pub(crate) struct Naming {
    /// What `p` seeds up to house `j` add, at `j * (seeds + 1) + p`.
    terms: Box<[u64]>,
    width: usize,
    count: u64,
}

impl Naming {
    /// The numbering; `None` if the numbers do not fit a word.
    pub(crate) fn new(houses: usize, seeds: u16) -> Option<Self> {
        let count = boards(houses, seeds)?;
        let terms = (0..2 * houses as u32).flat_map(|j| {
            (0..=u32::from(seeds)).map(move |p| {
                let term = if p == 0 {
                    Some(0)
                } else {
                    binomial(p + j, j + 1)
                };
                term?.try_into().ok()
            })
        });
        Some(Naming {
            terms: terms.collect::<Option<_>>()?,
            width: usize::from(seeds) + 1,
            count,
        })
    }

    /// How many boards there are.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// The number of the board whose houses, both rows joined, give these running sums.
    #[inline]
    pub(crate) fn name(&self, sums: impl Iterator<Item = usize>) -> u64 {
        let mut start = 0;
        sums.fold(0, |name, sum| {
            let term = self.terms[start + sum];
            start += self.width;
            name + term
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_own_number() {
        let (houses, seeds) = (2, 6);
        let naming = Naming::new(houses, seeds).unwrap();
        let mut seen = vec![false; boards(houses, seeds).unwrap() as usize];
        let most = usize::from(seeds);
        for a in 0..=most {
            for b in a..=most {
                for c in b..=most {
                    for d in c..=most {
                        let name = naming.name([a, b, c, d].into_iter());
                        assert!(!std::mem::replace(&mut seen[name as usize], true));
                    }
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn too_many_boards_have_no_numbers() {
        assert!(Naming::new(6, 72).is_some());
        assert!(Naming::new(7, 255).is_none());
    }
}
