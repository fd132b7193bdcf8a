//! Saving what is proved, now and then and at the end.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::time::{Duration, Instant};

use kalah_core::Position;
use kalah_engine::{Checkpoint, CheckpointError, Control, Solver};

use crate::failure::Failure;
use crate::said;
use crate::text::{Text, tr};

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(300);

/// Where what is proved is kept.
pub(super) struct Saving<'a> {
    file: &'a Path,
    checkpoint: RefCell<Checkpoint>,
    last: Cell<Instant>,
}

impl<'a> Saving<'a> {
    /// Takes the file and looks whether it can be gone on from and written, before any work is
    /// done.
    pub(super) fn new(file: &'a Path, position: &Position, text: &Text) -> Result<Self, Failure> {
        let failed = |error| failure(file, &error, text);
        let checkpoint = Checkpoint::take(file).map_err(failed)?;
        if !checkpoint.is_empty().map_err(failed)? {
            checkpoint.check(position).map_err(failed)?;
        }
        Ok(Saving {
            file,
            checkpoint: RefCell::new(checkpoint),
            last: Cell::new(Instant::now()),
        })
    }

    /// Takes up what was saved.
    pub(super) fn resume(
        &self,
        solver: &Solver,
        control: &Control<'_>,
        text: &Text,
    ) -> Result<(), Failure> {
        let checkpoint = self.checkpoint.borrow();
        let resumed = match checkpoint.is_empty() {
            Ok(true) => Ok(()),
            Ok(false) => checkpoint.load(solver, control),
            Err(error) => Err(error),
        };
        resumed.map_err(|error| failure(self.file, &error, text))
    }

    /// Saves if it is time to. If that does not succeed, the next time may.
    pub(super) fn save_sometimes(&self, solver: &Solver) {
        if self.last.get().elapsed() >= PAUSE {
            let _ = self.checkpoint.borrow_mut().save(solver);
            self.last.set(Instant::now());
        }
    }

    /// Saves at the end.
    ///
    /// # Errors
    /// If that does not succeed.
    pub(super) fn finish(self, solver: &Solver, text: &Text) -> Result<(), Failure> {
        let saved = self.checkpoint.into_inner().save(solver);
        saved.map_err(|error| failure(self.file, &error, text))
    }
}

fn failure(file: &Path, error: &CheckpointError, text: &Text) -> Failure {
    let file = file.display().to_string();
    match error {
        CheckpointError::File(error) => Failure::Machine(tr!(
            text,
            "error-checkpoint-file",
            file = file,
            error = said::io(error, text)
        )),
        CheckpointError::Busy => Failure::Machine(tr!(text, "error-checkpoint-busy", file = file)),
        CheckpointError::Stopped => {
            Failure::Machine(tr!(text, "error-checkpoint-stopped", file = file))
        }
        CheckpointError::Damaged(place) => Failure::Input(tr!(
            text,
            "error-checkpoint-damaged",
            file = file,
            place = *place
        )),
        CheckpointError::Other(found) => Failure::Input(tr!(
            text,
            "error-checkpoint-other",
            file = file,
            found = found.as_str()
        )),
    }
}
