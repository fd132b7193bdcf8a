//! The referee's end of a game: one of its two agents.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use kalah_core::{IllegalMove, Move, Position, Side};

use super::board::Board;
use super::error::MessageError;
use super::order::{Next, Order};
use super::reply::Reply;
use crate::Time;

/// An agent as its referee sees it. The referee keeps the game: it tells every move that was made,
/// by either agent, to both seats.
///
/// After every call, take the events by [`poll`](Self::poll), and call [`tick`](Self::tick) when
/// [`deadline`](Self::deadline) has come.
#[derive(Clone, Debug)]
pub struct Seat {
    side: Side,
    position: Position,
    /// Time left for all moves to come.
    left: Duration,
    /// Since when the agent has been thinking, if it is to move.
    since: Option<Time>,
    over: bool,
    events: VecDeque<SeatEvent>,
}

/// What comes of a line, a move or the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatEvent {
    /// Send this line; its end is included.
    Send(String),
    /// The agent moves. It is legal; play it and tell both seats by [`Seat::played`].
    Moves(Move),
    /// The agent has lost the game by this fault.
    Lost(Fault),
}

/// How an agent loses a game without playing it to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its time is over.
    Late,
    /// It made a move that is not legal.
    Illegal(Move, IllegalMove),
    /// It said something that is no message.
    Malformed(MessageError),
    /// It spoke while it was not to move.
    OutOfTurn,
    /// It ended or cannot be reached.
    Gone,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Late => f.write_str("its time is over"),
            Fault::Illegal(Move::Swap, why) => write!(f, "illegal swap: {why}"),
            Fault::Illegal(Move::Sow(house), why) => write!(f, "illegal move {house}: {why}"),
            Fault::Malformed(why) => write!(f, "malformed message: {why}"),
            Fault::OutOfTurn => f.write_str("it spoke out of turn"),
            Fault::Gone => f.write_str("it is gone"),
        }
    }
}

impl Seat {
    /// An agent that plays `side` from `start` with `time` for the whole game.
    #[must_use]
    pub fn new(side: Side, start: &Position, time: Duration, now: Time) -> Seat {
        let mut seat = Seat {
            side,
            position: *start,
            left: time,
            since: None,
            over: false,
            events: VecDeque::new(),
        };
        seat.send(&Order::Start(side));
        seat.start_clock(now);
        seat
    }

    /// The next thing that happened.
    pub fn poll(&mut self) -> Option<SeatEvent> {
        self.events.pop_front()
    }

    /// The side that the agent plays now.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Time left for all moves to come, if nothing more is used.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.left
    }

    /// When time alone makes something happen.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        self.since.map(|since| since + self.left)
    }

    /// Time passed.
    pub fn tick(&mut self, now: Time) {
        if self.deadline().is_some_and(|deadline| deadline <= now) {
            self.left = Duration::ZERO;
            self.lose(Fault::Late);
        }
    }

    /// A line came from the agent, without its end.
    pub fn line(&mut self, line: &str, now: Time) {
        self.tick(now);
        if self.over || line.trim().is_empty() {
            return;
        }
        let Some(since) = self.since else {
            return self.lose(Fault::OutOfTurn);
        };
        match line.parse() {
            Err(error) => self.lose(Fault::Malformed(error)),
            Ok(Reply(mv)) => match self.position.check(mv) {
                Err(why) => self.lose(Fault::Illegal(mv, why)),
                Ok(()) => {
                    self.left = self.left.saturating_sub(now.saturating_sub(since));
                    self.since = None;
                    self.events.push_back(SeatEvent::Moves(mv));
                }
            },
        }
    }

    /// A move was made, by either agent, and led to `after`.
    pub fn played(&mut self, mv: Move, after: &Position, now: Time) {
        if self.over {
            return;
        }
        if mv == Move::Swap {
            self.side = self.side.other();
        }
        self.position = *after;
        let next = if after.is_over() {
            Next::Nobody
        } else if after.to_move() == self.side {
            Next::You
        } else {
            Next::Opponent
        };
        let board = Board::from(after);
        self.send(&Order::Change { mv, board, next });
        if next == Next::Nobody {
            self.end();
        } else {
            self.start_clock(now);
        }
    }

    /// The agent ended or cannot be reached.
    pub fn gone(&mut self) {
        if !self.over {
            self.lose(Fault::Gone);
        }
    }

    /// The game ends, whatever its state.
    pub fn end(&mut self) {
        if !self.over {
            self.over = true;
            self.since = None;
            self.send(&Order::End);
        }
    }

    fn start_clock(&mut self, now: Time) {
        let to_move = !self.position.is_over() && self.position.to_move() == self.side;
        self.since = to_move.then_some(now);
    }

    fn lose(&mut self, fault: Fault) {
        self.end();
        self.events.push_back(SeatEvent::Lost(fault));
    }

    fn send(&mut self, order: &Order) {
        self.events.push_back(SeatEvent::Send(format!("{order}\n")));
    }
}
