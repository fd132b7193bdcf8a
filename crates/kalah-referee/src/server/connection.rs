//! One connection: lines between the wire, the protocol and the games.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kalah_protocol::LineError;
use kalah_protocol::kgp::{Answer, Mode, Server, ServerEvent, ServerSettings};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::agent::{Agent, Request};
use super::stopped;
use crate::wire::Wire;

/// What a connection needs of the server around it.
pub(super) struct Around {
    pub(super) id: u64,
    pub(super) peer: SocketAddr,
    pub(super) settings: ServerSettings,
    /// Told of the agent when it is ready.
    pub(super) ready: mpsc::UnboundedSender<(Agent, Mode)>,
    /// Told of tokens that want to be forgotten.
    pub(super) forget: mpsc::UnboundedSender<String>,
    /// Turns true when the server stops.
    pub(super) stopping: watch::Receiver<bool>,
}

/// Serves the connection to its end; why it ended.
pub(super) async fn serve(mut wire: Wire, around: Around) -> String {
    let opened = Instant::now();
    let (to, requests) = mpsc::channel(8);
    let end = Arc::new(OnceLock::new());
    let mut connection = Connection {
        session: Server::new(around.settings.clone(), Duration::ZERO),
        agent: Agent {
            id: around.id,
            profile: Arc::default(),
            peer: around.peer,
            to,
            end: end.clone(),
        }
        .into(),
        requests,
        check: None,
        asked: None,
        posed: None,
        end,
        around,
    };
    let why = connection.run(&mut wire, opened).await;
    wire.close().await;
    why
}

struct Connection {
    session: Server,
    /// Given away when the client is ready.
    agent: Option<Agent>,
    requests: mpsc::Receiver<Request>,
    check: Option<oneshot::Sender<()>>,
    asked: Option<oneshot::Sender<Answer>>,
    posed: Option<oneshot::Sender<bool>>,
    end: Arc<OnceLock<String>>,
    around: Around,
}

/// What a connection waits for.
enum Came {
    Line(std::io::Result<Option<Result<String, LineError>>>),
    Request(Request),
    Due,
    Stopping,
}

impl Connection {
    async fn run(&mut self, wire: &mut Wire, opened: Instant) -> String {
        loop {
            while let Some(event) = self.session.poll() {
                let ended = match event {
                    ServerEvent::Send(line) => match wire.send(&line).await {
                        Ok(()) => None,
                        Err(error) => Some(self.decided_end().unwrap_or(error.to_string())),
                    },
                    event => self.handle(event),
                };
                if let Some(why) = ended {
                    // Whoever waits for an answer sees the reason with its absence.
                    let _ = self.end.set(why.clone());
                    return why;
                }
            }
            let due = self.session.deadline().map(|due| opened + due);
            let due = due.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            let came = tokio::select! {
                line = wire.next() => Came::Line(line),
                Some(request) = self.requests.recv() => Came::Request(request),
                () = tokio::time::sleep_until(due) => Came::Due,
                () = stopped(&mut self.around.stopping) => Came::Stopping,
            };
            let now = opened.elapsed();
            match came {
                Came::Line(Ok(Some(Ok(line)))) => self.session.line(&line, now),
                Came::Line(Ok(Some(Err(error)))) => self.session.bad_line(error),
                Came::Line(Ok(None)) => {
                    return self.lost("the client closed the connection".into());
                }
                Came::Line(Err(error)) => return self.lost(error.to_string()),
                Came::Request(request) => self.request(request, now),
                Came::Due => self.session.tick(now),
                Came::Stopping => self.session.close("the server stops"),
            }
        }
    }

    /// Why the session ended, if it did before the connection broke.
    fn decided_end(&mut self) -> Option<String> {
        std::iter::from_fn(|| self.session.poll()).find_map(|event| match event {
            ServerEvent::End(why) => Some(why.to_string()),
            _ => None,
        })
    }

    fn lost(&self, why: String) -> String {
        let _ = self.end.set(why.clone());
        why
    }

    fn request(&mut self, request: Request, now: Duration) {
        match request {
            Request::Check(answer) => {
                self.check = Some(answer);
                self.session.check(now);
            }
            Request::Ask(position, time, answer) => {
                self.asked = Some(answer);
                let time = time.unwrap_or(self.around.settings.move_time);
                self.session.ask_within(&position, time, now);
            }
            Request::Cancel => {
                self.asked = None;
                self.session.cancel();
            }
            Request::Pose(board, house, answer) => {
                self.posed = Some(answer);
                self.session.pose(&board, house);
            }
            Request::Close(why) => self.session.close(&why),
            Request::Refuse(why) => self.session.refuse(&why),
        }
    }

    /// Why the connection ends, if it does. Answers that nobody waits for any more are dropped.
    fn handle(&mut self, event: ServerEvent) -> Option<String> {
        match event {
            ServerEvent::Send(_) => {}
            ServerEvent::Ready(mode) => {
                let profile = self.session.profile();
                if let Some(mut agent) = self.agent.take() {
                    agent.profile = Arc::new(profile.clone());
                    let _ = self.around.ready.send((agent, mode));
                }
            }
            ServerEvent::Alive => {
                if let Some(check) = self.check.take() {
                    let _ = check.send(());
                }
            }
            ServerEvent::Answered { answer, .. } => {
                if let Some(asked) = self.asked.take() {
                    let _ = asked.send(answer);
                }
            }
            ServerEvent::Solved(right) => {
                if let Some(posed) = self.posed.take() {
                    let _ = posed.send(right);
                }
            }
            ServerEvent::End(why) => {
                let profile = self.session.profile();
                if let (true, Some(token)) = (profile.forget, &profile.token) {
                    let _ = self.around.forget.send(token.clone());
                }
                return Some(why.to_string());
            }
        }
        None
    }
}
