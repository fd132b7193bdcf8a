//! The progress bar.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kalah_tablebase::Progress;

use crate::quantity::{self, Units};
use crate::status_line::{self, StatusLine};
use crate::text::{Text, tr};

/// Cells of the bar itself, where there is room for one.
const CELLS: u64 = 18;
const ROOM: usize = 80;

/// A bar on standard error, if that is a terminal: how many are done, how many a second, memory,
/// time left. Its words are at hand, for it is told from any thread.
pub(in crate::command) struct Bar {
    line: StatusLine,
    total: u64,
    done: AtomicU64,
    clock: Instant,
    units: Units,
    rate_unit: String,
    /// The word that stands before the number of a layer.
    layer: String,
    memory: String,
    left: String,
}

impl Bar {
    /// A bar for positions.
    pub(in crate::command) fn positions(total: u64, text: &Text) -> Bar {
        Bar::new(total, "table-bar-positions", text)
    }

    /// A bar for bytes.
    pub(super) fn bytes(total: u64, text: &Text) -> Bar {
        Bar::new(total, "table-bar-bytes", text)
    }

    fn new(total: u64, rate_unit: &str, text: &Text) -> Bar {
        Bar {
            line: StatusLine::new(),
            total,
            done: AtomicU64::new(0),
            clock: Instant::now(),
            units: Units::new(text),
            rate_unit: tr!(text, rate_unit),
            layer: tr!(text, "table-bar-layer"),
            memory: tr!(text, "table-bar-memory"),
            left: tr!(text, "table-bar-left"),
        }
    }

    /// Where the work stands, and on what it is.
    pub(in crate::command) fn set(&self, done: u64, message: &str) {
        // Threads may report out of order.
        let done = self.done.fetch_max(done, Ordering::Relaxed).max(done);
        self.line
            .show(|| self.words(done, message, status_line::columns()));
    }

    fn words(&self, done: u64, message: &str, columns: usize) -> String {
        let seconds = self.clock.elapsed().as_secs_f64().max(1e-3);
        let per_second = done as f64 / seconds;
        let left = self.total.saturating_sub(done) as f64 / per_second;
        let left = Duration::try_from_secs_f64(left).map_or("?".into(), quantity::clock);
        let percent = done.saturating_mul(100) / self.total.max(1);
        let rate = format!("{} {}", quantity::millions(per_second), self.rate_unit);
        if columns < ROOM {
            return format!("{percent:>3} %  {message}  {rate}  {left}");
        }
        let full = (percent.min(100) * CELLS / 100) as usize;
        let bar = "█".repeat(full) + &"░".repeat(CELLS as usize - full);
        let memory = own_memory().map_or("?".into(), |bytes| self.units.bytes(bytes));
        let (memory_word, left_word) = (&self.memory, &self.left);
        format!(
            "{bar} {percent:>3} %  {message}  {rate}  {memory_word} {memory}  {left_word} {left}"
        )
    }

    /// How far a build is.
    pub(in crate::command) fn show(&self, progress: Progress) {
        self.layer(progress.done, progress.layer);
    }

    /// Where the work stands, and in which layer.
    pub(super) fn layer(&self, done: u64, layer: usize) {
        self.set(done, &format!("{} {layer}", self.layer));
    }

    /// Takes the bar away.
    pub(in crate::command) fn finish(&self) {
        self.line.clear();
    }
}

/// Memory that this program holds, mapped files not counted; `None` where the system does not say.
fn own_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}
