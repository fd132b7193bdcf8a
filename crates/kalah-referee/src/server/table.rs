//! A game of a tournament.

use std::time::Duration;

use kalah_core::{Position, Rng, Side};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::agent::Agent;
use super::practice::{Hall, all_there, keep};
use super::schedule::Fixture;
use super::seats::Watched;
use super::stopped;
use super::tournament::Score;
use crate::contest::Clock;
use crate::game::{Ending, GameLog, GameRules, Loss, Player, play};
use crate::store::{Entrant, FixtureRecord, GameRecord};

const RULES: GameRules = GameRules {
    play_forced: true,
    lot: true,
    clock: Clock::None,
    adjudicate: None,
};

/// How often an absent agent is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// A game that is to be played.
pub(super) struct Table {
    /// The tournament's number in the record, if it has one.
    pub(super) tournament: Option<i64>,
    pub(super) fixture: Fixture,
    pub(super) seats: [Watched; 2],
    pub(super) start: Position,
    pub(super) absence: Duration,
}

impl Table {
    /// Plays the game, records it, and only then tells of it.
    pub(super) async fn run(
        self,
        mut hall: Hall,
        mut rng: Rng,
        over: &mpsc::UnboundedSender<Score>,
    ) {
        let mut stopping = hall.stopping.clone();
        let started = crate::store::unix_time();
        let (log, entrants) = tokio::select! {
            biased;
            () = stopped(&mut stopping) => return,
            played = self.play(&mut rng) => played,
        };
        // A game that was stopped is to be played again.
        let Some(halves) = log
            .ending
            .south_halves()
            .filter(|_| !*hall.stopping.borrow())
        else {
            return;
        };
        let margin = match &log.ending {
            Ending::Over(outcome) => i64::from(outcome.margin()),
            _ => 0,
        };
        let fixture = self.fixture;
        let record = GameRecord {
            log,
            entrants,
            mode: "tournament",
            started,
            fixture: self.tournament.map(|tournament| FixtureRecord {
                tournament,
                seats: [fixture.south as u32, fixture.north as u32],
                board: fixture.board as u32,
                halves,
                margin,
            }),
        };
        keep(record, &mut hall).await;
        let _ = over.send(Score {
            fixture,
            halves,
            margin,
        });
    }

    async fn play(&self, rng: &mut Rng) -> (GameLog, [Entrant; 2]) {
        let deadline = Instant::now() + self.absence;
        loop {
            let agents = self.agents();
            let there: Vec<Agent> = agents.iter().flatten().cloned().collect();
            let mut answers = all_there(&there).await.into_iter();
            let there = agents
                .each_ref()
                .map(|agent| agent.is_some() && answers.next().unwrap_or(false));
            if let ([true, true], [Some(south), Some(north)]) = (there, agents) {
                let mut players = [Player::Agent(south), Player::Agent(north)];
                let entrants = [players[0].entrant(), players[1].entrant()];
                return (play(self.start, &mut players, &RULES, rng).await, entrants);
            }
            if Instant::now() >= deadline {
                let absent = if there[0] { Side::North } else { Side::South };
                return (self.lost_by(absent), self.entrants());
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    fn agents(&self) -> [Option<Agent>; 2] {
        let agent = |seat: &Watched| seat.agent.borrow().clone();
        self.seats.each_ref().map(agent)
    }

    fn entrants(&self) -> [Entrant; 2] {
        self.seats.each_ref().map(|seat| seat.entrant.clone())
    }

    /// A game to which one of the players did not come.
    fn lost_by(&self, side: Side) -> GameLog {
        GameLog {
            start: self.start,
            names: self.entrants().map(|entrant| entrant.name),
            moves: Vec::new(),
            last: self.start,
            ending: Ending::Lost {
                side,
                loss: Loss::Absent,
            },
        }
    }
}
