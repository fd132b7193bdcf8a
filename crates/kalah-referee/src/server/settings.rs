//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use kalah_core::Rules;
use kalah_protocol::kgp::ServerSettings;

use tokio::sync::mpsc::UnboundedSender;

use super::agent::Agent;
use super::house_bot::HouseBot;

/// How a server is set up.
pub struct Settings {
    /// Where it listens for TCP; port 0 is any free one.
    pub tcp: SocketAddr,
    /// Where it listens for WebSockets, if it does.
    pub web_socket: Option<SocketAddr>,
    /// The SQLite file of agents, games and moves; none keeps nothing.
    pub record: Option<PathBuf>,
    /// Connections at the same time.
    pub connections: usize,
    /// Connections at the same time from one address. The own machine is not limited.
    pub per_address: usize,
    /// Times and limits of each connection.
    pub session: ServerSettings,
    /// What it does with clients that want to play.
    pub business: Business,
    /// Where its chance comes from.
    pub seed: u64,
}

/// What a server does with clients that want to play. Those that want their knowledge of the rules
/// verified are always served.
pub enum Business {
    /// They play each other, and bots when nobody else is there.
    Practice {
        /// The boards, drawn by lot for each game.
        boards: Vec<Rules>,
        /// The bots, drawn by lot.
        bots: Vec<HouseBot>,
        /// How long somebody waits alone before a bot comes.
        alone: Duration,
    },
    /// Somebody else has them play.
    Lend(UnboundedSender<Agent>),
    /// Everybody plays everybody, and the server ends.
    Tournament(TournamentSettings),
}

/// A closed tournament: every pair plays every board, each side once.
#[derive(Clone, Debug)]
pub struct TournamentSettings {
    /// It begins when so many agents are there; later ones are sent away.
    pub agents: usize,
    /// The boards.
    pub boards: Vec<Rules>,
    /// How long an agent that left may take to come back; then it loses the game.
    pub absence: Duration,
}
