//! Whether searches under a limit of time end in time while every core is busy.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Result, ensure};
use kalah_core::{Position, Rng};
use kalah_engine::{Clock, Engine, EngineOptions, Limits, Request, Stop, WallClock};

/// No answer may come later than this after its limit.
const TOLERANCE: Duration = Duration::from_millis(20);

/// Limits that are tried, in milliseconds.
const MILLIS: std::ops::RangeInclusive<u32> = 10..=500;

/// Boards of every kind.
const RULES: &[&str] = &[
    "standard",
    "modern",
    "kgp",
    "manchester",
    "houses=12,seeds=24",
    "houses=3,seeds=3",
];

/// Runs `searches` searches of random length on random positions beside `busy` busy threads, as
/// many as there are cores if it is not said.
pub(crate) fn run(searches: u32, busy: Option<usize>, seed: u64) -> Result<()> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let busy = busy.unwrap_or(cores);
    let done = AtomicBool::new(false);
    let mut lateness = thread::scope(|scope| {
        for _ in 0..busy {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let lateness = measure(searches, seed);
        done.store(true, Ordering::Relaxed);
        lateness
    })?;
    lateness.sort_unstable();
    let at = |share: f64| lateness[((lateness.len() - 1) as f64 * share) as usize];
    let worst = at(1.0);
    println!(
        "{searches} searches of {} to {} ms beside {busy} busy threads: the answer came after \
         the limit by {:?} in 99 of 100, by {worst:?} at worst (0 for in time)",
        MILLIS.start(),
        MILLIS.end(),
        at(0.99),
    );
    let late = lateness.iter().filter(|&&late| late > TOLERANCE).count();
    ensure!(
        late == 0,
        "{late} answers came more than {TOLERANCE:?} late"
    );
    Ok(())
}

fn measure(searches: u32, seed: u64) -> Result<Vec<Duration>> {
    let engine = Engine::new(EngineOptions {
        threads: thread::available_parallelism().map_or(1, usize::from),
        ..EngineOptions::default()
    });
    let mut rng = Rng::new(seed);
    let mut lateness = Vec::new();
    for number in 0..searches {
        let rules = RULES[number as usize % RULES.len()];
        let mut position = Position::start(rules.parse()?);
        for _ in 0..rng.below(20) {
            let moves = position.legal_moves();
            if let Some(&mv) = moves.get(rng.below(moves.len() as u32) as usize) {
                position = position.play(mv)?.0;
            }
        }
        let millis = MILLIS.start() + rng.below(MILLIS.end() - MILLIS.start() + 1);
        let time = Duration::from_millis(millis.into());
        let request = Request {
            limits: Limits::time(time),
            lines: 1 + rng.below(6) as usize,
        };
        let clock = WallClock::start();
        let analysis = engine.analyse(&position, &request, &clock, &Stop::new(), &mut |_| {});
        lateness.push(clock.elapsed().saturating_sub(time));
        ensure!(
            analysis.lines.len() == position.legal_moves().len(),
            "a move is missing"
        );
    }
    Ok(lateness)
}
