//! From the socket to the endpoints and back.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinHandle;
use tower_service::Service;

use crate::app::{self, App};
use crate::guard::Peer;
use crate::patience::Patient;
use crate::settings::Settings;

/// The most bytes of the head of a request.
const MOST_HEAD: usize = 32 << 10;

/// How long to wait when the system has no more sockets to give.
const NO_SOCKETS: Duration = Duration::from_millis(100);

/// Something to tell whoever started the server.
#[derive(Clone, Debug)]
pub enum ServerEvent {
    /// It answers at this address from now on.
    Listening(SocketAddr),
    /// The system did not give a connection.
    AcceptFailed(String),
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("{0} is taken by another program")]
    Taken(SocketAddr),
    /// The system refuses the address.
    #[error("{address}: {error}")]
    Refused {
        /// Where it should have listened.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
}

/// A server that is running. Dropping it does not stop it.
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    connections: Arc<Semaphore>,
    settings: Settings,
}

/// Starts a server on the runtime of the caller.
///
/// # Errors
/// If nothing can listen at the address.
pub async fn start(
    settings: Settings,
    tell: impl Fn(ServerEvent) + Send + Sync + 'static,
) -> Result<Running, StartError> {
    let address = settings.address;
    let listener = TcpListener::bind(address).await.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            return StartError::Taken(address);
        }
        StartError::Refused { address, error }
    })?;
    let address = listener.local_addr().unwrap_or(address);
    let (stop, stopped) = watch::channel(false);
    let app = App::new(settings.clone());
    let connections = Arc::new(Semaphore::new(settings.connections));
    let gate = Gate {
        router: app::route(Arc::clone(&app)),
        app,
        connections: Arc::clone(&connections),
        peers: Arc::default(),
        stopped,
    };
    tell(ServerEvent::Listening(address));
    let accepting = tokio::spawn(gate.accept(listener, tell));
    Ok(Running {
        address,
        stop,
        accepting,
        connections,
        settings,
    })
}

impl Running {
    /// Where the server listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes no more connections, lets answers under way be finished, and ends those that take
    /// longer than the settings grant.
    pub async fn stop(self) {
        // Nobody listens any more if all connections are closed.
        let _ = self.stop.send(true);
        let _ = self.accepting.await;
        let all = u32::try_from(self.settings.connections).unwrap_or(u32::MAX);
        let closed = self.connections.acquire_many(all);
        let _ = tokio::time::timeout(self.settings.farewell, closed).await;
    }
}

/// What every connection needs.
struct Gate {
    router: Router,
    app: Arc<App>,
    connections: Arc<Semaphore>,
    peers: Arc<Mutex<HashMap<IpAddr, usize>>>,
    stopped: watch::Receiver<bool>,
}

/// The right to be connected. Dropping it makes room for another connection.
struct Admission {
    _permit: OwnedSemaphorePermit,
    peers: Arc<Mutex<HashMap<IpAddr, usize>>>,
    peer: IpAddr,
    app: Arc<App>,
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
        let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = peers.get_mut(&self.peer) {
            *count -= 1;
            if *count == 0 {
                peers.remove(&self.peer);
            }
        }
    }
}

impl Gate {
    async fn accept(
        mut self,
        listener: TcpListener,
        tell: impl Fn(ServerEvent) + Send + Sync + 'static,
    ) {
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = self.stopped.changed() => return,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tell(ServerEvent::AcceptFailed(error.to_string()));
                    tokio::time::sleep(NO_SOCKETS).await;
                    continue;
                }
            };
            // Small answers shall not wait for more to send.
            let _ = stream.set_nodelay(true);
            match self.admit(peer.ip()) {
                Some(admission) => self.serve(stream, admission),
                None => {
                    self.app.metrics.refused();
                    tokio::spawn(turn_away(stream));
                }
            }
        }
    }

    fn admit(&self, peer: IpAddr) -> Option<Admission> {
        let permit = Arc::clone(&self.connections).try_acquire_owned().ok()?;
        let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        let count = peers.entry(peer).or_default();
        if *count >= self.app.settings.per_address {
            return None;
        }
        *count += 1;
        self.app.metrics.connections.fetch_add(1, Ordering::Relaxed);
        Some(Admission {
            _permit: permit,
            peers: Arc::clone(&self.peers),
            peer,
            app: Arc::clone(&self.app),
        })
    }

    fn serve(&self, stream: TcpStream, admission: Admission) {
        let settings = &self.app.settings;
        let stream = TokioIo::new(Patient::new(stream, settings.write_time));
        let router = self.router.clone();
        let peer = Peer(admission.peer);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(settings.head_time)
            .max_header_size(MOST_HEAD)
            .serve_connection(stream, service);
        let mut stopped = self.stopped.clone();
        tokio::spawn(async move {
            let _admission = admission;
            let mut connection = std::pin::pin!(connection);
            // Errors are those of the other end: it left, or spoke no HTTP.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
}

/// Says that there are too many connections, without a word being read.
async fn turn_away(mut stream: TcpStream) {
    const BODY: &str = "{\"type\":\"about:blank\",\"title\":\"Service Unavailable\",\
        \"status\":503,\"detail\":\"too many connections: try again in a moment\",\
        \"errors\":[{\"code\":\"busy\",\"place\":\"\",\
        \"detail\":\"too many connections: try again in a moment\"}]}";
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\n\
         content-length: {}\r\nretry-after: 2\r\ncache-control: no-store\r\n\
         connection: close\r\n\r\n{BODY}",
        BODY.len()
    );
    let send = async {
        let _ = stream.write_all(answer.as_bytes()).await;
        let _ = stream.shutdown().await;
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), send).await;
}
