//! Ends the program when it is told to end and does not: a terminal that is gone or stopped can
//! hold up whoever reads from it or writes to it for ever. The game is kept first.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use kalah_engine::Stop;
use ratatui::crossterm::terminal::disable_raw_mode;

use super::hangup::is_hung_up;
use super::keep::Due;
use crate::text::{Language, Text};

/// Time between two looks.
const TICK: Duration = Duration::from_millis(100);
/// How long the game has to end by itself.
const GRACE: Duration = Duration::from_secs(2);
/// And then to be kept, on a slow disk.
const KEEPING: Duration = Duration::from_secs(3);

/// Exit code of a program that could not end by itself.
const MACHINE: i32 = 1;

/// Watches the end of a game.
pub(super) struct Rescue(Arc<Mutex<Option<Due>>>);

impl Rescue {
    /// Watches until the program ends. A terminal that goes away is taken for a request to stop.
    pub(super) fn start(stop: &'static Stop, language: Language) -> Rescue {
        let due = Arc::default();
        let watched = Arc::clone(&due);
        thread::spawn(move || watch(&watched, stop, language));
        Rescue(due)
    }

    /// What is to be kept if the program is held up from now on.
    pub(super) fn note(&self, due: Option<Due>) {
        *lock(&self.0) = due;
    }
}

fn lock(due: &Mutex<Option<Due>>) -> MutexGuard<'_, Option<Due>> {
    // A panic elsewhere leaves a whole game.
    due.lock().unwrap_or_else(PoisonError::into_inner)
}

fn watch(due: &Mutex<Option<Due>>, stop: &Stop, language: Language) {
    let terminal = io::IsTerminal::is_terminal(&io::stdin());
    while !stop.is_requested() {
        thread::sleep(TICK);
        if terminal && is_hung_up() {
            stop.request();
        }
    }
    thread::sleep(GRACE);
    let due = lock(due).take();
    match due {
        // Nobody can be told whether it succeeds.
        Some(due) => _ = due.keep(&Text::new(language)),
        None => thread::sleep(KEEPING),
    }
    let _ = disable_raw_mode();
    std::process::exit(MACHINE);
}
