//! The server's own players.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::brain::Brain;
use crate::game::{Bot, Player};

/// A bot of the server: plays with whoever is alone.
#[derive(Clone)]
pub struct HouseBot {
    /// Its name on lists.
    pub name: String,
    /// What finds its moves.
    pub brain: Arc<dyn Brain>,
    /// Time for a move.
    pub time: Duration,
}

impl HouseBot {
    /// The bot as a player that waits for its turn to think.
    pub(crate) fn player(&self, turns: &Arc<Semaphore>) -> Player {
        Player::Bot(Bot {
            name: self.name.clone(),
            brain: self.brain.clone(),
            time: self.time,
            turns: turns.clone(),
        })
    }
}
