//! Something that is computed in one go.

use std::time::Duration;

use kalah_engine::Stop;
use tokio::sync::oneshot;

use super::queue::{Job, Next, Signals};

/// Only a mark for the timekeeper: no slice interrupts it, its own limits bound it.
const TIME: Duration = Duration::from_secs(60);

/// A computation whose effort is bounded by what it is given. One that may take long heeds the
/// signal that nobody waits for it any more.
pub(crate) struct Once<F, T> {
    work: Option<(F, oneshot::Sender<T>)>,
}

impl<T, F: FnOnce(&Stop) -> T> Once<F, T> {
    /// The computation, and where its result comes out.
    pub(crate) fn new(work: F) -> (Once<F, T>, oneshot::Receiver<T>) {
        let (tell, told) = oneshot::channel();
        let once = Once {
            work: Some((work, tell)),
        };
        (once, told)
    }
}

impl<T: Send, F: FnOnce(&Stop) -> T + Send> Job for Once<F, T> {
    fn step(&mut self, signals: &Signals) -> Next {
        if let Some((work, tell)) = self.work.take() {
            // Whoever asked may have left.
            let _ = tell.send(work(&signals.leave));
        }
        Next::Done
    }

    fn longest_step(&self) -> Duration {
        TIME
    }
}
