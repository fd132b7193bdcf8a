//! What a line means.

use std::fmt;

use kalah_core::notation::KgpBoard;

use super::argument::Argument;
use super::error::{ParseError, ParseProblem};
use super::line::{Line, Places, error};

/// A command with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Server: the version of the protocol it speaks.
    Kgp {
        /// A client that does not know this number must go.
        major: u32,
        /// Additions.
        minor: u32,
        /// Clarifications.
        patch: u32,
    },
    /// Either: an option. The receiver ignores those it does not know.
    Set {
        /// Such as `info:name`.
        option: String,
        /// The value.
        value: Argument,
    },
    /// Client: what it wants to do.
    Mode(Mode),
    /// Server: the line referred to is accepted.
    Ok,
    /// Either: something went wrong, and the connection ends.
    Error(String),
    /// Server: a position to be played. The receiver is South and to move.
    State(KgpBoard),
    /// Client: the house, from 1, that it would play in the state referred to. Whether there is
    /// such a house is for the game to say.
    Move(i64),
    /// Client: its last move for the state referred to stands.
    Yield,
    /// Server: the time for the state referred to is over.
    Stop,
    /// Either: are you there?
    Ping(Option<Argument>),
    /// Either: I am, with what the ping held.
    Pong(Option<Argument>),
    /// Either: the connection ends.
    Goodbye,
    /// Server, verify mode: what does this move lead to?
    Problem {
        /// The position, South to move.
        board: KgpBoard,
        /// The house, from **0**.
        house: i64,
    },
    /// Client, verify mode: the answer to the problem referred to.
    Solution {
        /// The position after the move, South still being who made it.
        board: KgpBoard,
        /// Whether South moves again.
        repeat: bool,
    },
    /// A command of another version or program.
    Other {
        /// Its name.
        name: String,
        /// Its arguments.
        arguments: Vec<Argument>,
    },
}

/// What a client wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Play any positions that the server sends.
    Freeplay,
    /// Have its knowledge of the rules verified.
    Verify,
    /// Something else.
    Other(String),
}

impl Mode {
    /// The name in a `mode` command.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Mode::Freeplay => "freeplay",
            Mode::Verify => "verify",
            Mode::Other(name) => name,
        }
    }
}

impl From<String> for Mode {
    fn from(name: String) -> Mode {
        match name.as_str() {
            "freeplay" => Mode::Freeplay,
            "verify" => Mode::Verify,
            _ => Mode::Other(name),
        }
    }
}

impl Command {
    /// The name and the arguments by which the command is written.
    #[must_use]
    pub fn parts(&self) -> (&str, Vec<Argument>) {
        let text = |text: &str| Argument::Text(text.to_string());
        let number = |number: u32| Argument::Integer(number.into());
        match self {
            Command::Kgp {
                major,
                minor,
                patch,
            } => ("kgp", vec![number(*major), number(*minor), number(*patch)]),
            Command::Set { option, value } => ("set", vec![text(option), value.clone()]),
            Command::Mode(mode) => ("mode", vec![text(mode.name())]),
            Command::Ok => ("ok", vec![]),
            Command::Error(reason) => ("error", vec![text(reason)]),
            Command::State(board) => ("state", vec![Argument::Board(board.clone())]),
            Command::Move(house) => ("move", vec![Argument::Integer(*house)]),
            Command::Yield => ("yield", vec![]),
            Command::Stop => ("stop", vec![]),
            Command::Ping(echo) => ("ping", echo.iter().cloned().collect()),
            Command::Pong(echo) => ("pong", echo.iter().cloned().collect()),
            Command::Goodbye => ("goodbye", vec![]),
            Command::Problem { board, house } => (
                "problem",
                vec![Argument::Board(board.clone()), Argument::Integer(*house)],
            ),
            Command::Solution { board, repeat } => (
                "solution",
                vec![
                    Argument::Board(board.clone()),
                    Argument::Word(repeat.to_string()),
                ],
            ),
            Command::Other { name, arguments } => (name, arguments.clone()),
        }
    }

    /// The meaning of a line. Arguments beyond those that a command has are ignored.
    pub(crate) fn read(line: Line, places: Places) -> Result<Command, ParseError> {
        let mut arguments = Arguments {
            left: line.arguments.into_iter(),
            places: places.arguments.into_iter(),
            end: places.end,
        };
        let next = &mut arguments;
        Ok(match line.name.as_str() {
            "kgp" => Command::Kgp {
                major: next.version()?,
                minor: next.version()?,
                patch: next.version()?,
            },
            "set" => Command::Set {
                option: next.text("the name of an option")?,
                value: next.any("the value of the option")?.1,
            },
            "mode" => Command::Mode(next.text("the name of a mode")?.into()),
            "ok" => Command::Ok,
            "error" => Command::Error(
                next.left
                    .next()
                    .and_then(|a| a.to_text())
                    .unwrap_or_default(),
            ),
            "state" => Command::State(next.board()?),
            "move" => Command::Move(next.integer("the number of a house")?),
            "yield" => Command::Yield,
            "stop" => Command::Stop,
            "ping" => Command::Ping(next.left.next()),
            "pong" => Command::Pong(next.left.next()),
            "goodbye" => Command::Goodbye,
            "problem" => Command::Problem {
                board: next.board()?,
                house: next.integer("the number of a house")?,
            },
            "solution" => Command::Solution {
                board: next.board()?,
                repeat: next.flag()?,
            },
            _ => Command::Other {
                arguments: arguments.left.collect(),
                name: line.name,
            },
        })
    }
}

struct Arguments {
    left: std::vec::IntoIter<Argument>,
    places: std::vec::IntoIter<usize>,
    end: usize,
}

impl Arguments {
    fn any(&mut self, expected: &'static str) -> Result<(usize, Argument), ParseError> {
        let found = self.places.next().zip(self.left.next());
        found.ok_or(error(self.end, ParseProblem::Expected(expected)))
    }

    fn text(&mut self, expected: &'static str) -> Result<String, ParseError> {
        let (at, argument) = self.any(expected)?;
        let text = argument.to_text();
        text.ok_or(error(at, ParseProblem::Expected(expected)))
    }

    fn integer(&mut self, expected: &'static str) -> Result<i64, ParseError> {
        match self.any(expected)? {
            (_, Argument::Integer(number)) => Ok(number),
            (at, _) => Err(error(at, ParseProblem::Expected(expected))),
        }
    }

    fn version(&mut self) -> Result<u32, ParseError> {
        const EXPECTED: &str = "a part of the version";
        match self.any(EXPECTED)? {
            (at, Argument::Integer(number)) => {
                let number = u32::try_from(number);
                number.map_err(|_| error(at, ParseProblem::Expected(EXPECTED)))
            }
            (at, _) => Err(error(at, ParseProblem::Expected(EXPECTED))),
        }
    }

    fn board(&mut self) -> Result<KgpBoard, ParseError> {
        const EXPECTED: &str = "a board";
        match self.any(EXPECTED)? {
            (_, Argument::Board(board)) => Ok(board),
            (at, _) => Err(error(at, ParseProblem::Expected(EXPECTED))),
        }
    }

    /// The draft has 0 and 1, the reference server words.
    fn flag(&mut self) -> Result<bool, ParseError> {
        const EXPECTED: &str = "true or false";
        let (at, argument) = self.any(EXPECTED)?;
        match argument.to_text().as_deref() {
            Some("true" | "1") => Ok(true),
            Some("false" | "0") => Ok(false),
            _ => Err(error(at, ParseProblem::Expected(EXPECTED))),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, arguments) = self.parts();
        let line = Line {
            id: None,
            reference: None,
            name: name.to_string(),
            arguments,
        };
        line.fmt(f)
    }
}
