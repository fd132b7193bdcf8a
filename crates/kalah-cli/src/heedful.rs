//! Reading that ends when the program is told to, also while it waits for somebody to type.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use kalah_engine::Stop;

#[cfg(unix)]
use crate::readiness;

/// Time between two looks: short enough to be taken for at once.
const MOMENT: Duration = Duration::from_millis(50);

/// A file, a pipe or a terminal that fails to be read once `stop` is requested.
pub(crate) struct Heedful<'a> {
    file: File,
    stop: &'a Stop,
}

impl<'a> Heedful<'a> {
    pub(crate) fn new(file: File, stop: &'a Stop) -> Self {
        Heedful { file, stop }
    }

    /// Opens a file. A pipe with a name is waited for until somebody writes to it.
    pub(crate) fn open(path: &Path, stop: &'a Stop) -> io::Result<Self> {
        if path.metadata()?.is_file() {
            return Ok(Heedful::new(File::open(path)?, stop));
        }
        let (sender, opened) = mpsc::channel();
        let path = path.to_path_buf();
        // Left behind if nobody ever writes.
        thread::spawn(move || sender.send(File::open(path)));
        loop {
            match opened.recv_timeout(MOMENT) {
                Ok(file) => return Ok(Heedful::new(file?, stop)),
                Err(_) if stop.is_requested() => return Err(stopped()),
                Err(_) => {}
            }
        }
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
        match readiness::wait(&self.file, rustix::event::PollFlags::IN, MOMENT) {
            Ok(ready) => Ok(!ready.is_empty()),
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
            if self.stop.is_requested() {
                return Err(stopped());
            }
            if self.is_ready()? {
                return self.file.read(out);
            }
        }
    }
}

/// Not as an interrupted read, which is tried again.
fn stopped() -> io::Error {
    io::Error::other("stopped")
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write;

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

    #[test]
    fn a_pipe_with_a_name_that_nobody_writes_to_is_not_waited_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo is there").success());
        let stop = Stop::new();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.request();
            });
            assert!(Heedful::open(&path, &stop).is_err());
        });
    }
}
