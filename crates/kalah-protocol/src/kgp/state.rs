//! The states that a client has been asked for and has not settled.

use kalah_core::{House, Move, Position};

use super::client_event::StateId;
use crate::Time;

/// More states at once than any server sends.
const MOST: usize = 1024;

/// A position that a client has to answer.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) state: StateId,
    /// The server's number for it.
    pub(crate) id: Option<u64>,
    pub(crate) position: Position,
    /// The last move that was sent.
    pub(crate) sent: Option<House>,
    pub(crate) due: Time,
}

/// All of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct States {
    open: Vec<Asked>,
    serial: u64,
}

impl States {
    /// Adds a state; the one with the same number, or the oldest of too many, is given back.
    pub(crate) fn add(
        &mut self,
        id: Option<u64>,
        position: Position,
        due: Time,
    ) -> (StateId, Option<Asked>) {
        let replaced = self.open.iter().position(|asked| asked.id == id);
        let crowded = (self.open.len() == MOST).then_some(0);
        let gone = replaced.or(crowded).map(|index| self.open.remove(index));
        let state = StateId(self.serial);
        self.serial += 1;
        self.open.push(Asked {
            state,
            id,
            position,
            sent: None,
            due,
        });
        (state, gone)
    }

    pub(crate) fn get_mut(&mut self, state: StateId) -> Option<&mut Asked> {
        self.open.iter_mut().find(|asked| asked.state == state)
    }

    pub(crate) fn remove(&mut self, state: StateId) -> Option<Asked> {
        let index = self.open.iter().position(|asked| asked.state == state)?;
        Some(self.open.remove(index))
    }

    /// Removes the state with this number, or all of them if the server names none.
    pub(crate) fn stop(&mut self, reference: Option<u64>) -> Vec<Asked> {
        let stopped = |asked: &mut Asked| reference.is_none() || asked.id == reference;
        self.open.extract_if(.., stopped).collect()
    }

    /// The state to yield next, and when.
    pub(crate) fn next_due(&self) -> Option<(StateId, Time)> {
        let next = self.open.iter().min_by_key(|asked| asked.due)?;
        Some((next.state, next.due))
    }
}

impl Asked {
    /// Any legal move, if there is one.
    pub(crate) fn any_move(&self) -> Option<House> {
        self.position.legal_moves().iter().find_map(|mv| match mv {
            Move::Sow(house) => Some(*house),
            Move::Swap => None,
        })
    }
}
