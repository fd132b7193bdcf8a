//! Saving what is proved, now and then and at the end.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::time::{Duration, Instant};

use kalah_core::Position;
use kalah_engine::{CheckpointError, Plan, Solver};
use kalah_tablebase::disk::NewFile;

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

    /// Looks whether the file can be gone on from and written, before any work is done, and makes
    /// the plan fit what was saved.
    pub(super) fn adapt(
        &self,
        plan: &mut Plan,
        position: &Position,
        text: &Text,
    ) -> Result<(), Failure> {
        let Some(file) = self.file else {
            return Ok(());
        };
        if let Some(file) = self.saved() {
            let bytes = Solver::saved_transposition_bytes(file, position)
                .map_err(|error| failure(file, &error, text))?;
            plan.transposition_bytes = bytes.unwrap_or(plan.transposition_bytes);
        }
        // Dropped at once, which leaves no trace.
        NewFile::create(file).map_err(|error| failure(file, &error.into(), text))?;
        Ok(())
    }

    /// Takes up what was saved.
    pub(super) fn resume(&self, solver: &Solver, text: &Text) -> Result<(), Failure> {
        match self.saved() {
            Some(file) => solver
                .load(file)
                .map_err(|error| failure(file, &error, text)),
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
        match (self.file, self.failed.take()) {
            (Some(file), Some(error)) => Err(failure(file, &error, text)),
            _ => Ok(()),
        }
    }
}

fn failure(file: &Path, error: &CheckpointError, text: &Text) -> Failure {
    let file = file.display().to_string();
    match error {
        CheckpointError::File(error) => Failure::Machine(tr!(
            text,
            "error-checkpoint-file",
            file = file,
            error = error.to_string()
        )),
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
