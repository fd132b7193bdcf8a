//! Processor time and elapsed time.

use std::time::Instant;

/// Seconds between two moments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    pub(super) user: f64,
    pub(super) system: f64,
    pub(super) wall: f64,
}

/// A moment to measure from.
pub(super) struct Stopwatch {
    processor: (f64, f64),
    wall: Instant,
}

impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch {
            processor: processor_seconds(),
            wall: Instant::now(),
        }
    }

    pub(super) fn stop(&self) -> Times {
        let (user, system) = processor_seconds();
        Times {
            user: user - self.processor.0,
            system: system - self.processor.1,
            wall: self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Seconds that this process has computed so far, in the program and in the system for it.
#[cfg(unix)]
fn processor_seconds() -> (f64, f64) {
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    // SAFETY: all its members are numbers, for which zero bytes are a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a live value of the type that the call fills.
    let failed = unsafe { libc::getrusage(libc::RUSAGE_SELF, &raw mut usage) };
    debug_assert_eq!(failed, 0, "the arguments are valid");
    (seconds(usage.ru_utime), seconds(usage.ru_stime))
}

/// Seconds that this thread has computed so far, more finely than those of the process.
#[cfg(unix)]
pub(super) fn thread_seconds() -> f64 {
    // SAFETY: all its members are numbers, for which zero bytes are a value.
    let mut time: libc::timespec = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a live value of the type that the call fills.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    debug_assert_eq!(failed, 0, "the arguments are valid");
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Elapsed seconds stand for processor time where the system is not asked.
#[cfg(not(unix))]
pub(super) fn thread_seconds() -> f64 {
    processor_seconds().0
}

/// Elapsed seconds stand for processor time where the system is not asked.
#[cfg(not(unix))]
fn processor_seconds() -> (f64, f64) {
    use std::sync::OnceLock;
    static START: OnceLock<Instant> = OnceLock::new();
    (START.get_or_init(Instant::now).elapsed().as_secs_f64(), 0.0)
}
