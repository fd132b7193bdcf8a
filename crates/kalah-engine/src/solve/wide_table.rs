//! A transposition table for keys of any size: whole keys, buckets behind locks.

use std::hash::{Hash, Hasher};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::checkpoint::CheckpointError;
use super::prefetch::prefetch;
use super::saved::{Saved, WIDE};
use super::transposition::{Known, Transpositions};

/// The table. Its first way keeps the position with more seeds, its second any.
pub(crate) struct WideTable<K> {
    buckets: Box<[Mutex<Bucket<K>>]>,
}

/// Entries in a bucket.
const WAYS: usize = 2;

type Bucket<K> = [Option<Entry<K>>; WAYS];

#[derive(Clone, Copy)]
struct Entry<K> {
    key: K,
    known: Known,
    seeds: u16,
}

/// A key that can be written down in some words, of which the first is never 0.
pub(crate) trait WideKey: Copy + Eq + Hash + Send {
    /// Its words.
    type Words: AsRef<[u64]> + AsMut<[u64]> + Default;

    fn to_words(self) -> Self::Words;

    /// `None` if no key has these words.
    fn from_words(words: &Self::Words) -> Option<Self>;

    /// Seeds in the houses of the board that it names.
    fn seeds(self) -> u32;
}

impl<K: WideKey> WideTable<K> {
    /// A table in about `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Mutex<Bucket<K>>>()).max(1);
        WideTable {
            buckets: (0..buckets).map(|_| Mutex::new([None; WAYS])).collect(),
        }
    }

    /// Bytes of the table that is saved in so many words.
    pub(crate) fn bytes_of(words: u64) -> u64 {
        let buckets = words.div_ceil((WAYS * Self::entry_words()) as u64);
        buckets.saturating_mul(size_of::<Mutex<Bucket<K>>>() as u64)
    }

    fn place(&self, key: K) -> usize {
        let buckets = self.buckets.len() as u128;
        ((u128::from(self.hash(key)) * buckets) >> 64) as usize
    }

    /// Words of an entry in a file: those of the key and one of what is known.
    fn entry_words() -> usize {
        K::Words::default().as_ref().len() + 1
    }
}

impl<K: WideKey> Entry<K> {
    /// The word beside the key, from the lowest bit: both bounds, the seeds and the house, 16 bits
    /// each, 0 for no house.
    fn known_word(&self) -> u64 {
        let Known {
            lower,
            upper,
            house,
        } = self.known;
        let house = house.map_or(0, |house| u16::from(house) + 1);
        let fields = [lower as u16, upper as u16, self.seeds, house];
        fields
            .iter()
            .rev()
            .fold(0, |word, &field| word << 16 | u64::from(field))
    }

    /// `None` if it is no such word: the seeds are those of the key, and bounds never beyond them.
    fn from_words(key: K, word: u64) -> Option<Self> {
        let field = |place: u32| (word >> (16 * place)) as u16;
        let (lower, upper, seeds) = (field(0) as i16, field(1) as i16, field(2));
        let within = |bound: i16| bound.unsigned_abs() <= seeds;
        let house = match field(3) {
            0 => None,
            house if house <= u16::from(kalah_core::MAX_HOUSES) => Some(house as u8 - 1),
            _ => return None,
        };
        let known = Known {
            lower,
            upper,
            house,
        };
        let entry = Entry { key, known, seeds };
        let ordered = within(lower) && within(upper) && lower <= upper;
        (ordered && u32::from(seeds) == key.seeds()).then_some(entry)
    }
}

impl<K: WideKey> Saved for WideTable<K> {
    fn format(&self) -> [u8; 8] {
        WIDE
    }

    fn words(&self) -> u64 {
        (self.buckets.len() * WAYS * Self::entry_words()) as u64
    }

    fn write(&self, out: &mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()> {
        let mut words = Vec::new();
        for bucket in &self.buckets {
            words.clear();
            for entry in *locked(bucket) {
                match entry {
                    Some(entry) => {
                        words.extend(entry.key.to_words().as_ref());
                        words.push(entry.known_word());
                    }
                    None => words.extend(std::iter::repeat_n(0, Self::entry_words())),
                }
            }
            out(&words)?;
        }
        Ok(())
    }

    fn read(
        &self,
        words: u64,
        next: &mut dyn FnMut(&mut [u64]) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError> {
        let damaged = CheckpointError::Damaged("an entry");
        let entry_words = Self::entry_words() as u64;
        if !words.is_multiple_of(entry_words) {
            return Err(damaged);
        }
        for _ in 0..words / entry_words {
            let (mut key, mut word) = (K::Words::default(), [0]);
            next(key.as_mut())?;
            next(&mut word)?;
            if key.as_ref().iter().chain(&word).all(|&word| word == 0) {
                continue;
            }
            let entry = K::from_words(&key).and_then(|key| Entry::from_words(key, word[0]));
            let Some(Entry { key, known, seeds }) = entry else {
                return Err(damaged);
            };
            self.put(key, seeds, known);
        }
        Ok(())
    }

    fn clear(&self) {
        for bucket in &self.buckets {
            *locked(bucket) = [None; WAYS];
        }
    }
}

/// A bucket is whole after a panic too: entries are put in one at a time.
fn locked<K>(bucket: &Mutex<Bucket<K>>) -> MutexGuard<'_, Bucket<K>> {
    bucket.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: WideKey> Transpositions<K> for WideTable<K> {
    /// None: entries are large, and boards of this kind are hopeless without most of them.
    fn sibling(&self, _bytes: usize) -> io::Result<Option<Self>> {
        Ok(None)
    }

    fn get(&self, key: K) -> Option<Known> {
        let bucket = locked(&self.buckets[self.place(key)]);
        let entry = bucket.iter().flatten().find(|entry| entry.key == key)?;
        Some(entry.known)
    }

    fn put(&self, key: K, seeds: u16, known: Known) {
        let mut bucket = locked(&self.buckets[self.place(key)]);
        if let Some(entry) = bucket.iter_mut().flatten().find(|entry| entry.key == key) {
            entry.known = known.and(entry.known);
            return;
        }
        let entry = Some(Entry { key, known, seeds });
        if bucket[0].is_none_or(|kept| kept.seeds <= seeds) {
            bucket[1] = bucket[0].or(bucket[1]);
            bucket[0] = entry;
        } else {
            bucket[1] = entry;
        }
    }

    fn prefetch(&self, key: K) {
        prefetch(&self.buckets, self.place(key));
    }

    fn hash(&self, key: K) -> u64 {
        let mut words = Words(0);
        key.hash(&mut words);
        words.finish()
    }

    fn fill(&self) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(1 << 12)];
        let used = sample
            .iter()
            .map(|bucket| locked(bucket).iter().flatten().count());
        used.sum::<usize>() as f64 / (WAYS * sample.len()) as f64
    }
}

/// Hashes word by word. It only spreads keys over buckets; keys are compared whole.
struct Words(u64);

impl Hasher for Words {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(5) ^ u64::from_le_bytes(word))
                .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }

    fn finish(&self) -> u64 {
        let hash = (self.0 ^ self.0 >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        hash ^ hash >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl WideKey for u128 {
        type Words = [u64; 2];

        fn to_words(self) -> [u64; 2] {
            [self as u64 + 1, (self >> 64) as u64]
        }

        fn from_words(words: &[u64; 2]) -> Option<Self> {
            Some(u128::from(words[0].checked_sub(1)?) | u128::from(words[1]) << 64)
        }

        fn seeds(self) -> u32 {
            9 + (self >> 60) as u32 % 5
        }
    }

    fn words_of(table: &WideTable<u128>) -> Vec<u64> {
        let mut all = Vec::new();
        table
            .write(&mut |words| {
                all.extend(words);
                Ok(())
            })
            .unwrap();
        assert_eq!(table.words(), all.len() as u64);
        all
    }

    fn read(table: &WideTable<u128>, words: &[u64]) -> Result<(), CheckpointError> {
        let mut rest = words;
        table.read(words.len() as u64, &mut |words| {
            let (now, later) = rest.split_at(words.len());
            words.copy_from_slice(now);
            rest = later;
            Ok(())
        })
    }

    #[test]
    fn tables_of_any_size_take_up_what_was_written() {
        let table = WideTable::<u128>::new(1 << 12);
        let of = |key: u128| Known {
            lower: -(key as i16 % 9),
            upper: key as i16 % 7,
            house: (key % 13).checked_sub(1).map(|house| house as u8),
        };
        for key in 0..100 {
            table.put(key << 60, 9 + key as u16 % 5, of(key));
        }
        let words = words_of(&table);
        for bytes in [1 << 12, 1 << 16, 1 << 8] {
            let other = WideTable::new(bytes);
            read(&other, &words).unwrap();
            let kept = (0..100).filter(|&key| {
                let known = other.get(key << 60);
                assert!(known.is_none_or(|known| known == of(key)));
                known.is_some() && table.get(key << 60).is_some()
            });
            let kept = kept.count();
            let all = (0..100)
                .filter(|&key| table.get(key << 60).is_some())
                .count();
            assert!(if bytes < 1 << 12 {
                kept > 0
            } else {
                kept == all
            });
            other.clear();
            assert_eq!(other.fill(), 0.0);
        }
    }

    #[test]
    fn words_of_no_entry_are_refused() {
        let good = [1 << 5, 0, 9 << 32 | 4 << 16];
        let table = WideTable::<u128>::new(1 << 12);
        read(&table, &good).unwrap();
        let bad = [
            &good[..2],
            &[0, 1, good[2]],
            &[1, 0, 9 << 32 | 10],
            &[1, 0, 9 << 32 | 10 << 16],
            &[1, 0, 13 << 48 | good[2]],
            &[1 << 5, 0, 10 << 32 | 4 << 16],
            &[1 << 5, 0, 9 << 32 | 4 << 16 | 5],
        ];
        for words in bad {
            assert!(read(&table, words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn answers_are_never_of_another_key() {
        let table = WideTable::new(1 << 12);
        let of = |key: u128| Known {
            lower: (key % 97) as i16,
            upper: (key % 89) as i16 + 100,
            house: None,
        };
        for key in (0..5000).map(|key| key << 60) {
            table.put(key, (key >> 60) as u16 % 50, of(key));
            assert_eq!(table.get(key), Some(of(key)));
        }
        let kept = (0..5000).map(|key| key << 60).filter_map(|key| {
            let known = table.get(key)?;
            assert_eq!(known, of(key));
            Some(())
        });
        assert!(kept.count() > 20);
    }
}
