//! A connected client, as games see it.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Position};
use kalah_protocol::kgp::{Answer, Profile};
use tokio::sync::{mpsc, oneshot};

use super::departure::{Departure, Farewell};
use crate::game::{Choice, Loss, Turn};
use crate::store::{Entrant, Identity};

/// A client that is ready to play. It is gone when its connection ends.
#[derive(Clone, Debug)]
pub struct Agent {
    pub(super) id: u64,
    pub(super) profile: Arc<Profile>,
    pub(super) peer: SocketAddr,
    pub(super) to: mpsc::Sender<Request>,
    pub(super) end: Arc<OnceLock<Departure>>,
}

/// What is asked of a connection.
#[derive(Debug)]
pub(super) enum Request {
    /// Is the client there?
    Check(oneshot::Sender<()>),
    /// Which move in this position?
    Ask(Position, Turn, oneshot::Sender<(Answer, Duration)>),
    /// Never mind.
    Cancel,
    /// What does this move lead to?
    Pose(KgpBoard, House, oneshot::Sender<bool>),
    /// The conversation is over.
    Close(Farewell),
}

impl Agent {
    /// The name on lists.
    #[must_use]
    pub fn name(&self) -> &str {
        match self.profile.name.as_deref().map(str::trim) {
            Some(name) if !name.is_empty() => name,
            _ => "anonymous",
        }
    }

    /// By what the agent is known again.
    pub(crate) fn identity(&self) -> Identity {
        Identity::of(self.profile.token.as_deref())
    }

    /// The agent as it is recorded.
    pub(crate) fn entrant(&self) -> Entrant {
        Entrant {
            identity: self.identity(),
            name: self.name().to_string(),
            authors: self.profile.authors.clone(),
            description: self.profile.description.clone(),
        }
    }

    /// Tells agents apart: those with the same token are the same, those without one are not.
    pub(crate) fn key(&self) -> AgentKey {
        match self.identity() {
            Identity::Token(hash) => AgentKey::Token(hash),
            Identity::Nobody => AgentKey::Connection(self.id),
        }
    }

    /// Whether the connection has ended.
    pub(crate) fn is_gone(&self) -> bool {
        self.to.is_closed()
    }

    /// Waits until the connection ends.
    pub(crate) async fn gone(&self) {
        self.to.closed().await;
    }

    /// Why the connection ended, if it did.
    pub(crate) fn why_gone(&self) -> Departure {
        self.end.get().cloned().unwrap_or(Departure::Closed)
    }

    /// Whether the client answers a ping.
    pub(crate) async fn is_there(&self) -> bool {
        let (answer, answered) = oneshot::channel();
        self.to.send(Request::Check(answer)).await.is_ok() && answered.await.is_ok()
    }

    /// Asks for a move, within the server's usual time if no other is given. With the decision
    /// comes the time that the client took, if it is known: our own pauses are not its fault.
    pub(crate) async fn choose(
        &self,
        position: &Position,
        turn: Turn,
    ) -> (Choice, Option<Duration>) {
        let (answer, answered) = oneshot::channel();
        // If the connection is gone, so is the answer.
        let _ = self.to.send(Request::Ask(*position, turn, answer)).await;
        let Ok((answer, took)) = answered.await else {
            return (Choice::Lost(Loss::Gone(self.why_gone())), None);
        };
        let choice = match answer {
            Answer::House(house) => Choice::Move(Move::Sow(house)),
            Answer::Illegal(number) => Choice::Lost(Loss::Illegal(number.to_string())),
            Answer::Nothing => Choice::Nothing,
        };
        (choice, Some(took))
    }

    /// Takes back what was asked for.
    pub(crate) async fn cancel(&self) {
        let _ = self.to.send(Request::Cancel).await;
    }

    /// Whether the client knows what a move leads to; none if it is gone.
    pub(crate) async fn solves(&self, board: &KgpBoard, house: House) -> Option<bool> {
        let (answer, answered) = oneshot::channel();
        let request = Request::Pose(board.clone(), house, answer);
        self.to.send(request).await.ok()?;
        answered.await.ok()
    }

    /// Says goodbye.
    pub(crate) async fn close(&self, why: Farewell) {
        let _ = self.to.send(Request::Close(why)).await;
    }
}

/// Tells agents apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum AgentKey {
    /// By its token's hash.
    Token([u8; 32]),
    /// Without a token, by its connection.
    Connection(u64),
}
