//! One line on the terminal that tells how a long solve goes on.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use kalah_engine::Progress;

use crate::text::{Text, tr};

/// Time between two lines.
const PAUSE: Duration = Duration::from_millis(500);

/// Writes progress to standard error if that is a terminal.
pub(crate) struct Reporter<'a> {
    text: &'a Text,
    shown: Cell<Option<Instant>>,
    wanted: bool,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(text: &'a Text, wanted: bool) -> Self {
        Reporter {
            text,
            shown: Cell::new(None),
            wanted: wanted && std::io::stderr().is_terminal(),
        }
    }

    /// Shows how far the solve is, not too often.
    pub(crate) fn show(&self, progress: &Progress) {
        if !self.wanted || self.shown.get().is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.shown.set(Some(Instant::now()));
        let seconds = progress.elapsed.as_secs_f64();
        let line: Vec<_> = progress
            .line
            .iter()
            .take(12)
            .map(ToString::to_string)
            .collect();
        let told = tr!(
            self.text,
            "solve-progress",
            lower = progress.bounds.lower,
            upper = progress.bounds.upper,
            wanted = progress.wanted,
            nodes = millions(progress.nodes),
            rate = format!("{:.1}", progress.nodes as f64 / seconds.max(1e-3) / 1e6),
            fill = format!("{:.0}", 100.0 * progress.fill),
            seconds = format!("{seconds:.0}"),
            line = line.join(" ")
        );
        // Nobody is left to be told when standard error is closed.
        let _ = write!(std::io::stderr(), "\r\x1b[K{told}");
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.shown.get().is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// A number of nodes in millions.
pub(crate) fn millions(nodes: u64) -> String {
    format!("{:.1}", nodes as f64 / 1e6)
}
