//! Cuts what comes from a connection into lines.

use std::fmt;

/// Bytes from a connection, in pieces of any size, put together to lines.
///
/// A line ends in LF or CRLF, which are taken off. What is held never exceeds the limit and one
/// piece, however long the peer makes its line.
///
/// ```
/// let mut lines = kalah_protocol::Lines::new(80);
/// lines.push(b"2 kgp 1 0 1\r\n4 pi");
/// assert_eq!(lines.next_line(), Some(Ok("2 kgp 1 0 1".into())));
/// assert_eq!(lines.next_line(), None);
/// lines.push(b"ng\n");
/// assert_eq!(lines.next_line(), Some(Ok("4 ping".into())));
/// ```
#[derive(Debug)]
pub struct Lines {
    held: Vec<u8>,
    /// Bytes of `held` that are given out already.
    given: usize,
    most: usize,
    /// The rest of a line that was too long is on its way.
    skipping: bool,
}

impl Lines {
    /// Nothing yet; lines may have `most` characters.
    #[must_use]
    pub fn new(most: usize) -> Lines {
        Lines {
            held: Vec::new(),
            given: 0,
            most,
            skipping: false,
        }
    }

    /// Takes in a piece.
    pub fn push(&mut self, bytes: &[u8]) {
        self.held.drain(..self.given);
        self.given = 0;
        self.held.extend_from_slice(bytes);
    }

    /// The next complete line, if there is one.
    ///
    /// # Errors
    /// If it is too long or not UTF-8; the lines behind it can still be read.
    pub fn next_line(&mut self) -> Option<Result<String, LineError>> {
        loop {
            let rest = &self.held[self.given..];
            let Some(end) = rest.iter().position(|&byte| byte == b'\n') else {
                return self.unfinished();
            };
            let line = rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end]);
            let line = String::from_utf8(line.to_vec());
            self.given += end + 1;
            if std::mem::take(&mut self.skipping) {
                continue;
            }
            return Some(match line {
                Err(error) => Err(LineError::NotUtf8 {
                    at: error.utf8_error().valid_up_to(),
                }),
                Ok(line) if line.chars().count() > self.most => {
                    Err(LineError::TooLong { most: self.most })
                }
                Ok(line) => Ok(line),
            });
        }
    }

    /// Gives up on a line whose end has not come within the limit.
    fn unfinished(&mut self) -> Option<Result<String, LineError>> {
        // A character has at most four bytes; CR may come before the end.
        if self.held.len() - self.given <= 4 * self.most + 1 {
            return None;
        }
        self.given = self.held.len();
        if std::mem::replace(&mut self.skipping, true) {
            return None;
        }
        Some(Err(LineError::TooLong { most: self.most }))
    }
}

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It has more characters than a line may have.
    TooLong {
        /// The limit.
        most: usize,
    },
    /// It is not UTF-8.
    NotUtf8 {
        /// The first byte that does not fit.
        at: usize,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::TooLong { most } => {
                write!(f, "the line is too long: at most {most} characters")
            }
            LineError::NotUtf8 { at } => write!(f, "byte {at} of the line is not UTF-8"),
        }
    }
}

impl std::error::Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read_all(pieces: &[&[u8]], most: usize) -> Vec<Result<String, LineError>> {
        let mut lines = Lines::new(most);
        let mut read = Vec::new();
        for piece in pieces {
            lines.push(piece);
            read.extend(std::iter::from_fn(|| lines.next_line()));
            assert!(lines.held.len() - lines.given <= 4 * most + 1);
        }
        read
    }

    #[test]
    fn long_lines_are_reported_once_and_skipped() {
        let flood = [b'x'; 100];
        let pieces: [&[u8]; 4] = [&flood, &flood, b"x\nping\n", b"pong\n"];
        let read = read_all(&pieces, 10);
        let expect = [
            Err(LineError::TooLong { most: 10 }),
            Ok("ping".into()),
            Ok("pong".into()),
        ];
        assert_eq!(read, expect);
    }

    #[test]
    fn limits_count_characters() {
        assert_eq!(read_all(&["жжж\r\n".as_bytes()], 3), [Ok("жжж".into())]);
        assert_eq!(
            read_all(&["жжжж\n".as_bytes()], 3),
            [Err(LineError::TooLong { most: 3 })]
        );
    }

    #[test]
    fn broken_characters_name_their_place() {
        let read = read_all(&[b"ab\xff\nok\n"], 80);
        assert_eq!(read, [Err(LineError::NotUtf8 { at: 2 }), Ok("ok".into())]);
    }

    proptest! {
        #[test]
        fn pieces_do_not_matter(
            text in "[a-zж\r\n]{0,60}",
            cuts in prop::collection::vec(0usize..120, 0..6),
        ) {
            let bytes = text.as_bytes();
            let mut cuts: Vec<_> = cuts.into_iter().map(|cut| cut.min(bytes.len())).collect();
            cuts.extend([0, bytes.len()]);
            cuts.sort_unstable();
            let pieces: Vec<_> = cuts.windows(2).map(|cut| &bytes[cut[0]..cut[1]]).collect();
            prop_assert_eq!(read_all(&pieces, 200), read_all(&[bytes], 200));
        }
    }
}
