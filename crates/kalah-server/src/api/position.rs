//! `GET /api/v1/position`: a position and all that can be played in it.

use axum::Json;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::api::refused::RefusedQuery;
use crate::extract::Params;
use crate::given::Given;
use crate::json::PositionAnswer;
use crate::refusal::Answer;

/// A position under some rules.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// Rules as text: a preset, or axes as in `capture=always,houses=4`. Standard ones if none
    /// are given.
    #[param(example = "standard")]
    rules: Option<String>,
    /// The position as text, as a board of the Kalah Game Protocol, or `start`, which is meant if
    /// none is given.
    #[param(example = "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s")]
    position: Option<String>,
}

impl PositionQuery {
    /// Reads both.
    pub(crate) fn read(&self) -> Answer<Given> {
        Given::read(self.rules.as_deref(), self.position.as_deref())
    }
}

/// A position with every legal move and what it does
///
/// Whether a board is a position, and everything that is wrong with it if it is none.
#[utoipa::path(
    get,
    path = "/api/v1/position",
    tag = "game",
    params(PositionQuery),
    responses(
        (status = OK, body = PositionAnswer),
        RefusedQuery,
    )
)]
pub(crate) async fn position(Params(query): Params<PositionQuery>) -> Answer<Json<PositionAnswer>> {
    let Given { position, rules } = query.read()?;
    Ok(Json(PositionAnswer::new(&position, rules)))
}
