//! Headers that say nothing about the moves: who, when, where.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::date::Date;
use super::player::Player;
use super::time_control::TimeControl;

/// The most bytes the value of a header may have.
pub const MAX_HEADER_BYTES: usize = 1024;

/// The most headers of a game.
pub const MAX_HEADERS: usize = 64;

/// Bytes of a header's name.
const MAX_NAME_BYTES: usize = 32;

/// Headers that have a meaning of their own and are not free text.
const RESERVED: [&str; 7] = [
    "Date",
    "TimeControl",
    "Rules",
    "Start",
    "Result",
    "Score",
    "Reason",
];

/// Headers that stand in front of all others, in this order.
const LEADING: [&str; 5] = ["Event", "Site", "Round", "First", "Second"];

/// The headers of a game that are not told by its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// `Date`: when the game was played.
    pub date: Option<Date>,
    /// `TimeControl`.
    pub time_control: Option<TimeControl>,
    /// Names and values, those in [`LEADING`] first.
    texts: Vec<(String, String)>,
}

impl Headers {
    /// Sets a header with free text: `Event`, `Site`, `Round`, `First`, `Second`, or any other.
    ///
    /// # Errors
    /// If the name is not a letter followed by letters, digits and `_`, or belongs to a header
    /// with a meaning of its own, or something is too long or too much.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        check_name(name)?;
        if RESERVED.contains(&name) {
            return Err(HeaderError::Reserved);
        }
        if value.len() > MAX_HEADER_BYTES {
            return Err(HeaderError::ValueTooLong { bytes: value.len() });
        }
        if let Some((_, old)) = self.texts.iter_mut().find(|(known, _)| known == name) {
            *old = value.to_string();
            return Ok(());
        }
        if self.texts.len() == MAX_HEADERS {
            return Err(HeaderError::TooMany);
        }
        let rank = rank(name);
        let at = self
            .texts
            .partition_point(|(known, _)| self::rank(known) <= rank);
        self.texts.insert(at, (name.to_string(), value.to_string()));
        Ok(())
    }

    /// The value of a header with free text.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.texts.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, player: Player) -> Option<&str> {
        self.get(match player {
            Player::First => "First",
            Player::Second => "Second",
        })
    }

    /// All headers with free text, in the order in which they are written.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.texts.iter();
        texts.map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

pub(super) fn check_name(name: &str) -> Result<(), HeaderError> {
    let first = name.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
    let more = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if first && more && name.len() <= MAX_NAME_BYTES {
        Ok(())
    } else {
        Err(HeaderError::Name)
    }
}

/// Where a header stands among the others.
pub(super) fn rank(name: &str) -> usize {
    let known = LEADING.iter().position(|&leading| leading == name);
    known.unwrap_or(LEADING.len())
}

/// Why a header is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderError {
    /// The name is not a letter followed by at most 31 letters, digits and `_`.
    Name,
    /// The header has a meaning of its own and is not free text.
    Reserved,
    /// It is there already.
    Repeated,
    /// More than [`MAX_HEADERS`].
    TooMany,
    /// The value has more than [`MAX_HEADER_BYTES`].
    ValueTooLong {
        /// Its bytes.
        bytes: usize,
    },
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderError::Name => write!(
                f,
                "a header's name must be a letter, then letters, digits and \"_\", \
                 {MAX_NAME_BYTES} in all at most"
            ),
            HeaderError::Reserved => {
                f.write_str("this header has a meaning of its own and cannot be free text")
            }
            HeaderError::Repeated => f.write_str("the same header stands further up already"),
            HeaderError::TooMany => write!(f, "a game has at most {MAX_HEADERS} headers"),
            HeaderError::ValueTooLong { bytes } => {
                write!(f, "a header of {bytes} bytes: at most {MAX_HEADER_BYTES}")
            }
        }
    }
}

impl core::error::Error for HeaderError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn keeps_the_players_in_front() {
        let mut headers = Headers::default();
        for name in ["Annotator", "Second", "Event", "First", "Board"] {
            headers.set(name, "x").unwrap();
        }
        headers.set("First", "Anna").unwrap();
        let names: Vec<_> = headers.texts().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "First", "Second", "Annotator", "Board"]);
        assert_eq!(headers.player(Player::First), Some("Anna"));
        assert_eq!(headers.get("Site"), None);
    }

    #[test]
    fn refuses_what_could_not_be_read_again() {
        let mut headers = Headers::default();
        assert_eq!(headers.set("", "x"), Err(HeaderError::Name));
        assert_eq!(headers.set("1st", "x"), Err(HeaderError::Name));
        assert_eq!(headers.set("Имя", "x"), Err(HeaderError::Name));
        assert_eq!(headers.set("Rules", "x"), Err(HeaderError::Reserved));
        let long = "x".repeat(MAX_HEADER_BYTES + 1);
        assert!(
            headers
                .set("Event", &long)
                .unwrap_err()
                .to_string()
                .contains("1025")
        );
        for i in 0..MAX_HEADERS {
            headers.set(&alloc::format!("H{i}"), "").unwrap();
        }
        assert_eq!(headers.set("One", "more"), Err(HeaderError::TooMany));
    }
}
