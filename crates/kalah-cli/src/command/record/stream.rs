//! Games from a file or standard input, one at a time.

use std::io::BufRead;

use kalah_core::record::{Record, RecordError, RecordReader};

use crate::failure::Failure;
use crate::input::Input;
use crate::text::{Text, tr};

/// The games of an input, the damaged ones as errors. Reading ends with the input, or with a
/// failure to read it.
pub(crate) struct Games<'a> {
    input: Input<'a>,
    reader: RecordReader,
    ended: bool,
    /// Bytes since the last end of a line.
    unbroken: u64,
}

/// A game is damaged by a line far shorter than this, and reading goes on behind it; a device that
/// gives no ends of lines would be read for ever.
const ENDLESS: u64 = 4 << 30;

impl<'a> Games<'a> {
    pub(crate) fn of(input: Input<'a>) -> Self {
        Games {
            input,
            reader: RecordReader::new(),
            ended: false,
            unbroken: 0,
        }
    }

    fn read(&mut self) -> Result<Option<Result<Record, RecordError>>, Failure> {
        while !self.ended {
            let chunk = match self.input.reader.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) => return Err(self.input.unreadable(&error)),
            };
            self.ended = chunk.is_empty();
            let mut rest = chunk;
            let game = self.reader.next(&mut rest);
            let taken = chunk.len() - rest.len();
            self.unbroken = match chunk[..taken].iter().rposition(|&byte| byte == b'\n') {
                Some(end) => (taken - end - 1) as u64,
                None => self.unbroken + taken as u64,
            };
            self.input.reader.consume(taken);
            if self.unbroken > ENDLESS {
                let (name, text) = (&*self.input.name, self.input.text);
                let most = ENDLESS >> 30;
                let message = tr!(text, "record-endless", name = name, most = most);
                return Err(Failure::Input(message));
            }
            if game.is_some() {
                return Ok(game);
            }
        }
        Ok(self.reader.finish())
    }
}

/// The failure of a file, or of some, that should hold games and holds none.
pub(crate) fn no_game(name: &str, text: &Text) -> Failure {
    Failure::Input(tr!(text, "record-none", name = name))
}

/// The failure of input in which some of the games are damaged; none if all are sound.
pub(crate) fn all_sound(damaged: u64, games: u64, text: &Text) -> Result<(), Failure> {
    if damaged == 0 {
        return Ok(());
    }
    Err(Failure::Input(tr!(
        text,
        "record-damaged",
        n = damaged,
        games = games
    )))
}

impl Iterator for Games<'_> {
    type Item = Result<Result<Record, RecordError>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.read();
        if game.is_err() {
            self.ended = true;
            self.reader = RecordReader::new();
        }
        game.transpose()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::text::Language;

    #[test]
    fn a_line_without_an_end_ends_the_reading() {
        let text = &Text::new(Language::En);
        let input = Input::open(Path::new("/dev/zero"), text).expect("a device");
        let mut games = Games::of(input);
        // All but the last of it.
        games.unbroken = ENDLESS - 1000;
        let [Err(Failure::Input(reason))] = &games.collect::<Vec<_>>()[..] else {
            panic!("one failure");
        };
        assert!(reason.contains("4 GB"), "{reason}");
    }
}
