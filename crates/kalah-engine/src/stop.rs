//! A signal to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, shared between who asks for it and the searches that heed it. Clones are
/// the same signal.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A signal that nobody has given yet.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// The flag behind it, for who can do no more than set one: a signal handler.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }

    /// Asks to stop, for good.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl AsRef<AtomicBool> for Stop {
    fn as_ref(&self) -> &AtomicBool {
        &self.0
    }
}
