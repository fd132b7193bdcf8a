//! How much memory and how many threads a solve takes, and what for.

use std::time::Duration;

use kalah_core::{Majority, Position};
use kalah_tablebase::{BuildOptions, EndgameRules, Layout, memory_needed, seeds_within};

/// Positions of an endgame table that cost as much to build as one node costs to search.
const POSITIONS_FOR_A_NODE: u64 = 100;

/// How many times more positions each table has than the one before, at most and at least.
const GROWTH: u64 = 5;
const LEAST_GROWTH: u64 = 2;

/// The shares of a limit of time that the first table and each later one may take are one to so
/// many, at the speed of an idle machine: a busy one takes a few times as long, and still leaves
/// time to search in.
const FIRST_OF_TIME: u32 = 8;
const LATER_OF_TIME: u32 = 4;

/// Bytes of new memory that the system clears in a second.
const CLEARED_IN_A_SECOND: f64 = 3e9;

/// What a solver is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Threads to search with, at least 1.
    pub threads: usize,
    /// Positions with at most so many seeds in the houses are looked up in an endgame table that
    /// is built before the search; 0 for none.
    pub table_seeds: usize,
    /// The most seeds of an endgame table that is built instead when the search turns out to be
    /// long. No more than `table_seeds` for none.
    pub most_table_seeds: usize,
    /// The most bytes for an endgame table and for building it.
    pub table_memory: u64,
    /// Bytes for the transposition table.
    pub transposition_bytes: usize,
}

impl Plan {
    /// The least memory that is worth planning with: what the transposition table takes at least
    /// for the largest boards that have one with exact keys in a word.
    pub const LEAST_MEMORY: u64 = 32 << 20;

    /// A plan for solving `position` within about `memory` bytes.
    ///
    /// A larger endgame table makes the search smaller but takes time to build. How long a search
    /// is shows only when it runs, so it begins with a small table, unless the game has just
    /// begun: those positions are always hard. The transposition table gets by with little.
    #[must_use]
    pub fn new(position: &Position, threads: usize, memory: u64) -> Plan {
        let seeds = usize::from(position.in_all_houses());
        let transposition_bytes = transposition_bytes(seeds).min(memory / 4) as usize;
        let mut plan = Plan {
            threads: threads.max(1),
            table_seeds: 0,
            most_table_seeds: 0,
            table_memory: memory.saturating_sub(transposition_bytes as u64),
            transposition_bytes,
        };
        if position.variant().majority == Majority::Stop {
            return plan;
        }
        let begun = seeds < usize::from(position.total());
        plan.table_seeds = plan.largest(position, first_positions(seeds, begun));
        plan.most_table_seeds = plan.largest(position, u64::MAX);
        plan
    }

    /// The same with tables that leave most of `time` to the search: the first takes an eighth of
    /// it to build at most and a later one a quarter, as
    /// [`estimated_time`](kalah_tablebase::estimated_time) has it. The transposition table is no
    /// larger than can be cleared in an eighth.
    #[must_use]
    pub fn within(self, position: &Position, time: Duration) -> Plan {
        let rules = EndgameRules::from(position.variant());
        let houses = position.houses().into();
        let options = BuildOptions {
            threads: self.threads,
            ..BuildOptions::default()
        };
        let most = |part| {
            let time = time / part;
            seeds_within(rules, houses, self.table_memory, time, &options).unwrap_or(0)
        };
        let cleared = (time / FIRST_OF_TIME).as_secs_f64() * CLEARED_IN_A_SECOND;
        Plan {
            transposition_bytes: self.transposition_bytes.min(cleared as usize),
            table_seeds: self.table_seeds.min(most(FIRST_OF_TIME)),
            most_table_seeds: self.most_table_seeds.min(most(LATER_OF_TIME)),
            ..self
        }
    }

    /// The same with a transposition table of at least so many bytes.
    #[must_use]
    pub fn with_transpositions(self, bytes: usize) -> Plan {
        Plan {
            transposition_bytes: self.transposition_bytes.max(bytes),
            ..self
        }
    }

    /// A plan that builds no table: for a solver that has one already, or does without.
    #[must_use]
    pub fn without_building(threads: usize, transposition_bytes: usize) -> Plan {
        Plan {
            threads,
            table_seeds: 0,
            most_table_seeds: 0,
            table_memory: 0,
            transposition_bytes,
        }
    }

    /// The same with a table of exactly so many seeds.
    #[must_use]
    pub fn with_table_seeds(self, table_seeds: usize) -> Plan {
        Plan {
            table_seeds,
            most_table_seeds: table_seeds,
            ..self
        }
    }

    /// The seeds of the table to build after one of `seeds` seeds, and the nodes that have to be
    /// searched before it is worth its time.
    pub(super) fn next_table(&self, position: &Position, seeds: usize) -> Option<(usize, u64)> {
        if position.variant().majority == Majority::Stop {
            return None;
        }
        let rules = EndgameRules::from(position.variant());
        let now = Layout::new(rules, position.houses().into(), seeds).ok()?;
        // The table that is there stays until the next one is built.
        let beside = Plan {
            table_memory: self.table_memory.saturating_sub(now.bytes() as u64),
            ..*self
        };
        let most = now.positions().saturating_mul(GROWTH);
        let next = beside.largest(position, most).min(self.most_table_seeds);
        let positions = beside.positions(position, next)?;
        let worth = next > seeds && positions >= LEAST_GROWTH * now.positions();
        worth.then_some((next, positions / POSITIONS_FOR_A_NODE))
    }

    /// The seeds of the largest table with at most `most` positions that fits in the memory and is
    /// smaller than the position.
    fn largest(&self, position: &Position, most: u64) -> usize {
        let seeds = usize::from(position.in_all_houses());
        (1..seeds.min(MOST_TABLE_SEEDS + 1))
            .take_while(|&table| {
                self.positions(position, table)
                    .is_some_and(|positions| positions <= most)
            })
            .last()
            .unwrap_or(0)
    }

    /// The positions of a table, if it exists and fits in the memory.
    fn positions(&self, position: &Position, seeds: usize) -> Option<u64> {
        let rules = EndgameRules::from(position.variant());
        let layout = Layout::new(rules, position.houses().into(), seeds).ok()?;
        (memory_needed(&layout, self.threads) <= self.table_memory).then(|| layout.positions())
    }
}

/// Larger tables take more memory to a seed, and much more time.
const MOST_TABLE_SEEDS: usize = 31;

fn transposition_bytes(seeds: usize) -> u64 {
    match seeds {
        0..=24 => 1 << 18,
        25..=40 => 1 << 22,
        41..=50 => 1 << 21,
        51..=60 => 1 << 28,
        _ => 1 << 30,
    }
}

/// Positions that the first table may have: as many as are built in a small part of the time that
/// the search would take without it.
fn first_positions(seeds: usize, begun: bool) -> u64 {
    match seeds {
        0..=20 => 0,
        21..=30 => 3_000_000,
        31..=36 => 10_000_000,
        37..=40 => 40_000_000,
        _ if begun => 100_000_000,
        41..=50 => 1_000_000_000,
        51..=55 => 2_600_000_000,
        _ => 12_000_000_000,
    }
}
