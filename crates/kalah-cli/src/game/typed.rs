//! Lines that somebody types, awaited without being deaf to signals.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use kalah_engine::Stop;

use crate::failure::Failure;
use crate::input::{Input, STDIN};
use crate::text::{Language, Text};

/// Bytes of a line that somebody may type.
const LONGEST_LINE: usize = 1000;

/// Time between two looks at whether the game is to end.
const PAUSE: Duration = Duration::from_millis(50);

/// Standard input, line by line. Reading it cannot be interrupted, so another thread does that,
/// and ends with the program.
pub(super) struct Typed(Receiver<Result<String, Failure>>);

impl Typed {
    pub(super) fn new(language: Language) -> Typed {
        // Nothing is read before it is asked for.
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || {
            let text = Text::new(language);
            match Input::open(Path::new(STDIN), &text) {
                Err(failure) => drop(sender.send(Err(failure))),
                Ok(input) => {
                    let lines = input.lines(LONGEST_LINE);
                    for line in lines.map(|line| Ok(line?.content)) {
                        if sender.send(line).is_err() {
                            return;
                        }
                    }
                }
            }
        });
        Typed(lines)
    }

    /// The next line; `None` if there are no more or `stop` is requested.
    pub(super) fn next(&self, stop: &Stop) -> Option<Result<String, Failure>> {
        while !stop.is_requested() {
            match self.0.recv_timeout(PAUSE) {
                Ok(line) => return Some(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}
