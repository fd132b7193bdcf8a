//! What is true of a file that is read from, as the system has it.

use std::os::fd::AsFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// Waits for `what` of a file, that it has an end or a fault, or the time to be over.
///
/// # Errors
/// Also if a signal came.
pub(crate) fn wait(
    file: impl AsFd,
    what: PollFlags,
    time: Duration,
) -> rustix::io::Result<PollFlags> {
    let mut polled = [PollFd::new(&file, what)];
    let time = Timespec {
        tv_sec: time.as_secs() as i64,
        tv_nsec: time.subsec_nanos().into(),
    };
    poll(&mut polled, Some(&time))?;
    Ok(polled[0].revents())
}
