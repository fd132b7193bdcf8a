//! Reads games from a stream, chunk by chunk.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::ending::Verdict;
use super::error::{RecordError, RecordReason};
use super::game_text;
use super::record::Record;
use super::scan::Damage;

/// The most bytes a line may have.
pub const MAX_LINE_BYTES: usize = 64 * 1024;

/// The most bytes a game may have.
pub const MAX_GAME_BYTES: usize = 1024 * 1024;

/// Reads games from chunks of bytes, however they are cut, and keeps no more than one game.
///
/// A game begins with a header behind an empty line, or behind the line with the result of the
/// game before. What lies between two such places is one game; if it is damaged, there is one
/// error, and reading goes on behind it.
///
/// ```
/// use kalah_core::record::RecordReader;
///
/// let mut reader = RecordReader::new();
/// let mut games = Vec::new();
/// for mut chunk in ["[Rules \"seeds=4\"]\n3-", "7 *\n\n[Rul", "es \"standard\"]\n1-2 *"].map(str::as_bytes) {
///     while let Some(game) = reader.next(&mut chunk) {
///         games.push(game);
///     }
/// }
/// games.extend(reader.finish());
/// assert_eq!(games.len(), 2);
/// let error = games[0].as_ref().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 3));
/// assert!(games[1].is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct RecordReader {
    /// Games that began.
    games: u64,
    /// Lines that began.
    lines: u64,
    /// The beginning of the line that is not complete.
    line: Vec<u8>,
    /// Whether the line has more bytes than may be kept.
    overlong: bool,
    /// The whole lines of the game.
    game: String,
    /// The line the game begins on.
    first_line: u64,
    within: Within,
    /// What is wrong with the lines of the game.
    damage: Option<RecordError>,
}

/// What the lines of the game were so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Within {
    /// Nothing but empty lines.
    #[default]
    Nothing,
    /// Something that goes on.
    Lines,
    /// Something that the headers of the next game may follow.
    Gap,
}

/// Whether the line ends as the last of a game does.
fn ends_game(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let mut verdicts = Verdict::ALL.iter();
    verdicts.any(|verdict| line.ends_with(verdict.name().as_bytes()))
}

impl RecordReader {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new() -> RecordReader {
        RecordReader::default()
    }

    /// Takes bytes off the front of `input` until a game is complete. None if all of them are
    /// taken: go on with the next chunk, or [`finish`](Self::finish).
    pub fn next(&mut self, input: &mut &[u8]) -> Option<Result<Record, RecordError>> {
        while let Some(end) = input.iter().position(|&byte| byte == b'\n') {
            let (line, rest) = input.split_at(end);
            *input = &rest[1..];
            let game = if self.line.is_empty() && line.len() <= MAX_LINE_BYTES {
                self.take(line, false)
            } else {
                self.keep(line);
                self.take_kept()
            };
            if game.is_some() {
                return game;
            }
        }
        self.keep(input);
        *input = &[];
        None
    }

    /// The last game, which nothing but the end of the stream completes. If there is another one
    /// in front of it, that comes first: call until none comes.
    pub fn finish(&mut self) -> Option<Result<Record, RecordError>> {
        if !self.line.is_empty() {
            let game = self.take_kept();
            if game.is_some() {
                return game;
            }
        }
        self.complete()
    }

    /// Keeps bytes of a line that is not complete, as many as a line may have and one.
    fn keep(&mut self, bytes: &[u8]) {
        let room = MAX_LINE_BYTES - self.line.len();
        self.overlong |= bytes.len() > room;
        self.line.extend(&bytes[..bytes.len().min(room)]);
    }

    fn take_kept(&mut self) -> Option<Result<Record, RecordError>> {
        let mut line = core::mem::take(&mut self.line);
        let overlong = core::mem::take(&mut self.overlong);
        let game = self.take(&line, overlong);
        line.clear();
        self.line = line;
        game
    }

    /// Takes a whole line; the game in front of it, if the line begins another one.
    fn take(&mut self, line: &[u8], overlong: bool) -> Option<Result<Record, RecordError>> {
        self.lines += 1;
        let mut line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.lines == 1 {
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        let empty = !overlong && line.iter().all(u8::is_ascii_whitespace);
        let header = matches!(line, [b'[', letter, ..] if letter.is_ascii_alphabetic());
        let mut game = None;
        match (self.within, empty, header) {
            (Within::Nothing, true, _) => return None,
            (_, true, _) => self.within = Within::Gap,
            (Within::Gap, _, true) => {
                game = self.complete();
                self.begin();
            }
            (Within::Nothing, ..) => self.begin(),
            _ => self.within = Within::Lines,
        }
        if ends_game(line) {
            self.within = Within::Gap;
        }
        if overlong {
            let column = MAX_LINE_BYTES as u64 + 1;
            self.damaged(self.lines, column, RecordReason::LineTooLong);
        } else {
            self.add(line);
        }
        game
    }

    fn begin(&mut self) {
        self.games += 1;
        self.first_line = self.lines;
        self.within = Within::Lines;
    }

    fn add(&mut self, line: &[u8]) {
        if self.damage.is_some() {
            return;
        }
        if self.game.len() + line.len() + 1 > MAX_GAME_BYTES {
            return self.damaged(self.lines, 1, RecordReason::GameTooLong);
        }
        match core::str::from_utf8(line) {
            Ok(line) => {
                self.game.push_str(line);
                self.game.push('\n');
            }
            Err(error) => {
                let valid = line.get(..error.valid_up_to()).unwrap_or(&[]);
                // Bytes that do not continue a character begin one.
                let characters = valid.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
                self.damaged(self.lines, characters as u64 + 1, RecordReason::InvalidUtf8);
            }
        }
    }

    fn damaged(&mut self, line: u64, column: u64, reason: RecordReason) {
        let game = self.games;
        self.damage.get_or_insert(RecordError {
            game,
            line,
            column,
            reason,
        });
    }

    /// The game whose lines were taken.
    fn complete(&mut self) -> Option<Result<Record, RecordError>> {
        if self.within == Within::Nothing {
            return None;
        }
        self.within = Within::Nothing;
        let damage = self.damage.take();
        let game = match damage {
            Some(error) => Err(error),
            None => game_text::read(&self.game).map_err(|damage| self.locate(damage)),
        };
        self.game.clear();
        Some(game)
    }

    fn locate(&self, Damage { at, reason }: Damage) -> RecordError {
        let before = self.game.get(..at).unwrap_or(&self.game);
        // What is missing at the end is missing behind the last character.
        let before = if at >= self.game.len() {
            before.trim_end()
        } else {
            before
        };
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        RecordError {
            game: self.games,
            line: self.first_line + before.matches('\n').count() as u64,
            column: before[line_start..].chars().count() as u64 + 1,
            reason,
        }
    }
}

/// The games in `bytes`, damaged ones as errors.
#[must_use]
pub fn records(bytes: &[u8]) -> Records<'_> {
    Records {
        reader: RecordReader::new(),
        bytes,
    }
}

/// Iterator over the games in a byte slice, see [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    reader: RecordReader,
    bytes: &'a [u8],
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Records { reader, bytes } = self;
        reader.next(bytes).or_else(|| reader.finish())
    }
}

/// Reads exactly one game.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut games = records(text.as_bytes());
        let not_one = |line| RecordError {
            game: 1,
            line,
            column: 1,
            reason: RecordReason::NotOneGame,
        };
        let game = games.next().ok_or(not_one(1))??;
        match games.next() {
            None => Ok(game),
            Some(_) => Err(RecordError {
                game: 2,
                ..not_one(games.reader.first_line)
            }),
        }
    }
}
