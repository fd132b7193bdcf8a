//! The server as a process, with its log and what the system knows of it.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};

use xtask::workspace;

pub(super) struct Server {
    process: Child,
    pub(super) tcp: SocketAddr,
    pub(super) web_socket: SocketAddr,
    log: Option<JoinHandle<Games>>,
}

/// What the log tells of games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    pub(super) ended: usize,
    /// Otherwise than on the board.
    pub(super) forfeited: usize,
}

/// What the server has used.
pub(super) struct Usage {
    /// Bytes.
    pub(super) resident: u64,
    /// Bytes at most.
    pub(super) peak: u64,
    pub(super) cpu: Duration,
}

impl Server {
    pub(super) fn start(program: Option<PathBuf>) -> Result<Server> {
        let root = workspace::root()?;
        let program = match program {
            Some(program) => program,
            None => {
                let build = ["build", "--release", "--package", "kalah-cli"];
                workspace::run(Command::new("cargo").current_dir(&root).args(build))?;
                root.join("target/release/kalah")
            }
        };
        let record = root.join("target/load-referee.db");
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", record.display()));
        }
        let mut process = Command::new(program)
            .args([
                "--lang",
                "en",
                "referee",
                "kgp",
                "--port",
                "0",
                "--ws-port",
                "0",
            ])
            .args(["--boards", "6,4 8,8", "--levels", "1", "--record"])
            .arg(record)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut log = BufReader::new(process.stdout.take().context("no pipe")?);
        let tcp = listening(&mut log, "listening on ")?;
        let web_socket = listening(&mut log, "listening on ws://")?;
        Ok(Server {
            process,
            tcp,
            web_socket,
            log: Some(std::thread::spawn(move || read(log))),
        })
    }

    pub(super) fn usage(&self) -> Result<Usage> {
        let read = |name: &str| -> Result<String> {
            let mut text = String::new();
            File::open(format!("/proc/{}/{name}", self.process.id()))?.read_to_string(&mut text)?;
            Ok(text)
        };
        let (status, stat) = (read("status")?, read("stat")?);
        let kilobytes = |field: &str| -> Result<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(field));
            let number = line.and_then(|line| line.split_whitespace().next());
            Ok(number.context("no such field")?.parse()?)
        };
        // Behind the name in brackets: user and system time are the 12th and 13th field.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(Usage {
            resident: kilobytes("VmRSS:")? << 10,
            peak: kilobytes("VmHWM:")? << 10,
            cpu: Duration::from_millis(10 * ticks),
        })
    }

    /// SIGTERM.
    pub(super) fn stop(&self) -> Result<()> {
        workspace::run(Command::new("kill").arg(self.process.id().to_string()))
    }

    /// What the whole log tells; waits for its end.
    pub(super) fn games(&mut self) -> Games {
        let log = self.log.take().and_then(|log| log.join().ok());
        log.unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn listening(log: &mut impl BufRead, what: &str) -> Result<SocketAddr> {
    let mut line = String::new();
    log.read_line(&mut line)?;
    let at = line.split(what).nth(1).context("no address in the log")?;
    Ok(at.trim_end().trim_end_matches("/socket").parse()?)
}

fn read(log: impl BufRead) -> Games {
    let mut games = Games::default();
    for line in log.lines().map_while(Result::ok) {
        if line.contains(" moves: ") || line.contains(" move: ") {
            games.ended += 1;
            let on_the_board = line.ends_with("majority") || line.ends_with("a side is empty");
            games.forfeited += usize::from(!on_the_board);
        }
    }
    games
}
