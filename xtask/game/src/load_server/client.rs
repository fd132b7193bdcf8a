//! As much HTTP as a load test needs.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// How often somebody who waits for an event looks whether it is over.
const TICK: Duration = Duration::from_millis(200);

/// Somebody who asks again and again on one connection.
pub(super) struct Client(BufReader<TcpStream>);

impl Client {
    pub(super) fn connect(address: &str) -> Result<Client> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Client(BufReader::new(stream)))
    }

    /// The body of an answer.
    pub(super) fn get(&mut self, path: &str) -> Result<Vec<u8>> {
        let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        self.0.get_mut().write_all(text.as_bytes())?;
        let head = head(&mut self.0)?;
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .context("no length")?;
        let mut body = vec![0; length.trim().parse()?];
        self.0.read_exact(&mut body)?;
        Ok(body)
    }

    /// Waits until a metric is as wanted; how long that took.
    pub(super) fn wait_for(
        &mut self,
        name: &str,
        wanted: impl Fn(f64) -> bool,
        most: Duration,
    ) -> Result<Duration> {
        let started = Instant::now();
        loop {
            let text = String::from_utf8(self.get("/metrics")?)?;
            let mut lines = text.lines().filter_map(|line| line.split_once(' '));
            let value = lines
                .find(|(own, _)| *own == name)
                .context("no such metric")?;
            if wanted(value.1.parse()?) {
                return Ok(started.elapsed());
            }
            if started.elapsed() > most {
                bail!("{name} is {} after {most:?}", value.1);
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A stream of events.
pub(super) struct Stream {
    reader: BufReader<TcpStream>,
    line: String,
}

impl Stream {
    pub(super) fn open(address: &str, path: &str) -> Result<Stream> {
        let mut stream = TcpStream::connect(address)?;
        let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        stream.write_all(text.as_bytes())?;
        let mut reader = BufReader::new(stream);
        head(&mut reader)?;
        reader.get_ref().set_read_timeout(Some(TICK))?;
        Ok(Stream {
            reader,
            line: String::new(),
        })
    }

    /// The name of the next event; none if there is none yet.
    pub(super) fn event(&mut self) -> Result<Option<String>> {
        loop {
            match self.reader.read_line(&mut self.line) {
                Ok(0) => bail!("the stream ended"),
                Ok(_) => {
                    let line = std::mem::take(&mut self.line);
                    if let Some(name) = line.strip_prefix("event: ") {
                        return Ok(Some(name.trim().to_string()));
                    }
                }
                // What was read so far stays in the line.
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Ok(None);
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The head of an answer that must be a good one.
fn head(reader: &mut BufReader<TcpStream>) -> Result<String> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        ensure!(reader.read_line(&mut head)? > 0, "the connection ended");
    }
    ensure!(head.starts_with("HTTP/1.1 200 "), "{head}");
    Ok(head)
}
