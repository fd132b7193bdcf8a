//! `POST /api/v1/problems/check`: what an attempt has reached.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_core::problem::{Goal, Problem as Puzzle};
use kalah_core::{Position, RulesText, Turn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::given::{NoSolution, ProblemGiven, solved, too_hard};
use crate::api::game::check_length;
use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::given;
use crate::guard::Peer;
use crate::json::{MoveName, PositionAnswer};
use crate::refusal::Answer;

/// An attempt at a problem.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// The problem.
    problem: ProblemGiven,
    /// The moves of the turn so far.
    #[schema(max_items = 2000)]
    moves: Vec<MoveName>,
}

/// What an attempt has reached.
#[derive(Serialize, ToSchema)]
pub(crate) struct CheckAnswer {
    /// Whether the goal is reached.
    solved: bool,
    /// Seeds stored so far.
    stored: u16,
    /// Seeds that the goal asks for.
    wanted: u16,
    /// The most seeds that could be stored from the beginning.
    most: u16,
    /// Whether the turn is over.
    turn_over: bool,
    /// Whether the goal is reached or still can be.
    reachable: bool,
    /// The houses of a shortest way from here on to the goal; null if there is none.
    next: Option<Vec<u8>>,
    /// The position now.
    position: PositionAnswer,
}

/// Whether an attempt solves a problem, and whether it still can
#[utoipa::path(
    post,
    path = "/api/v1/problems/check",
    tag = "problems",
    request_body = CheckRequest,
    responses(
        (status = OK, body = CheckAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn check(
    State(app): State<Arc<App>>,
    peer: Peer,
    Body(request): Body<CheckRequest>,
) -> Answer<Json<CheckAnswer>> {
    let problem = request.problem.read()?;
    let goal: Goal = request.problem.goal().into();
    check_length(&request.moves)?;
    let turn = Turn(request.moves.iter().map(|mv| mv.0).collect());
    let played = problem.board().play_turn(&turn);
    let played = played.map_err(given::bad_turn)?;
    let (after, turn_over) = (played.position, played.complete);
    let answer = app.compute(peer, move |_| judge(&problem, goal, &after, turn_over));
    answer.await?.map(Json).ok_or_else(too_hard)
}

/// None if it is too hard to say.
fn judge(puzzle: &Puzzle, goal: Goal, after: &Position, turn_over: bool) -> Option<CheckAnswer> {
    let board = puzzle.board();
    let mover = board.to_move();
    let stored = after.store(mover) - board.store(mover);
    let most = solved(puzzle, Goal::Max).ok()?.stored();
    let wanted = match goal {
        Goal::Max => most,
        Goal::All => puzzle.row().iter().sum(),
        Goal::AtLeast(seeds) => seeds,
    };
    let left = wanted.saturating_sub(stored);
    let next = match (left, turn_over) {
        (0, _) => Some(Vec::new()),
        (_, true) => None,
        (left, false) => match solved(&rest(puzzle, after)?, Goal::AtLeast(left)) {
            Ok(way) => Some(way.shortest().iter().map(|house| house.number()).collect()),
            Err(NoSolution::OutOfReach { .. }) => None,
            Err(NoSolution::TooHard) => return None,
        },
    };
    let rules = RulesText {
        houses: Some(after.houses()),
        ..after.variant().into()
    };
    Some(CheckAnswer {
        solved: left == 0,
        stored,
        wanted,
        most,
        turn_over,
        reachable: next.is_some(),
        next,
        position: PositionAnswer::new(after, rules),
    })
}

/// The same problem from a later position on.
fn rest(puzzle: &Puzzle, after: &Position) -> Option<Puzzle> {
    if puzzle.position().is_some() {
        return Some(Puzzle::of_position(*after));
    }
    let row = after.row(after.to_move()).iter();
    Puzzle::of_row(&row.map(|&seeds| u32::from(seeds)).collect::<Vec<_>>()).ok()
}
