//! Endgame tables, built under the control of whoever waits for the solve.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kalah_core::Position;
use kalah_tablebase::{BuildError, BuildOptions, EndgameRules, Progress, Tablebase};

use super::control::Control;
use super::deep_stack;
use super::plan::Plan;

/// Builds the table for what follows `position`; `None` if `control` ended it before. `report` is
/// told from the calling thread what share is done.
///
/// # Errors
/// If there is no such table or not the memory for it.
pub(super) fn build(
    position: &Position,
    seeds: usize,
    plan: &Plan,
    control: &Control<'_>,
    report: &dyn Fn(f64),
) -> Result<Option<Arc<Tablebase>>, BuildError> {
    let Control {
        limits,
        clock,
        stop,
        ..
    } = *control;
    let ends = || Control::ends(&limits, clock, stop);
    let rules = EndgameRules::from(position.variant());
    let houses = position.houses().into();
    let (stopped, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |progress: Progress| {
        let share = progress.done as f64 / progress.total.max(1) as f64;
        done.fetch_max(share.to_bits(), Ordering::Relaxed);
        if ends() {
            stopped.store(true, Ordering::Relaxed);
        }
    };
    let options = BuildOptions {
        threads: plan.threads,
        memory_limit: Some(plan.table_memory),
        stop: Some(&stopped),
        progress: Some(&progress),
        ..BuildOptions::default()
    };
    let work = || Tablebase::build(rules, houses, seeds, &options);
    let tick = || {
        if ends() {
            stopped.store(true, Ordering::Relaxed);
        }
        report(f64::from_bits(done.load(Ordering::Relaxed)));
    };
    // Where there are no more threads, nobody is told, but the end still comes in time.
    let built = deep_stack::run(0, work, tick).unwrap_or_else(work);
    match built {
        Ok(table) => Ok(Some(Arc::new(table))),
        Err(BuildError::Stopped) => Ok(None),
        Err(error) => Err(error),
    }
}
