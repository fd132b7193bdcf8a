//! The server's end of a connection.

use std::collections::VecDeque;
use std::time::Duration;

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Position};

use super::argument::Argument;
use super::command::{Command, Mode};
use super::message::Message;
use super::numbering::Numbering;
use super::rate::Rate;
use super::server_event::{Answer, Malformed, Profile, ServerEnd, ServerEvent, ServerSettings};
use super::told_clock::ToldClock;
use super::verify::solve;
use crate::{LineError, Time};

/// A client as its server sees it, from the first line to the last.
///
/// After every call, take the events by [`poll`](Self::poll), and call [`tick`](Self::tick) when
/// [`deadline`](Self::deadline) has come. One state is asked for at a time.
#[derive(Clone, Debug)]
pub struct Server {
    settings: ServerSettings,
    numbering: Numbering,
    phase: Phase,
    profile: Profile,
    asked: Option<Asked>,
    problem: Option<Problem>,
    ping: Option<Ping>,
    next_ping: Time,
    checking: bool,
    told: Option<ToldClock>,
    rate: Rate,
    malformed: u32,
    events: VecDeque<ServerEvent>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Handshake { due: Time },
    Ready,
    Over,
}

#[derive(Clone, Debug)]
struct Asked {
    id: u64,
    position: Position,
    chosen: Option<i64>,
    since: Time,
    stage: Stage,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Thinking {
        due: Time,
    },
    /// Time is up; what the client sent before it saw this ping still counts.
    Expired {
        until: Time,
        took: Duration,
    },
    Yielded {
        stop_at: Time,
        took: Duration,
    },
}

#[derive(Clone, Debug)]
struct Problem {
    id: u64,
    solution: KgpBoard,
    /// None if the game is over, where programs disagree on it.
    repeat: Option<bool>,
}

#[derive(Clone, Copy, Debug)]
struct Ping {
    id: u64,
    due: Time,
}

impl Server {
    /// A server whose connection stands since `now`. It introduces itself.
    #[must_use]
    pub fn new(settings: ServerSettings, now: Time) -> Server {
        let mut server = Server {
            numbering: Numbering::of_server(),
            phase: Phase::Handshake {
                due: now + settings.handshake,
            },
            profile: Profile::default(),
            asked: None,
            problem: None,
            ping: None,
            next_ping: now + settings.ping_every,
            checking: false,
            told: None,
            rate: Rate::new(settings.lines_per_second, now),
            malformed: 0,
            events: VecDeque::new(),
            settings,
        };
        let version = Command::Kgp {
            major: 1,
            minor: 0,
            patch: 1,
        };
        server.send(None, version);
        server
    }

    /// The next thing that happened.
    pub fn poll(&mut self) -> Option<ServerEvent> {
        self.events.pop_front()
    }

    /// What the client says of itself.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// When time alone makes something happen.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        let first = match self.phase {
            Phase::Over => return None,
            Phase::Handshake { due } => due,
            Phase::Ready => self.next_ping,
        };
        let asked = self.asked.as_ref().map(|asked| match asked.stage {
            Stage::Thinking { due } => due,
            Stage::Expired { until, .. } => until,
            Stage::Yielded { stop_at, .. } => stop_at,
        });
        let ping = self.ping.map(|ping| ping.due);
        [Some(first), asked, ping].into_iter().flatten().min()
    }

    /// Time passed.
    pub fn tick(&mut self, now: Time) {
        match self.phase {
            Phase::Over => return,
            Phase::Handshake { due } if due <= now => return self.fail(ServerEnd::Handshake),
            _ => {}
        }
        if self.ping.is_some_and(|ping| ping.due <= now) {
            return self.fail(ServerEnd::Silent);
        }
        match self.asked.as_ref().map(|asked| asked.stage) {
            Some(Stage::Thinking { due }) if due <= now => self.expire(now),
            Some(Stage::Expired { until, .. }) if until <= now => self.stop(),
            Some(Stage::Yielded { stop_at, .. }) if stop_at <= now => self.stop(),
            _ => {}
        }
        if self.phase == Phase::Ready && self.next_ping <= now {
            self.send_ping(now);
        }
    }

    /// A line came from the client, without its end.
    pub fn line(&mut self, line: &str, now: Time) {
        if self.phase == Phase::Over {
            return;
        }
        if !self.rate.allows(now) {
            return self.fail(ServerEnd::Flood);
        }
        if line.trim().is_empty() {
            return;
        }
        match line.parse() {
            Ok(message) => self.message(message, now),
            Err(error) => self.malformed(Malformed::Text(error)),
        }
    }

    /// Something came from the client that is no line.
    pub fn bad_line(&mut self, error: LineError) {
        match error {
            LineError::TooLong { .. } => self.fail(ServerEnd::LongLine),
            LineError::NotUtf8 { .. } => self.malformed(Malformed::Bytes(error)),
        }
    }

    /// Asks whether the client is there; [`ServerEvent::Alive`] follows.
    pub fn check(&mut self, now: Time) {
        if self.phase == Phase::Ready {
            self.checking = true;
            if self.ping.is_none() {
                self.send_ping(now);
            }
        }
    }

    /// Asks for a move in `position`; [`ServerEvent::Answered`] follows. The client is told that it
    /// is South. A state that is still open is taken back.
    pub fn ask(&mut self, position: &Position, now: Time) {
        self.ask_within(position, self.settings.move_time, now);
    }

    /// The same with another time than usual.
    pub fn ask_within(&mut self, position: &Position, time: Duration, now: Time) {
        if self.phase != Phase::Ready {
            return;
        }
        self.cancel();
        let id = self.send(None, Command::State(KgpBoard::from(position)));
        self.asked = Some(Asked {
            id,
            position: *position,
            chosen: None,
            since: now,
            stage: Stage::Thinking { due: now + time },
        });
    }

    /// Tells the client of its clock, as far as it does not know it already.
    pub fn tell_clock(&mut self, clock: ToldClock) {
        if self.phase == Phase::Ready {
            for command in clock.news(self.told.as_ref()) {
                self.send(None, command);
            }
            self.told = Some(clock);
        }
    }

    /// Takes back the state that was asked for, if one is open.
    pub fn cancel(&mut self) {
        if let Some(asked) = self.asked.take() {
            self.send(Some(asked.id), Command::Stop);
        }
    }

    /// Asks what the sowing of `house` leads to on `board`; [`ServerEvent::Solved`] follows.
    /// Nothing happens if the move is illegal.
    pub fn pose(&mut self, board: &KgpBoard, house: House) {
        let number = house.index() as i64;
        if self.phase != Phase::Ready {
            return;
        }
        if let Some((solution, repeat)) = solve(board, number) {
            let over = solution
                .setup()
                .south
                .houses
                .iter()
                .all(|&seeds| seeds == 0)
                || solution
                    .setup()
                    .north
                    .houses
                    .iter()
                    .all(|&seeds| seeds == 0);
            let command = Command::Problem {
                board: board.clone(),
                house: number,
            };
            let id = self.send(None, command);
            self.problem = Some(Problem {
                id,
                solution,
                repeat: (!over).then_some(repeat),
            });
        }
    }

    /// Says goodbye, for the reason given, which only the log sees.
    pub fn close(&mut self, reason: &str) {
        if self.phase != Phase::Over {
            self.cancel();
            self.send(None, Command::Goodbye);
            self.end(ServerEnd::Closed(reason.to_string()));
        }
    }

    /// Says what is wrong and goodbye.
    pub fn refuse(&mut self, reason: &str) {
        self.fail(ServerEnd::Closed(reason.to_string()));
    }

    fn message(&mut self, message: Message, now: Time) {
        match message.command {
            Command::Set { option, value } => self.set(&option, &value),
            Command::Mode(mode) => self.mode(mode, message.id, now),
            Command::Move(house) => {
                if let Some(asked) = self.open_state(message.reference) {
                    asked.chosen = Some(house);
                }
            }
            Command::Yield => self.yielded(message.reference, now),
            Command::Solution { board, repeat } => self.solution(message.reference, &board, repeat),
            Command::Ping(echo) => {
                self.send(message.id, Command::Pong(echo));
            }
            Command::Pong(_) => self.pong(message.reference, now),
            Command::Error(reason) => {
                self.send(None, Command::Goodbye);
                self.end(ServerEnd::Error(reason));
            }
            Command::Goodbye => {
                self.send(None, Command::Goodbye);
                self.end(ServerEnd::Goodbye);
            }
            // What is not for servers or not known changes nothing.
            _ => {}
        }
    }

    fn set(&mut self, option: &str, value: &Argument) {
        let text = value.to_text();
        let text = text.map(|text| text.chars().take(Profile::MOST).collect());
        let profile = &mut self.profile;
        match option {
            "info:name" => profile.name = text,
            "info:authors" | "info:author" => profile.authors = text,
            "info:description" => profile.description = text,
            "info:comment" => profile.comment = text,
            "auth:token" => profile.token = text,
            "auth:forget" => profile.forget = true,
            _ => {}
        }
    }

    fn mode(&mut self, mode: Mode, id: Option<u64>, now: Time) {
        if self.phase == Phase::Ready {
            return;
        }
        if let Mode::Other(name) = mode {
            return self.fail(ServerEnd::Mode(name));
        }
        self.phase = Phase::Ready;
        self.next_ping = now + self.settings.ping_every;
        self.send(id, Command::Ok);
        self.events.push_back(ServerEvent::Ready(mode));
    }

    /// The state that a client's line is about, unless that one is settled.
    fn open_state(&mut self, reference: Option<u64>) -> Option<&mut Asked> {
        let asked = self.asked.as_mut()?;
        let meant = reference.is_none_or(|reference| reference == asked.id);
        let open = !matches!(asked.stage, Stage::Yielded { .. });
        (meant && open).then_some(asked)
    }

    fn yielded(&mut self, reference: Option<u64>, now: Time) {
        let stop_at = now + self.settings.stop_delay;
        if let Some(asked) = self.open_state(reference) {
            let took = match asked.stage {
                // It was the connection that made it so late.
                Stage::Expired { took, .. } => took,
                _ => now.saturating_sub(asked.since),
            };
            asked.stage = Stage::Yielded { stop_at, took };
        }
    }

    fn expire(&mut self, now: Time) {
        if self.ping.is_none() {
            self.send_ping(now);
        }
        if let Some(asked) = &mut self.asked {
            asked.stage = Stage::Expired {
                until: now + self.settings.grace,
                took: now.saturating_sub(asked.since),
            };
        }
    }

    fn stop(&mut self) {
        let Some(asked) = self.asked.take() else {
            return;
        };
        let (took, late) = match asked.stage {
            Stage::Yielded { took, .. } => (took, false),
            Stage::Expired { took, .. } => (took, true),
            Stage::Thinking { .. } => return,
        };
        self.send(Some(asked.id), Command::Stop);
        let answer = match asked.chosen {
            None => Answer::Nothing,
            Some(number) => legal(&asked.position, number),
        };
        self.events
            .push_back(ServerEvent::Answered { answer, took, late });
    }

    fn solution(&mut self, reference: Option<u64>, board: &KgpBoard, repeat: bool) {
        let meant = |problem: &mut Problem| reference.is_none_or(|id| id == problem.id);
        if let Some(problem) = self.problem.take_if(meant) {
            let right = problem.solution == *board
                && problem.repeat.is_none_or(|expected| expected == repeat);
            self.events.push_back(ServerEvent::Solved(right));
        }
    }

    fn send_ping(&mut self, now: Time) {
        let id = self.send(None, Command::Ping(None));
        self.next_ping = now + self.settings.ping_every;
        self.ping = Some(Ping {
            id,
            due: now + self.settings.ping_timeout,
        });
    }

    fn pong(&mut self, reference: Option<u64>, now: Time) {
        let answers = |ping: &mut Ping| reference.is_none_or(|id| id == ping.id);
        if self.ping.take_if(answers).is_none() {
            return;
        }
        self.next_ping = now + self.settings.ping_every;
        if std::mem::take(&mut self.checking) {
            self.events.push_back(ServerEvent::Alive);
        }
        // Everything that was sent before this pong has arrived.
        if let Some(Stage::Expired { .. }) = self.asked.as_ref().map(|asked| asked.stage) {
            self.stop();
        }
    }

    fn malformed(&mut self, error: Malformed) {
        self.malformed += 1;
        if self.malformed > self.settings.malformed_lines {
            self.fail(ServerEnd::Malformed(error));
        }
    }

    fn send(&mut self, reference: Option<u64>, command: Command) -> u64 {
        let (id, line) = self.numbering.line(reference, command);
        self.events.push_back(ServerEvent::Send(line));
        id
    }

    fn fail(&mut self, why: ServerEnd) {
        if self.phase != Phase::Over {
            self.cancel();
            self.send(None, Command::Error(why.to_string()));
            self.send(None, Command::Goodbye);
            self.end(why);
        }
    }

    fn end(&mut self, why: ServerEnd) {
        self.phase = Phase::Over;
        self.asked = None;
        self.events.push_back(ServerEvent::End(why));
    }
}

fn legal(position: &Position, number: i64) -> Answer {
    let house = u8::try_from(number).ok().and_then(House::new);
    let legal = house.filter(|&house| position.check(Move::Sow(house)).is_ok());
    legal.map_or(Answer::Illegal(number), Answer::House)
}
