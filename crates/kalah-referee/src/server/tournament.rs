//! A closed tournament: everybody plays everybody, and then it is over. With a record it goes on
//! after a stop, however that came about.

use std::sync::Arc;

use kalah_core::{Position, Rng, Rules};
use tokio::sync::mpsc;

use super::agent::Agent;
use super::departure::Farewell;
use super::event::RefereeEvent;
use super::practice::Hall;
use super::schedule::{Fixture, Schedule, rank};
use super::seats::Seats;
use super::settings::TournamentSettings;
use super::stopped;
use super::table::Table;
use crate::store::{StoreError, Unfinished};

/// What came of a game: South's points in halves, and by how many seeds.
pub(super) struct Score {
    pub(super) fixture: Fixture,
    pub(super) halves: u32,
    pub(super) margin: i64,
}

/// Runs the tournament to its end, or until the server stops.
pub(super) async fn run(
    mut arrivals: mpsc::UnboundedReceiver<Agent>,
    settings: TournamentSettings,
    hall: Hall,
    mut rng: Rng,
) {
    let mut stopping = hall.stopping.clone();
    let (over, mut results) = mpsc::unbounded_channel::<Score>();
    let mut seats = Seats::default();
    let mut under_way = None;
    if let Some(found) = unfinished(&settings, &hall).await {
        seats = Seats::of(&found.seats);
        under_way = Some(UnderWay::resume(found, &settings, &mut seats, &hall));
    }
    loop {
        if let Some(UnderWay { id, schedule }) = &mut under_way {
            while let Some(fixture) = schedule.next(|agent| !seats.is_busy(agent)) {
                seats.occupy(fixture, true);
                let game = Table {
                    tournament: *id,
                    fixture,
                    seats: [fixture.south, fixture.north].map(|at| seats.watch(at)),
                    start: Position::start(settings.boards[fixture.board]),
                    absence: settings.absence,
                };
                let (hall, over) = (hall.clone(), over.clone());
                let rng = Rng::new(rng.next_u64());
                tokio::spawn(async move { game.run(hall, rng, &over).await });
            }
            if schedule.is_empty() && !seats.any_busy() {
                break;
            }
        }
        tokio::select! {
            agent = arrivals.recv() => match agent {
                Some(agent) => seats.arrive(agent, settings.agents).await,
                None => return,
            },
            Some(score) = results.recv() => {
                seats.occupy(score.fixture, false);
                seats.score(&score);
            }
            () = stopped(&mut stopping) => return,
        }
        if under_way.is_none() && seats.len() == settings.agents {
            under_way = Some(UnderWay::begin(&settings, &seats, &hall).await);
        }
    }
    if let (Some(store), Some(UnderWay { id: Some(id), .. })) = (&hall.store, &under_way) {
        let ended = store.end(*id).await;
        heed(ended, &hall);
    }
    for agent in seats.agents() {
        agent.close(Farewell::TournamentOver).await;
    }
    let mut standings = seats.standings();
    rank(&mut standings);
    (hall.tell)(RefereeEvent::Finished(standings));
}

/// A tournament that has begun.
struct UnderWay {
    /// Its number in the record, if there is one.
    id: Option<i64>,
    schedule: Schedule,
}

impl UnderWay {
    async fn begin(settings: &TournamentSettings, seats: &Seats, hall: &Hall) -> UnderWay {
        let mut id = None;
        if let Some(store) = &hall.store {
            let begun = store.begin(seats.entrants(), names(&settings.boards)).await;
            id = heed(begun, hall);
        }
        UnderWay {
            id,
            schedule: Schedule::new(settings.agents, settings.boards.len()),
        }
    }

    fn resume(
        found: Unfinished,
        settings: &TournamentSettings,
        seats: &mut Seats,
        hall: &Hall,
    ) -> UnderWay {
        let mut schedule = Schedule::new(settings.agents, settings.boards.len());
        for game in &found.played {
            let [south, north] = game.seats.map(|seat| seat as usize);
            let fixture = Fixture {
                south,
                north,
                board: game.board as usize,
            };
            // What is recorded of another schedule does not count here.
            if schedule.remove(fixture) {
                seats.score(&Score {
                    fixture,
                    halves: game.halves,
                    margin: game.margin,
                });
            }
        }
        (hall.tell)(RefereeEvent::Resumed {
            played: found.played.len(),
            left: schedule.len(),
        });
        UnderWay {
            id: Some(found.id),
            schedule,
        }
    }
}

/// The same tournament, interrupted, if the record has it.
async fn unfinished(settings: &TournamentSettings, hall: &Hall) -> Option<Unfinished> {
    let store = hall.store.as_ref()?;
    let found = store.unfinished(settings.agents, names(&settings.boards));
    let found = heed(found.await, hall)??;
    (found.seats.len() == settings.agents).then_some(found)
}

fn names(boards: &[Rules]) -> String {
    let names: Vec<_> = boards.iter().map(Rules::to_string).collect();
    names.join(" ")
}

/// What the record gives; errors are told of, and the games go on.
fn heed<T>(result: Result<T, StoreError>, hall: &Hall) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(error) => {
            (hall.tell)(RefereeEvent::RecordFailed(Arc::new(error)));
            None
        }
    }
}
