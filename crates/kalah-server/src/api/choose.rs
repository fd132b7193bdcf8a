//! `POST /api/v1/move`: the computer's turn.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use kalah_engine::Level;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::given::{Given, check_seed};
use crate::guard::Peer;
use crate::json::{MoveName, Played};
use crate::refusal::{Answer, Fault, Refusal};
use crate::search::LevelPlay;

/// How long a turn may take, waiting included.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody to play a turn.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// Rules as text; standard ones if none are given.
    rules: Option<String>,
    /// The position as text; the start if none is given.
    position: Option<String>,
    /// The playing strength.
    #[schema(minimum = 1, maximum = 10)]
    level: u8,
    /// The same seed gives the same turn; other ones let weak levels err elsewhere. At most
    /// 2^53 - 1, so that every client can say it.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    seed: u64,
}

/// A whole turn.
#[derive(Serialize, ToSchema)]
pub(crate) struct MoveAnswer {
    /// The rules as a normalised text.
    rules: String,
    /// The position in which the turn begins, as a normalised text.
    position: String,
    /// The playing strength.
    level: u8,
    /// The moves of the turn.
    turn: Vec<MoveName>,
    /// The same moves with what they do.
    played: Vec<Played>,
}

/// The computer's whole turn at a level
#[utoipa::path(
    post,
    path = "/api/v1/move",
    tag = "search",
    request_body = MoveRequest,
    responses(
        (status = OK, body = MoveAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    peer: Peer,
    Body(request): Body<MoveRequest>,
) -> Answer<Json<MoveAnswer>> {
    let given = Given::read(request.rules.as_deref(), request.position.as_deref())?;
    let level = Level::new(request.level).ok_or_else(|| {
        let detail = format!("there is no level {}: choose 1 to 10", request.level);
        Refusal::unprocessable(Fault::new("no-such-level", "level", detail))
    })?;
    check_seed(request.seed)?;
    let position = given.position;
    if position.is_over() {
        let detail = "the game is over: no move can be played";
        let fault = Fault::new("move-game-over", "position", detail);
        return Err(Refusal::unprocessable(fault));
    }
    let (job, told) = LevelPlay::new(level, request.seed, position);
    let _ticket = app.submit(peer, job)?;
    let turn = timeout(PATIENCE, told).await;
    let turn = turn.ok().and_then(Result::ok);
    let turn = turn.ok_or_else(|| Refusal::busy("no turn was found in time: try again soon"))?;
    let turn: Vec<_> = turn.into_iter().map(MoveName::from).collect();
    let game = given.play(&turn)?;
    let steps = game.steps().iter();
    Ok(Json(MoveAnswer {
        rules: given.rules.to_string(),
        position: position.to_string(),
        level: request.level,
        played: steps
            .map(|step| Played::new(&step.played, &step.after))
            .collect(),
        turn,
    }))
}
