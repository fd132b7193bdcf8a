//! Seeds that a player can take by extra moves alone, whatever the other player does.

/// The seeds that extra moves within the own row bring, if the rightmost house that gives one is
/// always sown next: each brings one. Sowing a house further left never spoils one on its right,
/// so nothing is gained by another order; but it is enough that this order can be played.
pub(crate) fn chain_gain(row: &[u16]) -> i16 {
    let houses = row.len();
    let mut seeds = [0_u16; kalah_core::MAX_HOUSES as usize];
    seeds[..houses].copy_from_slice(row);
    let mut gain = 0;
    while let Some(house) = (0..houses)
        .rev()
        .find(|&house| usize::from(seeds[house]) == houses - house)
    {
        seeds[house] = 0;
        for nearer in &mut seeds[house + 1..houses] {
            *nearer += 1;
        }
        gain += 1;
    }
    gain
}

/// [`chain_gain`] of every row of a board with `M` houses a side, looked up.
///
/// A house that is `d` places before the store matters only if it holds at most `d` seeds, so
/// that it has `d + 2` states: 20,160 rows for six houses.
#[derive(Clone)]
pub(crate) struct ChainTable<const M: usize> {
    gains: Box<[u8]>,
}

impl<const M: usize> ChainTable<M> {
    pub(crate) fn new() -> Self {
        let states: usize = (0..M).map(|house| M - house + 2).product();
        let gains = (0..states).map(|mut index| {
            let mut row = [0_u16; M];
            for house in (0..M).rev() {
                row[house] = (index % (M - house + 2)) as u16;
                index /= M - house + 2;
            }
            chain_gain(&row) as u8
        });
        ChainTable {
            gains: gains.collect(),
        }
    }

    /// The gain of a row whose houses are the bytes of `row`, house 1 the lowest.
    #[inline]
    pub(crate) fn get(&self, row: u64) -> i16 {
        let bytes = row.to_le_bytes();
        let mut index = 0;
        for (house, &seeds) in bytes.iter().enumerate().take(M) {
            let distance = M - house;
            index = index * (distance + 2) + usize::from(seeds).min(distance + 1);
        }
        self.gains[index].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The printed problem: all 17 seeds go to the store.
    #[test]
    fn chains_of_the_printed_problem_and_of_hoards() {
        check(&[6, 4, 2, 3, 1, 1], 17);
        check(&[0, 0, 0, 0, 0, 1], 1);
        check(&[0, 0, 0, 0, 2, 1], 3);
        check(&[0, 0, 0, 0, 0, 2], 0);
        check(&[14, 0, 0, 0, 0, 0], 0);
        check(&[200, 5, 0, 0, 0, 0], 2);
    }

    fn check(row: &[u16; 6], gain: i16) {
        assert_eq!(chain_gain(row), gain);
        let bytes = row
            .iter()
            .rev()
            .fold(0, |bytes, &seeds| bytes << 8 | u64::from(seeds));
        assert_eq!(ChainTable::<6>::new().get(bytes), gain);
    }

    /// No order of extra moves brings more.
    #[test]
    fn the_order_is_best() {
        for index in 0..6_u16.pow(4) {
            let row = [index % 6, index / 6 % 6, index / 36 % 6, index / 216];
            assert_eq!(chain_gain(&row), most(row), "{row:?}");
        }
    }

    fn most(row: [u16; 4]) -> i16 {
        let extra = (0..4).filter(|&house| usize::from(row[house]) == 4 - house);
        let gains = extra.map(|house| {
            let mut next = row;
            next[house] = 0;
            for nearer in &mut next[house + 1..] {
                *nearer += 1;
            }
            1 + most(next)
        });
        gains.max().unwrap_or(0)
    }
}
