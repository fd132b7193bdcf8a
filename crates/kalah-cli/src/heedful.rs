//! Reading that ends when the program is told to, also while it waits for somebody to type.

use std::fs::File;
use std::io::{self, Read};

use kalah_engine::Stop;

/// A file, a pipe or a terminal that fails to be read once `stop` is requested.
pub(crate) struct Heedful<'a> {
    file: File,
    stop: &'a Stop,
}

impl<'a> Heedful<'a> {
    pub(crate) fn new(file: File, stop: &'a Stop) -> Self {
        Heedful { file, stop }
    }

    /// Standard input, without what other readers of it may hold already.
    pub(crate) fn stdin(stop: &'a Stop) -> io::Result<Self> {
        let stdin = io::stdin();
        #[cfg(unix)]
        let file = std::os::fd::AsFd::as_fd(&stdin).try_clone_to_owned()?;
        #[cfg(windows)]
        let file = std::os::windows::io::AsHandle::as_handle(&stdin).try_clone_to_owned()?;
        Ok(Heedful::new(file.into(), stop))
    }

    /// Whether there is something to be read, or no more to come, waited for a moment.
    #[cfg(unix)]
    fn is_ready(&self) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        // Short enough to be taken for at once.
        const MOMENT: Timespec = Timespec {
            tv_sec: 0,
            tv_nsec: 50_000_000,
        };
        let mut file = [PollFd::new(&self.file, PollFlags::IN)];
        match poll(&mut file, Some(&MOMENT)) {
            Ok(ready) => Ok(ready > 0),
            // By a signal, perhaps the one that is waited for.
            Err(rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Other systems only look between two reads.
    #[cfg(not(unix))]
    fn is_ready(&self) -> io::Result<bool> {
        Ok(true)
    }
}

impl Read for Heedful<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            // Not as an interrupted read, which is tried again.
            if self.stop.is_requested() {
                return Err(io::Error::other("stopped"));
            }
            if self.is_ready()? {
                return self.file.read(out);
            }
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_pipe_that_says_nothing_is_not_waited_for() {
        let (reader, mut writer) = io::pipe().expect("a pipe");
        let stop = Stop::new();
        let mut heedful = Heedful::new(File::from(std::os::fd::OwnedFd::from(reader)), &stop);
        writer.write_all(b"ab").expect("room");
        let mut bytes = [0; 8];
        assert_eq!(heedful.read(&mut bytes).expect("read"), 2);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.request();
            });
            let error = heedful.read(&mut bytes).expect_err("stopped");
            assert_ne!(error.kind(), io::ErrorKind::Interrupted);
        });
        drop(writer);
    }
}
