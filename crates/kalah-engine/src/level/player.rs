//! Somebody of a given strength, for one game.

use kalah_core::{Move, Opening, Position};

use super::mind::Mind;
use super::proof;
use super::{Level, Way};
use crate::board::Board;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::play::{Engine, EngineOptions, GRAIN, Request, Score, TableBudget};
use crate::stop::Stop;

/// Bytes that the search of a level may remember; small, so that starting a game takes no time.
const MEMORY: usize = 8 << 20;

/// Endgame tables of a level that has them: 14 seeds on the classic board, built in a moment.
const TABLES: TableBudget = TableBudget {
    positions: 10_000_000,
    threads: 1,
};

/// A player of some level. The same level, seed and moves give the same game, on any machine.
///
/// ```
/// use kalah_core::Position;
/// use kalah_engine::{Level, Player, Stop, WallClock};
///
/// let mut newcomer = Player::new(Level::new(1).unwrap(), 7);
/// let start = Position::start("seeds=4".parse()?);
/// let mv = newcomer.choose(&start, &WallClock::start(), &Stop::new());
/// assert!(start.legal_moves().contains(&mv.unwrap()));
/// # Ok::<(), kalah_core::RulesTextError>(())
/// ```
pub struct Player {
    level: Level,
    seed: u64,
    engine: Option<Engine>,
}

impl Player {
    /// A player; different seeds let the weaker levels err in different places.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Player {
        let engine = |tables, book| {
            Some(Engine::new(EngineOptions {
                memory: MEMORY,
                tables,
                book,
                threads: 1,
            }))
        };
        Player {
            level,
            seed,
            engine: match level.way() {
                Way::Human(_) => None,
                Way::Search(_) => engine(TableBudget::NONE, false),
                Way::Tables(_) => engine(TABLES, true),
            },
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Builds what the level needs for games that begin with `position`; otherwise the first
    /// move waits for it.
    pub fn prepare(&self, position: &Position) {
        if let Some(engine) = &self.engine {
            engine.prepare(position);
        }
    }

    /// Chooses a move; none if the game is over. A search that `stop` ends plays the best it has
    /// found so far.
    pub fn choose(&mut self, position: &Position, clock: &dyn Clock, stop: &Stop) -> Option<Move> {
        let nodes = match self.level.way() {
            Way::Human(human) => {
                let mind = Mind::new(
                    human,
                    position.variant(),
                    position.houses().into(),
                    self.seed,
                );
                return by_looking(mind, position);
            }
            Way::Search(nodes) | Way::Tables(nodes) => nodes,
        };
        let engine = self.engine.as_ref()?;
        engine.prepare(position);
        if let Way::Tables(_) = self.level.way()
            && let Some(mv) = proof::best_move(engine, position, stop)
        {
            return Some(mv);
        }
        let request = Request::best(Limits::nodes(nodes));
        let analysis = engine.analyse(position, &request, clock, stop, &mut |_| {});
        analysis.best().map(|line| line.mv)
    }
}

/// The move that seems to be worth most.
fn by_looking(mut mind: Mind, position: &Position) -> Option<Move> {
    let mover = position.to_move();
    let lead = |p: &Position| Score::from(p.store(mover)) - Score::from(p.store(mover.other()));
    let mut best = None;
    for mv in position.legal_moves() {
        let (next, played) = position.play(mv).ok()?;
        let worth = if mv == Move::Swap {
            // Whoever is ahead seems to have the better side.
            let stay = worth(&mut mind, position, 0, true);
            -2 * lead(position) * GRAIN - stay
        } else {
            let gain = (lead(&next) - lead(position)) * GRAIN;
            worth(&mut mind, &next, gain, played.extra_move)
        };
        let fair = matches!(next.opening(), Opening::SwapOffered | Opening::FirstTurn);
        // The other player may take this side: a lead is worth nothing then.
        let worth = if fair { -worth.abs() } else { worth };
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

fn worth(mind: &mut Mind, position: &Position, gain: Score, extra_move: bool) -> Score {
    match Board::<u8>::new(position) {
        Some(board) => mind.worth(&board, gain, extra_move),
        None => mind.worth(&Board::wide(position), gain, extra_move),
    }
}
