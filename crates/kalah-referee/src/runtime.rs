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

/// Waits for SIGINT or SIGTERM.
pub async fn interrupted() {
    let (interrupt, terminate) = (
        signal(SignalKind::interrupt()),
        signal(SignalKind::terminate()),
    );
    let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

/// Requests `stop` at SIGINT or SIGTERM; for futures that [`block_on`] runs.
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
