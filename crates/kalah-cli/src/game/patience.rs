//! Long work, and a word about it to whoever waits.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Does the work; `tell`s once, if it takes longer than `patience`.
pub(super) fn wait<T: Send>(
    work: impl FnOnce() -> T + Send,
    patience: Duration,
    tell: impl FnOnce(),
) -> T {
    thread::scope(|scope| {
        let (sender, done) = mpsc::channel::<()>();
        let worker = scope.spawn(move || {
            // Dropped however the work ends, which wakes the one who waits.
            let _sender = sender;
            work()
        });
        if done.recv_timeout(patience) == Err(mpsc::RecvTimeoutError::Timeout) {
            tell();
        }
        match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_long_is_told_and_nobody_else() {
        let mut told = 0;
        let hour = Duration::from_secs(3600);
        assert_eq!(wait(|| 1, hour, || told += 1), 1);
        assert_eq!(told, 0);
        let (sender, receiver) = mpsc::channel();
        let work = move || receiver.recv().is_ok();
        let tell = || sender.send(()).expect("the work waits");
        assert!(wait(work, Duration::ZERO, tell), "told before it ended");
    }
}
