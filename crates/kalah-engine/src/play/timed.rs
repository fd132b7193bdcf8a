//! Searches that must answer in time.
//!
//! A thread that computes may be made to wait for others at any moment, and for long on a busy
//! machine. A thread that sleeps is woken sooner. So the search runs in a thread of its own and
//! hands over what it finds as it goes; the caller sleeps until the time is over and answers with
//! what is there by then. How late the system wakes it is measured each time, and the next search
//! ends so much earlier.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::analysis::Analysis;
use super::deepening::Job;
use super::engine::{Request, Shared};
use crate::clock::Clock;
use crate::stop::Stop;

/// Time kept back for waking up and answering while nothing is known about the machine.
const RESERVE: Duration = Duration::from_millis(8);

/// How late the system woke the caller lately.
#[derive(Default)]
pub(super) struct Lateness(AtomicU64);

impl Lateness {
    /// Remembers the worst, and forgets it slowly.
    fn learn(&self, late: Duration) {
        let nanos = late.as_nanos().try_into().unwrap_or(u64::MAX);
        let known = self.0.load(Ordering::Relaxed);
        self.0
            .store(nanos.max(known - known / 16), Ordering::Relaxed);
    }

    /// When to wake up in order to answer by `time`. On a machine so busy that there is no
    /// sleeping for so short a time, at once.
    fn wake_by(&self, time: Duration) -> Duration {
        let known = Duration::from_nanos(self.0.load(Ordering::Relaxed));
        time.saturating_sub(known.max(RESERVE.min(time / 4)))
    }
}

/// Runs `job` until the time limit of `request`, or until it ends by itself.
pub(super) fn run(
    shared: &Arc<Shared>,
    job: Job,
    request: &Request,
    clock: &dyn Clock,
    stop: &Stop,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let time = request.limits.time.unwrap_or(Duration::MAX);
    let deadline = shared.lateness.wake_by(time);
    let mut known = job.at_once(shared);
    known.elapsed = clock.elapsed();
    if known.complete || known.elapsed >= deadline {
        return known;
    }
    let over = Stop::new();
    let (sender, found) = mpsc::channel();
    let stops = [stop.clone(), over.clone()];
    let lateness = &shared.lateness;
    let shared = Arc::clone(shared);
    let spawned = thread::Builder::new()
        .name("kalah-search".into())
        .spawn(move || {
            let last = job.run(&shared, &stops, &mut |analysis| {
                sender.send(analysis).is_ok()
            });
            // Nobody waits for it any more if the time is over.
            let _ = sender.send(last);
        });
    if spawned.is_err() {
        return known;
    }
    loop {
        let left = deadline.saturating_sub(clock.elapsed());
        match found.recv_timeout(left) {
            Ok(analysis) => {
                known = analysis;
                known.elapsed = clock.elapsed();
                report(&known);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                over.request();
                lateness.learn(clock.elapsed().saturating_sub(deadline));
                break;
            }
        }
    }
    known.elapsed = clock.elapsed();
    known
}
