//! Practice: everybody who is there plays, with others or with a bot.

use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Position, Rng, Rules};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;

use super::agent::{Agent, AgentKey};
use super::event::{RefereeEvent, Tell};
use super::house_bot::HouseBot;
use super::stopped;
use super::waiting::{Next, WaitingRoom};
use crate::contest::Clock;
use crate::game::{GameRules, Player, play};
use crate::store::{GameRecord, Store};

/// Who does not answer a ping for so long gets no game.
const ALIVE_WITHIN: Duration = Duration::from_secs(5);

const RULES: GameRules = GameRules {
    play_forced: true,
    lot: true,
    clock: Clock::None,
    adjudicate: None,
};

/// What all games share.
#[derive(Clone)]
pub(super) struct Hall {
    pub(super) store: Option<Store>,
    pub(super) tell: Tell,
    pub(super) stopping: watch::Receiver<bool>,
    /// Bots that may think at the same time.
    pub(super) turns: Arc<Semaphore>,
}

/// Pairs those who arrive, until the server stops.
pub(super) async fn run(
    mut arrivals: mpsc::UnboundedReceiver<Agent>,
    boards: Vec<Rules>,
    bots: Vec<HouseBot>,
    alone: Duration,
    hall: Hall,
    mut rng: Rng,
) {
    let opened = Instant::now();
    let mut room = WaitingRoom::<Agent, AgentKey>::new(alone);
    let (back, mut returns) = mpsc::unbounded_channel();
    let mut stopping = hall.stopping.clone();
    loop {
        room.retain(|agent| !agent.is_gone());
        while let Some(next) = room.next(opened.elapsed()) {
            let board = boards[rng.below(boards.len() as u32) as usize];
            let seats = match next {
                Next::Pair(a, b) => vec![Player::Agent(a), Player::Agent(b)],
                Next::Alone(agent) if bots.is_empty() => {
                    // Nobody to play with: keep waiting.
                    room.free(agent.key());
                    room.arrive(agent.clone(), agent.key(), opened.elapsed());
                    break;
                }
                Next::Alone(agent) => {
                    let bot = &bots[rng.below(bots.len() as u32) as usize];
                    vec![Player::Agent(agent), bot.player(&hall.turns)]
                }
            };
            let Ok(mut seats) = <[Player; 2]>::try_from(seats) else {
                break;
            };
            if rng.below(2) == 1 {
                seats.swap(0, 1);
            }
            let rng = Rng::new(rng.next_u64());
            tokio::spawn(game(seats, board, hall.clone(), rng, back.clone()));
        }
        let due = room.due().map(|due| opened + due);
        let due = due.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
        tokio::select! {
            agent = arrivals.recv() => match agent {
                Some(agent) => room.arrive(agent.clone(), agent.key(), opened.elapsed()),
                None => return,
            },
            Some(Return { key, agent }) = returns.recv() => {
                room.free(key);
                if let Some(agent) = agent {
                    room.arrive(agent, key, opened.elapsed());
                }
            }
            () = tokio::time::sleep_until(due) => {}
            () = stopped(&mut stopping) => return,
        }
    }
}

/// A player is free again, and waits for another game unless it is gone.
struct Return {
    key: AgentKey,
    agent: Option<Agent>,
}

async fn game(
    mut seats: [Player; 2],
    board: Rules,
    mut hall: Hall,
    mut rng: Rng,
    back: mpsc::UnboundedSender<Return>,
) {
    let agents: Vec<Agent> = seats.iter().filter_map(Player::agent).cloned().collect();
    let there = all_there(&agents).await;
    if there.iter().all(|&there| there) {
        let started = crate::store::unix_time();
        let entrants = [seats[0].entrant(), seats[1].entrant()];
        let mut stopping = hall.stopping.clone();
        let log = tokio::select! {
            biased;
            () = stopped(&mut stopping) => return,
            log = play(Position::start(board), &mut seats, &RULES, &mut rng) => log,
        };
        if *hall.stopping.borrow() {
            return;
        }
        let record = GameRecord {
            log,
            entrants,
            mode: "practice",
            started,
            fixture: None,
        };
        keep(record, &mut hall).await;
    }
    for (agent, there) in agents.into_iter().zip(there) {
        let _ = back.send(Return {
            key: agent.key(),
            agent: (there && !agent.is_gone()).then_some(agent),
        });
    }
}

/// Records a game, and only then tells of it.
pub(super) async fn keep(record: GameRecord, hall: &mut Hall) {
    let log = record.log.clone();
    if let Some(store) = &hall.store
        && let Err(error) = store.save(record).await
    {
        (hall.tell)(RefereeEvent::RecordFailed(Arc::new(error)));
    }
    (hall.tell)(RefereeEvent::Played(Box::new(log)));
}

/// Which of the agents answer a ping.
pub(super) async fn all_there(agents: &[Agent]) -> Vec<bool> {
    let checks: Vec<_> = agents
        .iter()
        .cloned()
        .map(|agent| {
            tokio::spawn(async move {
                let check = tokio::time::timeout(ALIVE_WITHIN, agent.is_there());
                check.await.unwrap_or(false)
            })
        })
        .collect();
    let mut there = Vec::new();
    for check in checks {
        there.push(check.await.unwrap_or(false));
    }
    there
}
