//! Which values of a line belong to which values of another, as masks of 64.
//!
//! The other player's row changes in two ways: seeds are added to the first houses, or a house is
//! emptied. Both keep the order of the rows that they apply to, so the values wanted are those of
//! another line, **closed up**; and after a capture, for each number of captured seeds, **spread**
//! over the rows that have it:
//!
//! ```text
//! rows with b seeds, o the house         2 0   1 1   0 2         (o is house 1)
//! captured                                 2     1     0
//! rows with o empty, for 2, 1, 0 captured 0 0   0 1   0 2        one row from each of three classes
//! ```

use crate::numbering::{MAX_SEEDS, Row};

/// A vector of 64 values of a line, of which some are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick {
    /// Which 64 values.
    pub(crate) chunk: u32,
    /// How many values come before them, closed up.
    pub(crate) target: u32,
    /// Which of them are wanted.
    pub(crate) mask: u64,
}

/// The picks of a line with a value for each of `rows`, of which those are wanted that `wanted`
/// says.
pub(crate) fn picks(rows: &[Row], wanted: impl Fn(&Row) -> bool) -> Vec<Pick> {
    let mut picks = Vec::new();
    let mut target = 0;
    for (chunk, rows) in rows.chunks(64).enumerate() {
        let mask = mask(rows, &wanted);
        if mask != 0 {
            picks.push(Pick {
                chunk: chunk as u32,
                target,
                mask,
            });
        }
        target += mask.count_ones();
    }
    picks
}

/// Which of at most 64 rows are wanted.
pub(crate) fn mask(rows: &[Row], wanted: impl Fn(&Row) -> bool) -> u64 {
    let bit = |(i, row)| u64::from(wanted(row)) << i;
    rows.iter()
        .enumerate()
        .map(bit)
        .fold(0, |mask, bit| mask | bit)
}

/// Whether each house of `row` has at least the seeds that it has in `least`.
pub(crate) fn holds(row: &Row, least: &Row) -> bool {
    // All houses at once: a house with too few borrows from the bit above its seven.
    const ABOVE: u64 = 0x8080_8080_8080_8080;
    ((u64::from_le_bytes(*row) | ABOVE) - u64::from_le_bytes(*least)) & ABOVE == ABOVE
}

/// What `onto` seeds sown into the houses of the other player put there, on a board with `houses`
/// a side.
pub(crate) fn sown_onto(onto: usize, houses: usize) -> Row {
    let mut row = Row::default();
    for (house, seeds) in row.iter_mut().enumerate().take(houses) {
        *seeds = (onto / houses + usize::from(house < onto % houses)) as u8;
    }
    row
}

/// How the values for each number of captured seeds spread over a line.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    /// The parts from which values are taken, one for each number of seeds in the house.
    pub(crate) parts: Vec<Part>,
    entries: Vec<Entry>,
    /// Where the entries of each chunk end.
    ends: Vec<u32>,
}

/// The values for one number of seeds in the house that is emptied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// Seeds in the house before the move.
    pub(crate) seeds: u8,
    /// Where the values of this part start behind those of the others.
    pub(crate) start: u32,
}

/// Some lanes of a chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Which lanes.
    pub(crate) mask: u64,
    /// Where their values start among those of all parts.
    pub(crate) from: u32,
}

impl Spread {
    /// For a line with a value for each of `rows`, the house with index `house`, and captures of
    /// at least `least` seeds there. Row 0 has all seeds in house 1.
    pub(crate) fn new(rows: &[Row], house: usize, least: u8) -> Spread {
        let seeds: u8 = rows.first().map_or(0, |row| row.iter().sum());
        let mut next = vec![0_u32; usize::from(seeds) + 1];
        for row in rows {
            next[usize::from(row[house])] += 1;
        }
        let mut spread = Spread::default();
        let mut start = 0;
        for seeds in least..=seeds {
            let count = std::mem::replace(&mut next[usize::from(seeds)], start);
            if count > 0 {
                spread.parts.push(Part { seeds, start });
            }
            start += count;
        }
        for rows in rows.chunks(64) {
            let mut masks = [0_u64; MAX_SEEDS + 1];
            for (lane, row) in rows.iter().enumerate() {
                masks[usize::from(row[house])] |= 1 << lane;
            }
            for part in &spread.parts {
                let mask = masks[usize::from(part.seeds)];
                if mask != 0 {
                    let from = &mut next[usize::from(part.seeds)];
                    spread.entries.push(Entry { mask, from: *from });
                    *from += mask.count_ones();
                }
            }
            spread.ends.push(spread.entries.len() as u32);
        }
        spread
    }

    /// The entries of a chunk.
    #[inline]
    pub(crate) fn entries(&self, chunk: usize) -> &[Entry] {
        let start = chunk.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.entries[start as usize..self.ends[chunk] as usize]
    }
}
