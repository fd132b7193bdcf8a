//! How a long solve goes on.

use std::cell::Cell;
use std::io::Write;
use std::time::{Duration, Instant};

use kalah_engine::Progress;

use super::answer::short;
use crate::quantity::{in_millions, signed};
use crate::status_line::StatusLine;
use crate::text::{Text, tr};

/// Time between two lines that stay.
const PAUSE: Duration = Duration::from_secs(10);

/// Moves of the line that are told.
const LINE: usize = 12;

/// Writes progress to standard error: into one line of a terminal, or into lines that stay.
pub(crate) struct Reporter<'a> {
    text: &'a Text,
    /// What is being solved, where it is one thing of many.
    title: &'a str,
    line: StatusLine,
    /// Whether lines are to stay, and when the last one was written.
    lines: bool,
    written: Cell<Option<Instant>>,
    /// When the nodes were counted last, and how many there were.
    counted: Cell<Option<(Instant, u64)>>,
}

impl<'a> Reporter<'a> {
    /// Progress is shown on a terminal unless the answer is for programs, and anywhere if it is
    /// `wanted`.
    pub(crate) fn new(text: &'a Text, wanted: bool, for_programs: bool) -> Self {
        Reporter {
            text,
            title: "",
            line: if wanted || for_programs {
                StatusLine::silent()
            } else {
                StatusLine::new()
            },
            lines: wanted,
            written: Cell::new(None),
            counted: Cell::new(None),
        }
    }

    /// The same for one thing of many.
    pub(crate) fn titled(self, title: &'a str) -> Self {
        Reporter { title, ..self }
    }

    /// Shows how far the solve is, not too often.
    pub(crate) fn show(&self, progress: &Progress) {
        if !self.lines {
            return self.line.show(|| self.words(progress));
        }
        if self
            .written
            .get()
            .is_none_or(|last| last.elapsed() >= PAUSE)
        {
            self.written.set(Some(Instant::now()));
            // Nobody is left to be told when standard error is closed.
            let _ = writeln!(std::io::stderr(), "{}", self.words(progress));
        }
    }

    fn words(&self, progress: &Progress) -> String {
        let told = match progress.building {
            Some(building) => {
                self.counted.set(None);
                tr!(
                    self.text,
                    "solve-building",
                    seeds = building.seeds,
                    done = format!("{:.0}", 100.0 * building.done),
                    seconds = format!("{:.0}", progress.elapsed.as_secs_f64())
                )
            }
            None => self.searching(progress),
        };
        format!("{}{told}", self.title)
    }

    fn searching(&self, progress: &Progress) -> String {
        let seconds = progress.elapsed.as_secs_f64();
        let mut line = String::new();
        for mv in progress.line.iter().take(LINE) {
            line.push_str(if line.is_empty() { ", " } else { " " });
            line.push_str(&mv.to_string());
        }
        tr!(
            self.text,
            "solve-progress",
            bounds = short(progress.bounds),
            wanted = signed(progress.wanted),
            nodes = in_millions(progress.nodes),
            rate = self.rate(progress.nodes),
            fill = format!("{:.0}", 100.0 * progress.fill),
            seconds = format!("{seconds:.0}"),
            line = line
        )
    }

    /// Millions of nodes a second since this was asked last: a checkpoint brings nodes with it
    /// that took other times.
    fn rate(&self, nodes: u64) -> String {
        let now = Instant::now();
        match self.counted.replace(Some((now, nodes))) {
            None => "–".into(),
            Some((then, before)) => {
                let searched = nodes.saturating_sub(before) as f64;
                format!(
                    "{:.1}",
                    searched / (now - then).as_secs_f64().max(1e-3) / 1e6
                )
            }
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        self.line.clear();
    }
}
