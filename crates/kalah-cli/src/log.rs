//! The log of a command that runs for long: a line for each thing that happens, with the time.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::console::Console;
use crate::failure::{Failure, one_line};

/// Writes a line of the log, behind the time of day (UTC).
pub(crate) fn line(console: &mut Console, what: &str) -> Result<(), Failure> {
    let seconds = since_1970().as_secs();
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60);
    let what = one_line(what);
    console.line(&format!(
        "{hours:02}:{minutes:02}:{:02} {what}",
        seconds % 60
    ))?;
    console.flush()
}

/// A number that is another one each time.
pub(crate) fn seed() -> u64 {
    let now = since_1970();
    now.as_secs() ^ u64::from(now.subsec_nanos()) << 32 ^ u64::from(std::process::id())
}

fn since_1970() -> std::time::Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}
