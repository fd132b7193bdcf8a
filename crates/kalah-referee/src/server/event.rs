//! What happens on a server, for its log.

use std::net::SocketAddr;
use std::sync::Arc;

use kalah_protocol::kgp::Mode;

use super::departure::{Departure, Unsolved};
use super::schedule::Standing;
use crate::game::GameLog;
use crate::store::StoreError;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum RefereeEvent {
    /// It listens here for TCP.
    Listening(SocketAddr),
    /// And here for WebSockets.
    ListeningForWebSockets(SocketAddr),
    /// A client joined.
    Joined {
        /// Its connection.
        id: u64,
        /// Its name.
        name: String,
        /// What it wants to do.
        mode: Mode,
        /// Where it is.
        peer: SocketAddr,
    },
    /// A connection ended.
    Left {
        /// Which.
        id: u64,
        /// Why.
        why: Departure,
        /// Where the client was.
        peer: SocketAddr,
    },
    /// A connection was refused: there are too many.
    Refused(SocketAddr),
    /// A game ended, and is recorded.
    Played(Box<GameLog>),
    /// A client answered the problems of verify mode.
    Verified {
        /// Its connection.
        id: u64,
        /// How many it answered rightly.
        right: usize,
        /// The first one that it answered wrongly.
        wrong: Option<Unsolved>,
    },
    /// The record cannot be written.
    RecordFailed(Arc<StoreError>),
    /// A tournament goes on that was interrupted.
    Resumed {
        /// Games that are played.
        played: usize,
        /// Games that are to be played.
        left: usize,
    },
    /// The tournament is over: the agents, the best first.
    Finished(Vec<Standing>),
}

/// Who is told.
pub(crate) type Tell = Arc<dyn Fn(RefereeEvent) + Send + Sync>;
