//! Where the seeds of a house go, found once for each house and each number of seeds.

use crate::numbering::{MAX_SEEDS, RowWord};

/// Where the last seed of a sowing falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Last {
    /// The own house with this index.
    Own(usize),
    /// The own store.
    Store,
    /// A house of the other player.
    Other,
}

/// What the seeds of one house add elsewhere. Those of that house itself are not taken away here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sowing {
    /// To the own houses.
    pub(crate) own: RowWord,
    /// To the other player's houses.
    pub(crate) other: RowWord,
    /// To the store.
    pub(crate) gain: u8,
    /// The last one.
    pub(crate) last: Last,
}

impl Sowing {
    /// On a board with `m` houses a side, from the house with index `house`.
    pub(crate) fn new(m: usize, house: usize, seeds: usize) -> Sowing {
        let mut sowing = Sowing {
            own: RowWord(0),
            other: RowWord(0),
            gain: 0,
            last: Last::Own(house),
        };
        // A lap is the own houses 0..m, the own store m, the other houses m + 1..=2 m.
        for place in (0..=2 * m).cycle().skip(house + 1).take(seeds) {
            if place < m {
                sowing.own.0 += 1 << (8 * place);
                sowing.last = Last::Own(place);
            } else if place == m {
                sowing.gain += 1;
                sowing.last = Last::Store;
            } else {
                sowing.other.0 += 1 << (8 * (place - m - 1));
                sowing.last = Last::Other;
            }
        }
        sowing
    }

    /// By house, from no seeds up to [`MAX_SEEDS`].
    pub(crate) fn all(m: usize) -> Vec<Vec<Sowing>> {
        let house = |house| (0..=MAX_SEEDS).map(move |seeds| Sowing::new(m, house, seeds));
        (0..m).map(|at| house(at).collect()).collect()
    }
}
