//! Loads the server as many people at once would, and says how it bears it.

mod client;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use client::{Client, Stream};

use xtask::workspace;

/// Requests of each measurement: fewer in all than one address may send at once.
const REQUESTS: usize = 200;

/// The longest that it may take until a search whose client left is gone.
const FREED: Duration = Duration::from_secs(10);

/// The median that requests for positions must keep while all cores search.
const MEDIAN: Duration = Duration::from_millis(50);

/// Loads the release build of the server with so many streams for so long.
pub(crate) fn run(streams: usize, seconds: u64, program: Option<PathBuf>) -> Result<()> {
    let program = program.map_or_else(workspace::release_program, Ok)?;
    let server = Server::start(&program)?;
    let mut client = Client::connect(&server.address)?;
    report("alone", &mut client)?;

    let two: Vec<_> = (0..2)
        .map(|_| Stream::open(&server.address, "/api/v1/evaluate/stream?ms=120000"))
        .collect::<Result<_>>()?;
    client.wait_for("kalah_searches_running", |running| running == 2.0, FREED)?;
    let median = report("two searches run", &mut client)?;
    ensure!(median <= MEDIAN, "the median is above {MEDIAN:?}");
    drop(two);
    let freed = client.wait_for("kalah_searches_running", |running| running == 0.0, FREED)?;
    println!("two clients left: their searches were gone after {freed:.1?}");

    many(&server, &mut client, streams, seconds)
}

/// Every stream with what it has got so far.
struct Watcher {
    first: AtomicU32,
    count: AtomicU32,
}

fn many(server: &Server, client: &mut Client, streams: usize, seconds: u64) -> Result<()> {
    println!("{streams} streams for {seconds} s:");
    let begun = Instant::now();
    let over = Arc::new(AtomicBool::new(false));
    let watchers: Vec<_> = (0..streams)
        .map(|number| watch(server, number, begun, Arc::clone(&over)))
        .collect::<Result<_>>()?;
    let median = report("meanwhile", client)?;
    ensure!(median <= MEDIAN, "the median is above {MEDIAN:?}");
    let left = Duration::from_secs(seconds).saturating_sub(begun.elapsed());
    thread::sleep(left);
    println!("  memory of the server: {} MB", server.megabytes()?);
    let firsts = watchers
        .iter()
        .map(|(w, _)| w.first.load(Ordering::Relaxed));
    let mut firsts: Vec<_> = firsts.collect();
    firsts.sort_unstable();
    let unserved = firsts.iter().filter(|&&first| first == 0).count();
    println!(
        "  first value after {} ms at the median, {} ms at the latest",
        firsts[firsts.len() / 2],
        firsts[firsts.len() - 1]
    );
    let counts = watchers
        .iter()
        .map(|(w, _)| w.count.load(Ordering::Relaxed));
    let mut counts: Vec<_> = counts.collect();
    counts.sort_unstable();
    println!(
        "  values for each: {} at least, {} at the median, {} at most",
        counts[0],
        counts[counts.len() / 2],
        counts[counts.len() - 1]
    );
    over.store(true, Ordering::Relaxed);
    let left = Instant::now();
    for (_, thread) in watchers {
        thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    }
    // Idle connections are closed.
    let mut client = Client::connect(&server.address)?;
    for name in ["kalah_searches_waiting", "kalah_searches_running"] {
        client.wait_for(name, |value| value == 0.0, FREED)?;
    }
    println!(
        "  all left: their searches were gone after {:.1?}",
        left.elapsed()
    );
    ensure!(unserved == 0, "{unserved} streams got nothing");
    Ok(())
}

type Watching = (Arc<Watcher>, thread::JoinHandle<Result<()>>);

fn watch(
    server: &Server,
    number: usize,
    begun: Instant,
    over: Arc<AtomicBool>,
) -> Result<Watching> {
    // Positions differ, so that nobody finds the answer in what others remember.
    let seeds = 4 + number % 5;
    let first = 1 + number % 6;
    let path = format!(
        "/api/v1/evaluate/stream?ms=120000&position={first},{seeds},{seeds},6,6,6/0_{seeds},5,6,7,{seeds},6/0_s"
    );
    let mut stream = Stream::open(&server.address, &path)?;
    let watcher = Arc::new(Watcher {
        first: AtomicU32::new(0),
        count: AtomicU32::new(0),
    });
    let told = Arc::clone(&watcher);
    let thread = thread::spawn(move || {
        while !over.load(Ordering::Relaxed) {
            let Some(event) = stream.event()? else {
                continue;
            };
            if event == "evaluation" {
                let millis = begun.elapsed().as_millis() as u32;
                let _ =
                    told.first
                        .compare_exchange(0, millis, Ordering::Relaxed, Ordering::Relaxed);
                told.count.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    });
    Ok((watcher, thread))
}

/// Measures requests for positions and for the page; the median of the former.
fn report(when: &str, client: &mut Client) -> Result<Duration> {
    let mut median = Duration::ZERO;
    for path in [
        "/",
        "/api/v1/position?position=5,3,1,0,4,14/14_0,5,3,2,0,5/16_s",
    ] {
        let mut times = Vec::with_capacity(REQUESTS);
        for _ in 0..REQUESTS {
            let started = Instant::now();
            client.get(path)?;
            times.push(started.elapsed());
        }
        times.sort_unstable();
        median = times[REQUESTS / 2];
        let name = path.split('?').next().unwrap_or(path);
        println!(
            "{when}: {name} takes {median:.2?} at the median, {:.2?} for 99 of 100, {:.2?} at most",
            times[REQUESTS * 99 / 100],
            times[REQUESTS - 1]
        );
    }
    Ok(median)
}

/// A server of our own.
struct Server {
    child: Child,
    address: String,
    /// Kept open: the server ends when nobody reads its log.
    _log: BufReader<ChildStdout>,
}

impl Server {
    fn start(program: &Path) -> Result<Server> {
        let mut child = Command::new(program)
            .args(["--lang", "en", "serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let log = child.stdout.take().context("no log")?;
        let mut log = BufReader::new(log);
        let mut line = String::new();
        log.read_line(&mut line)?;
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let address = address.context("the server does not say where it is")?;
        Ok(Server {
            address: address.to_string(),
            child,
            _log: log,
        })
    }

    /// Memory in use, in megabytes.
    fn megabytes(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        Ok(kilobytes.context("no VmRSS")? / 1000)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
