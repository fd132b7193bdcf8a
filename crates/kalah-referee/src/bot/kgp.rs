//! A client of the Kalah Game Protocol that plays with our engine.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use kalah_core::{House, Move, Position, Rng};
use kalah_protocol::kgp::{Client, ClientEnd, ClientEvent, Identity, Mode, Trouble};
use tokio::time::Instant;

use super::searches::{Found, Searches};
use crate::address::Address;
use crate::brain::Brain;
use crate::connect::{NoConnection, connect};
use crate::wire::Wire;

/// The first pause before a new connection, doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Kept back from a search, for the way to its end.
const MARGIN: Duration = Duration::from_millis(40);

/// How a client is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The server.
    pub address: Address,
    /// Who the client says it is.
    pub identity: Identity,
    /// What it wants to do.
    pub mode: Mode,
    /// Time for a state, from its arrival to `yield`.
    pub time: Duration,
    /// Connections to try in a row before giving up; none tries for ever.
    pub tries: Option<u32>,
    /// Where the jitter of the pauses comes from.
    pub seed: u64,
}

/// What happens, for a log.
#[derive(Clone, Debug, PartialEq)]
pub enum BotEvent {
    /// A connection stands.
    Connected,
    /// The server accepted the mode.
    Joined(Mode),
    /// A position is to be played; South is to move.
    Asked(Position),
    /// The decision.
    Decided {
        /// The position.
        position: Position,
        /// The house, unless the server was faster.
        house: Option<House>,
        /// Time from the question to the answer.
        time: Duration,
    },
    /// The server told an option.
    Told(String, String),
    /// The server said something that cannot be understood.
    Trouble(Trouble),
    /// There is no connection.
    Disconnected {
        /// Why.
        why: NoConnection,
        /// When the next one is tried; none if never.
        again: Option<Duration>,
    },
}

/// Why a client ends before it is told to.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// No connection could be had.
    #[error("{address}: {why}")]
    NoConnection {
        /// The server.
        address: Address,
        /// Why the last try failed.
        why: NoConnection,
    },
    /// The server complained.
    #[error("the server complains: {0}")]
    Refused(String),
    /// The server speaks another version of the protocol.
    #[error("the server speaks version {0} of the protocol, and only 1 is known here")]
    Version(u32),
}

/// Plays until the server says goodbye or `stop` is ready.
///
/// # Errors
/// If the server complains or cannot be reached as often as the settings allow.
pub async fn run(
    settings: &Settings,
    brain: Arc<dyn Brain>,
    mut tell: impl FnMut(BotEvent),
    stop: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let mut stop = pin!(stop);
    let mut rng = Rng::new(settings.seed);
    let mut failures = 0;
    loop {
        let connected = tokio::select! {
            connected = connect(&settings.address) => connected,
            () = &mut stop => return Ok(()),
        };
        let why = match connected {
            Err(why) => why,
            Ok(wire) => {
                tell(BotEvent::Connected);
                let mut connection = Connection::new(settings, brain.clone(), &mut tell);
                let ended = connection.run(wire, stop.as_mut()).await;
                if connection.joined {
                    failures = 0;
                }
                match ended {
                    Ok(ClientEnd::Goodbye | ClientEnd::Quit) => return Ok(()),
                    Ok(ClientEnd::Error(reason)) => return Err(BotError::Refused(reason)),
                    Ok(ClientEnd::Version(major)) => return Err(BotError::Version(major)),
                    Ok(ClientEnd::Silent) => NoConnection::Silent,
                    Err(why) => why,
                }
            }
        };
        failures += 1;
        let last = settings.tries.is_some_and(|tries| failures >= tries);
        let again = (!last).then(|| pause(failures, &mut rng));
        tell(BotEvent::Disconnected {
            why: why.clone(),
            again,
        });
        let Some(again) = again else {
            let address = settings.address.clone();
            return Err(BotError::NoConnection { address, why });
        };
        tokio::select! {
            () = tokio::time::sleep(again) => {}
            () = &mut stop => return Ok(()),
        }
    }
}

/// The pause after so many failures in a row: doubled each time, and half to one and a half of it,
/// so that clients of a server that stopped do not all come back at once.
fn pause(failures: u32, rng: &mut Rng) -> Duration {
    let doubled = FIRST_PAUSE.saturating_mul(1 << failures.saturating_sub(1).min(16));
    doubled.min(LONGEST_PAUSE) * (500 + rng.below(1000)) / 1000
}

struct Connection<'a, Tell> {
    session: Client,
    searches: Searches,
    found: tokio::sync::mpsc::UnboundedReceiver<Found>,
    open: Vec<Open>,
    joined: bool,
    opened: Instant,
    tell: &'a mut Tell,
    brain: Arc<dyn Brain>,
}

/// A state that is being searched.
struct Open {
    state: kalah_protocol::kgp::StateId,
    position: Position,
    asked: Instant,
    house: Option<House>,
}

impl<'a, Tell: FnMut(BotEvent)> Connection<'a, Tell> {
    fn new(settings: &Settings, brain: Arc<dyn Brain>, tell: &'a mut Tell) -> Self {
        let (searches, found) = Searches::new(brain.clone());
        let Settings {
            identity,
            mode,
            time,
            ..
        } = settings.clone();
        Connection {
            session: Client::new(identity, mode, time, Duration::ZERO),
            searches,
            found,
            open: Vec::new(),
            joined: false,
            opened: Instant::now(),
            tell,
            brain,
        }
    }

    async fn run(
        &mut self,
        mut wire: Wire,
        mut stop: impl Future<Output = ()> + Unpin,
    ) -> Result<ClientEnd, NoConnection> {
        loop {
            while let Some(event) = self.session.poll() {
                match event {
                    ClientEvent::Send(line) => wire.send(&line).await?,
                    ClientEvent::End(why) => {
                        wire.close().await;
                        return Ok(why);
                    }
                    event => self.handle(event),
                }
            }
            let due = self.session.deadline().map(|due| self.opened + due);
            let due = due.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                line = wire.next() => match line? {
                    Some(Ok(line)) => self.session.line(&line, self.opened.elapsed()),
                    Some(Err(error)) => (self.tell)(BotEvent::Trouble(Trouble::Bytes(error))),
                    None => return Err(NoConnection::Closed),
                },
                Some(found) = self.found.recv() => self.report(&found),
                () = tokio::time::sleep_until(due) => self.session.tick(self.opened.elapsed()),
                () = &mut stop => self.session.quit(),
            }
        }
    }

    fn handle(&mut self, event: ClientEvent) {
        match event {
            ClientEvent::Joined(mode) => {
                self.joined = true;
                (self.tell)(BotEvent::Joined(mode));
            }
            ClientEvent::Search {
                state,
                position,
                until,
            } => self.search(state, position, until),
            ClientEvent::Halt(state) => {
                self.searches.end(state);
                self.close(state);
            }
            ClientEvent::Told(option, value) => {
                let value = value.to_text().unwrap_or_default();
                (self.tell)(BotEvent::Told(option, value));
            }
            ClientEvent::Trouble(what) => (self.tell)(BotEvent::Trouble(what)),
            ClientEvent::Send(_) | ClientEvent::End(_) => {}
        }
    }

    fn search(&mut self, state: kalah_protocol::kgp::StateId, position: Position, until: Duration) {
        (self.tell)(BotEvent::Asked(position));
        self.open.push(Open {
            state,
            position,
            asked: Instant::now(),
            house: None,
        });
        if let Some(Move::Sow(house)) = self.brain.glance(&position) {
            self.improve(state, house);
        }
        let time = until.saturating_sub(self.opened.elapsed() + MARGIN);
        let only_move = position.legal_moves().len() == 1;
        if only_move || !self.searches.start(state, position, time) {
            self.finish(state);
        }
    }

    fn report(&mut self, found: &Found) {
        match found.mv {
            Some(Move::Sow(house)) => self.improve(found.state, house),
            Some(Move::Swap) => {}
            None => self.finish(found.state),
        }
    }

    fn improve(&mut self, state: kalah_protocol::kgp::StateId, house: House) {
        if self.session.improve(state, house)
            && let Some(open) = self.open.iter_mut().find(|open| open.state == state)
        {
            open.house = Some(house);
        }
    }

    fn finish(&mut self, state: kalah_protocol::kgp::StateId) {
        self.session.finish(state);
        self.searches.end(state);
        self.close(state);
    }

    fn close(&mut self, state: kalah_protocol::kgp::StateId) {
        let Some(at) = self.open.iter().position(|open| open.state == state) else {
            return;
        };
        let open = self.open.remove(at);
        (self.tell)(BotEvent::Decided {
            position: open.position,
            house: open.house,
            time: open.asked.elapsed(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_vary() {
        let mut rng = Rng::new(1);
        for failures in 1..40 {
            let middle = Duration::from_secs(60.min(1 << (failures - 1).min(10)));
            let pause = pause(failures, &mut rng);
            assert!(pause >= middle / 2 && pause <= middle * 3 / 2, "{pause:?}");
        }
    }
}
