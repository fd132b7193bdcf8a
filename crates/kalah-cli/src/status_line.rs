//! One line on the terminal that says how far something is, written again and again.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two states of the line.
const PAUSE: Duration = Duration::from_millis(250);

/// Columns that stay free: the ^C that Ctrl-C writes behind a line must not break it, for what
/// stands above the last line cannot be taken away.
const FREE_COLUMNS: usize = 4;

/// Columns where the terminal does not tell.
const DEFAULT_COLUMNS: usize = 80;

/// A line on standard error, if that is a terminal; it goes away with this value.
pub(crate) struct StatusLine {
    is_terminal: bool,
    written: Mutex<Option<Instant>>,
}

impl StatusLine {
    pub(crate) fn new() -> StatusLine {
        StatusLine::shown(std::io::stderr().is_terminal())
    }

    /// A line that is never written.
    pub(crate) fn silent() -> StatusLine {
        StatusLine::shown(false)
    }

    fn shown(is_terminal: bool) -> StatusLine {
        StatusLine {
            is_terminal,
            written: Mutex::new(None),
        }
    }

    /// Writes what `words` says, unless the line was written a moment ago.
    pub(crate) fn show(&self, words: impl FnOnce() -> String) {
        if !self.is_terminal {
            return;
        }
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.is_some_and(|written| written.elapsed() < PAUSE) {
            return;
        }
        *written = Some(Instant::now());
        let line = cut(&words(), columns().saturating_sub(FREE_COLUMNS));
        // Nobody is left to be told when standard error is closed.
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.take().is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Columns of the terminal behind standard error.
pub(crate) fn columns() -> usize {
    let size = terminal_size::terminal_size_of(std::io::stderr());
    size.map_or(DEFAULT_COLUMNS, |(width, _)| width.0.into())
}

/// The line, with an ellipsis for what is too much.
fn cut(line: &str, columns: usize) -> String {
    if line.chars().count() <= columns {
        return line.into();
    }
    let kept = line.chars().take(columns.saturating_sub(1));
    kept.chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_line_never_fills_more_than_it_may() {
        assert_eq!(cut("слой 12", 7), "слой 12");
        assert_eq!(cut("слой 12", 6), "слой …");
        assert_eq!(cut("слой 12", 0), "…");
    }
}
