//! Lines of the protocols that cannot be understood.

use kalah_protocol::LineError;
use kalah_protocol::kgp::{self, MAX_CHARACTERS, Malformed, ParseError, ParseProblem};
use kalah_protocol::manchester::{self, MessageError};

use super::{notation, setup};
use crate::text::{Text, tr};

/// What a client of the Kalah Game Protocol could not understand.
pub(crate) fn kgp_trouble(trouble: &kgp::Trouble, text: &Text) -> String {
    match trouble {
        kgp::Trouble::Bytes(error) => line(*error, text),
        kgp::Trouble::Line { error, excerpt } => quoted(parse(error, text), excerpt, text),
        kgp::Trouble::State { board, error } => {
            quoted(setup(error, text), &board.to_string(), text)
        }
        kgp::Trouble::Problem { board, house } => tr!(
            text,
            "protocol-problem",
            board = board.to_string(),
            house = *house
        ),
    }
}

/// What a Manchester agent could not understand.
pub(crate) fn manchester_trouble(trouble: &manchester::Trouble, text: &Text) -> String {
    use manchester::Trouble;
    match trouble {
        Trouble::Bytes(error) => line(*error, text),
        Trouble::Line { error, line } => quoted(message(*error, text), line, text),
        Trouble::NotStarted => tr!(text, "protocol-not-started"),
        Trouble::NoMove(board) => tr!(text, "protocol-no-move", board = board.to_string()),
        Trouble::Board { board, error } => quoted(setup(error, text), &board.to_string(), text),
    }
}

pub(super) fn malformed(malformed: &Malformed, text: &Text) -> String {
    match malformed {
        Malformed::Bytes(error) => line(*error, text),
        Malformed::Text(error) => parse(error, text),
    }
}

/// A message of the Manchester protocol that is none.
pub(super) fn message(error: MessageError, text: &Text) -> String {
    let expected = notation::named(error.expected, "expected", text);
    tr!(
        text,
        "protocol-expected",
        at = error.at,
        expected = expected
    )
}

fn quoted(why: String, what: &str, text: &Text) -> String {
    tr!(text, "protocol-quoted", why = why, what = what)
}

fn line(error: LineError, text: &Text) -> String {
    match error {
        LineError::TooLong { most } => tr!(text, "protocol-long", most = most),
        LineError::NotUtf8 { at } => tr!(text, "protocol-bytes", at = at),
    }
}

fn parse(error: &ParseError, text: &Text) -> String {
    let at = error.at;
    match &error.problem {
        ParseProblem::TooLong => tr!(text, "protocol-long", most = MAX_CHARACTERS),
        ParseProblem::Blank => tr!(text, "protocol-blank"),
        ParseProblem::Expected(expected) => {
            let expected = notation::named(expected, "expected", text);
            tr!(text, "protocol-expected", at = at, expected = expected)
        }
        ParseProblem::NumberTooLarge => tr!(text, "protocol-number", at = at),
        ParseProblem::Unclosed => tr!(text, "protocol-unclosed", at = at),
        ParseProblem::Control(c) => tr!(
            text,
            "protocol-control",
            at = at,
            character = c.escape_default().to_string()
        ),
        ParseProblem::Board(error) => notation::notation(error, text),
    }
}
