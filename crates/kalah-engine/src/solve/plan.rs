//! How much memory and how many threads a solve takes, and what for.

use kalah_core::{Majority, Position};
use kalah_tablebase::{EndgameRules, Layout};

use super::prover::seeds_in_houses;

/// What a solver is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Threads to search with, at least 1.
    pub threads: usize,
    /// Positions with at most so many seeds in the houses are looked up in an endgame table;
    /// 0 for none.
    pub table_seeds: usize,
    /// Bytes for the transposition table.
    pub transposition_bytes: usize,
}

impl Plan {
    /// A plan for solving `position` within about `memory` bytes.
    ///
    /// A larger endgame table makes the search smaller but takes time to build, so the table grows
    /// with the number of seeds. The transposition table gets by with little.
    #[must_use]
    pub fn new(position: &Position, threads: usize, memory: u64) -> Plan {
        let seeds = usize::from(seeds_in_houses(position));
        let transposition_bytes = transposition_bytes(seeds).min(memory / 4) as usize;
        let rest = memory.saturating_sub(transposition_bytes as u64);
        Plan {
            threads: threads.max(1),
            table_seeds: table_seeds(position, seeds, rest),
            transposition_bytes,
        }
    }
}

fn transposition_bytes(seeds: usize) -> u64 {
    match seeds {
        0..=24 => 1 << 18,
        25..=40 => 1 << 22,
        41..=50 => 1 << 21,
        51..=60 => 1 << 28,
        _ => 1 << 30,
    }
}

/// The largest table that is worth its time and fits in the memory.
fn table_seeds(position: &Position, seeds: usize, memory: u64) -> usize {
    let variant = position.variant();
    let houses = usize::from(position.houses());
    if variant.majority == Majority::Stop {
        return 0;
    }
    // Positions a table may have: as many as are built in a small part of the time that the
    // search would take without it.
    let most = match seeds {
        0..=20 => 0,
        21..=30 => 3_000_000,
        31..=40 => 40_000_000,
        41..=50 => 1_300_000_000,
        51..=55 => 2_600_000_000,
        _ => 16_000_000_000,
    };
    let fits = |table: usize| {
        let layout = Layout::new(EndgameRules::from(variant), houses, table).ok();
        layout.is_some_and(|layout| {
            // Building takes some scratch memory too.
            layout.positions() <= most && layout.bytes() as u64 / 4 * 5 <= memory
        })
    };
    (1..seeds.min(32))
        .take_while(|&table| fits(table))
        .last()
        .unwrap_or(0)
}
