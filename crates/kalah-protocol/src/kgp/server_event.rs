//! What a server's end of a connection is told and what comes of it.

use std::fmt;
use std::time::Duration;

use kalah_core::House;

use super::command::Mode;
use super::error::ParseError;
use crate::LineError;

/// Times and limits of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerSettings {
    /// How long a client may take to ask for a mode.
    pub handshake: Duration,
    /// Time for a state; further moves do not restart it.
    pub move_time: Duration,
    /// How long after a `yield` the `stop` is sent: common clients deadlock on an immediate one.
    pub stop_delay: Duration,
    /// After the time for a state, how long a move may still be on its way.
    pub grace: Duration,
    /// Time between pings to a client that is otherwise left alone.
    pub ping_every: Duration,
    /// How long a client may take to answer a ping.
    pub ping_timeout: Duration,
    /// How long a client may leave unread what is sent to it.
    pub unread: Duration,
    /// Lines per second that a client may send, over two seconds.
    pub lines_per_second: u32,
    /// Lines that cannot be understood before the client is sent away.
    pub malformed_lines: u32,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            handshake: Duration::from_secs(20),
            move_time: Duration::from_secs(5),
            stop_delay: Duration::from_millis(25),
            grace: Duration::from_millis(500),
            ping_every: Duration::from_secs(60),
            ping_timeout: Duration::from_secs(30),
            unread: Duration::from_secs(10),
            lines_per_second: 200,
            malformed_lines: 16,
        }
    }
}

/// What a client says of itself; each text has at most [`Profile::MOST`] characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Its name.
    pub name: Option<String>,
    /// Who wrote it.
    pub authors: Option<String>,
    /// A few words on it.
    pub description: Option<String>,
    /// What it said last.
    pub comment: Option<String>,
    /// A secret: connections with the same one are the same agent.
    pub token: Option<String>,
    /// It wants to be forgotten.
    pub forget: bool,
}

impl Profile {
    /// The most characters that are kept of a text.
    pub const MOST: usize = 512;
}

/// A client's decision on a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A legal move.
    House(House),
    /// A move that is not legal.
    Illegal(i64),
    /// No move was sent.
    Nothing,
}

/// What comes of a line, a wish or the time.
#[derive(Clone, Debug, PartialEq)]
pub enum ServerEvent {
    /// Send this line; its end is included.
    Send(String),
    /// The client asked for this mode and is ready for it.
    Ready(Mode),
    /// The client answered the ping of [`Server::check`](super::Server::check).
    Alive,
    /// The state is settled.
    Answered {
        /// What was decided.
        answer: Answer,
        /// From the state to the `yield`, or to the end of the time.
        took: Duration,
        /// Whether the time ran out without a `yield`.
        late: bool,
    },
    /// The problem is answered, rightly or wrongly.
    Solved(bool),
    /// The conversation is over. Send what is to be sent and close the connection.
    End(ServerEnd),
}

/// Why a conversation is over, as a server sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerEnd {
    /// The client said goodbye.
    Goodbye,
    /// The client complained.
    Error(String),
    /// The server ended it, for this reason.
    Closed(String),
    /// The client did not ask for a mode in time.
    Handshake,
    /// The client asked for a mode that there is not.
    Mode(String),
    /// The client did not answer a ping in time.
    Silent,
    /// The client sent too many lines.
    Flood,
    /// The client sent a line that is too long.
    LongLine,
    /// The client sent too many lines that cannot be understood; the last one's error.
    Malformed(Malformed),
}

/// Why a line cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It is no text.
    Bytes(LineError),
    /// It is no command.
    Text(ParseError),
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::Bytes(error) => error.fmt(f),
            Malformed::Text(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ServerEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerEnd::Goodbye => f.write_str("goodbye"),
            ServerEnd::Error(reason) => write!(f, "error from the client: {reason}"),
            ServerEnd::Closed(reason) => f.write_str(reason),
            ServerEnd::Handshake => f.write_str("no mode was asked for in time"),
            ServerEnd::Mode(mode) => {
                write!(f, "there is no mode {mode}; there are freeplay and verify")
            }
            ServerEnd::Silent => f.write_str("a ping was not answered in time"),
            ServerEnd::Flood => f.write_str("too many lines per second"),
            ServerEnd::LongLine => f.write_str("a line is too long"),
            ServerEnd::Malformed(error) => write!(f, "too many lines make no sense: {error}"),
        }
    }
}
