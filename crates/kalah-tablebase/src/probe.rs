//! Fast reading: rows in words, places found first and read later.

use crate::layout::{Block, Layout};
use crate::numbering::RowWord;
use crate::prefetch;
use crate::tablebase::Tablebase;
use crate::width::margin as code_margin;

/// Where the value of a position lies in a table: found without reading the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    byte: usize,
    shift: u8,
    mask: u8,
    seeds: u8,
}

/// What finding a slot needs of a block, small so that all of them stay near.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    offset: usize,
    stride: u32,
    bits: u8,
    mask: u8,
}

impl Place {
    /// The places of all blocks, in the order of the layout.
    pub(crate) fn all(layout: &Layout) -> Vec<Place> {
        let blocks = (0..=layout.seeds()).flat_map(|n| (0..=n).map(move |a| layout.block(n, a)));
        let place = |block: &Block| Place {
            offset: block.offset,
            // A line has less than a byte for each row of at most 60 seeds, so less than 2^32.
            stride: block.stride as u32,
            bits: block.width.bits() as u8,
            mask: u8::MAX >> (8 - block.width.bits()),
        };
        blocks.map(place).collect()
    }
}

/// How many positions of a batch are under way at once.
const BATCH: usize = 16;

impl<B: AsRef<[u8]>> Tablebase<B> {
    /// Where the value of a position lies; `None` if it is not in the table.
    #[must_use]
    #[inline]
    pub fn slot(&self, mover: RowWord, other: RowWord) -> Option<Slot> {
        let layout = self.layout();
        // Seeds beyond the last house are none of this board's.
        let beyond = (mover.0 | other.0).checked_shr(8 * layout.houses() as u32);
        let (b, a) = (mover.seeds(), other.seeds());
        if a + b > layout.seeds() || beyond.is_some_and(|seeds| seeds != 0) {
            return None;
        }
        let numbering = layout.numbering();
        Some(self.slot_of_ranks(
            (b, numbering.rank_word(mover)),
            (a, numbering.rank_word(other)),
        ))
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
        let bit = mover.1 * usize::from(place.bits);
        Slot {
            byte: place.offset + other.1 * place.stride as usize + bit / 8,
            shift: (bit % 8) as u8,
            mask: place.mask,
            seeds: seeds as u8,
        }
    }

    /// Asks for the value at `slot` to be brought near, so that reading it soon is fast.
    #[inline]
    pub fn prefetch(&self, slot: Slot) {
        prefetch::to_read(self.bytes(), slot.byte);
    }

    /// The margin for the mover at `slot`, which must come from this table. Any value, or 0, if it
    /// comes from another.
    #[must_use]
    #[inline]
    pub fn read(&self, slot: Slot) -> i8 {
        // A table has some bytes behind its last value, so two are always there.
        let Some(bytes) = self.bytes().get(slot.byte..slot.byte + 2) else {
            return 0;
        };
        let code = (u16::from_le_bytes([bytes[0], bytes[1]]) >> slot.shift) as u8 & slot.mask;
        code_margin(self.rules(), slot.seeds.into(), code)
    }

    /// The margin for the mover; `None` if the position is not in the table.
    #[must_use]
    #[inline]
    pub fn word_value(&self, mover: RowWord, other: RowWord) -> Option<i8> {
        self.slot(mover, other).map(|slot| self.read(slot))
    }

    /// The margins of many positions, the mover's row first, as far as both slices go. All that
    /// are under way at once are asked for before the first is read, so that they come together.
    pub fn word_values(&self, positions: &[(RowWord, RowWord)], values: &mut [Option<i8>]) {
        for (positions, values) in positions.chunks(BATCH).zip(values.chunks_mut(BATCH)) {
            let mut slots = [None; BATCH];
            for (slot, &(mover, other)) in slots.iter_mut().zip(positions) {
                *slot = self.slot(mover, other);
                if let Some(slot) = *slot {
                    self.prefetch(slot);
                }
            }
            for (value, slot) in values.iter_mut().zip(slots) {
                *value = slot.map(|slot| self.read(slot));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, EndgameRules};

    #[test]
    fn words_give_the_values_of_rows() {
        for (houses, seeds) in [(1, 70.min(crate::MAX_SEEDS)), (2, 20), (6, 5), (8, 4)] {
            for rules in EndgameRules::all() {
                let options = BuildOptions::default();
                let table = Tablebase::build(rules, houses, seeds, &options).unwrap();
                let all = 0..table.layout().positions();
                let rows: Vec<_> = all.map(|at| table.layout().position(at).unwrap()).collect();
                let words: Vec<_> = rows.iter().map(|&(m, o)| (m.into(), o.into())).collect();
                let mut values = vec![None; rows.len()];
                table.word_values(&words, &mut values);
                for ((mover, other), value) in rows.iter().zip(values) {
                    let expected = table.value(&mover[..houses], &other[..houses]);
                    assert!(expected.is_some());
                    assert_eq!(value, expected);
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
    }
}
