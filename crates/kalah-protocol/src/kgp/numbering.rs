//! The numbers of the lines that one end sends.

use super::command::Command;
use super::message::Message;

/// Gives every line of one end its number, each two above the last.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    next: u64,
}

impl Numbering {
    /// The client's numbers, which are odd.
    pub(super) fn of_client() -> Numbering {
        Numbering { next: 1 }
    }

    /// The server's numbers, which are even; the first line has 2.
    pub(super) fn of_server() -> Numbering {
        Numbering { next: 2 }
    }

    /// The next line with its end, and its number.
    pub(super) fn line(&mut self, reference: Option<u64>, command: Command) -> (u64, String) {
        let id = self.next;
        self.next += 2;
        let message = Message {
            id: Some(id),
            reference,
            command,
        };
        (id, format!("{message}\r\n"))
    }
}
