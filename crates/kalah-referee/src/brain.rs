//! Who finds the moves.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::{
    Engine, EngineOptions, Level, Limits, Player, Request, Stop, TableBudget, WallClock,
};

/// Finds moves for a bot. Several positions may be thought about at the same time.
pub trait Brain: Send + Sync {
    /// A sensible move at once, to have one; none if the game is over.
    fn glance(&self, position: &Position) -> Option<Move>;

    /// The best move that is found within `time` and before `stop`; `better` is told of each one
    /// that is better than those before. Ending early means that no better one will be found.
    fn think(&self, position: &Position, time: Duration, stop: &Stop, better: &mut dyn FnMut(Move));
}

/// Positions that are looked at to have a move at once.
const GLANCE: u64 = 500;

/// Our engine at full strength.
pub struct Strong {
    engine: Engine,
    /// Ends the search in place of the time, so that it is the same every time.
    nodes: Option<u64>,
}

impl Strong {
    /// An engine that uses its time, with so many bytes of memory, and endgame tables if they are
    /// wanted.
    #[must_use]
    pub fn new(memory: usize, tables: bool) -> Strong {
        let tables = if tables {
            EngineOptions::default().tables
        } else {
            TableBudget::NONE
        };
        Strong {
            engine: Engine::new(EngineOptions {
                memory,
                tables,
                ..EngineOptions::default()
            }),
            nodes: None,
        }
    }

    /// The same, but it looks at so many positions for a move, however long that takes.
    #[must_use]
    pub fn by_nodes(self, nodes: u64) -> Strong {
        Strong {
            nodes: Some(nodes),
            ..self
        }
    }

    fn search(
        &self,
        position: &Position,
        limits: Limits,
        stop: &Stop,
        better: &mut dyn FnMut(Move),
    ) {
        let mut best = None;
        let mut report = |mv: Option<Move>| {
            if mv.is_some() && mv != best {
                best = mv;
                mv.into_iter().for_each(&mut *better);
            }
        };
        let request = Request::best(limits);
        let clock = WallClock::start();
        let last = self
            .engine
            .analyse(position, &request, &clock, stop, &mut |found| {
                report(found.best().map(|line| line.mv));
            });
        report(last.best().map(|line| line.mv));
    }
}

impl Brain for Strong {
    fn glance(&self, position: &Position) -> Option<Move> {
        let mut best = None;
        let limits = Limits::nodes(GLANCE);
        self.search(position, limits, &Stop::new(), &mut |mv| best = Some(mv));
        best
    }

    fn think(
        &self,
        position: &Position,
        time: Duration,
        stop: &Stop,
        better: &mut dyn FnMut(Move),
    ) {
        let limits = match self.nodes {
            Some(nodes) => {
                self.engine.prepare(position);
                Limits::nodes(nodes)
            }
            None => Limits::time(time),
        };
        self.search(position, limits, stop, better);
    }
}

/// Our engine at one of its playing strengths, which takes no heed of the time.
pub struct Weak(Mutex<Player>);

impl Weak {
    /// A player of this level; different seeds err in different places.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Weak {
        Weak(Mutex::new(Player::new(level, seed)))
    }
}

impl Brain for Weak {
    fn glance(&self, position: &Position) -> Option<Move> {
        position.legal_moves().first().copied()
    }

    fn think(&self, position: &Position, _: Duration, stop: &Stop, better: &mut dyn FnMut(Move)) {
        let mut player = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let chosen = player.choose(position, &WallClock::start(), stop);
        chosen.into_iter().for_each(better);
    }
}
