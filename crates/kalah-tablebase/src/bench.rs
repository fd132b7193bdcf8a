//! Benchmarks of building and probing, for the command and for comparison between machines.

mod clock;
mod probe;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::build::{BuildError, BuildOptions, Progress};
use crate::layout::{Layout, positions};
use crate::path::Path;
use crate::plain;
use crate::rules::EndgameRules;
use crate::tablebase::Tablebase;
use clock::Stopwatch;
pub use probe::{AHEAD, ProbeTimes};

/// What is measured.
#[derive(Clone, Copy)]
pub struct BenchOptions<'a> {
    /// The rules of the table.
    pub rules: EndgameRules,
    /// Houses a side.
    pub houses: usize,
    /// The most seeds in the houses.
    pub seeds: usize,
    /// Threads; 0 stands for as many as there are cores.
    pub threads: usize,
    /// The code path; `None` stands for the fastest.
    pub path: Option<Path>,
    /// How often the table is built; at least once.
    pub runs: usize,
    /// When set to true by somebody, the benchmark ends with [`BuildError::Stopped`] soon after.
    pub stop: Option<&'a AtomicBool>,
    /// Called when a part of a build is done, from any thread: positions of all builds together.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl BenchOptions<'_> {
    fn check_stop(&self) -> Result<(), BuildError> {
        match self.stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(BuildError::Stopped),
            _ => Ok(()),
        }
    }
}

/// How long a build took.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BuildTimes {
    /// The code path, or `plain` for the plain builder.
    pub path: &'static str,
    /// Threads used.
    pub threads: usize,
    /// The most seeds in the houses.
    pub seeds: usize,
    /// Positions of the table.
    pub positions: u64,
    /// Processor time in the program, all threads together; the median of all runs.
    pub user_seconds: f64,
    /// Processor time in the system for it; the median of all runs.
    pub system_seconds: f64,
    /// Time from start to end, lists and memory included; the median of all runs.
    pub wall_seconds: f64,
    /// `positions` by `user_seconds`: the speed of one core.
    pub positions_per_core_second: f64,
}

/// All results of a benchmark.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BenchReport {
    /// The build that was asked for.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub build: BuildTimes,
    /// The plain builder, on a smaller table if the one asked for is large.
    pub plain: BuildTimes,
    /// Reading from the table.
    pub probe: ProbeTimes,
}

/// The most positions for which the plain builder is timed.
const PLAIN_POSITIONS: u64 = 20_000_000;

/// Builds the table as often as asked, the plain builder between the first two runs, and probes
/// the last one.
///
/// # Errors
/// As [`Tablebase::build`].
pub fn bench(options: &BenchOptions<'_>) -> Result<BenchReport, BuildError> {
    let build = BuildOptions {
        threads: options.threads,
        path: options.path,
        stop: options.stop,
        ..BuildOptions::default()
    };
    let path = options.path.unwrap_or_else(Path::fastest);
    let mut times = Vec::new();
    let (mut table, mut plain) = (None, None);
    for run in 0..options.runs.max(1) as u64 {
        // The memory of the table before is given back first.
        drop(table.take());
        let progress = |now: Progress| {
            if let Some(progress) = options.progress {
                let done = run * now.total + now.done;
                progress(Progress { done, ..now });
            }
        };
        let build = BuildOptions {
            progress: Some(&progress),
            ..build
        };
        let watch = Stopwatch::start();
        table = Some(Tablebase::build(
            options.rules,
            options.houses,
            options.seeds,
            &build,
        )?);
        times.push(watch.stop());
        if plain.is_none() {
            plain = Some(bench_plain(options)?);
        }
        options.check_stop()?;
    }
    let (Some(table), Some(plain)) = (table, plain) else {
        unreachable!("there is at least one run");
    };
    Ok(BenchReport {
        build: BuildTimes::new(
            path.name(),
            build.threads(),
            options,
            options.seeds,
            &mut times,
        ),
        plain,
        probe: ProbeTimes::of(&table),
    })
}

fn bench_plain(options: &BenchOptions<'_>) -> Result<BuildTimes, BuildError> {
    let fits = |&seeds: &usize| positions(options.houses, seeds) <= PLAIN_POSITIONS;
    let seeds = (0..=options.seeds).rev().find(fits).unwrap_or(0);
    let layout = Layout::new(options.rules, options.houses, seeds)?;
    let watch = Stopwatch::start();
    let margins = plain::build(&layout);
    let mut times = [watch.stop()];
    drop(std::hint::black_box(margins));
    Ok(BuildTimes::new("plain", 1, options, seeds, &mut times))
}

impl BuildTimes {
    fn new(
        path: &'static str,
        threads: usize,
        options: &BenchOptions<'_>,
        seeds: usize,
        times: &mut [clock::Times],
    ) -> BuildTimes {
        let mut median = |of: fn(&clock::Times) -> f64| {
            times.sort_by(|a, b| of(a).total_cmp(&of(b)));
            of(&times[times.len() / 2])
        };
        let positions = positions(options.houses, seeds);
        let user_seconds = median(|times| times.user);
        BuildTimes {
            path,
            threads,
            seeds,
            positions,
            user_seconds,
            system_seconds: median(|times| times.system),
            wall_seconds: median(|times| times.wall),
            positions_per_core_second: positions as f64 / user_seconds,
        }
    }
}
