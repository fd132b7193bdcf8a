//! Positions and moves as programs read them.

use kalah_core::{EndReason, Move, Outcome, Played, Position, Side};
use serde::Serialize;

use crate::rules_line;

/// A position: its text, both sides, who is to move and, when the game is over, its result.
#[derive(Serialize)]
pub(crate) struct Board {
    position: String,
    south: SideSeeds,
    north: SideSeeds,
    /// `s` or `n`; null when the game is over.
    to_move: Option<&'static str>,
    result: Option<GameResult>,
}

/// The seeds of one side, houses from its owner's left.
#[derive(Serialize)]
struct SideSeeds {
    houses: Vec<u16>,
    store: u16,
}

/// How a game ended.
#[derive(Serialize)]
struct GameResult {
    /// `s` or `n`; null for a draw.
    winner: Option<&'static str>,
    south: u16,
    north: u16,
    reason: &'static str,
}

/// A move and the position that it led to.
#[derive(Serialize)]
pub(crate) struct Moved {
    position: String,
    #[serde(rename = "move")]
    mv: MoveName,
    /// Seeds captured, the capturing one included.
    captured: u16,
    extra_turn: bool,
    game_over: bool,
    south: SideSeeds,
    north: SideSeeds,
    to_move: Option<&'static str>,
    result: Option<GameResult>,
    rules: String,
}

/// A house number, or `"swap"`.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum MoveName {
    House(u8),
    Swap(&'static str),
}

impl From<Move> for MoveName {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Sow(house) => MoveName::House(house.number()),
            Move::Swap => MoveName::Swap("swap"),
        }
    }
}

impl Board {
    pub(crate) fn new(position: &Position) -> Self {
        let side = |side| SideSeeds {
            houses: position.row(side).to_vec(),
            store: position.store(side),
        };
        let outcome = position.outcome();
        Board {
            position: position.to_string(),
            south: side(Side::South),
            north: side(Side::North),
            to_move: outcome.is_none().then(|| letter(position.to_move())),
            result: outcome.map(GameResult::new),
        }
    }
}

impl GameResult {
    fn new(outcome: Outcome) -> Self {
        GameResult {
            winner: outcome.winner().map(letter),
            south: outcome.south,
            north: outcome.north,
            reason: match outcome.reason {
                EndReason::SideEmpty => "side-empty",
                EndReason::NoMove => "no-move",
                EndReason::Majority => "majority",
            },
        }
    }
}

impl Moved {
    pub(crate) fn new(played: &Played, after: &Position) -> Self {
        let Board {
            position,
            south,
            north,
            to_move,
            result,
        } = Board::new(after);
        Moved {
            position,
            mv: played.mv.into(),
            captured: played.captured.map_or(0, |captured| captured.seeds()),
            extra_turn: played.extra_move,
            game_over: played.outcome.is_some(),
            south,
            north,
            to_move,
            result,
            rules: rules_line::code(after),
        }
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::South => "s",
        Side::North => "n",
    }
}
