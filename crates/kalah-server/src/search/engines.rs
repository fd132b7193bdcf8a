//! Engines, one for each kind of board that was asked for lately.

use std::sync::{Arc, Mutex, PoisonError};

use kalah_core::{Position, Variant};
use kalah_engine::{Engine, EngineOptions};

/// Engines that are kept. What they may take together bounds what all searches may remember.
const KEPT: usize = 3;

/// Positions of these share tables: house count and axes.
type Kind = (u8, Variant);

/// The engines, the last one used first.
pub(crate) struct Engines {
    options: EngineOptions,
    kept: Mutex<Vec<(Kind, Arc<Engine>)>>,
}

impl Engines {
    /// No engine yet; each may use so much.
    pub(crate) fn new(options: EngineOptions) -> Engines {
        Engines {
            options,
            kept: Mutex::default(),
        }
    }

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
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = match kept.iter().position(|(known, _)| *known == kind) {
            Some(at) => kept.remove(at).1,
            None => Arc::new(Engine::new(self.options)),
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
        let engines = Engines::new(EngineOptions {
            memory: 1 << 16,
            tables: kalah_engine::TableBudget::NONE,
            book: false,
            threads: 1,
        });
        let get = |rules: &str| {
            let rules = rules.parse().expect("rules");
            engines.get(&Position::start(rules))
        };
        let standard = get("standard");
        assert!(Arc::ptr_eq(&standard, &get("seeds=4,pie=on")));
        for rules in ["houses=2", "houses=3", "houses=4"] {
            get(rules);
        }
        assert_eq!(engines.kept.lock().expect("no panic").len(), KEPT);
        assert!(!Arc::ptr_eq(&standard, &get("standard")));
    }
}
