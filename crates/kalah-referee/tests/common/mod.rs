//! What the tests share: a plain player, a server on a free port, and clients by hand.
#![allow(
    unreachable_pub,
    dead_code,
    clippy::unwrap_used,
    reason = "each test uses a part of it and fails where it panics"
)]

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Move, Position, Rules};
use kalah_engine::Stop;
use kalah_protocol::kgp::{Identity, Mode, ServerSettings};
use kalah_referee::address::Address;
use kalah_referee::bot::kgp;
use kalah_referee::brain::Brain;
use kalah_referee::game::GameLog;
use kalah_referee::server::{
    Business, Departure, HouseBot, RefereeEvent, Running, Settings, start,
};
use tokio::sync::mpsc;

/// Looks one move ahead and takes what it can get, after a pause.
pub struct Greedy(pub Duration);

impl Brain for Greedy {
    fn glance(&self, position: &Position) -> Option<Move> {
        position.legal_moves().first().copied()
    }

    fn think(&self, position: &Position, _: Duration, stop: &Stop, better: &mut dyn FnMut(Move)) {
        let mut best = None;
        for mv in position.legal_moves() {
            let (next, played) = position.play(mv).unwrap();
            let mover = position.to_move();
            let gain = 2 * next.store(mover) + u16::from(played.extra_move);
            if best.is_none_or(|best| gain > best) {
                best = Some(gain);
                better(mv);
            }
        }
        let mut slept = Duration::ZERO;
        while slept < self.0 && !stop.is_requested() {
            std::thread::sleep(Duration::from_millis(1));
            slept += Duration::from_millis(1);
        }
    }
}

pub fn greedy() -> Arc<dyn Brain> {
    Arc::new(Greedy(Duration::ZERO))
}

/// Settings of a practice server on free ports, without a record, quick about everything.
pub fn practice(boards: &[&str]) -> Settings {
    let any_port = "127.0.0.1:0".parse().unwrap();
    Settings {
        tcp: any_port,
        web_socket: Some(any_port),
        record: None,
        connections: 2000,
        per_address: 10,
        session: ServerSettings {
            move_time: Duration::from_millis(1500),
            handshake: Duration::from_secs(1),
            stop_delay: Duration::from_millis(1),
            ..ServerSettings::default()
        },
        business: Business::Practice {
            boards: boards.iter().map(|&board| rules(board)).collect(),
            bots: vec![HouseBot {
                name: "greedy".into(),
                brain: greedy(),
                time: Duration::from_millis(10),
            }],
            alone: Duration::from_millis(50),
        },
        seed: 1,
    }
}

/// Rules by which servers play.
pub fn rules(board: &str) -> Rules {
    let (houses, seeds) = board.split_once(',').unwrap();
    let (houses, seeds) = (houses.parse().unwrap(), seeds.parse().unwrap());
    Rules::new(houses, seeds, kalah_protocol::kgp::VARIANT).unwrap()
}

/// A server with what happens on it.
pub struct Test {
    pub running: Running,
    pub events: mpsc::UnboundedReceiver<RefereeEvent>,
}

pub async fn serve(settings: Settings) -> Test {
    let (tell, events) = mpsc::unbounded_channel();
    let tell = move |event| drop(tell.send(event));
    let running = start(settings, tell).await.unwrap();
    Test { running, events }
}

impl Test {
    /// The next event for which `wanted` has an answer.
    pub async fn next<T>(&mut self, mut wanted: impl FnMut(RefereeEvent) -> Option<T>) -> T {
        let waiting = async {
            loop {
                let event = self.events.recv().await.expect("the server runs");
                if let Some(found) = wanted(event) {
                    return found;
                }
            }
        };
        let found = tokio::time::timeout(Duration::from_secs(30), waiting).await;
        found.expect("it happens within half a minute")
    }

    pub async fn game(&mut self) -> GameLog {
        self.next(|event| match event {
            RefereeEvent::Played(log) => Some(*log),
            _ => None,
        })
        .await
    }

    pub async fn left(&mut self) -> Departure {
        self.next(|event| match event {
            RefereeEvent::Left { why, .. } => Some(why),
            _ => None,
        })
        .await
    }

    pub fn raw(&self) -> Raw {
        Raw::connect(self.running.tcp)
    }
}

/// Settings of our client.
pub fn client(address: &str, name: &str) -> kgp::Settings {
    kgp::Settings {
        address: address.parse::<Address>().unwrap(),
        identity: Identity {
            name: Some(name.into()),
            token: Some(format!("token of {name}")),
            ..Identity::default()
        },
        mode: Mode::Freeplay,
        time: Duration::from_millis(500),
        tries: Some(1),
        seed: 1,
    }
}

/// A file that is removed with its test.
pub struct File(pub std::path::PathBuf);

impl File {
    pub fn new(name: &str) -> File {
        let file = File(std::env::temp_dir().join(format!("{name}-{}.db", std::process::id())));
        file.remove();
        file
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        self.remove();
    }
}

/// A client by hand.
pub struct Raw {
    reader: BufReader<TcpStream>,
}

impl Raw {
    pub fn connect(address: SocketAddr) -> Raw {
        Raw::of(TcpStream::connect(address).unwrap())
    }

    pub fn of(stream: TcpStream) -> Raw {
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        stream.set_nodelay(true).unwrap();
        Raw {
            reader: BufReader::new(stream),
        }
    }

    pub fn send(&mut self, text: &str) {
        // The server may have closed already.
        let _ = self.reader.get_mut().write_all(text.as_bytes());
    }

    /// The next line; empty at the end.
    pub fn line(&mut self) -> String {
        self.whole_line().trim_end().to_string()
    }

    /// The same with its end.
    pub fn whole_line(&mut self) -> String {
        let mut line = String::new();
        let _ = self.reader.read_line(&mut line);
        line
    }

    /// Joins, answers pings, and gives the number and board of the next state.
    pub fn state(&mut self) -> Option<(String, String)> {
        loop {
            let line = self.line();
            let mut words = line.split(' ');
            let id = words.next()?.to_string();
            match words.next()? {
                "kgp" => self.send("mode freeplay\r\n"),
                "ping" => self.send(&format!("@{id} pong\r\n")),
                "state" => return Some((id, words.next()?.to_string())),
                _ => {}
            }
        }
    }

    pub fn stream(&self) -> &TcpStream {
        self.reader.get_ref()
    }
}
