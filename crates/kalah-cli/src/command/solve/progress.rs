//! One line on the terminal that tells how a long solve goes on.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use kalah_engine::Progress;

use crate::text::{Text, tr};

/// Time between two lines.
const PAUSE: Duration = Duration::from_millis(500);

/// The same where lines stay.
const LONG_PAUSE: Duration = Duration::from_secs(10);

/// Writes progress to standard error if that is a terminal.
pub(crate) struct Reporter<'a> {
    text: &'a Text,
    shown: Cell<Option<Instant>>,
    how: How,
}

/// How progress is shown.
#[derive(Clone, Copy, PartialEq)]
enum How {
    /// Not at all.
    Not,
    /// In one line of the terminal that is written again and again.
    Terminal,
    /// In a line of its own each time.
    Lines,
}

impl<'a> Reporter<'a> {
    /// Progress is shown on a terminal unless the answer is for programs, and anywhere if it is
    /// `wanted`.
    pub(crate) fn new(text: &'a Text, wanted: bool, for_programs: bool) -> Self {
        let how = match (wanted, std::io::stderr().is_terminal() && !for_programs) {
            (true, _) => How::Lines,
            (false, true) => How::Terminal,
            (false, false) => How::Not,
        };
        Reporter {
            text,
            shown: Cell::new(None),
            how,
        }
    }

    /// Shows how far the solve is, not too often.
    pub(crate) fn show(&self, progress: &Progress) {
        let pause = match self.how {
            How::Not => return,
            How::Terminal => PAUSE,
            How::Lines => LONG_PAUSE,
        };
        if self.shown.get().is_some_and(|last| last.elapsed() < pause) {
            return;
        }
        self.shown.set(Some(Instant::now()));
        let told = match progress.building {
            Some(building) => tr!(
                self.text,
                "solve-building",
                seeds = building.seeds,
                done = format!("{:.0}", 100.0 * building.done),
                seconds = format!("{:.0}", progress.elapsed.as_secs_f64())
            ),
            None => self.searching(progress),
        };
        // Nobody is left to be told when standard error is closed.
        let _ = match self.how {
            How::Lines => writeln!(std::io::stderr(), "{told}"),
            _ => write!(std::io::stderr(), "\r\x1b[K{told}"),
        };
    }

    fn searching(&self, progress: &Progress) -> String {
        let seconds = progress.elapsed.as_secs_f64();
        let line: Vec<_> = progress
            .line
            .iter()
            .take(12)
            .map(ToString::to_string)
            .collect();
        tr!(
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
        )
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.how == How::Terminal && self.shown.get().is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// A number of nodes in millions.
pub(crate) fn millions(nodes: u64) -> String {
    format!("{:.1}", nodes as f64 / 1e6)
}
