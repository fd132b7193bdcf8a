//! Fast reading: rows in words, places found first and read later.

use crate::layout::{Block, Layout};
use crate::numbering::{MAX_HOUSES, RowWord};
use crate::prefetch;
use crate::tablebase::Tablebase;
use crate::width::margin as code_margin;

/// Where the value of a position lies in a table: found without reading the table.
///
/// From the lowest bit: 48 bits for the place of the code in bits, 8 for the seeds of the
/// position, 8 for a mask as wide as the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot(u64);

/// Where the parts of a [`Slot`] begin.
const SEEDS: u32 = 48;
const MASK: u32 = 56;

impl Slot {
    #[inline]
    fn byte(self) -> usize {
        (self.0 << (64 - SEEDS) >> (64 - SEEDS + 3)) as usize
    }
}

/// What finding a slot needs of a block, small so that all of them stay near.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The slot of the first value.
    first: Slot,
    /// From line to line, in bytes.
    stride: u32,
    /// From value to value, in bits.
    bits: u32,
}

impl Place {
    /// The places of all blocks, in the order of the layout.
    pub(crate) fn all(layout: &Layout) -> Vec<Place> {
        let blocks = (0..=layout.seeds()).flat_map(|n| (0..=n).map(move |a| (n, a)));
        let place = |(n, a)| {
            let block: &Block = layout.block(n, a);
            let bits = block.width.bits() as u32;
            let mask = u64::from(u8::MAX >> (8 - bits));
            Place {
                // No memory has 2^45 bytes, so a place in it has fewer than 48 bits.
                first: Slot((8 * block.offset as u64) | ((n as u64) << SEEDS) | (mask << MASK)),
                // A line has less than a byte for each row of at most 60 seeds, so less than 2^32.
                stride: block.stride as u32,
                bits,
            }
        };
        blocks.map(place).collect()
    }
}

/// How many positions of a batch are under way at once: more than a processor waits for.
const UNDER_WAY: usize = 32;

/// How many of them are asked for in one go.
const TOGETHER: usize = 8;

/// No house with a bit of this holds few enough seeds for 8 houses to stay below 256 together.
const MANY: u64 = 0xe0e0_e0e0_e0e0_e0e0;

impl<B: AsRef<[u8]>> Tablebase<B> {
    /// Whether the table has the position.
    #[inline]
    pub(crate) fn holds(&self, mover: RowWord, other: RowWord) -> bool {
        // Seeds beyond the last house are none of this board's.
        let beyond = !(u64::MAX >> (8 * (MAX_HOUSES - self.houses())));
        (mover.0 | other.0) & beyond == 0 && mover.seeds() + other.seeds() <= self.max_seeds()
    }

    /// Bits that no row has unless it has many seeds, or some beyond the last house.
    #[inline]
    fn many(&self) -> u64 {
        MANY | !(u64::MAX >> (8 * (MAX_HOUSES - self.houses())))
    }

    /// Where the value of a position lies; `None` if it is not in the table.
    #[must_use]
    #[inline]
    pub fn slot(&self, mover: RowWord, other: RowWord) -> Option<Slot> {
        // Where no house has many seeds they are counted in bytes, which is faster.
        if (mover.0 | other.0) & self.many() != 0 && !self.holds(mover, other) {
            return None;
        }
        let numbering = self.layout().numbering();
        let (mover, other) = (
            numbering.count_and_rank(mover),
            numbering.count_and_rank(other),
        );
        (mover.0 + other.0 <= self.max_seeds()).then(|| self.slot_of_ranks(mover, other))
    }

    /// The same for a position in the table of which the seeds in each row and the
    /// [numbers](crate::Numbering::rank) of the rows are known, those of the mover first. With
    /// other numbers, it is the place of some other value, or of none.
    ///
    /// # Panics
    /// If the table has no positions with so many seeds.
    #[must_use]
    #[inline]
    pub fn slot_of_ranks(&self, mover: (usize, usize), other: (usize, usize)) -> Slot {
        let seeds = mover.0 + other.0;
        let place = self.places()[seeds * (seeds + 1) / 2 + other.0];
        let line = 8 * u64::from(place.stride) * other.1 as u64;
        let value = u64::from(place.bits) * mover.1 as u64;
        Slot(place.first.0.wrapping_add(line).wrapping_add(value))
    }

    /// Asks for the value at `slot` to be brought near, so that reading it soon is fast.
    #[inline]
    pub fn prefetch(&self, slot: Slot) {
        prefetch::to_read(self.bytes(), slot.byte());
    }

    /// The margin for the mover at `slot`, which must come from this table. Any value, or 0, if it
    /// comes from another.
    #[must_use]
    #[inline]
    pub fn read(&self, slot: Slot) -> i8 {
        // A table has some bytes behind its last value, so two are always there.
        let Some(&[low, high]) = self
            .bytes()
            .get(slot.byte()..)
            .and_then(<[u8]>::first_chunk)
        else {
            return 0;
        };
        let code = u16::from_le_bytes([low, high]) >> (slot.0 % 8);
        let code = code as u8 & (slot.0 >> MASK) as u8;
        code_margin(self.rules(), (slot.0 >> SEEDS) as u8 as usize, code)
    }

    /// The margin for the mover; `None` if the position is not in the table.
    #[must_use]
    #[inline]
    pub fn word_value(&self, mover: RowWord, other: RowWord) -> Option<i8> {
        self.slot(mover, other).map(|slot| self.read(slot))
    }

    /// The margins of many positions, the mover's row first, as far as both slices go. Values are
    /// asked for long before they are read, so that many are on their way at any time.
    pub fn word_values(&self, positions: &[(RowWord, RowWord)], values: &mut [Option<i8>]) {
        let count = positions.len().min(values.len());
        let (positions, values) = (&positions[..count], &mut values[..count]);
        let mut slots = [[None; TOGETHER]; UNDER_WAY / TOGETHER];
        let groups = positions.chunks(TOGETHER).count();
        // Group by group: finds one, and reads the one that was found some groups before.
        for group in 0..groups + slots.len() {
            let slots = &mut slots[group % slots.len()];
            if let Some(values) = group
                .checked_sub(UNDER_WAY / TOGETHER)
                .and_then(|group| values.chunks_mut(TOGETHER).nth(group))
            {
                for (value, slot) in values.iter_mut().zip(&*slots) {
                    *value = slot.map(|slot| self.read(slot));
                }
            }
            if let Some(positions) = positions.chunks(TOGETHER).nth(group) {
                for (slot, &(mover, other)) in slots.iter_mut().zip(positions) {
                    *slot = self.slot(mover, other);
                }
                // Close together, so that their addresses are translated at the same time.
                for slot in slots.iter().flatten() {
                    self.prefetch(*slot);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, EndgameRules};

    /// The margin by block, line and place.
    fn looked_up(table: &Tablebase, mover: &[u8], other: &[u8]) -> i8 {
        let (layout, numbering) = (table.layout(), table.layout().numbering());
        let seeds = |row: &[u8]| row.iter().map(|&seeds| usize::from(seeds)).sum::<usize>();
        let (n, a) = (seeds(mover) + seeds(other), seeds(other));
        let block = layout.block(n, a);
        let line = block.offset + numbering.rank(other) * block.stride;
        let code = block.width.get(table.bytes(), line, numbering.rank(mover));
        code_margin(table.rules(), n, code)
    }

    #[test]
    fn words_give_the_values_of_rows() {
        for (houses, seeds) in [(1, crate::MAX_SEEDS), (2, 20), (6, 5), (8, 4)] {
            for rules in EndgameRules::all() {
                let options = BuildOptions::default();
                let table = Tablebase::build(rules, houses, seeds, &options).unwrap();
                let all = 0..table.layout().positions();
                let rows: Vec<_> = all.map(|at| table.layout().position(at).unwrap()).collect();
                let words: Vec<_> = rows.iter().map(|&(m, o)| (m.into(), o.into())).collect();
                for count in [0, 1, 6, UNDER_WAY, UNDER_WAY + 1, rows.len()] {
                    let count = count.min(rows.len());
                    let mut values = vec![None; count];
                    table.word_values(&words, &mut values);
                    for ((mover, other), value) in rows.iter().zip(values) {
                        let margin = looked_up(&table, &mover[..houses], &other[..houses]);
                        assert_eq!(value, Some(margin));
                        assert_eq!(table.value(&mover[..houses], &other[..houses]), value);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_not_in_the_table_has_no_value() {
        let options = BuildOptions::default();
        let table = Tablebase::build(EndgameRules::default(), 3, 6, &options).unwrap();
        let value = |mover, other| table.word_value(RowWord(mover), RowWord(other));
        assert!(value(0x0102, 0x0100).is_some());
        assert_eq!(value(0x07, 0), None);
        assert_eq!(value(0x0100_0000, 0), None, "a fourth house");
        assert_eq!(value(u64::MAX, u64::MAX), None);
        assert_eq!(value(0x00ff_0100, 0), None, "256 seeds");
        assert_eq!(value(0x0080_4040, 0x0040_4080), None, "512 seeds");
        let table = Tablebase::build(EndgameRules::default(), 8, 2, &options).unwrap();
        assert_eq!(
            table.word_value(RowWord(0x2020_2020_2020_2020), RowWord(0)),
            None
        );
        assert_eq!(
            table.word_value(RowWord(0x0100_0000_0000_0000), RowWord(3)),
            None
        );
        assert!(
            table
                .word_value(RowWord(0x0100_0000_0000_0000), RowWord(1))
                .is_some()
        );
    }
}
