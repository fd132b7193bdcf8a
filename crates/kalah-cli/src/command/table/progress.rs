//! The progress bar, and Ctrl-C.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use kalah_tablebase::Progress;

use crate::quantity;
use crate::text::{Text, tr};

/// A bar on standard error, if that is a terminal.
pub(super) struct Bar {
    bar: ProgressBar,
    /// The word that stands before the number of a layer.
    layer: String,
}

impl Bar {
    /// A bar for positions: how many, how many a second, memory, time left.
    pub(super) fn positions(total: u64, text: &Text) -> Bar {
        Bar::new(total, "positions", text)
    }

    /// A bar for bytes.
    pub(super) fn bytes(total: u64, text: &Text) -> Bar {
        Bar::new(total, "bytes", text)
    }

    fn new(total: u64, what: &'static str, text: &Text) -> Bar {
        let bar = ProgressBar::new(total);
        let (left, memory) = (tr!(text, "table-bar-left"), tr!(text, "table-bar-memory"));
        let rate_unit = tr!(text, format!("table-bar-{what}"));
        // Some columns stay free: a line that fills the terminal is broken by the ^C that Ctrl-C
        // writes behind it, and then cannot be taken away.
        let columns = terminal_size::terminal_size_of(std::io::stderr()).map(|(width, _)| width.0);
        let template = match columns {
            Some(..80) => format!("{{percent:>3}} %  {{msg}}  {{rate}} {rate_unit}  {{eta}}"),
            _ => format!(
                "{{bar:18}} {{percent:>3}} %  {{msg}}  {{rate}} {rate_unit}  {memory} {{memory}}  {left} {{eta}}"
            ),
        };
        let rate = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let rate = quantity::millions(state.per_sec());
            // A bar that cannot be drawn is no reason to stop.
            let _ = out.write_str(&rate);
        };
        let memory = |_: &ProgressState, out: &mut dyn std::fmt::Write| {
            let memory = own_memory().map_or("?".into(), quantity::bytes);
            let _ = out.write_str(&memory);
        };
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.with_key("rate", rate).with_key("memory", memory));
        }
        bar.enable_steady_tick(Duration::from_millis(250));
        Bar {
            bar,
            layer: tr!(text, "table-bar-layer"),
        }
    }

    /// Where the work stands, and on what it is.
    pub(super) fn set(&self, done: u64, message: String) {
        // Threads may report out of order.
        let done = done.max(self.bar.position());
        self.bar.set_position(done);
        self.bar.set_message(message);
    }

    /// How far a build is.
    pub(super) fn show(&self, progress: Progress) {
        self.layer(progress.done, progress.layer);
    }

    /// Where the work stands, and in which layer.
    pub(super) fn layer(&self, done: u64, layer: usize) {
        self.set(done, format!("{} {layer}", self.layer));
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The signal that Ctrl-C gives. A second Ctrl-C ends the program at once.
pub(super) fn interrupted() -> &'static AtomicBool {
    static SIGNAL: AtomicBool = AtomicBool::new(false);
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        // Without a handler Ctrl-C ends the program, and no table is worse for it.
        let _ = ctrlc::set_handler(|| {
            if SIGNAL.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
    &SIGNAL
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
