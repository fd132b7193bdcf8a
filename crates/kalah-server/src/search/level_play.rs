//! The computer's turn at a level.

use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::{Level, Player, WallClock};
use tokio::sync::oneshot;

use super::queue::{Job, Next, Signals};

/// Longer than any level takes for a move: its limits are in positions.
const MOVE_TIME: Duration = Duration::from_secs(30);

/// A whole turn.
pub(crate) type Chosen = Vec<Move>;

/// A turn that is being chosen, one move a step.
pub(crate) struct LevelPlay {
    level: Level,
    seed: u64,
    /// Made in the first step: it takes memory.
    player: Option<Player>,
    position: Position,
    turn: Vec<Move>,
    tell: Option<oneshot::Sender<Chosen>>,
}

impl LevelPlay {
    /// A turn of `level` in `position`. The same seed gives the same turn.
    pub(crate) fn new(
        level: Level,
        seed: u64,
        position: Position,
    ) -> (LevelPlay, oneshot::Receiver<Chosen>) {
        let (tell, told) = oneshot::channel();
        let play = LevelPlay {
            level,
            seed,
            player: None,
            position,
            turn: Vec::new(),
            tell: Some(tell),
        };
        (play, told)
    }
}

impl Job for LevelPlay {
    fn step(&mut self, signals: &Signals) -> Next {
        // A level plays worse if it is interrupted, so only who leaves interrupts it.
        let clock = WallClock::start();
        let (level, seed) = (self.level, self.seed);
        let player = self.player.get_or_insert_with(|| Player::new(level, seed));
        let chosen = player.choose(&self.position, &clock, &signals.leave);
        if let Some(mv) = chosen
            && let Ok((next, played)) = self.position.play(mv)
        {
            self.turn.push(mv);
            self.position = next;
            if played.extra_move {
                return Next::Again;
            }
        }
        if let Some(tell) = self.tell.take() {
            // Whoever asked may have left.
            let _ = tell.send(std::mem::take(&mut self.turn));
        }
        Next::Done
    }

    fn longest_step(&self) -> Duration {
        MOVE_TIME
    }
}
