//! Values of everything that can be reached, where all that an item leads to is smaller.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::Unsolved;

/// A value for each key, the smallest key first.
#[derive(Clone, Debug)]
pub(super) struct Table<K, V> {
    keys: Vec<K>,
    values: Vec<V>,
}

impl<K: Ord + Copy, V: Copy> Table<K, V> {
    /// The value of `first` and of everything it leads to, the smaller ones valued before those
    /// that lead to them.
    ///
    /// # Errors
    /// If there are more than `allowed` keys.
    pub(super) fn of<I: Iterator<Item = K>>(
        first: K,
        allowed: usize,
        leads_to: impl Fn(&K) -> I,
        value: impl Fn(&K, &Table<K, V>) -> V,
    ) -> Result<Table<K, V>, Unsolved> {
        let keys = reachable(first, allowed, leads_to)?;
        let mut table = Table {
            values: Vec::with_capacity(keys.len()),
            keys,
        };
        for at in 0..table.keys.len() {
            let value = value(&table.keys[at], &table);
            table.values.push(value);
        }
        Ok(table)
    }

    pub(super) fn get(&self, key: &K) -> Option<V> {
        let at = self.keys.binary_search(key).ok()?;
        self.values.get(at).copied()
    }
}

fn reachable<K: Ord + Copy, I: Iterator<Item = K>>(
    first: K,
    allowed: usize,
    leads_to: impl Fn(&K) -> I,
) -> Result<Vec<K>, Unsolved> {
    let mut open = BTreeSet::from([first]);
    let mut keys = Vec::new();
    // The largest open key is led to by none that is still open.
    while let Some(key) = open.pop_last() {
        keys.push(key);
        open.extend(leads_to(&key));
        if keys.len() + open.len() > allowed {
            return Err(Unsolved::TooManyStates { allowed });
        }
    }
    keys.reverse();
    Ok(keys)
}
