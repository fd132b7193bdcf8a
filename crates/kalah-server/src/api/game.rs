//! `POST /api/v1/game`: a line of moves replayed.

use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::refused::RefusedBody;
use crate::extract::Body;
use crate::given::{Given, unprocessable};
use crate::json::{MoveName, PositionAnswer};
use crate::refusal::{Answer, Fault};

/// The most moves of a game.
pub(crate) const MOST_MOVES: usize = 2000;

/// The most seeds that fall in all moves that an answer tells of: a few mebibytes of JSON.
const MOST_FALLING: usize = 200_000;

/// A game to replay.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameRequest {
    /// Rules as text; standard ones if none are given.
    rules: Option<String>,
    /// Where the game begins; the start of the rules if none is given.
    position: Option<String>,
    /// The moves of both players, one after another.
    #[schema(max_items = 2000)]
    moves: Vec<MoveName>,
}

/// A game that was replayed.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameAnswer {
    /// The position before each move, and the one after the last.
    positions: Vec<PositionAnswer>,
}

/// The positions of a whole line of moves
///
/// For games from addresses, storage and records. An illegal move is refused with its index.
#[utoipa::path(
    post,
    path = "/api/v1/game",
    tag = "game",
    request_body = GameRequest,
    responses(
        (status = OK, body = GameAnswer),
        RefusedBody,
    )
)]
pub(crate) async fn game(Body(request): Body<GameRequest>) -> Answer<Json<GameAnswer>> {
    let given = Given::read(request.rules.as_deref(), request.position.as_deref())?;
    check_length(&request.moves)?;
    let game = given.play(&request.moves)?;
    let after = game.steps().iter().map(|step| &step.after);
    let mut falling = 0;
    let mut positions = Vec::with_capacity(request.moves.len() + 1);
    for position in std::iter::once(game.start()).chain(after) {
        falling += usize::from(position.in_houses(position.to_move()));
        if falling > MOST_FALLING {
            let detail = "the game has too many seeds and moves: replay it in parts";
            return Err(unprocessable(vec![Fault::new(
                "game-too-large",
                "",
                detail,
            )]));
        }
        positions.push(PositionAnswer::new(position, given.rules));
    }
    Ok(Json(GameAnswer { positions }))
}

/// Refuses games that are longer than any that is played.
pub(crate) fn check_length(moves: &[MoveName]) -> Answer<()> {
    if moves.len() <= MOST_MOVES {
        return Ok(());
    }
    let detail = format!("{} moves: at most {MOST_MOVES}", moves.len());
    let fault = Fault::new("too-many-moves", "moves", detail);
    Err(unprocessable(vec![fault.with("most", MOST_MOVES)]))
}
