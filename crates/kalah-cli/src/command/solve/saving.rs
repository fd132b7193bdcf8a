//! Saving what is proved, now and then and at the end.

use std::cell::{Cell, RefCell};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use kalah_core::Position;
use kalah_engine::{Checkpoint, CheckpointError, Control, Limits, Solver};

use super::answer::short;
use crate::failure::{Failure, one_line};
use crate::quantity::positions;
use crate::said;
use crate::text::{Text, tr};

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(300);

/// Where what is proved is kept.
pub(super) struct Saving<'a> {
    file: &'a Path,
    checkpoint: RefCell<Checkpoint>,
    /// Bytes of the transposition table that the file was made from.
    bytes: u64,
    last: Cell<Instant>,
    /// The count of nodes that the file holds, if it holds anything.
    saved: Cell<Option<u64>>,
}

impl<'a> Saving<'a> {
    /// Takes the file and looks whether it can be gone on from and written, before any work is
    /// done.
    pub(super) fn new(file: &'a Path, position: &Position, text: &Text) -> Result<Self, Failure> {
        let failed = |error| failure(file, &error, text);
        let checkpoint = Checkpoint::take(file).map_err(failed)?;
        let bytes = match checkpoint.is_empty().map_err(failed)? {
            true => 0,
            false => checkpoint.check(position).map_err(failed)?,
        };
        Ok(Saving {
            file,
            bytes,
            checkpoint: RefCell::new(checkpoint),
            last: Cell::new(Instant::now()),
            saved: Cell::new(None),
        })
    }

    /// Bytes of the transposition table that it takes to lose nothing of the file.
    ///
    /// # Errors
    /// If that is more than `memory`.
    pub(super) fn bytes_within(&self, memory: u64, text: &Text) -> Result<u64, Failure> {
        if self.bytes <= memory {
            return Ok(self.bytes);
        }
        Err(Failure::Input(tr!(
            text,
            "error-checkpoint-large",
            file = self.file.display().to_string(),
            needed = self.bytes.div_ceil(1 << 20),
            allowed = memory >> 20
        )))
    }

    /// Takes up what was saved, and says so and what is known by it. A limit of time does not end
    /// the reading: what was found before can be told however little time there is.
    pub(super) fn resume(
        &self,
        solver: &Solver,
        position: &Position,
        control: &Control<'_>,
        text: &Text,
    ) -> Result<(), Failure> {
        let checkpoint = self.checkpoint.borrow();
        let failed = |error| failure(self.file, &error, text);
        if checkpoint.is_empty().map_err(failed)? {
            return Ok(());
        }
        let reading = Control {
            limits: Limits::default(),
            report: None,
            ..*control
        };
        checkpoint.load(solver, &reading).map_err(failed)?;
        self.saved.set(Some(solver.nodes()));
        // Without a node nothing is found out that was not known.
        let asking = Control {
            limits: Limits {
                nodes: Some(0),
                ..Limits::default()
            },
            ..reading
        };
        if let Ok(bounds) = solver.bounds(position, &asking) {
            let told = tr!(
                text,
                "solve-resumed",
                file = self.file.display().to_string(),
                known = match bounds.exact() {
                    Some(_) => "exactly",
                    None => "between",
                },
                bounds = short(bounds),
                nodes = positions(solver.nodes(), text)
            );
            // Nobody is left to be told when standard error is closed.
            let _ = writeln!(std::io::stderr(), "{}", one_line(&told));
        }
        Ok(())
    }

    /// Saves if it is time to. If that does not succeed, the next time may.
    pub(super) fn save_sometimes(&self, solver: &Solver) {
        if self.last.get().elapsed() >= PAUSE {
            let nodes = solver.nodes();
            let kept = self.checkpoint.borrow_mut().save(solver);
            if kept.is_ok() {
                self.saved.set(Some(nodes));
            }
            self.last.set(Instant::now());
        }
    }

    /// Saves at the end, unless nothing was searched since: a smaller transposition table holds
    /// less than the file.
    ///
    /// # Errors
    /// If that does not succeed.
    pub(super) fn finish(self, solver: &Solver, text: &Text) -> Result<(), Failure> {
        if self.saved.get() == Some(solver.nodes()) {
            return Ok(());
        }
        let saved = self.checkpoint.into_inner().save(solver);
        saved.map_err(|error| failure(self.file, &error, text))
    }
}

/// Places are named in English by who reads the file, and here under those words.
fn damaged_place(place: &str, text: &Text) -> String {
    let key = format!("checkpoint-{}", place.replace(' ', "-"));
    text.find(&key, None).unwrap_or_else(|| place.to_string())
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
            place = damaged_place(place, text)
        )),
        CheckpointError::Other(found) => Failure::Input(tr!(
            text,
            "error-checkpoint-other",
            file = file,
            found = found.as_str()
        )),
    }
}
