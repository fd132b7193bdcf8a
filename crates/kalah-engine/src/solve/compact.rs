//! A lock-free transposition table with one word an entry, for keys that are numbers of positions.
//!
//! Nothing is left to chance: a key is mixed by a bijection, one part of the result chooses the
//! bucket, *all the rest* is stored. An entry found is the entry of that position.

use std::io;
use std::sync::atomic::Ordering;

use super::checkpoint::CheckpointError;
use super::prefetch::prefetch;
use super::saved::{COMPACT, Saved};
use super::slots::Slots;
use super::transposition::{Known, Transpositions};

/// Entries in a bucket: the first keeps the position with more seeds, the second any.
const WAYS: usize = 2;
/// Bits for the house, 0 for none.
const HOUSE_BITS: u32 = 4;

/// The table. An entry, from the highest bit: the rest of the mixed key, the bounds counted from
/// below the worst value, the seeds, the house; 0 if empty.
pub(crate) struct Compact {
    slots: Slots,
    /// What it was made for.
    keys: u64,
    most_seeds: u16,
    mix: Mix,
    rest_bits: u32,
    value_bits: u32,
    seed_bits: u32,
    /// Added to a bound, so that the least possible one becomes 1.
    offset: i16,
}

impl Compact {
    /// A table for keys below `keys` of positions with at most `seeds` seeds, in about `bytes`
    /// bytes; `None` if entries would need more than a word.
    ///
    /// # Errors
    /// If the system does not give the memory.
    pub(crate) fn new(keys: u64, seeds: u16, bytes: usize) -> io::Result<Option<Compact>> {
        let key_bits = bits(keys.saturating_sub(1)).max(2);
        let (value_bits, seed_bits) = (bits(2 * u64::from(seeds) + 1), bits(seeds.into()));
        let data_bits = 2 * value_bits + seed_bits + HOUSE_BITS;
        if data_bits >= 64 || seeds > i16::MAX as u16 / 2 {
            return Ok(None);
        }
        let fewest = (key_bits + data_bits).saturating_sub(64);
        let wanted = bits((bytes / (WAYS * size_of::<u64>())) as u64 / 2);
        // What is asked for at least must be small enough to be given without being asked.
        if fewest > 20 {
            return Ok(None);
        }
        let bucket_bits = wanted.max(fewest).min(key_bits - 1);
        Ok(Some(Compact {
            slots: Slots::new(WAYS << bucket_bits)?,
            keys,
            most_seeds: seeds,
            mix: Mix { bits: key_bits },
            rest_bits: key_bits - bucket_bits,
            value_bits,
            seed_bits,
            offset: seeds as i16 + 1,
        }))
    }

    #[inline(always)]
    fn bucket(&self, mixed: u64) -> usize {
        (mixed >> self.rest_bits) as usize * WAYS
    }

    #[inline(always)]
    fn rest(&self, mixed: u64) -> u64 {
        mixed & ((1 << self.rest_bits) - 1)
    }

    #[inline(always)]
    fn data_bits(&self) -> u32 {
        2 * self.value_bits + self.seed_bits + HOUSE_BITS
    }

    #[inline]
    fn entry(&self, mixed: u64, seeds: u16, known: Known) -> u64 {
        let code = |bound: i16| (bound + self.offset) as u64;
        let mut entry = self.rest(mixed);
        entry = entry << self.value_bits | code(known.lower);
        entry = entry << self.value_bits | code(known.upper);
        entry = entry << self.seed_bits | u64::from(seeds);
        entry << HOUSE_BITS | known.house.map_or(0, |house| u64::from(house) + 1)
    }

    #[inline(always)]
    fn known(&self, entry: u64) -> Known {
        let low = |word: u64, bits: u32| word & ((1 << bits) - 1);
        let bound = |word| low(word, self.value_bits) as i16 - self.offset;
        let upper = entry >> (HOUSE_BITS + self.seed_bits);
        Known {
            lower: bound(upper >> self.value_bits),
            upper: bound(upper),
            house: (low(entry, HOUSE_BITS) as u8).checked_sub(1),
        }
    }

    #[inline]
    fn seeds(&self, entry: u64) -> u16 {
        ((entry >> HOUSE_BITS) & ((1 << self.seed_bits) - 1)) as u16
    }

    #[inline(always)]
    fn is_of(&self, entry: u64, rest: u64) -> bool {
        entry != 0 && entry >> self.data_bits() == rest
    }
}

impl Transpositions<u64> for Compact {
    fn sibling(&self, bytes: usize) -> io::Result<Option<Compact>> {
        if size_of_val(&*self.slots) < 4 * bytes {
            return Ok(None);
        }
        Compact::new(self.keys, self.most_seeds, bytes)
    }

    #[inline(always)]
    fn get(&self, key: u64) -> Option<Known> {
        let mixed = self.mix.apply(key);
        let bucket = self.bucket(mixed);
        let rest = self.rest(mixed);
        self.slots[bucket..bucket + WAYS]
            .iter()
            .map(|slot| slot.load(Ordering::Relaxed))
            .find(|&entry| self.is_of(entry, rest))
            .map(|entry| self.known(entry))
    }

    #[inline(always)]
    fn put(&self, key: u64, seeds: u16, known: Known) {
        self.put_mixed(self.mix.apply(key), seeds, known);
    }

    #[inline(always)]
    fn prefetch(&self, key: u64) {
        prefetch(&self.slots, self.bucket(self.mix.apply(key)));
    }

    #[inline]
    fn hash(&self, key: u64) -> u64 {
        self.mix.apply(key)
    }

    fn fill(&self) -> f64 {
        let sample = &self.slots[..self.slots.len().min(1 << 14)];
        let used = sample
            .iter()
            .filter(|slot| slot.load(Ordering::Relaxed) != 0);
        used.count() as f64 / sample.len() as f64
    }
}

impl Compact {
    #[inline(always)]
    fn put_mixed(&self, mixed: u64, seeds: u16, known: Known) {
        let bucket = self.bucket(mixed);
        let rest = self.rest(mixed);
        let slots = &self.slots[bucket..bucket + WAYS];
        for slot in slots {
            let entry = slot.load(Ordering::Relaxed);
            if self.is_of(entry, rest) {
                let both = known.and(self.known(entry));
                return slot.store(self.entry(mixed, seeds, both), Ordering::Relaxed);
            }
        }
        let entry = self.entry(mixed, seeds, known);
        let kept = slots[0].load(Ordering::Relaxed);
        if self.seeds(kept) <= seeds {
            slots[0].store(entry, Ordering::Relaxed);
            if kept != 0 {
                slots[1].store(kept, Ordering::Relaxed);
            }
        } else {
            slots[1].store(entry, Ordering::Relaxed);
        }
    }

    /// Takes up a word that stood in `bucket` of a table whose entries have so many bits of the
    /// rest. 0 is no entry; `None` if it is no word of such a table.
    fn take_up(&self, bucket: u64, rest_bits: u32, word: u64) -> Option<()> {
        if word == 0 {
            return Some(());
        }
        let (rest, seeds, known) = (word >> self.data_bits(), self.seeds(word), self.known(word));
        let within = |bound: i16| bound.unsigned_abs() <= seeds;
        let sound = rest >> rest_bits == 0
            && seeds <= self.most_seeds
            && within(known.lower)
            && within(known.upper)
            && known.lower <= known.upper
            && known
                .house
                .is_none_or(|house| house < kalah_core::MAX_HOUSES);
        sound.then(|| self.put_mixed(bucket << rest_bits | rest, seeds, known))
    }
}

/// Words that are saved or read at a time.
const CHUNK: usize = 1 << 16;

impl Saved for Compact {
    fn format(&self) -> [u8; 8] {
        COMPACT
    }

    fn words(&self) -> u64 {
        self.slots.len() as u64
    }

    fn write(&self, out: &mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()> {
        let mut chunk = Vec::with_capacity(CHUNK);
        for slots in self.slots.chunks(CHUNK) {
            chunk.clear();
            chunk.extend(slots.iter().map(|slot| slot.load(Ordering::Relaxed)));
            out(&chunk)?;
        }
        Ok(())
    }

    fn read(
        &self,
        words: u64,
        next: &mut dyn FnMut(&mut [u64]) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError> {
        let buckets = words / WAYS as u64;
        let rest_bits = self.mix.bits.checked_sub(buckets.max(1).ilog2());
        let Some(rest_bits) =
            rest_bits.filter(|_| buckets.is_power_of_two() && words.is_multiple_of(WAYS as u64))
        else {
            return Err(CheckpointError::Damaged("number of words"));
        };
        let mut chunk = vec![0; CHUNK];
        let mut first = 0;
        while first < words {
            let chunk = &mut chunk[..CHUNK.min((words - first) as usize)];
            next(chunk)?;
            for (place, &word) in (first..).zip(&*chunk) {
                self.take_up(place / WAYS as u64, rest_bits, word)
                    .ok_or(CheckpointError::Damaged("an entry"))?;
            }
            first += chunk.len() as u64;
        }
        Ok(())
    }

    fn clear(&self) {
        for slot in &*self.slots {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// A bijection of the numbers of so many bits that looks random: odd multiples and shifts, all of
/// which can be undone.
struct Mix {
    bits: u32,
}

impl Mix {
    #[inline(always)]
    fn apply(&self, key: u64) -> u64 {
        let mask = u64::MAX >> (64 - self.bits);
        let half = self.bits / 2;
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & mask;
        let mixed = (mixed ^ mixed >> half).wrapping_mul(0xD6E8_FEB8_6659_FD93) & mask;
        mixed ^ mixed >> half
    }
}

/// Bits that numbers up to `most` take.
fn bits(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(lower: i16, upper: i16, house: Option<u8>) -> Known {
        Known {
            lower,
            upper,
            house,
        }
    }

    #[test]
    fn mixing_is_a_bijection() {
        for bits in 2..=16 {
            let mix = Mix { bits };
            let mut seen = vec![false; 1 << bits];
            for key in 0..1 << bits {
                let image = &mut seen[mix.apply(key) as usize];
                assert!(!std::mem::replace(image, true));
            }
        }
    }

    /// A small table that has to forget: whatever it answers was put for that very key.
    #[test]
    fn answers_are_never_of_another_key() {
        let keys = 1 << 16;
        let table = Compact::new(keys, 40, 1 << 12).unwrap().unwrap();
        let of = |key: u64| {
            let lower = (key % 81) as i16 - 40;
            known(
                lower,
                lower.max((key / 81 % 81) as i16 - 40),
                Some((key % 12) as u8),
            )
        };
        for key in 0..keys {
            assert_eq!(table.get(key), None);
            table.put(key, (key % 41) as u16, of(key));
            assert_eq!(table.get(key), Some(of(key)));
        }
        let found = (0..keys).filter_map(|key| Some((key, table.get(key)?)));
        let mut count = 0;
        for (key, answer) in found {
            assert_eq!(answer, of(key));
            count += 1;
        }
        assert!(count > 100);
    }

    #[test]
    fn bounds_of_one_position_are_joined() {
        let table = Compact::new(1000, 30, 1 << 10).unwrap().unwrap();
        table.put(77, 30, known(-30, 4, None));
        table.put(77, 30, known(2, 30, Some(3)));
        assert_eq!(table.get(77), Some(known(2, 4, Some(3))));
        table.put(77, 30, known(2, 3, None));
        assert_eq!(table.get(77), Some(known(2, 3, Some(3))));
    }

    #[test]
    fn tables_of_any_size_take_up_what_was_written() {
        let keys = 1 << 16;
        let of = |key: u64| known(-((key % 9) as i16), (key % 7) as i16, Some((key % 6) as u8));
        let table = Compact::new(keys, 40, 1 << 14).unwrap().unwrap();
        for key in (0..keys).step_by(61) {
            table.put(key, 9 + (key % 31) as u16, of(key));
        }
        let mut words = Vec::new();
        let mut keep = |some: &[u64]| {
            words.extend(some);
            Ok(())
        };
        table.write(&mut keep).unwrap();
        let read = |table: &Compact, words: &[u64]| {
            let mut rest = words;
            table.read(words.len() as u64, &mut |words| {
                let (now, later) = rest.split_at(words.len());
                words.copy_from_slice(now);
                rest = later;
                Ok(())
            })
        };
        let held = (0..keys).filter(|&key| table.get(key).is_some()).count();
        for bytes in [1 << 10, 1 << 14, 1 << 18] {
            let other = Compact::new(keys, 40, bytes).unwrap().unwrap();
            read(&other, &words).unwrap();
            let found = (0..keys).filter_map(|key| Some((key, other.get(key)?)));
            let found = found.inspect(|&(key, known)| assert_eq!(known, of(key)));
            let found = found.count();
            assert!(if bytes < 1 << 14 {
                found > 100
            } else {
                found == held
            });
        }
        for wrong in [&words[1..], &words[..words.len() / 2 + 2], &[]] {
            assert!(read(&table, wrong).is_err());
        }
        // Bounds beyond the seeds, and in the wrong order.
        for (lower, upper) in [(-10, 0), (0, 10), (1, 0)] {
            let at = words.iter().position(|&word| word != 0).unwrap();
            let mut wrong = words.clone();
            wrong[at] = table.entry(0, 9, known(lower, upper, None));
            assert!(read(&table, &wrong).is_err());
        }
    }

    #[test]
    fn many_seeds_are_kept() {
        let table = Compact::new(1 << 20, 60, 1 << 8).unwrap().unwrap();
        table.put(5, 60, known(0, 0, None));
        for key in 1000..50_000 {
            table.put(key, 30, known(1, 1, None));
        }
        assert_eq!(table.get(5), Some(known(0, 0, None)));
    }
}
