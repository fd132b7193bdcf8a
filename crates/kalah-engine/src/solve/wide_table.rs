//! A transposition table for keys of any size: whole keys, buckets behind locks.

use std::hash::{Hash, Hasher};
use std::io;
use std::sync::Mutex;

use super::prefetch::prefetch;
use super::transposition::{Known, Transpositions};

/// The table. Its first way keeps the position with more seeds, its second any.
pub(crate) struct WideTable<K> {
    buckets: Box<[Mutex<Bucket<K>>]>,
}

type Bucket<K> = [Option<Entry<K>>; 2];

#[derive(Clone, Copy)]
struct Entry<K> {
    key: K,
    known: Known,
    seeds: u16,
}

impl<K: Copy + Eq + Hash + Send> WideTable<K> {
    /// A table in about `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Mutex<Bucket<K>>>()).max(1);
        WideTable {
            buckets: (0..buckets).map(|_| Mutex::new([None; 2])).collect(),
        }
    }

    fn place(&self, key: K) -> usize {
        let buckets = self.buckets.len() as u128;
        ((u128::from(self.hash(key)) * buckets) >> 64) as usize
    }
}

impl<K: Copy + Eq + Hash + Send> Transpositions<K> for WideTable<K> {
    /// None: entries are large, and boards of this kind are hopeless without most of them.
    fn sibling(&self, _bytes: usize) -> io::Result<Option<Self>> {
        Ok(None)
    }

    fn get(&self, key: K) -> Option<Known> {
        let bucket = self.buckets[self.place(key)].lock().ok()?;
        let entry = bucket.iter().flatten().find(|entry| entry.key == key)?;
        Some(entry.known)
    }

    fn put(&self, key: K, seeds: u16, known: Known) {
        let Ok(mut bucket) = self.buckets[self.place(key)].lock() else {
            return;
        };
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
        let used = |bucket: &Mutex<Bucket<K>>| {
            bucket
                .lock()
                .map_or(0, |bucket| bucket.iter().flatten().count())
        };
        sample.iter().map(used).sum::<usize>() as f64 / (2 * sample.len()) as f64
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
