//! The agent's end of a game.

use std::collections::VecDeque;

use kalah_core::{Move, Opening, PRESETS, Position, Rules, Side, Variant};

use super::board::Board;
use super::order::{Next, Order};
use super::reply::Reply;
use super::trouble::Trouble;

/// An agent, from `START` to `END`. It believes what the referee says of the board.
///
/// After every call, take the events by [`poll`](Self::poll).
#[derive(Clone, Debug)]
pub struct Agent {
    rules: Rules,
    seat: Option<Side>,
    changes: usize,
    /// The position in which a move is asked for.
    asked: Option<Position>,
    events: VecDeque<AgentEvent>,
}

/// What comes of an order or a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentEvent {
    /// Send this line; its end is included.
    Send(String),
    /// Decide on a move in this position, or on the swap where it is on offer, and say it by
    /// [`Agent::decide`].
    Think(Position),
    /// The referee sent something that cannot be understood; it is ignored.
    Trouble(Trouble),
    /// The game is over.
    End,
}

/// The rules of the league: the preset `manchester`.
pub(crate) fn rules() -> Rules {
    let preset = PRESETS.iter().find(|preset| preset.name == "manchester");
    preset
        .and_then(|preset| Rules::new(preset.houses, preset.seeds, preset.variant).ok())
        .unwrap_or_default()
}

impl Default for Agent {
    fn default() -> Agent {
        Agent::new(rules())
    }
}

impl Agent {
    /// An agent for a game under `rules`; [`Agent::default`] has those of the league.
    #[must_use]
    pub fn new(rules: Rules) -> Agent {
        Agent {
            rules,
            seat: None,
            changes: 0,
            asked: None,
            events: VecDeque::new(),
        }
    }

    /// The next thing that happened.
    pub fn poll(&mut self) -> Option<AgentEvent> {
        self.events.pop_front()
    }

    /// A line came from the referee, without its end.
    pub fn line(&mut self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        match line.parse() {
            Ok(order) => self.order(order),
            Err(error) => self.trouble(Trouble::Line {
                error,
                line: line.to_string(),
            }),
        }
    }

    /// The move to be made in the position that was asked for. Whether it could be: it is sent
    /// only if a move is asked for and this one is legal.
    pub fn decide(&mut self, mv: Move) -> bool {
        let legal = |position: &mut Position| position.check(mv).is_ok();
        if self.asked.take_if(legal).is_none() {
            return false;
        }
        let line = format!("{}\n", Reply(mv));
        self.events.push_back(AgentEvent::Send(line));
        true
    }

    fn order(&mut self, order: Order) {
        match order {
            Order::Start(side) => {
                self.seat = Some(side);
                self.changes = 0;
                let start = Position::start(self.rules);
                self.asked = (side == start.to_move()).then_some(start);
            }
            Order::Change { mv, board, next } => self.change(mv, &board, next),
            Order::End => {
                self.asked = None;
                self.events.push_back(AgentEvent::End);
            }
        }
        if let Some(position) = self.asked {
            self.events.push_back(AgentEvent::Think(position));
        }
    }

    fn change(&mut self, mv: Move, board: &Board, next: Next) {
        self.asked = None;
        self.changes += 1;
        let Some(seat) = self.seat else {
            return self.trouble(Trouble::NotStarted);
        };
        let seat = if mv == Move::Swap { seat.other() } else { seat };
        self.seat = Some(seat);
        if next != Next::You {
            return;
        }
        // The first turn is a single move, so the second player is offered the swap at once.
        let opening = if self.changes == 1 && seat == Side::North {
            Opening::SwapOffered
        } else {
            Opening::Underway
        };
        match Position::new(&board.setup(seat, opening), self.variant()) {
            Ok(position) if position.is_over() => self.trouble(Trouble::NoMove(board.clone())),
            Ok(position) => self.asked = Some(position),
            Err(error) => self.trouble(Trouble::Board {
                board: board.clone(),
                error,
            }),
        }
    }

    fn variant(&self) -> Variant {
        self.rules.variant()
    }

    fn trouble(&mut self, what: Trouble) {
        self.events.push_back(AgentEvent::Trouble(what));
    }
}
