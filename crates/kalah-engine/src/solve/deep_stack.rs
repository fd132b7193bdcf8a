//! A stack that is deep enough for the longest games.
//!
//! The search goes as deep as a game is long. Up to some hundred seeds any stack will do; beyond,
//! a game may take thousands of moves, more than the stack of an ordinary thread has room for.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::Duration;

/// The most seeds in the houses for which the stack of the calling thread is trusted.
const ORDINARY_SEEDS: u16 = 200;

/// Bytes of stack for each seed. With 2 KiB for each, games of 1,200 seeds were too long; what is
/// reserved but not used costs no memory.
const BYTES_PER_SEED: usize = 32 << 10;

/// How often the calling thread looks up from waiting.
const TICK: Duration = Duration::from_millis(50);

/// Starts a thread with a stack for games with so many seeds in the houses.
///
/// # Errors
/// If the system does not give another thread.
pub(crate) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    seeds: u16,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    let bytes = (2 << 20) + usize::from(seeds) * BYTES_PER_SEED;
    Builder::new().stack_size(bytes).spawn_scoped(scope, work)
}

/// Whether games with so many seeds in the houses ask for a stack of their own.
pub(crate) fn is_needed(seeds: u16) -> bool {
    seeds > ORDINARY_SEEDS
}

/// Does `work` on a stack of its own, and meanwhile `tick` now and then on the calling thread.
/// `None` if the system does not give another thread.
pub(crate) fn run<T: Send>(
    seeds: u16,
    work: impl FnOnce() -> T + Send,
    tick: impl Fn(),
) -> Option<T> {
    std::thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        let worker = spawn(scope, seeds, move || {
            // Dropped at the end of the work, which wakes the calling thread.
            let _done = done;
            work()
        });
        let worker = worker.ok()?;
        while let Err(RecvTimeoutError::Timeout) = is_done.recv_timeout(TICK) {
            tick();
        }
        worker.join().ok()
    })
}
