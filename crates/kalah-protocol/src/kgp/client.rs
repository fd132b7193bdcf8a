//! The client's end of a connection.

use std::collections::VecDeque;
use std::time::Duration;

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Position, Variant};

use super::argument::Argument;
use super::client_event::{ClientEnd, ClientEvent, Identity, StateId};
use super::command::{Command, Mode};
use super::message::Message;
use super::numbering::Numbering;
use super::state::{Asked, States};
use super::trouble::Trouble;
use super::verify::solve;
use crate::Time;

/// How long a server may take to introduce itself.
const HANDSHAKE: Duration = Duration::from_secs(30);

/// Characters of a strange line that are kept for the log.
const EXCERPT: usize = 80;

/// Games last about this many moves of ours: for servers that give a time for the whole game.
const MOVES_TO_GO: f64 = 30.0;

/// A client, from the server's first line to the last.
///
/// After every call, take the events by [`poll`](Self::poll), and call [`tick`](Self::tick) when
/// [`deadline`](Self::deadline) has come.
///
/// It never moves after `stop` or its own `yield`, answers a ping at once, asks for its mode once,
/// never sends an illegal move, and never leaves a state without a move if there is one.
#[derive(Clone, Debug)]
pub struct Client {
    identity: Identity,
    mode: Mode,
    time: Duration,
    numbering: Numbering,
    phase: Phase,
    clock: Clock,
    states: States,
    events: VecDeque<ClientEvent>,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Greeting { due: Time },
    Asking { mode_id: u64 },
    Joined,
    Over,
}

/// What the server said about time.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    whole_game: bool,
    seconds: Option<f64>,
}

impl Client {
    /// A client whose connection stands since `now`. It takes at most `time` for a state.
    #[must_use]
    pub fn new(identity: Identity, mode: Mode, time: Duration, now: Time) -> Client {
        Client {
            identity,
            mode,
            time,
            numbering: Numbering::of_client(),
            phase: Phase::Greeting {
                due: now + HANDSHAKE,
            },
            clock: Clock::default(),
            states: States::default(),
            events: VecDeque::new(),
        }
    }

    /// The next thing that happened.
    pub fn poll(&mut self) -> Option<ClientEvent> {
        self.events.pop_front()
    }

    /// When time alone makes something happen.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        match self.phase {
            Phase::Over => None,
            Phase::Greeting { due } => Some(due),
            _ => self.states.next_due().map(|(_, due)| due),
        }
    }

    /// Time passed.
    pub fn tick(&mut self, now: Time) {
        match self.phase {
            Phase::Over => return,
            Phase::Greeting { due } if due <= now => return self.end(ClientEnd::Silent),
            _ => {}
        }
        while let Some((state, due)) = self.states.next_due()
            && due <= now
        {
            self.settle(state);
            self.events.push_back(ClientEvent::Halt(state));
        }
    }

    /// A line came from the server, without its end.
    pub fn line(&mut self, line: &str, now: Time) {
        if matches!(self.phase, Phase::Over) || line.trim().is_empty() {
            return;
        }
        match line.parse() {
            Ok(message) => self.message(message, now),
            Err(error) => self.trouble(Trouble::Line {
                error,
                excerpt: line.chars().take(EXCERPT).collect(),
            }),
        }
    }

    /// The best move so far for a state. It is sent unless it was the last one anyway, or the
    /// state is settled.
    ///
    /// Whether the move can still count.
    pub fn improve(&mut self, state: StateId, house: House) -> bool {
        let Some(asked) = self.states.get_mut(state) else {
            return false;
        };
        if asked.position.check(Move::Sow(house)).is_err() {
            return false;
        }
        if asked.sent != Some(house) {
            asked.sent = Some(house);
            let id = asked.id;
            self.send(id, Command::Move(house.number().into()));
        }
        true
    }

    /// The search of a state is done: its last move stands.
    pub fn finish(&mut self, state: StateId) {
        self.settle(state);
    }

    /// Leaves.
    pub fn quit(&mut self) {
        if !matches!(self.phase, Phase::Over) {
            self.send(None, Command::Goodbye);
            self.end(ClientEnd::Quit);
        }
    }

    fn message(&mut self, message: Message, now: Time) {
        match message.command {
            Command::Kgp { major, .. } => self.greet(major),
            Command::Ok => self.accepted(message.reference),
            Command::Ping(echo) => self.send(message.id, Command::Pong(echo)),
            Command::State(board) => self.state(message.id, board, now),
            Command::Stop => {
                for asked in self.states.stop(message.reference) {
                    self.events.push_back(ClientEvent::Halt(asked.state));
                }
            }
            Command::Problem { board, house } => match solve(&board, house) {
                Some((board, repeat)) => {
                    self.send(message.id, Command::Solution { board, repeat });
                }
                None => self.trouble(Trouble::Problem { board, house }),
            },
            Command::Set { option, value } => self.set(option, value),
            Command::Error(reason) => self.end(ClientEnd::Error(reason)),
            Command::Goodbye => self.end(ClientEnd::Goodbye),
            // A pong was not asked for, and the rest is not for clients.
            _ => {}
        }
    }

    fn greet(&mut self, major: u32) {
        if !matches!(self.phase, Phase::Greeting { .. }) {
            return;
        }
        if major != 1 {
            self.send(None, Command::Error("only version 1 is spoken here".into()));
            return self.end(ClientEnd::Version(major));
        }
        let Identity {
            name,
            authors,
            description,
            token,
        } = self.identity.clone();
        let options = [
            ("info:name", name),
            ("info:authors", authors),
            ("info:description", description),
            ("auth:token", token),
        ];
        for (option, value) in options {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                let value = Argument::Text(value);
                let option = option.to_string();
                self.send(None, Command::Set { option, value });
            }
        }
        let mode = Command::Mode(self.mode.clone());
        let (mode_id, line) = self.numbering.line(None, mode);
        self.events.push_back(ClientEvent::Send(line));
        self.phase = Phase::Asking { mode_id };
    }

    fn accepted(&mut self, reference: Option<u64>) {
        if let Phase::Asking { mode_id } = self.phase
            && reference.is_none_or(|id| id == mode_id)
        {
            self.phase = Phase::Joined;
            self.events
                .push_back(ClientEvent::Joined(self.mode.clone()));
        }
    }

    fn state(&mut self, id: Option<u64>, board: KgpBoard, now: Time) {
        // Servers that play on after a majority exist: they say when the game is over.
        let position = match Position::new(&board.setup(), Variant::default()) {
            Ok(position) => position,
            Err(error) => return self.trouble(Trouble::State { board, error }),
        };
        if position.is_over() {
            return self.send(id, Command::Yield);
        }
        let until = now + self.allowance();
        let (state, gone) = self.states.add(id, position, until);
        if let Some(gone) = gone {
            self.events.push_back(ClientEvent::Halt(gone.state));
        }
        self.events.push_back(ClientEvent::Search {
            state,
            position,
            until,
        });
    }

    /// Time for the next state.
    fn allowance(&self) -> Duration {
        let given = self.clock.seconds.map(|seconds| {
            let share = if self.clock.whole_game {
                seconds / MOVES_TO_GO
            } else {
                // The way there and back takes its part.
                seconds * 0.8
            };
            Duration::try_from_secs_f64(share.max(0.0)).unwrap_or(self.time)
        });
        given.map_or(self.time, |given| given.min(self.time))
    }

    fn set(&mut self, option: String, value: Argument) {
        match option.as_str() {
            "time:mode" => match value.to_text().as_deref() {
                Some("absolute") => self.clock.whole_game = true,
                Some("relative") => self.clock.whole_game = false,
                _ => self.clock = Clock::default(),
            },
            "time:clock" => self.clock.seconds = value.to_number(),
            _ => self.events.push_back(ClientEvent::Told(option, value)),
        }
    }

    /// Yields, with any move if none was sent.
    fn settle(&mut self, state: StateId) {
        let Some(asked) = self.states.remove(state) else {
            return;
        };
        if asked.sent.is_none()
            && let Some(house) = Asked::any_move(&asked)
        {
            self.send(asked.id, Command::Move(house.number().into()));
        }
        self.send(asked.id, Command::Yield);
    }

    fn send(&mut self, reference: Option<u64>, command: Command) {
        let (_, line) = self.numbering.line(reference, command);
        self.events.push_back(ClientEvent::Send(line));
    }

    fn trouble(&mut self, what: Trouble) {
        self.events.push_back(ClientEvent::Trouble(what));
    }

    fn end(&mut self, why: ClientEnd) {
        self.phase = Phase::Over;
        for asked in self.states.stop(None) {
            self.events.push_back(ClientEvent::Halt(asked.state));
        }
        self.events.push_back(ClientEvent::End(why));
    }
}
