//! Who takes part in a tournament, and how they stand.

use tokio::sync::watch;

use super::agent::Agent;
use super::departure::Farewell;
use super::schedule::{Fixture, Standing};
use super::tournament::Score;
use crate::store::{Entrant, Identity};

/// The seats of a tournament, by number.
#[derive(Default)]
pub(super) struct Seats(Vec<Seat>);

/// A seat follows its agent through reconnections.
struct Seat {
    entrant: Entrant,
    /// None until it comes, where it is known from before.
    agent: watch::Sender<Option<Agent>>,
    busy: bool,
    standing: Standing,
}

/// A seat as a game sees it.
pub(super) struct Watched {
    pub(super) entrant: Entrant,
    pub(super) agent: watch::Receiver<Option<Agent>>,
}

impl Seat {
    fn new(entrant: Entrant, agent: Option<Agent>) -> Seat {
        let standing = Standing {
            name: entrant.name.clone(),
            games: 0,
            halves: 0,
            margin: 0,
        };
        Seat {
            entrant,
            agent: watch::channel(agent).0,
            busy: false,
            standing,
        }
    }

    /// Whether this is the seat of an agent that comes.
    fn belongs_to(&self, agent: &Agent) -> bool {
        match self.entrant.identity {
            Identity::Token(_) => self.entrant.identity == agent.identity(),
            // Without a token there is only the name, and only where nobody sits yet.
            Identity::Nobody => {
                agent.identity() == Identity::Nobody
                    && self.agent.borrow().is_none()
                    && self.entrant.name == agent.name()
            }
        }
    }
}

impl Seats {
    /// The seats of a tournament that was interrupted; nobody sits there yet.
    pub(super) fn of(entrants: &[Entrant]) -> Seats {
        let seats = entrants.iter().cloned();
        Seats(seats.map(|entrant| Seat::new(entrant, None)).collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Somebody comes, or comes back.
    pub(super) async fn arrive(&mut self, agent: Agent, most: usize) {
        if let Some(seat) = self.0.iter_mut().find(|seat| seat.belongs_to(&agent)) {
            seat.entrant = agent.entrant();
            if let Some(before) = seat.agent.send_replace(Some(agent)) {
                before.close(Farewell::ConnectedAgain).await;
            }
        } else if self.0.len() == most {
            agent.close(Farewell::TournamentFull).await;
        } else {
            self.0.push(Seat::new(agent.entrant(), Some(agent)));
        }
    }

    pub(super) fn entrants(&self) -> Vec<Entrant> {
        self.0.iter().map(|seat| seat.entrant.clone()).collect()
    }

    pub(super) fn agents(&self) -> Vec<Agent> {
        let agents = self.0.iter().filter_map(|seat| seat.agent.borrow().clone());
        agents.collect()
    }

    pub(super) fn standings(&self) -> Vec<Standing> {
        self.0.iter().map(|seat| seat.standing.clone()).collect()
    }

    pub(super) fn watch(&self, at: usize) -> Watched {
        Watched {
            entrant: self.0[at].entrant.clone(),
            agent: self.0[at].agent.subscribe(),
        }
    }

    pub(super) fn is_busy(&self, at: usize) -> bool {
        self.0[at].busy
    }

    pub(super) fn any_busy(&self) -> bool {
        self.0.iter().any(|seat| seat.busy)
    }

    /// The players of a game begin to play, or are free again.
    pub(super) fn occupy(&mut self, fixture: Fixture, busy: bool) {
        self.0[fixture.south].busy = busy;
        self.0[fixture.north].busy = busy;
    }

    pub(super) fn score(&mut self, score: &Score) {
        let Score {
            fixture,
            halves,
            margin,
        } = score;
        let shares = [
            (fixture.south, *halves, *margin),
            (fixture.north, 2_u32.saturating_sub(*halves), -margin),
        ];
        for (at, halves, margin) in shares {
            let standing = &mut self.0[at].standing;
            standing.games += 1;
            standing.halves += halves;
            standing.margin += margin;
        }
    }
}
