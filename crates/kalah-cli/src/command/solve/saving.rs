//! Saving what is proved, now and then and at the end.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::time::{Duration, Instant};

use kalah_engine::{CheckpointError, Plan, Solver};

use crate::failure::Failure;
use crate::text::{Text, tr};

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(300);

/// Where what is proved is kept, if anywhere.
pub(super) struct Saving<'a> {
    file: Option<&'a Path>,
    last: Cell<Instant>,
    failed: RefCell<Option<CheckpointError>>,
}

impl<'a> Saving<'a> {
    pub(super) fn new(file: Option<&'a Path>) -> Self {
        Saving {
            file,
            last: Cell::new(Instant::now()),
            failed: RefCell::new(None),
        }
    }

    /// The file, if there is one to go on from.
    fn saved(&self) -> Option<&'a Path> {
        self.file.filter(|file| file.exists())
    }

    /// Makes the plan fit what was saved.
    pub(super) fn adapt(&self, plan: &mut Plan, text: &Text) -> Result<(), Failure> {
        if let Some(file) = self.saved() {
            plan.transposition_bytes =
                Solver::saved_transposition_bytes(file).map_err(|error| failure(&error, text))?;
        }
        Ok(())
    }

    /// Takes up what was saved.
    pub(super) fn resume(&self, solver: &Solver, text: &Text) -> Result<(), Failure> {
        match self.saved() {
            Some(file) => solver.load(file).map_err(|error| failure(&error, text)),
            None => Ok(()),
        }
    }

    /// Saves if it is time to.
    pub(super) fn save_sometimes(&self, solver: &Solver) {
        if self.last.get().elapsed() >= PAUSE {
            self.save(solver);
        }
    }

    fn save(&self, solver: &Solver) {
        if let Some(file) = self.file {
            self.failed.replace(solver.save(file).err());
            self.last.set(Instant::now());
        }
    }

    /// Saves at the end.
    ///
    /// # Errors
    /// If that does not succeed.
    pub(super) fn finish(&self, solver: &Solver, text: &Text) -> Result<(), Failure> {
        self.save(solver);
        let failed = self.failed.take();
        failed.map_or(Ok(()), |error| Err(failure(&error, text)))
    }
}

fn failure(error: &CheckpointError, text: &Text) -> Failure {
    let told = tr!(text, "error-checkpoint", error = error.to_string());
    match error {
        CheckpointError::File(_) => Failure::Machine(told),
        _ => Failure::Input(told),
    }
}
