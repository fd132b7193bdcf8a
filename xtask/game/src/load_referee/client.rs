//! A client that plays anything, at once, and takes the time.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use kalah_core::Rng;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

pub(super) struct Client {
    pub(super) tcp: SocketAddr,
    /// Where to connect instead, if by WebSocket.
    pub(super) web_socket: Option<SocketAddr>,
    pub(super) token: String,
    pub(super) rng: Rng,
    pub(super) joined: mpsc::UnboundedSender<()>,
    /// From then on nothing more is measured.
    pub(super) stop: Arc<AtomicBool>,
}

/// What a client has seen.
#[derive(Default)]
pub(super) struct Seen {
    /// From `yield` to `stop`.
    pub(super) stops: Vec<Duration>,
    /// From `ping` to `pong`.
    pub(super) pongs: Vec<Duration>,
    /// The server said it at the end.
    pub(super) goodbye: bool,
}

/// Time between pings, on average.
const PING_EVERY: u32 = 5000;

impl Client {
    /// Plays until the server says goodbye.
    pub(super) async fn run(mut self) -> Result<Seen> {
        let mut wire = Wire::open(self.tcp, self.web_socket).await?;
        let mut seen = Seen::default();
        let (mut yielded, mut pinged) = (HashMap::new(), None);
        let pause = |rng: &mut Rng| Duration::from_millis(u64::from(rng.below(2 * PING_EVERY)));
        let mut next_ping = tokio::time::Instant::now() + pause(&mut self.rng);
        loop {
            let line = tokio::select! {
                line = wire.next() => line?,
                () = tokio::time::sleep_until(next_ping) => {
                    next_ping += pause(&mut self.rng);
                    if pinged.is_none() {
                        pinged = Some(Instant::now());
                        wire.send("ping\r\n").await?;
                    }
                    continue;
                }
            };
            let measures = !self.stop.load(Ordering::Relaxed);
            let words: Vec<&str> = line.trim().split(' ').collect();
            match words.as_slice() {
                [_, "kgp", ..] => {
                    let token = &self.token;
                    let hello = format!("set auth:token \"{token}\"\r\n");
                    wire.send(&hello).await?;
                    wire.send("1 mode freeplay\r\n").await?;
                }
                [_, "ok"] => drop(self.joined.send(())),
                [id, "ping"] => wire.send(&format!("@{id} pong\r\n")).await?,
                [_, "pong"] => {
                    let since = pinged.take();
                    seen.pongs
                        .extend(since.filter(|_| measures).map(|at| at.elapsed()));
                }
                [id, "state", board] => {
                    let house = any_house(board, &mut self.rng)?;
                    wire.send(&format!("@{id} move {house}\r\n")).await?;
                    wire.send(&format!("@{id} yield\r\n")).await?;
                    yielded.insert((*id).to_string(), Instant::now());
                }
                [id, "stop"] => {
                    let state = id.split('@').nth(1).unwrap_or_default();
                    let since = yielded.remove(state).filter(|_| measures);
                    seen.stops.extend(since.map(|at: Instant| at.elapsed()));
                }
                [_, "goodbye"] => {
                    seen.goodbye = true;
                    return Ok(seen);
                }
                _ => bail!("unexpected: {line}"),
            }
        }
    }
}

fn any_house(board: &str, rng: &mut Rng) -> Result<usize> {
    let numbers = board.trim_matches(['<', '>']).split(',').map(str::parse);
    let numbers: Vec<usize> = numbers.collect::<Result<_, _>>()?;
    let row = numbers.get(3..3 + numbers[0]).context("a short board")?;
    let houses: Vec<_> = (0..row.len()).filter(|&house| row[house] > 0).collect();
    let drawn = houses.get(rng.below(houses.len() as u32) as usize);
    Ok(1 + drawn.context("a position without a move")?)
}

enum Wire {
    Tcp(Lines<BufReader<OwnedReadHalf>>, OwnedWriteHalf),
    WebSocket(Box<WebSocketStream<TcpStream>>),
}

impl Wire {
    async fn open(tcp: SocketAddr, web_socket: Option<SocketAddr>) -> Result<Wire> {
        let stream = TcpStream::connect(web_socket.unwrap_or(tcp)).await?;
        stream.set_nodelay(true)?;
        if let Some(address) = web_socket {
            let url = format!("ws://{address}/socket");
            let (socket, _) = tokio_tungstenite::client_async(url, stream).await?;
            return Ok(Wire::WebSocket(Box::new(socket)));
        }
        let (read, write) = stream.into_split();
        Ok(Wire::Tcp(BufReader::new(read).lines(), write))
    }

    async fn next(&mut self) -> Result<String> {
        match self {
            Wire::Tcp(lines, _) => lines.next_line().await?.context("closed"),
            Wire::WebSocket(socket) => loop {
                if let Message::Text(text) = socket.next().await.context("closed")?? {
                    return Ok(text.as_str().to_string());
                }
            },
        }
    }

    async fn send(&mut self, line: &str) -> Result<()> {
        match self {
            Wire::Tcp(_, write) => write.write_all(line.as_bytes()).await?,
            Wire::WebSocket(socket) => socket.send(Message::Text(line.into())).await?,
        }
        Ok(())
    }
}
