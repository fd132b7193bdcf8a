//! Why connections end.

use std::fmt;
use std::io;

use kalah_core::House;
use kalah_core::notation::KgpBoard;
use kalah_protocol::kgp::ServerEnd;

/// Why a connection ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Departure {
    /// The conversation ended, as the protocol has it.
    Session(ServerEnd),
    /// The server had nothing more for the client.
    Sent(Farewell),
    /// The client closed the connection.
    Closed,
    /// The connection broke; what the system says.
    Broken(String),
    /// The client did not read what was sent to it.
    NotReading,
    /// No WebSocket was asked for where they are.
    NoWebSocket,
}

/// Why the server says goodbye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// The server stops.
    Stopping,
    /// The tournament is over.
    TournamentOver,
    /// The tournament has its agents.
    TournamentFull,
    /// The same agent connected again.
    ConnectedAgain,
    /// All problems of verify mode are solved.
    Solved,
    /// One is not.
    Unsolved(Box<Unsolved>),
}

/// A problem of verify mode with the answer that it should have had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsolved {
    /// The position.
    pub board: KgpBoard,
    /// The house that was to be sown; the protocol counts it from 0.
    pub house: House,
    /// What it leads to, and whether South moves again.
    pub solution: (KgpBoard, bool),
}

impl Departure {
    /// What an error of the connection means.
    pub(super) fn of(error: &io::Error) -> Departure {
        // The system has errors of this kind too, with a number.
        if error.kind() == io::ErrorKind::TimedOut && error.raw_os_error().is_none() {
            return Departure::NotReading;
        }
        Departure::Broken(error.to_string())
    }
}

impl Farewell {
    /// Whether the client is told that something is wrong.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Farewell::TournamentFull | Farewell::Unsolved(_))
    }
}

/// English, for records.
impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Departure::Session(end) => end.fmt(f),
            Departure::Sent(farewell) => farewell.fmt(f),
            Departure::Closed => f.write_str("the client closed the connection"),
            Departure::Broken(error) => f.write_str(error),
            Departure::NotReading => f.write_str("the client does not read"),
            Departure::NoWebSocket => f.write_str("no WebSocket was asked for"),
        }
    }
}

/// English, as the client is told.
impl fmt::Display for Farewell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Farewell::Stopping => "the server stops",
            Farewell::TournamentOver => "the tournament is over",
            Farewell::TournamentFull => "the tournament is full",
            Farewell::ConnectedAgain => "the same agent connected again",
            Farewell::Solved => "all problems are solved",
            Farewell::Unsolved(unsolved) => return unsolved.fmt(f),
        })
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, house) = (&self.board, self.house.index());
        let (after, again) = &self.solution;
        write!(
            f,
            "problem {board} {house} has the solution {after} {again}"
        )
    }
}
