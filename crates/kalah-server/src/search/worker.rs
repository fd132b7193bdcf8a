//! The threads that search.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use super::queue::Line;

/// How much less than others these threads want the processor, of 19.
const NICE: i32 = 10;

/// Bytes of stack: a game of a thousand seeds has thousands of moves. What is not used costs
/// nothing.
const STACK: usize = 64 << 20;

/// Starts the workers of a line and its timekeeper. They end with the line.
pub(super) fn spawn(line: &Arc<Line>, workers: usize) {
    for _ in 0..workers {
        let line = Arc::clone(line);
        let builder = thread::Builder::new().name("kalah-worker".into());
        // Without any worker, requests time out and say so.
        let _ = builder.stack_size(STACK).spawn(move || {
            // On Linux this is of the calling thread alone; threads that it starts inherit it.
            let _ = rustix::process::nice(NICE);
            work(&line);
        });
    }
    let line = Arc::clone(line);
    let builder = thread::Builder::new().name("kalah-timekeeper".into());
    let _ = builder.spawn(move || line.keep_time());
}

fn work(line: &Line) {
    while let Some((mut taken, signals)) = line.begin() {
        match catch_unwind(AssertUnwindSafe(|| taken.step(&signals))) {
            Ok(next) => line.end(taken, &signals, next),
            Err(_) => line.fail(&taken),
        }
    }
}
