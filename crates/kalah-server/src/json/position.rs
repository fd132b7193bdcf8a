//! Positions with all that can be played in them.

use kalah_core::{Position, RulesText};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Axes, Board, GameResult, Played, Side};

/// How far the game is from its start, where the rules ask for it.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// No move has been made.
    Start,
    /// The first player is in the middle of the first turn.
    FirstTurn,
    /// The second player may swap sides.
    SwapOffered,
    /// The start no longer matters.
    Underway,
}

impl From<kalah_core::Opening> for Opening {
    fn from(opening: kalah_core::Opening) -> Self {
        match opening {
            kalah_core::Opening::Start => Opening::Start,
            kalah_core::Opening::FirstTurn => Opening::FirstTurn,
            kalah_core::Opening::SwapOffered => Opening::SwapOffered,
            kalah_core::Opening::Underway => Opening::Underway,
        }
    }
}

/// A position, the rules it is played under, and every legal move with what it does.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionAnswer {
    /// The rules as a normalised text.
    rules: String,
    /// The rules axis by axis.
    axes: Axes,
    /// The position as a normalised text.
    position: String,
    /// What lies where.
    board: Board,
    /// Who is to move; null if the game is over.
    to_move: Option<Side>,
    /// How far the game is from its start, as far as the rules distinguish it.
    opening: Opening,
    /// Whether `"swap"` is among the moves.
    swap_offered: bool,
    /// How the game ended, if it is over.
    result: Option<GameResult>,
    /// Leftovers that lie in the houses though the game is over, as only a board that was set up
    /// can have them. They are counted in `result`.
    due_sweep: Option<super::Sweep>,
    /// Every legal move: sowings from left to right, then the swap.
    moves: Vec<Played>,
}

impl PositionAnswer {
    /// The answer for a position that is played under `rules`.
    #[must_use]
    pub fn new(position: &Position, rules: RulesText) -> PositionAnswer {
        let moves = position.legal_moves().into_iter();
        let played = moves.filter_map(|mv| position.play(mv).ok());
        PositionAnswer {
            rules: rules.to_string(),
            axes: Axes::new(position, rules),
            position: position.to_string(),
            board: Board::new(position),
            to_move: (!position.is_over()).then(|| position.to_move().into()),
            opening: position.opening().into(),
            swap_offered: position.opening() == kalah_core::Opening::SwapOffered
                && !position.is_over(),
            result: position.outcome().map(GameResult::from),
            due_sweep: position.due_sweep().as_ref().map(super::Sweep::from),
            moves: played
                .map(|(after, played)| Played::new(&played, &after))
                .collect(),
        }
    }
}
