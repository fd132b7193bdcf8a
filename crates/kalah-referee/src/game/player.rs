//! Players of every kind.

use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::Stop;
use tokio::sync::Semaphore;

use super::log::Loss;
use super::turn::Turn;
use crate::brain::Brain;
use crate::contest::ManchesterProgram;
use crate::server::Agent;
use crate::store::Entrant;

/// A player's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A move; whether it is legal is for the referee to say.
    Move(Move),
    /// No move was sent in time.
    Nothing,
    /// The player has lost.
    Lost(Loss),
    /// The other player has lost meanwhile.
    OtherGone(Loss),
}

/// Somebody who plays a game.
pub enum Player {
    /// A program that is connected to the server.
    Agent(Agent),
    /// Our engine.
    Bot(Bot),
    /// A Manchester agent.
    Manchester(Box<ManchesterProgram>),
}

/// Our engine as a player.
pub struct Bot {
    /// Its name on lists.
    pub name: String,
    /// What finds the moves.
    pub brain: Arc<dyn Brain>,
    /// Time for a move.
    pub time: Duration,
    /// As many bots think at the same time as this has permits.
    pub turns: Arc<Semaphore>,
}

impl Player {
    /// The name on lists.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Player::Agent(agent) => agent.name(),
            Player::Bot(bot) => &bot.name,
            Player::Manchester(program) => program.name(),
        }
    }

    /// Asks for a move. With the decision comes the time for it, where it is not simply the time
    /// that passes until then.
    pub(crate) async fn choose(
        &mut self,
        position: &Position,
        turn: Turn,
    ) -> (Choice, Option<Duration>) {
        match self {
            Player::Agent(agent) => agent.choose(position, turn).await,
            Player::Bot(bot) => (
                bot.choose(position, turn.sensible.unwrap_or(bot.time))
                    .await,
                None,
            ),
            Player::Manchester(program) => (program.choose().await, None),
        }
    }

    /// Tells of a move that was made.
    pub(crate) async fn watch(&mut self, mv: Move, after: &Position) {
        if let Player::Manchester(program) = self {
            program.watch(mv, after).await;
        }
    }

    /// The game is over.
    pub(crate) async fn end(&mut self) {
        if let Player::Manchester(program) = self {
            program.end().await;
        }
    }

    /// The program that plays, if it is connected to the server.
    pub(crate) fn agent(&self) -> Option<&Agent> {
        match self {
            Player::Agent(agent) => Some(agent),
            Player::Bot(_) | Player::Manchester(_) => None,
        }
    }

    /// The player as it is recorded.
    pub(crate) fn entrant(&self) -> Entrant {
        match self {
            Player::Agent(agent) => agent.entrant(),
            other => Entrant {
                name: other.name().to_string(),
                ..Entrant::default()
            },
        }
    }

    /// Waits until the player can no longer play, and says why.
    pub(crate) async fn gone(&self) -> Loss {
        match self {
            Player::Agent(agent) => {
                agent.gone().await;
                Loss::Gone(agent.why_gone())
            }
            // Whether a process is there is seen when it is asked.
            Player::Bot(_) | Player::Manchester(_) => std::future::pending().await,
        }
    }

    /// Takes back what was asked for.
    pub(crate) async fn cancel(&mut self) {
        if let Player::Agent(agent) = self {
            agent.cancel().await;
        }
    }
}

impl Bot {
    async fn choose(&self, position: &Position, time: Duration) -> Choice {
        let Ok(turn) = self.turns.clone().acquire_owned().await else {
            return Choice::Nothing;
        };
        let (brain, position) = (self.brain.clone(), *position);
        let thought = tokio::task::spawn_blocking(move || {
            let mut best = brain.glance(&position);
            brain.think(&position, time, &Stop::new(), &mut |mv| best = Some(mv));
            drop(turn);
            best
        });
        match thought.await {
            Ok(Some(mv)) => Choice::Move(mv),
            Ok(None) => Choice::Nothing,
            Err(_) => Choice::Lost(Loss::BrokeDown),
        }
    }
}
