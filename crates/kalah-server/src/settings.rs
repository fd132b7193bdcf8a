//! What a server is started with.

use std::net::SocketAddr;
use std::num::NonZero;
use std::time::Duration;

use kalah_engine::{EngineOptions, TableBudget};

/// The port where none is asked for.
pub const DEFAULT_PORT: u16 = 2672;

/// Where a server listens and what it grants.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens; port 0 for any that is free.
    pub address: SocketAddr,
    /// Searches at the same time; as many as there are cores by default.
    pub workers: usize,
    /// What the engine for one kind of board may use. Three of them are kept.
    pub engine: EngineOptions,
    /// Searches that may be under way or wait for their turn.
    pub searches: usize,
    /// Connections at the same time.
    pub connections: usize,
    /// Connections at the same time from one address.
    pub per_address: usize,
    /// How fast requests may come from one address.
    pub requests: Rate,
    /// How fast requests that need a search may come from one address.
    pub started_searches: Rate,
    /// How long the head of a request may take to arrive, and a connection may be idle.
    pub head_time: Duration,
    /// How long a client may take none of what is sent to it.
    pub write_time: Duration,
    /// How long answers under way may take once the server is asked to stop.
    pub farewell: Duration,
}

/// A number of things at once, and so many more a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many more each second.
    pub per_second: f64,
}

impl Settings {
    /// The usual settings at an address.
    #[must_use]
    pub fn at(address: SocketAddr) -> Settings {
        Settings {
            address,
            workers: std::thread::available_parallelism().map_or(1, NonZero::get),
            // Endgame tables of up to 20 seeds on the classic board, about 150 MB.
            engine: EngineOptions {
                memory: 32 << 20,
                tables: TableBudget {
                    positions: 230_000_000,
                    threads: 1,
                },
                // Evaluations look there by themselves, and go on to find lines, which a book does
                // not know.
                book: false,
                threads: 1,
            },
            searches: 512,
            connections: 768,
            per_address: 512,
            requests: Rate {
                burst: 2000.0,
                per_second: 200.0,
            },
            started_searches: Rate {
                burst: 600.0,
                per_second: 30.0,
            },
            head_time: Duration::from_secs(20),
            write_time: Duration::from_secs(20),
            farewell: Duration::from_secs(3),
        }
    }
}
