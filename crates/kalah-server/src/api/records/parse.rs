//! `POST /api/v1/records/parse`: games from text.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_engine::Stop;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::{self, Form};
use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::given;
use crate::guard::Peer;
use crate::json::GameAnswer;
use crate::refusal::{Answer, Fault};

/// Games as text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ParseRequest {
    /// The text, at most a mebibyte.
    text: String,
    /// How it is written; as records if nothing is said.
    #[serde(default)]
    form: Form,
    /// The rules, for forms that do not say them; standard ones if nothing is said.
    rules: Option<String>,
}

/// Games that were read.
#[derive(Serialize, ToSchema)]
pub(crate) struct ParseAnswer {
    /// Every game that is whole and legal, at most 200.
    games: Vec<GameAnswer>,
    /// What is wrong with the others, with `game`, `line` and `column`, all from 1.
    errors: Vec<Fault>,
}

/// Games from text in any form
///
/// A damaged game is told in `errors` and does not keep the others from being read.
#[utoipa::path(
    post,
    path = "/api/v1/records/parse",
    tag = "records",
    request_body = ParseRequest,
    responses(
        (status = OK, body = ParseAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn parse(
    State(app): State<Arc<App>>,
    peer: Peer,
    Body(request): Body<ParseRequest>,
) -> Answer<Json<ParseAnswer>> {
    let rules = given::read_rules(request.rules.as_deref())?;
    // Boards between which moves are sought can take long.
    let read = move |_: &Stop| {
        let read = form::read(&request.text, request.form, rules);
        ParseAnswer {
            games: read.games.iter().map(GameAnswer::from).collect(),
            errors: read.errors,
        }
    };
    Ok(Json(app.compute(peer, read).await?))
}
