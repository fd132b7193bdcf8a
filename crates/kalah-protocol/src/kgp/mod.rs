//! The Kalah Game Protocol as it is spoken.
//!
//! A line is `[id][@reference] name arguments`: see [`Line`] for its form and [`Message`] for its
//! meaning. The server's ids are even, the client's odd. In a `state` the receiver is always South
//! and to move.
//!
//! ```
//! use kalah_protocol::kgp::{Command, Message};
//!
//! let message: Message = "9@8 move 4".parse()?;
//! assert_eq!(message.reference, Some(8));
//! assert_eq!(message.command, Command::Move(4));
//! assert_eq!(message.to_string(), "9@8 move 4");
//! # Ok::<(), kalah_protocol::kgp::ParseError>(())
//! ```
//!
//! [`Client`] and [`Server`] are the two ends of a connection as state machines.

mod argument;
mod client;
mod client_event;
mod command;
mod error;
mod line;
mod message;
mod numbering;
mod rate;
mod server;
mod server_event;
mod state;
mod told_clock;
mod trouble;
mod verify;

pub use argument::Argument;
pub use client::Client;
pub use client_event::{ClientEnd, ClientEvent, Identity, StateId};
pub use command::{Command, Mode};
pub use error::{ParseError, ParseProblem};
pub use line::Line;
pub use message::Message;
pub use server::Server;
pub use server_event::{Answer, Malformed, Profile, ServerEnd, ServerEvent, ServerSettings};
pub use told_clock::ToldClock;
pub use trouble::Trouble;
pub use verify::solve;

use kalah_core::{Majority, Variant};

/// The most characters of a line, without its end.
pub const MAX_CHARACTERS: usize = 16_384;

/// The port of a server that names none.
pub const PORT: u16 = 2671;

/// Where a server answers WebSockets.
pub const SOCKET_PATH: &str = "/socket";

/// The rules by which servers play, which the protocol does not name: standard play, stopped at a
/// majority.
pub const VARIANT: Variant = Variant {
    capture: kalah_core::Capture::Opposite,
    end: kalah_core::End::SideEmpty,
    leftovers: kalah_core::Leftovers::Owner,
    majority: Majority::Stop,
    pie: kalah_core::Pie::Off,
    first_turn: kalah_core::FirstTurn::Free,
};
