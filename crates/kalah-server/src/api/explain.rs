//! `GET /api/v1/explain`: why a move is good or bad.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_engine::review;
use serde::Deserialize;
use utoipa::IntoParams;

use super::evaluate::{search, time};
use crate::api::refused::{RefusedQuery, RefusedWork};
use crate::app::App;
use crate::extract::Params;
use crate::given::Given;
use crate::guard::Peer;
use crate::json::{Explanation, MoveName};
use crate::refusal::{Answer, Fault, Refusal};

/// How long a search takes if nothing is said: as long as somebody waits for a hint.
const USUAL_TIME: u32 = 500;

/// The longest search for a reason.
const MOST_TIME: u32 = 20_000;

/// A position to explain.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExplainQuery {
    /// Rules as text; standard ones if none are given.
    #[param(example = "standard")]
    rules: Option<String>,
    /// The position as text, or `start`, which is meant if none is given.
    #[param(example = "start")]
    position: Option<String>,
    /// The only move to explain: a house number or `swap`. All of them if none is given.
    #[serde(rename = "move")]
    #[param(example = "1")]
    mv: Option<String>,
    /// Milliseconds to search at most, 500 if nothing is said.
    #[param(minimum = 0, maximum = 20000)]
    ms: Option<u32>,
}

/// What moves do, what they lose and why
#[utoipa::path(
    get,
    path = "/api/v1/explain",
    tag = "search",
    params(ExplainQuery),
    responses(
        (status = OK, body = Explanation),
        RefusedQuery,
        RefusedWork,
    )
)]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    peer: Peer,
    Params(query): Params<ExplainQuery>,
) -> Answer<Json<Explanation>> {
    let given = Given::read(query.rules.as_deref(), query.position.as_deref())?;
    let only = query.mv.as_deref().map(read_move).transpose()?;
    if let Some(mv) = only {
        given.play(&[mv])?;
    }
    let time = time(query.ms, USUAL_TIME, MOST_TIME)?;
    let found = search(&app, peer, &given, time).await?;
    let analysis = found.known.analysis(found.time);
    let moves = found.known.moves.iter().map(|known| known.mv);
    let wanted = moves.filter(|&mv| only.is_none_or(|only| only.0 == mv));
    let reviews: Vec<_> = wanted
        .filter_map(|mv| review(&given.position, &analysis, mv))
        .collect();
    let (position, rules) = (&given.position, given.rules);
    Ok(Json(Explanation::new(position, rules, &found, &reviews)))
}

fn read_move(text: &str) -> Answer<MoveName> {
    let mv = text.parse().map(MoveName);
    mv.map_err(|error| Refusal::unprocessable(Fault::new("bad-move", "move", error)))
}
