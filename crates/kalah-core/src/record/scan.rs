//! A place in the text of one game.

use super::error::RecordReason;
use crate::notation::NotationError;

/// What is wrong, and at which byte of the game.
#[derive(Debug)]
pub(super) struct Damage {
    pub(super) at: usize,
    pub(super) reason: RecordReason,
}

/// A place in the text of one game.
#[derive(Clone)]
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scan { text, at: 0 }
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next byte.
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes on by so many bytes, which must be whole characters.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Skips blanks, tabs and line ends.
    pub(super) fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n')) {
            self.at += 1;
        }
    }

    /// Reads `wanted` if it comes next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let eaten = self.rest().starts_with(wanted);
        if eaten {
            self.at += wanted.len_utf8();
        }
        eaten
    }

    /// Reads `wanted`, or says that `expected` should stand here.
    pub(super) fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), Damage> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// Reads characters as long as `wanted` holds of their bytes, which must be ASCII.
    pub(super) fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.bytes().position(|b| !wanted(b)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads a backslash and what it stands in front of.
    pub(super) fn escaped(&mut self) -> Result<char, Damage> {
        let c = match self.rest().as_bytes().get(1) {
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(&b @ (b'\\' | b'"' | b'}' | b'[')) => char::from(b),
            _ => return Err(self.damage(RecordReason::Escape)),
        };
        self.at += 2;
        Ok(c)
    }

    /// Whether a line end is here and the next line is empty.
    pub(super) fn before_empty_line(&self) -> bool {
        let next = self.rest().strip_prefix('\n');
        next.is_some_and(|line| line.trim_start_matches([' ', '\t']).starts_with('\n'))
    }

    /// Something is wrong here.
    pub(super) fn damage(&self, reason: RecordReason) -> Damage {
        Damage {
            at: self.at,
            reason,
        }
    }

    /// Something else stands here than should.
    pub(super) fn unexpected(&self, expected: &'static str) -> Damage {
        self.damage(RecordReason::unexpected(self.rest(), expected))
    }

    /// The value that begins here is not in its notation.
    pub(super) fn notation(&self, error: NotationError) -> Damage {
        Damage {
            at: self.at + error.at,
            reason: RecordReason::Notation {
                notation: error.notation,
                problem: error.problem,
            },
        }
    }
}
