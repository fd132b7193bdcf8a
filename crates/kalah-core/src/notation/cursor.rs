//! Reads a short text from left to right and knows where it is.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::error::{NotationError, NotationProblem};
use crate::rules::{MAX_HOUSES, MAX_SEEDS};
use crate::side::Side;

/// Characters of a text that an error repeats.
const EXCERPT: usize = 24;

/// A place in a text of a known notation.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    notation: &'static str,
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of `text`, which may have `most` bytes.
    pub(crate) fn new(
        notation: &'static str,
        text: &'a str,
        most: usize,
    ) -> Result<Self, NotationError> {
        let cursor = Cursor {
            notation,
            text,
            at: 0,
        };
        let bytes = text.len();
        if bytes > most {
            return Err(cursor.error_at(0, NotationProblem::TooLong { bytes, most }));
        }
        Ok(cursor)
    }

    /// The notation being read.
    pub(crate) fn notation(&self) -> &'static str {
        self.notation
    }

    /// The byte offset.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Reads `wanted` if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let eaten = self.rest().starts_with(wanted);
        if eaten {
            self.at += wanted.len_utf8();
        }
        eaten
    }

    /// Goes on behind the next character.
    pub(crate) fn skip_char(&mut self) {
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// An error in a part of this text that begins here.
    pub(crate) fn within(&self, part: NotationError) -> NotationError {
        NotationError {
            at: self.at + part.at,
            ..part
        }
    }

    /// Reads `wanted`, or says that `expected` should stand here.
    pub(crate) fn expect(
        &mut self,
        wanted: char,
        expected: &'static str,
    ) -> Result<(), NotationError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// Reads characters as long as `wanted` holds.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads a number that fits `T`.
    pub(crate) fn number<T: FromStr>(
        &mut self,
        expected: &'static str,
    ) -> Result<T, NotationError> {
        let here = self.clone();
        let digits = self.take_while(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| here.unexpected(expected))
    }

    /// Reads a seed count, 0 to [`MAX_SEEDS`].
    pub(crate) fn seeds(&mut self, expected: &'static str) -> Result<u32, NotationError> {
        let at = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.unexpected(expected));
        }
        match digits.parse() {
            Ok(seeds) if seeds <= u32::from(MAX_SEEDS) => Ok(seeds),
            _ => {
                let digits = digits.chars().take(EXCERPT).collect();
                Err(self.error_at(at, NotationProblem::TooManySeeds { digits }))
            }
        }
    }

    /// Reads seed counts joined by commas, at most as many as a row has houses.
    pub(crate) fn row(&mut self, side: Option<Side>) -> Result<Vec<u32>, NotationError> {
        let mut row = Vec::new();
        loop {
            if row.len() == usize::from(MAX_HOUSES) {
                return Err(self.error_at(self.at, NotationProblem::TooManyHouses { side }));
            }
            row.push(self.seeds("the seed count of a house")?);
            if !self.eat(',') {
                return Ok(row);
            }
        }
    }

    /// Says that the text should end here unless it does.
    pub(crate) fn end(&self) -> Result<(), NotationError> {
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.unexpected("the end of the text"))
        }
    }

    /// An error here: `expected` should stand where something else does.
    pub(crate) fn unexpected(&self, expected: &'static str) -> NotationError {
        let found = excerpt(self.rest());
        self.error_at(self.at, NotationProblem::Unexpected { found, expected })
    }

    /// An error at a byte of the text.
    pub(crate) fn error_at(&self, at: usize, problem: NotationProblem) -> NotationError {
        NotationError {
            notation: self.notation,
            at,
            problem,
        }
    }
}

/// The first thing in `text`, short enough for an error.
pub(crate) fn excerpt(text: &str) -> String {
    let delimiter = |c: char| c.is_whitespace() || matches!(c, ',' | '/' | '_' | '<' | '>');
    let first = text.chars().take(1);
    let more = text.chars().skip(1).take(EXCERPT - 1);
    if text.starts_with(delimiter) {
        first.collect()
    } else {
        first.chain(more.take_while(|&c| !delimiter(c))).collect()
    }
}
