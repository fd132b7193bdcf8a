//! Why a message of the Manchester protocol is refused.

use std::fmt;

/// What should stand in a message, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// Byte offset into the line.
    pub at: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {} should stand here", self.at, self.expected)
    }
}

impl std::error::Error for MessageError {}

/// The fields of a line, with their places.
pub(super) struct Fields<'a> {
    rest: Option<&'a str>,
    at: usize,
}

impl<'a> Fields<'a> {
    /// Blanks around the line, and with them its end, do no harm.
    pub(super) fn new(line: &'a str) -> Fields<'a> {
        Fields {
            rest: Some(line.trim()),
            at: line.len() - line.trim_start().len(),
        }
    }

    /// The next field and where it begins.
    pub(super) fn next(
        &mut self,
        expected: &'static str,
    ) -> Result<(usize, &'a str), MessageError> {
        let at = self.at;
        let Some(rest) = self.rest else {
            return Err(MessageError { at, expected });
        };
        let (field, rest) = match rest.split_once(';') {
            Some((field, rest)) => (field, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        self.at += field.len() + usize::from(rest.is_some());
        Ok((at, field))
    }

    /// An error unless all fields are read.
    pub(super) fn end(self) -> Result<(), MessageError> {
        match self.rest {
            None => Ok(()),
            Some(_) => Err(MessageError {
                at: self.at,
                expected: "the end of the line",
            }),
        }
    }
}
