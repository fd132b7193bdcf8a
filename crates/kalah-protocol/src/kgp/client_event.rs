//! What a client is told and what comes of it.

use kalah_core::Position;

use super::argument::Argument;
use super::command::Mode;
use super::trouble::Trouble;
use crate::Time;

/// Who a client says it is. What is `None` or empty is not said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// The name on the server's lists.
    pub name: Option<String>,
    /// Who wrote it.
    pub authors: Option<String>,
    /// A few words on it.
    pub description: Option<String>,
    /// A secret: connections with the same one are the same agent.
    pub token: Option<String>,
}

/// Tells the states apart that a client is asked for, whatever numbers the server gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StateId(pub(crate) u64);

/// What comes of a line, a wish or the time.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// Send this line; its end is included.
    Send(String),
    /// The server accepted the mode.
    Joined(Mode),
    /// Search this position, South to move, and say what comes out by
    /// [`Client::improve`](super::Client::improve), the first move at once. The client yields by
    /// itself at the time given.
    Search {
        /// To refer to it.
        state: StateId,
        /// The position.
        position: Position,
        /// When the client will yield.
        until: Time,
    },
    /// Nothing more can be said about this state: stop searching it.
    Halt(StateId),
    /// The server told an option that changes nothing here.
    Told(String, Argument),
    /// The server sent something that cannot be understood; it is ignored.
    Trouble(Trouble),
    /// The conversation is over. Close the connection.
    End(ClientEnd),
}

/// Why a conversation is over, as a client sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientEnd {
    /// The server said goodbye.
    Goodbye,
    /// We did.
    Quit,
    /// The server complained.
    Error(String),
    /// The server speaks another version, with this major number.
    Version(u32),
    /// The server did not introduce itself.
    Silent,
}
