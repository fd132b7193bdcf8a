//! How large a table to build.

use std::time::Duration;

use crate::build::{BuildOptions, memory_needed};
use crate::layout::Layout;
use crate::path::Path;
use crate::rules::EndgameRules;

/// How long a table may take if nobody says otherwise.
pub const WISHED_TIME: Duration = Duration::from_secs(1);

/// Seconds in which the system clears a byte of new memory for the table. It was measured to be
/// between .1e-9 and 4e-9.
const CLEARING: f64 = 0.8e-9;

impl Path {
    /// About how many positions a second a core builds with six houses on the machine that
    /// `docs/measurements.md` tells of.
    fn positions_per_second(self) -> f64 {
        match self {
            Path::Avx512 => 600e6,
            Path::Avx2 => 400e6,
            Path::Portable => 190e6,
        }
    }
}

/// About how long building a table takes, with the threads and on the path of `options`.
#[must_use]
pub fn estimated_time(layout: &Layout, options: &BuildOptions<'_>) -> Duration {
    let path = options.path.unwrap_or_else(Path::fastest);
    let compute = layout.positions() as f64 / path.positions_per_second();
    let clear = layout.bytes() as f64 * CLEARING;
    Duration::from_secs_f64((compute + clear) / options.threads() as f64)
}

/// The most seeds with which a table for a board with `houses` a side takes at most about the
/// given time, and at most `memory` bytes or what `options` allow if that is less; `None` if there
/// are no tables for so many houses.
#[must_use]
pub fn seeds_within(
    rules: EndgameRules,
    houses: usize,
    memory: u64,
    time: Duration,
    options: &BuildOptions<'_>,
) -> Option<usize> {
    let memory = memory.min(options.memory_limit.unwrap_or(u64::MAX));
    let fits = |seeds: &usize| {
        Layout::new(rules, houses, *seeds).is_ok_and(|layout| {
            let positions = layout.positions() < 1 << 40;
            positions
                && memory_needed(&layout, options.threads()) <= memory
                && estimated_time(&layout, options) <= time
        })
    };
    Layout::new(rules, houses, 0).ok()?;
    Some((1..).take_while(fits).last().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(houses: usize, memory: u64, seconds: u64) -> Option<usize> {
        let options = BuildOptions {
            threads: 2,
            path: Some(Path::Avx512),
            ..BuildOptions::default()
        };
        let time = Duration::from_secs(seconds);
        seeds_within(EndgameRules::default(), houses, memory, time, &options)
    }

    #[test]
    fn time_or_memory_decides() {
        assert_eq!(chosen(6, 20_000_000_000, 1), Some(23));
        assert_eq!(chosen(6, 13_000_000_000, 60), Some(31));
        assert_eq!(chosen(6, 100_000_000, 60), Some(18));
        assert_eq!(chosen(6, 0, 60), Some(0));
        assert!(chosen(4, 20_000_000_000, 1) > Some(31));
        assert_eq!(chosen(9, 20_000_000_000, 1), None);
    }

    #[test]
    fn what_is_chosen_is_not_refused() {
        let memory = 50_000_000;
        let seeds = chosen(6, memory, 5).unwrap();
        let options = BuildOptions {
            threads: 2,
            memory_limit: Some(memory),
            ..BuildOptions::default()
        };
        let rules = EndgameRules::default();
        assert!(crate::Tablebase::build(rules, 6, seeds, &options).is_ok());
        let refused = crate::Tablebase::build(rules, 6, seeds + 1, &options).unwrap_err();
        assert!(
            refused.to_string().contains("50000000 are allowed"),
            "{refused}"
        );
    }
}
