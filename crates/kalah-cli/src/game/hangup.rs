//! The terminal that is standard input: whether it is still there.

use std::time::Duration;

#[cfg(unix)]
use crate::readiness;

/// Whether the terminal has gone away. Reading from it never ends then, and gives nothing.
#[cfg(unix)]
pub(super) fn is_hung_up() -> bool {
    use rustix::event::PollFlags;
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(PollFlags::empty(), Duration::ZERO).intersects(gone)
}

/// Waits until there is something to be read, the terminal goes away, a signal comes or the time is
/// over.
#[cfg(unix)]
pub(super) fn wait_for_input(time: Duration) {
    poll(rustix::event::PollFlags::IN, time);
}

/// What is true of the terminal by then; nothing if a signal came.
#[cfg(unix)]
fn poll(what: rustix::event::PollFlags, time: Duration) -> rustix::event::PollFlags {
    readiness::wait(std::io::stdin(), what, time).unwrap_or(rustix::event::PollFlags::empty())
}

/// Other systems end the programs of a window that is closed.
#[cfg(not(unix))]
pub(super) fn is_hung_up() -> bool {
    false
}

/// Waits until there is something to be read or the time is over.
#[cfg(not(unix))]
pub(super) fn wait_for_input(time: Duration) {
    let _ = ratatui::crossterm::event::poll(time);
}
