//! What goes on in other threads while the screen stays alive.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use kalah_core::{Move, Position};
use kalah_engine::{Analysis, Player, Stop, WallClock};

use crate::game::hint::Adviser;

/// What an analysis is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Hint,
    Values,
    /// What was wrong with this move.
    Why(Move),
}

/// Something being computed, and what comes of it.
pub(crate) enum Work {
    Nothing,
    /// The engine thinks about its move.
    Move(Receiver<(Player, Option<Move>)>, Stop),
    /// The adviser looks at a position.
    Advice(Receiver<Analysis>, Wanted, Box<Position>),
}

impl Work {
    pub(crate) fn choose(mut player: Player, position: Position) -> Work {
        let stop = Stop::new();
        let (sender, receiver) = mpsc::channel();
        let heeded = stop.clone();
        thread::spawn(move || {
            let choice = player.choose(&position, &WallClock::start(), &heeded);
            // Nobody waits for it after the game was quit.
            let _ = sender.send((player, choice));
        });
        Work::Move(receiver, stop)
    }

    pub(crate) fn advise(adviser: &Adviser, position: Position, wanted: Wanted) -> Work {
        let (sender, receiver) = mpsc::channel();
        let adviser = adviser.clone();
        thread::spawn(move || {
            let _ = sender.send(adviser.analyse(&position));
        });
        Work::Advice(receiver, wanted, Box::new(position))
    }

    pub(crate) fn is_nothing(&self) -> bool {
        matches!(self, Work::Nothing)
    }
}

/// What has come, if anything has; `Err` if nothing ever will.
pub(crate) fn arrived<T>(receiver: &Receiver<T>) -> Result<Option<T>, ()> {
    match receiver.try_recv() {
        Ok(result) => Ok(Some(result)),
        Err(TryRecvError::Empty) => Ok(None),
        Err(TryRecvError::Disconnected) => Err(()),
    }
}
