//! One connection: lines between the wire, the protocol and the games.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kalah_protocol::LineError;
use kalah_protocol::kgp::{Answer, Mode, Server, ServerEnd, ServerEvent, ServerSettings};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::agent::{Agent, Request};
use super::departure::{Departure, Farewell};
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
pub(super) async fn serve(wire: Wire, around: Around) -> Departure {
    let mut wire = wire.with_patience(around.settings.unread);
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
        farewell: None,
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
    asked: Option<oneshot::Sender<(Answer, Duration)>>,
    posed: Option<oneshot::Sender<bool>>,
    /// Why the server says goodbye, if it does.
    farewell: Option<Farewell>,
    end: Arc<OnceLock<Departure>>,
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
    async fn run(&mut self, wire: &mut Wire, opened: Instant) -> Departure {
        loop {
            while let Some(event) = self.session.poll() {
                let ended = match event {
                    ServerEvent::Send(line) => match wire.send(&line).await {
                        Ok(()) => None,
                        Err(error) => Some(self.decided_end().unwrap_or(Departure::of(&error))),
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
                    return self.lost(Departure::Closed);
                }
                Came::Line(Err(error)) => return self.lost(Departure::of(&error)),
                Came::Request(request) => self.request(request, now),
                Came::Due => self.session.tick(now),
                Came::Stopping => self.close(Farewell::Stopping),
            }
        }
    }

    /// Why the session ended, if it did before the connection broke.
    fn decided_end(&mut self) -> Option<Departure> {
        let mut events = std::iter::from_fn(|| self.session.poll());
        let end = events.find_map(|event| match event {
            ServerEvent::End(end) => Some(end),
            _ => None,
        })?;
        Some(self.departure(end))
    }

    fn departure(&mut self, end: ServerEnd) -> Departure {
        match (&end, self.farewell.take()) {
            (ServerEnd::Closed(_), Some(farewell)) => Departure::Sent(farewell),
            _ => Departure::Session(end),
        }
    }

    fn close(&mut self, why: Farewell) {
        let said = why.to_string();
        if why.is_refusal() {
            self.session.refuse(&said);
        } else {
            self.session.close(&said);
        }
        self.farewell = Some(why);
    }

    fn lost(&self, why: Departure) -> Departure {
        let _ = self.end.set(why.clone());
        why
    }

    fn request(&mut self, request: Request, now: Duration) {
        match request {
            Request::Check(answer) => {
                self.check = Some(answer);
                self.session.check(now);
            }
            Request::Ask(position, turn, answer) => {
                self.asked = Some(answer);
                if let Some(clock) = turn.told {
                    self.session.tell_clock(clock);
                }
                let time = turn.most.unwrap_or(self.around.settings.move_time);
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
            Request::Close(why) => self.close(why),
        }
    }

    /// Why the connection ends, if it does. Answers that nobody waits for any more are dropped.
    fn handle(&mut self, event: ServerEvent) -> Option<Departure> {
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
            ServerEvent::Answered { answer, took, .. } => {
                if let Some(asked) = self.asked.take() {
                    let _ = asked.send((answer, took));
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
                return Some(self.departure(why));
            }
        }
        None
    }
}
