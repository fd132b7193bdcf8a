//! What the tests of bots and servers share: both as processes.
#![allow(unreachable_pub, dead_code, reason = "each test uses a part of it")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

pub fn kalah() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalah"));
    command.env("LC_ALL", "C");
    command
}

pub fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/kgp_bot.py")
}

/// A process that does not outlive its test.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server on a free port, with its log.
pub struct Server {
    pub process: Process,
    pub log: BufReader<ChildStdout>,
    pub port: String,
}

impl Server {
    pub fn start(arguments: &[&str]) -> Server {
        let mut command = kalah();
        command
            .args(["referee", "kgp", "--port", "0", "--alone", "0.05"])
            .args(arguments)
            .stdout(Stdio::piped());
        let mut process = command.spawn().expect("the server starts");
        let output = process.stdout.take().expect("a pipe");
        let mut server = Server {
            process: Process(process),
            log: BufReader::new(output),
            port: String::new(),
        };
        let line = server.line_with("listening on");
        server.port = line.trim_end().rsplit(':').next().unwrap_or("").into();
        server
    }

    /// The next line of the log with `what` in it.
    pub fn line_with(&mut self, what: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            let read = self.log.read_line(&mut line).expect("the log is text");
            assert!(read > 0, "the log ends before \"{what}\"");
            if line.contains(what) {
                return line;
            }
        }
    }

    /// The Python example with a token, as one of its clients.
    pub fn bot(&self, token: &str) -> Process {
        let mut command = Command::new("python3");
        command
            .env("TOKEN", token)
            .arg(example())
            .args(["127.0.0.1", &self.port]);
        Process(
            command
                .stderr(Stdio::null())
                .spawn()
                .expect("python3 is there"),
        )
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        self.process.0.kill().expect("it runs");
        self.process.0.wait().expect("it ends");
    }
}

/// A folder that is removed with its test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
