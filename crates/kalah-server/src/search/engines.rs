//! Engines, one for each kind of board that was asked for lately.

use std::sync::{Arc, Mutex, PoisonError};

use kalah_core::{Position, Variant};
use kalah_engine::{Engine, EngineOptions, TableBudget};

/// Engines that are kept. What they may take together bounds what all searches may remember.
const KEPT: usize = 3;

/// Bytes that the searches of an engine may remember.
const MEMORY: usize = 32 << 20;

/// Endgame tables of up to 20 seeds on the classic board, about 150 MB.
const TABLES: TableBudget = TableBudget {
    positions: 230_000_000,
    threads: 1,
};

/// Positions of these share tables: house count and axes.
type Kind = (u8, Variant);

/// The engines, the last one used first.
#[derive(Default)]
pub(crate) struct Engines(Mutex<Vec<(Kind, Arc<Engine>)>>);

impl Engines {
    /// The engine for the kind of board that a position is. The one that was not asked for longest
    /// makes room; searches that are using it go on.
    pub(crate) fn get(&self, position: &Position) -> Arc<Engine> {
        let variant = Variant {
            // They concern the start of a game alone.
            pie: Default::default(),
            first_turn: Default::default(),
            ..position.variant()
        };
        let kind = (position.houses(), variant);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = match kept.iter().position(|(known, _)| *known == kind) {
            Some(at) => kept.remove(at).1,
            None => Arc::new(Engine::new(EngineOptions {
                memory: MEMORY,
                tables: TABLES,
            })),
        };
        kept.truncate(KEPT - 1);
        kept.insert(0, (kind, Arc::clone(&engine)));
        engine
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ones_are_kept() {
        let engines = Engines::default();
        let get = |rules: &str| {
            let rules = rules.parse().expect("rules");
            engines.get(&Position::start(rules))
        };
        let standard = get("standard");
        assert!(Arc::ptr_eq(&standard, &get("seeds=4,pie=on")));
        for rules in ["houses=2", "houses=3", "houses=4"] {
            get(rules);
        }
        assert_eq!(engines.0.lock().expect("no panic").len(), KEPT);
        assert!(!Arc::ptr_eq(&standard, &get("standard")));
    }
}
