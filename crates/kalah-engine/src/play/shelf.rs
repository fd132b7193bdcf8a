//! Endgame tables, built in the background when they are first asked for.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use kalah_core::Position;
use kalah_tablebase::{BuildOptions, EndgameRules, MAX_SEEDS, Tablebase, positions};

/// Positions of the tables that are built first: in a few milliseconds, and in a fraction of a
/// second.
const FIRST: [u64; 2] = [200_000, 50_000_000];

/// What tables may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableBudget {
    /// The most positions that one table may hold; each takes about a byte.
    pub positions: u64,
    /// Threads to build with.
    pub threads: usize,
}

impl TableBudget {
    /// Tables for one who looks at a game with so many bytes of memory to spare, by so many
    /// threads: they take an eighth of it at most, and have no more than 24 seeds on the classic
    /// board. Those are built in one to three seconds, and prove most positions of Kalah(6,4).
    #[must_use]
    pub fn to_spare(memory: u64, threads: usize) -> TableBudget {
        TableBudget {
            positions: (memory / 8).min(1_300_000_000),
            threads,
        }
    }

    /// No tables.
    pub const NONE: TableBudget = TableBudget {
        positions: 0,
        threads: 0,
    };

    /// The most seeds of a table for boards with `houses` a side; none if not even the board
    /// without seeds fits, or there are no tables for such boards.
    fn seeds(self, houses: usize) -> Option<usize> {
        let fits = |&seeds: &usize| positions(houses, seeds) <= self.positions;
        let supported = (1..=kalah_tablebase::MAX_HOUSES).contains(&houses);
        (0..=MAX_SEEDS)
            .take_while(fits)
            .last()
            .filter(|_| supported)
    }
}

/// Rules, houses a side, and the most seeds of the largest table: no more than are on the board.
type Key = (EndgameRules, usize, usize);

/// The tables of one rule set and board size.
#[derive(Default)]
struct Place {
    table: Option<Arc<Tablebase>>,
    finished: bool,
}

struct Inner {
    budget: TableBudget,
    places: Mutex<HashMap<Key, Place>>,
    finished: Condvar,
    stop: AtomicBool,
}

impl Inner {
    fn places(&self) -> MutexGuard<'_, HashMap<Key, Place>> {
        // What a panicked builder left is still a list of whole tables.
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn build(&self, key: Key) {
        let (rules, houses, most) = key;
        let smaller = FIRST.map(|positions| TableBudget {
            positions,
            ..self.budget
        });
        let smaller = smaller.iter().filter_map(|budget| budget.seeds(houses));
        let mut sizes: Vec<_> = smaller.filter(|&seeds| seeds < most).collect();
        sizes.push(most);
        sizes.dedup();
        for seeds in sizes {
            let options = BuildOptions {
                threads: self.budget.threads,
                stop: Some(&self.stop),
                ..BuildOptions::default()
            };
            // Without a table the search is slower and no less right.
            if let Ok(table) = Tablebase::build(rules, houses, seeds, &options) {
                self.places().entry(key).or_default().table = Some(Arc::new(table));
            }
        }
        self.places().entry(key).or_default().finished = true;
        self.finished.notify_all();
    }
}

/// Tables by rule set and board size. Dropping it stops builds under way.
pub(crate) struct Shelf(Arc<Inner>);

impl Shelf {
    pub(crate) fn new(budget: TableBudget) -> Shelf {
        Shelf(Arc::new(Inner {
            budget,
            places: Mutex::default(),
            finished: Condvar::new(),
            stop: AtomicBool::new(false),
        }))
    }

    /// The largest table for `position` that is there by now. The first call has one built.
    pub(crate) fn at_hand(&self, position: &Position) -> Option<Arc<Tablebase>> {
        let key = self.key(position)?;
        let mut places = self.0.places();
        if let Some(place) = places.get(&key) {
            return place.table.clone();
        }
        places.insert(key, Place::default());
        drop(places);
        let inner = Arc::clone(&self.0);
        let spawned = thread::Builder::new()
            .name("kalah-tables".into())
            .spawn(move || inner.build(key));
        if spawned.is_err() {
            self.0.places().entry(key).or_default().finished = true;
        }
        None
    }

    /// None if there are no tables for such boards.
    fn key(&self, position: &Position) -> Option<Key> {
        let houses = position.houses().into();
        let most = self.0.budget.seeds(houses)?.min(position.total().into());
        Some((position.variant().into(), houses, most))
    }

    /// The table for `position`, waiting for it if it is being built.
    pub(crate) fn wait(&self, position: &Position) -> Option<Arc<Tablebase>> {
        self.at_hand(position);
        let key = self.key(position)?;
        let places = self.0.places();
        let unfinished = |places: &mut HashMap<Key, Place>| {
            places.get(&key).is_some_and(|place| !place.finished)
        };
        let waited = self.0.finished.wait_while(places, unfinished);
        let places = waited.unwrap_or_else(PoisonError::into_inner);
        places.get(&key)?.table.clone()
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}
