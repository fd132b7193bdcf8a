//! A closed tournament: everybody plays everybody, and then it is over.

use std::time::Duration;

use kalah_core::{Position, Rng, Side};
use tokio::sync::mpsc;

use super::agent::Agent;
use super::event::RefereeEvent;
use super::practice::{Hall, all_there, keep};
use super::schedule::{Fixture, Schedule, Standing, rank};
use super::settings::TournamentSettings;
use super::stopped;
use crate::contest::Clock;
use crate::game::{Ending, GameLog, GameRules, Loss, Player, play};
use crate::store::{Entrant, GameRecord};

const RULES: GameRules = GameRules {
    play_forced: true,
    lot: true,
    clock: Clock::None,
    adjudicate: None,
};

/// How often an absent agent is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Runs the tournament to its end, or until the server stops.
pub(super) async fn run(
    mut arrivals: mpsc::UnboundedReceiver<Agent>,
    settings: TournamentSettings,
    hall: Hall,
    mut rng: Rng,
) {
    let mut stopping = hall.stopping.clone();
    let mut hands = Hands::default();
    let mut schedule: Option<Schedule> = None;
    let (over, mut results) = mpsc::unbounded_channel::<(Fixture, GameLog)>();
    loop {
        if let Some(schedule) = &mut schedule {
            while let Some(fixture) = schedule.next(|agent| !hands.busy[agent]) {
                hands.busy[fixture.south] = true;
                hands.busy[fixture.north] = true;
                let game = Table {
                    fixture,
                    seats: [fixture.south, fixture.north].map(|at| hands.seats[at].subscribe()),
                    start: Position::start(settings.boards[fixture.board]),
                    absence: settings.absence,
                };
                let (hall, over) = (hall.clone(), over.clone());
                let rng = Rng::new(rng.next_u64());
                tokio::spawn(async move { game.run(hall, rng, &over).await });
            }
            if schedule.is_empty() && !hands.busy.contains(&true) {
                break;
            }
        }
        tokio::select! {
            agent = arrivals.recv() => match agent {
                Some(agent) => hands.arrive(agent, settings.agents).await,
                None => return,
            },
            Some((fixture, log)) = results.recv() => {
                hands.busy[fixture.south] = false;
                hands.busy[fixture.north] = false;
                hands.score(fixture, &log);
            }
            () = stopped(&mut stopping) => return,
        }
        if schedule.is_none() && hands.seats.len() == settings.agents {
            schedule = Some(Schedule::new(settings.agents, settings.boards.len()));
        }
    }
    for seat in &hands.seats {
        let agent = seat.borrow().clone();
        agent.close("the tournament is over").await;
    }
    rank(&mut hands.standings);
    (hall.tell)(RefereeEvent::Finished(hands.standings));
}

/// Who takes part. A seat follows its agent through reconnections.
#[derive(Default)]
struct Hands {
    seats: Vec<tokio::sync::watch::Sender<Agent>>,
    busy: Vec<bool>,
    standings: Vec<Standing>,
}

impl Hands {
    async fn arrive(&mut self, agent: Agent, most: usize) {
        let same = |seat: &tokio::sync::watch::Sender<Agent>| seat.borrow().key() == agent.key();
        if let Some(at) = self.seats.iter().position(same) {
            let before = self.seats[at].send_replace(agent);
            before.close("the same agent connected again").await;
        } else if self.seats.len() == most {
            agent.refuse("the tournament is full").await;
        } else {
            self.standings.push(Standing {
                name: agent.name().to_string(),
                games: 0,
                halves: 0,
                margin: 0,
            });
            self.busy.push(false);
            self.seats.push(tokio::sync::watch::channel(agent).0);
        }
    }

    fn score(&mut self, fixture: Fixture, log: &GameLog) {
        let Some(halves) = log.ending.south_halves() else {
            return;
        };
        let margin = match &log.ending {
            Ending::Over(outcome) => i64::from(outcome.margin()),
            _ => 0,
        };
        let shares = [
            (fixture.south, halves, margin),
            (fixture.north, 2 - halves, -margin),
        ];
        for (agent, halves, margin) in shares {
            let standing = &mut self.standings[agent];
            standing.games += 1;
            standing.halves += halves;
            standing.margin += margin;
        }
    }
}

/// A game that is to be played.
struct Table {
    fixture: Fixture,
    seats: [tokio::sync::watch::Receiver<Agent>; 2],
    start: Position,
    absence: Duration,
}

impl Table {
    async fn run(
        self,
        mut hall: Hall,
        mut rng: Rng,
        over: &mpsc::UnboundedSender<(Fixture, GameLog)>,
    ) {
        let mut stopping = hall.stopping.clone();
        let started = crate::store::unix_time();
        let played = tokio::select! {
            biased;
            () = stopped(&mut stopping) => return,
            played = self.play(&mut rng) => played,
        };
        let (log, entrants) = played;
        if *hall.stopping.borrow() {
            return;
        }
        let record = GameRecord {
            log: log.clone(),
            entrants,
            mode: "tournament",
            started,
        };
        keep(record, &mut hall).await;
        let _ = over.send((self.fixture, log));
    }

    async fn play(&self, rng: &mut Rng) -> (GameLog, [Entrant; 2]) {
        let deadline = tokio::time::Instant::now() + self.absence;
        loop {
            let agents = [0, 1].map(|seat: usize| self.seats[seat].borrow().clone());
            let there = all_there(&agents).await;
            if there == [true, true] {
                let mut players = agents.map(Player::Agent);
                let entrants = [players[0].entrant(), players[1].entrant()];
                return (play(self.start, &mut players, &RULES, rng).await, entrants);
            }
            if tokio::time::Instant::now() >= deadline {
                let absent = if there[0] { Side::North } else { Side::South };
                let log = GameLog {
                    start: self.start,
                    names: agents.clone().map(|agent| agent.name().to_string()),
                    moves: Vec::new(),
                    last: self.start,
                    ending: Ending::Lost {
                        side: absent,
                        loss: Loss::Gone("it did not come to the game".into()),
                    },
                };
                let players = agents.map(Player::Agent);
                return (log, [players[0].entrant(), players[1].entrant()]);
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }
}
