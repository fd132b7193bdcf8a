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
}

impl<'a> Games<'a> {
    pub(crate) fn of(input: Input<'a>) -> Self {
        Games {
            input,
            reader: RecordReader::new(),
            ended: false,
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
            self.input.reader.consume(taken);
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
