//! A line with its meaning.

use std::fmt;
use std::str::FromStr;

use super::command::Command;
use super::error::ParseError;
use super::line::{self, Line};

/// A command with the numbers by which the two sides refer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The sender's number for this line.
    pub id: Option<u64>,
    /// The receiver's line that this one answers.
    pub reference: Option<u64>,
    /// What is said.
    pub command: Command,
}

impl FromStr for Message {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Message, ParseError> {
        let (line, places) = line::read(text)?;
        Ok(Message {
            id: line.id,
            reference: line.reference,
            command: Command::read(line, places)?,
        })
    }
}

impl From<&Message> for Line {
    fn from(message: &Message) -> Line {
        let (name, arguments) = message.command.parts();
        Line {
            id: message.id,
            reference: message.reference,
            name: name.to_string(),
            arguments,
        }
    }
}

/// Writes the line without its end.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Line::from(self).fmt(f)
    }
}
