//! Who searches next.
//!
//! A job is done in steps. It waits in one of two lines: the *fresh* have not had a step yet, the
//! *veterans* have. Workers take some newcomers and then a veteran, so that a newcomer gets a first
//! answer soon however many long searches there are, and a long search gets its turn however many
//! newcomers come. While somebody waits, a step is a slice of time; while nobody does, it is as long as the
//! job wants it to be.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kalah_engine::Stop;

use super::worker;

/// The first step of a job, while others wait: enough for a first answer.
const FIRST_SLICE: Duration = Duration::from_millis(20);

/// Further steps, while others wait.
const SLICE: Duration = Duration::from_millis(150);

/// Newcomers that are served before it is a veteran's turn again. Their slices together are about
/// as long as that one, so both lines get half of the time.
const NEWCOMERS: u32 = 8;

/// Something that is done step by step.
pub(crate) trait Job: Send {
    /// Goes on until there is nothing more to do, or a signal asks to stop.
    fn step(&mut self, signals: &Signals) -> Next;

    /// How long the next step shall take at most.
    fn longest_step(&self) -> Duration;
}

/// Whether a job wants another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// It does.
    Again,
    /// It is finished.
    Done,
}

/// What a step heeds.
pub(crate) struct Signals {
    /// The step is over.
    pub(crate) slice: Stop,
    /// Nobody wants the answer any more. `slice` is given too.
    pub(crate) leave: Stop,
}

impl Signals {
    fn new() -> Signals {
        Signals {
            slice: Stop::new(),
            leave: Stop::new(),
        }
    }

    fn give_up(&self) {
        self.leave.request();
        self.slice.request();
    }
}

/// Jobs that wait and run, and the threads that do them.
pub(crate) struct Queue(Arc<Line>);

/// What the queue does now and has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Load {
    /// Jobs in a step.
    pub(crate) running: usize,
    /// Jobs that wait for one.
    pub(crate) waiting: usize,
    /// Jobs that came to their end.
    pub(crate) finished: u64,
    /// Jobs whose client left before.
    pub(crate) left: u64,
    /// Jobs that were refused because there were too many.
    pub(crate) refused: u64,
    /// Jobs that failed by a mistake of the program.
    pub(crate) failed: u64,
}

/// The line itself, which queue, workers and tickets share.
pub(super) struct Line {
    state: Mutex<State>,
    /// There is something to do, or something changed for the timekeeper.
    changed: Condvar,
    /// Jobs there may be.
    most: usize,
    finished: AtomicU64,
    left: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
}

#[derive(Default)]
struct State {
    fresh: VecDeque<Waiting>,
    veterans: VecDeque<Waiting>,
    running: Vec<Running>,
    /// Fresh jobs taken since the last veteran.
    newcomers: u32,
    next_number: u64,
    closed: bool,
}

/// A job in line.
pub(super) struct Waiting {
    number: u64,
    fresh: bool,
    job: Box<dyn Job>,
}

/// A job in a step.
struct Running {
    number: u64,
    /// When the step ends if somebody waits.
    slice_ends: Instant,
    /// When it ends in any case.
    step_ends: Instant,
    signals: Arc<Signals>,
}

/// The wish for an answer. Dropping it takes the job out of the line, or ends its step at once.
pub(crate) struct Ticket {
    number: u64,
    /// Jobs that were in line before it.
    pub(crate) ahead: usize,
    line: Arc<Line>,
}

impl Queue {
    /// Starts `workers` threads for at most `most` jobs.
    pub(crate) fn start(workers: usize, most: usize) -> Queue {
        let line = Arc::new(Line {
            state: Mutex::default(),
            changed: Condvar::new(),
            most,
            finished: AtomicU64::new(0),
            left: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            failed: AtomicU64::new(0),
        });
        worker::spawn(&line, workers);
        Queue(line)
    }

    /// Puts a job in line; none if there are too many already.
    pub(crate) fn submit(&self, job: Box<dyn Job>) -> Option<Ticket> {
        let line = &self.0;
        let mut state = line.state();
        let ahead = state.waiting();
        if state.closed || ahead + state.running.len() >= line.most {
            line.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let number = state.next_number;
        state.next_number += 1;
        state.fresh.push_back(Waiting {
            number,
            fresh: true,
            job,
        });
        drop(state);
        line.changed.notify_all();
        Some(Ticket {
            number,
            ahead,
            line: Arc::clone(line),
        })
    }

    /// What is going on.
    pub(crate) fn load(&self) -> Load {
        let state = self.0.state();
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Load {
            running: state.running.len(),
            waiting: state.waiting(),
            finished: load(&self.0.finished),
            left: load(&self.0.left),
            refused: load(&self.0.refused),
            failed: load(&self.0.failed),
        }
    }
}

/// The threads end when the queue is gone.
impl Drop for Queue {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.closed = true;
        state.fresh.clear();
        state.veterans.clear();
        for running in &state.running {
            running.signals.give_up();
        }
        drop(state);
        self.0.changed.notify_all();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.line.state();
        let before = state.waiting();
        state.fresh.retain(|waiting| waiting.number != self.number);
        state
            .veterans
            .retain(|waiting| waiting.number != self.number);
        let mut left = state.waiting() < before;
        let mut running = state.running.iter();
        if let Some(running) = running.find(|running| running.number == self.number) {
            running.signals.give_up();
            left = true;
        }
        drop(state);
        if left {
            self.line.left.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl State {
    fn waiting(&self) -> usize {
        self.fresh.len() + self.veterans.len()
    }

    /// The next job: some newcomers, then a veteran.
    fn take(&mut self) -> Option<Waiting> {
        let fresh =
            !self.fresh.is_empty() && (self.veterans.is_empty() || self.newcomers < NEWCOMERS);
        let line = match fresh {
            true => &mut self.fresh,
            false => &mut self.veterans,
        };
        let taken = line.pop_front()?;
        self.newcomers = if fresh { self.newcomers + 1 } else { 0 };
        Some(taken)
    }
}

impl Line {
    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing in here is half done when a thread panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        let waited = self.changed.wait(state);
        waited.unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job and the signals of its step; none when the queue is closed.
    pub(super) fn begin(&self) -> Option<(Waiting, Arc<Signals>)> {
        let mut state = self.state();
        let taken = loop {
            if state.closed {
                return None;
            }
            match state.take() {
                Some(taken) => break taken,
                None => state = self.wait(state),
            }
        };
        let signals = Arc::new(Signals::new());
        let now = Instant::now();
        let slice = if taken.fresh { FIRST_SLICE } else { SLICE };
        state.running.push(Running {
            number: taken.number,
            slice_ends: now + slice,
            step_ends: now + taken.job.longest_step(),
            signals: Arc::clone(&signals),
        });
        drop(state);
        // The timekeeper has one more to watch.
        self.changed.notify_all();
        Some((taken, signals))
    }

    /// Puts a job back in line after a step, unless it is finished or nobody wants it any more.
    pub(super) fn end(&self, mut done: Waiting, signals: &Signals, next: Next) {
        let mut state = self.state();
        state
            .running
            .retain(|running| running.number != done.number);
        let wanted = !signals.leave.is_requested() && !state.closed;
        if wanted && next == Next::Again {
            done.fresh = false;
            state.veterans.push_back(done);
        } else if wanted {
            self.finished.fetch_add(1, Ordering::Relaxed);
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Takes a job out that failed.
    pub(super) fn fail(&self, failed: &Waiting) {
        let mut state = self.state();
        state
            .running
            .retain(|running| running.number != failed.number);
        self.failed.fetch_add(1, Ordering::Relaxed);
    }

    /// Ends steps when their time is over; returns when the queue is closed.
    pub(super) fn keep_time(&self) {
        let mut state = self.state();
        while !state.closed {
            let now = Instant::now();
            let somebody_waits = state.waiting() > 0;
            let ends = |running: &Running| match somebody_waits {
                true => running.slice_ends.min(running.step_ends),
                false => running.step_ends,
            };
            let mut next: Option<Instant> = None;
            for running in &state.running {
                if running.signals.slice.is_requested() {
                    continue;
                }
                let ends = ends(running);
                if ends <= now {
                    running.signals.slice.request();
                } else {
                    next = Some(next.map_or(ends, |next| next.min(ends)));
                }
            }
            state = match next {
                Some(next) => {
                    let waited = self.changed.wait_timeout(state, next - now);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.wait(state),
            };
        }
    }
}

impl Waiting {
    pub(super) fn step(&mut self, signals: &Signals) -> Next {
        self.job.step(signals)
    }
}

#[cfg(test)]
mod tests;
