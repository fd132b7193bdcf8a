//! What earlier parts of a search found out, shared by all searches of an engine.

use std::sync::atomic::{AtomicU64, Ordering};

use super::score::{Found, Score};

/// Entries that share a cache line.
const WAYS: usize = 4;

/// The depth of what holds at any depth, because it is proved.
const PROVED: u8 = u8::MAX;

/// How a stored score relates to the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact = 0,
    Lower = 1,
    Upper = 2,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) found: Found,
    pub(super) bound: Bound,
    /// Depth of the search behind an estimate; means nothing for what is proved.
    pub(super) depth: u8,
    /// The best house, if there is one.
    pub(super) best: Option<u8>,
}

impl Entry {
    /// Whether a search to `depth` would find nothing better.
    pub(super) fn holds_at(&self, depth: i32) -> bool {
        self.found.proved || i32::from(self.depth) >= depth
    }

    fn pack(self, age: u8) -> u64 {
        let depth = if self.found.proved {
            PROVED
        } else {
            self.depth.min(PROVED - 1)
        };
        u64::from(self.found.score.cast_unsigned())
            | u64::from(depth) << 32
            | (self.bound as u64) << 40
            | u64::from(self.best.map_or(15, |house| house & 15)) << 42
            | 1 << 46
            | u64::from(age) << 48
    }

    fn unpack(data: u64) -> Entry {
        let depth = (data >> 32) as u8;
        Entry {
            found: Found {
                score: (data as u32).cast_signed() as Score,
                proved: depth == PROVED,
            },
            bound: match data >> 40 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
            depth,
            best: Some((data >> 42) as u8 & 15).filter(|&house| house != 15),
        }
    }
}

/// One key and its data. The key is stored xor the data, so that a pair torn by two threads
/// writing at once matches no key.
///
/// Published by Robert Hyatt and Timothy Mann, "A lock-less transposition table implementation
/// for parallel search", ICGA Journal 25(1), 2002.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A table of fixed size, lock-free. Keys are 64 bits, so the probability that one look-up takes
/// another position for the one asked for is the number of entries by 2^64: 2^-42 with 64 MiB.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
}

impl Table {
    /// A table of at most `bytes`, but of one bucket at least.
    pub(super) fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Table {
            buckets: (0..count).map(|_| Bucket::default()).collect(),
        }
    }

    fn bucket(&self, key: u64) -> &[Slot; WAYS] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let found = data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key;
            found.then(|| Entry::unpack(data))
        })
    }

    /// Keeps an entry, in place of the same position, an empty slot or the one least worth
    /// keeping: shallow before deep, of an older search before a newer.
    pub(super) fn put(&self, key: u64, entry: Entry, age: u8) {
        let bucket = self.bucket(key);
        let mut worst = (&bucket[0], i32::MAX);
        for slot in bucket {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                worst = (slot, i32::MIN);
                continue;
            }
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = Entry::unpack(data);
                let keep = old.found.proved && !entry.found.proved;
                if !keep {
                    Self::write(slot, key, entry, age);
                }
                return;
            }
            let years = i32::from(age.wrapping_sub((data >> 48) as u8));
            let worth = i32::from((data >> 32) as u8) - 8 * years;
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        Self::write(worst.0, key, entry, age);
    }

    fn write(slot: &Slot, key: u64, entry: Entry, age: u8) {
        let data = entry.pack(age);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, proved: bool, depth: u8) -> Entry {
        Entry {
            found: Found { score, proved },
            bound: Bound::Lower,
            depth: if proved { PROVED } else { depth },
            best: Some(3),
        }
    }

    #[test]
    fn keeps_what_it_is_given() {
        let table = Table::new(1 << 12);
        for score in [-1_000_000, -1, 0, 7] {
            for proved in [false, true] {
                let key = (score as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(proved);
                table.put(key, entry(score, proved, 9), 1);
                assert_eq!(table.get(key), Some(entry(score, proved, 9)));
            }
        }
        assert_eq!(table.get(12_345), None);
    }

    #[test]
    fn an_estimate_does_not_replace_a_proof() {
        let table = Table::new(64);
        table.put(5, entry(64, true, 0), 1);
        table.put(5, entry(32, false, 40), 2);
        assert_eq!(table.get(5).map(|e| e.found), Some(Found::proved(64)));
    }

    #[test]
    fn the_shallowest_goes_first() {
        let table = Table::new(64);
        for depth in 1..=5 {
            table.put(depth.into(), entry(0, false, depth), 1);
        }
        assert_eq!(table.get(1), None);
        assert!((2..=5).all(|key| table.get(key).is_some()));
    }
}
