//! The doors of the server.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kalah_core::Rng;
use kalah_protocol::kgp::{Mode, SOCKET_PATH};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio_tungstenite::accept_hdr_async_with_config;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::StatusCode;

use super::agent::Agent;
use super::connection::{self, Around};
use super::departure::Departure;
use super::event::{RefereeEvent, Tell};
use super::practice::{self, Hall};
use super::settings::{Business, Settings};
use super::stopped;
use super::{tournament, verify};
use crate::store::{Store, StoreError};
use crate::wire::{AnyStream, Wire, web_socket_config};

/// Files that are open besides connections.
const SPARE_FILES: u64 = 256;

/// A server that runs.
pub struct Running {
    /// Where it listens for TCP.
    pub tcp: SocketAddr,
    /// Where it listens for WebSockets.
    pub web_socket: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    business: tokio::task::JoinHandle<()>,
    doors: tokio::task::JoinHandle<()>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// Its record cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Running {
    /// Waits until the server has nothing more to do: for ever in practice, until the tournament
    /// is over otherwise.
    pub async fn finished(&mut self) {
        let _ = (&mut self.business).await;
    }

    /// Stops: everybody is told goodbye. Games under way do not count.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = tokio::time::timeout(Duration::from_secs(5), self.doors).await;
    }
}

/// Starts a server; `tell` is called with everything that happens.
///
/// # Errors
/// If it cannot listen or open its record.
pub async fn start(
    settings: Settings,
    tell: impl Fn(RefereeEvent) + Send + Sync + 'static,
) -> Result<Running, StartError> {
    let tell: Tell = Arc::new(tell);
    // Where the system gives no more, fewer can connect.
    let _ = rlimit::increase_nofile_limit(settings.connections as u64 + SPARE_FILES);
    let store = settings.record.as_deref().map(Store::open).transpose()?;
    let tcp = listen(settings.tcp).await?;
    let web_socket = match settings.web_socket {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let addresses = (
        tcp.local_addr().unwrap_or(settings.tcp),
        web_socket.as_ref().and_then(|door| door.local_addr().ok()),
    );
    tell(RefereeEvent::Listening(addresses.0));
    if let Some(address) = addresses.1 {
        tell(RefereeEvent::ListeningForWebSockets(address));
    }

    let (stop, stopping) = watch::channel(false);
    let (ready, newcomers) = mpsc::unbounded_channel();
    let (forget, forgotten) = mpsc::unbounded_channel();
    let (players, arrivals) = mpsc::unbounded_channel();
    let mut rng = Rng::new(settings.seed);
    let hall = Hall {
        store: store.clone(),
        tell: tell.clone(),
        stopping: stopping.clone(),
        turns: Arc::new(Semaphore::new(thinkers())),
    };
    tokio::spawn(receive(
        newcomers,
        players,
        tell.clone(),
        Rng::new(rng.next_u64()),
    ));
    tokio::spawn(forget_tokens(forgotten, store, tell.clone()));
    let business = match settings.business {
        Business::Practice {
            boards,
            bots,
            alone,
        } => tokio::spawn(practice::run(arrivals, boards, bots, alone, hall, rng)),
        Business::Lend(lend) => tokio::spawn(async move {
            let mut arrivals = arrivals;
            while let Some(agent) = arrivals.recv().await {
                let _ = lend.send(agent);
            }
        }),
        Business::Tournament(settings) => {
            tokio::spawn(tournament::run(arrivals, settings, hall, rng))
        }
    };
    let doors = Doors {
        connections: Arc::new(Semaphore::new(settings.connections)),
        per_address: settings.per_address,
        from: Arc::default(),
        session: settings.session,
        ready,
        forget,
        stopping,
        tell,
    };
    Ok(Running {
        tcp: addresses.0,
        web_socket: addresses.1,
        stop,
        business,
        doors: tokio::spawn(doors.open(tcp, web_socket)),
    })
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| StartError::Listen(address, error))
}

/// Bots that may think at the same time: one on each core.
fn thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

async fn receive(
    mut newcomers: mpsc::UnboundedReceiver<(Agent, Mode)>,
    players: mpsc::UnboundedSender<Agent>,
    tell: Tell,
    mut rng: Rng,
) {
    while let Some((agent, mode)) = newcomers.recv().await {
        tell(RefereeEvent::Joined {
            id: agent.id,
            name: agent.name().to_string(),
            mode: mode.clone(),
            peer: agent.peer,
        });
        if mode == Mode::Verify {
            let rng = Rng::new(rng.next_u64());
            tokio::spawn(verify::run(agent, tell.clone(), rng));
        } else {
            let _ = players.send(agent);
        }
    }
}

async fn forget_tokens(
    mut tokens: mpsc::UnboundedReceiver<String>,
    store: Option<Store>,
    tell: Tell,
) {
    while let Some(token) = tokens.recv().await {
        if let Some(store) = &store
            && let Err(error) = store.forget(&token).await
        {
            tell(RefereeEvent::RecordFailed(Arc::new(error)));
        }
    }
}

struct Doors {
    connections: Arc<Semaphore>,
    per_address: usize,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
    session: kalah_protocol::kgp::ServerSettings,
    ready: mpsc::UnboundedSender<(Agent, Mode)>,
    forget: mpsc::UnboundedSender<String>,
    stopping: watch::Receiver<bool>,
    tell: Tell,
}

impl Doors {
    async fn open(mut self, tcp: TcpListener, web_socket: Option<TcpListener>) {
        let mut open = JoinSet::new();
        let mut next_id = 1;
        loop {
            while open.try_join_next().is_some() {}
            let (accepted, by_web) = tokio::select! {
                accepted = tcp.accept() => (accepted, false),
                accepted = accept(web_socket.as_ref()) => (accepted, true),
                () = stopped(&mut self.stopping) => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    self.admit(&mut open, stream, peer, by_web, next_id);
                    next_id += 1;
                }
                // Too many open files, for instance: it may pass.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        while open.join_next().await.is_some() {}
    }

    fn admit(
        &self,
        open: &mut JoinSet<()>,
        stream: TcpStream,
        peer: SocketAddr,
        by_web: bool,
        id: u64,
    ) {
        let place = Place::take(&self.from, peer.ip(), self.per_address);
        let permit = self.connections.clone().try_acquire_owned();
        let (Some(place), Ok(permit)) = (place, permit) else {
            return (self.tell)(RefereeEvent::Refused(peer));
        };
        let around = Around {
            id,
            peer,
            settings: self.session.clone(),
            ready: self.ready.clone(),
            forget: self.forget.clone(),
            stopping: self.stopping.clone(),
        };
        let tell = self.tell.clone();
        let handshake = self.session.handshake;
        open.spawn(async move {
            // Small lines are to go at once.
            let _ = stream.set_nodelay(true);
            let wire = if by_web {
                let greeting = tokio::time::timeout(handshake, greet(Box::new(stream)));
                greeting.await.ok().flatten()
            } else {
                Some(Wire::tcp(Box::new(stream)))
            };
            let why = match wire {
                Some(wire) => connection::serve(wire, around).await,
                None => Departure::NoWebSocket,
            };
            drop((permit, place));
            tell(RefereeEvent::Left { id, why, peer });
        });
    }
}

async fn accept(door: Option<&TcpListener>) -> io::Result<(TcpStream, SocketAddr)> {
    match door {
        Some(door) => door.accept().await,
        None => std::future::pending().await,
    }
}

async fn greet(stream: AnyStream) -> Option<Wire> {
    #[expect(clippy::result_large_err, reason = "the type is the library's")]
    let check = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        if request.uri().path() == SOCKET_PATH {
            return Ok(response);
        }
        let mut refusal = ErrorResponse::new(Some(format!("only {SOCKET_PATH} is here\n")));
        *refusal.status_mut() = StatusCode::NOT_FOUND;
        Err(refusal)
    };
    let socket = accept_hdr_async_with_config(stream, check, Some(web_socket_config())).await;
    socket.ok().map(Wire::web_socket)
}

/// One of the connections that an address may have.
struct Place {
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
    ip: IpAddr,
}

impl Place {
    fn take(from: &Arc<Mutex<HashMap<IpAddr, usize>>>, ip: IpAddr, most: usize) -> Option<Place> {
        let mut counts = from.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(ip).or_default();
        if *count >= most && !ip.is_loopback() {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Place {
            from: from.clone(),
            ip,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.ip) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.ip);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_limited_places_and_the_own_machine_has_not() {
        let from = Arc::default();
        let ip = "192.0.2.1".parse().unwrap();
        let first = Place::take(&from, ip, 1);
        assert!(first.is_some() && Place::take(&from, ip, 1).is_none());
        drop(first);
        assert!(Place::take(&from, ip, 1).is_some());
        let own = "127.0.0.1".parse().unwrap();
        let many: Vec<_> = (0..9).map(|_| Place::take(&from, own, 1)).collect();
        assert!(many.iter().all(Option::is_some));
    }
}
