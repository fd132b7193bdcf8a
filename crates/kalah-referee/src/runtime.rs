//! The async runtime, for callers who need not know which it is.

use std::future::Future;
use std::io;
use std::sync::Arc;

use kalah_engine::Stop;
use tokio::signal::unix::{SignalKind, signal};

/// Runs a future to its end on a runtime of its own.
///
/// # Errors
/// If the system does not give what a runtime needs.
pub fn block_on<F: Future>(future: F) -> io::Result<F::Output> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let output = runtime.block_on(future);
    // Searches under way need not keep anybody from leaving.
    runtime.shutdown_background();
    Ok(output)
}

/// Waits for SIGINT, SIGTERM or, if it [is heeded](heeds_hangup), SIGHUP.
pub async fn interrupted() {
    let (interrupt, terminate) = (
        signal(SignalKind::interrupt()),
        signal(SignalKind::terminate()),
    );
    let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) else {
        return std::future::pending().await;
    };
    let hangup = async {
        match heeds_hangup().then(|| signal(SignalKind::hangup())) {
            Some(Ok(mut hangup)) => drop(hangup.recv().await),
            _ => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
        () = hangup => {}
    }
}

/// Whether a terminal that goes away should end the program: whoever starts it with `nohup` wants
/// it to go on, and has SIGHUP ignored. Taken for so where the system does not say.
#[must_use]
pub fn heeds_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_none_or(|mask| mask & 1 == 0)
}

/// Requests `stop` when [`interrupted`]; for futures that [`block_on`] runs.
pub fn set_on_interrupt(stop: Stop) {
    tokio::spawn(async move {
        interrupted().await;
        stop.request();
    });
}

/// Waits for whichever is ready first.
pub async fn either(first: impl Future<Output = ()>, second: impl Future<Output = ()>) {
    tokio::select! {
        () = first => {}
        () = second => {}
    }
}

/// A signal that any thread can give and any task can wait for. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct Signal(Arc<tokio::sync::Notify>);

impl Signal {
    /// Gives it, once and for all who wait.
    pub fn request(&self) {
        self.0.notify_one();
    }

    /// Waits for it.
    pub async fn given(&self) {
        self.0.notified().await;
    }
}
