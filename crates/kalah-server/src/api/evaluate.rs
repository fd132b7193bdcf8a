//! `GET /api/v1/evaluate`: the value of a position and all its moves.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};
use utoipa::IntoParams;

use crate::api::refused::{RefusedQuery, RefusedWork};
use crate::app::App;
use crate::extract::Params;
use crate::given::Given;
use crate::guard::Peer;
use crate::json::Evaluation;
use crate::refusal::{Answer, Refusal};
use crate::search::{Evaluating, Found};

/// How long a search takes if nothing is said.
const USUAL_TIME: u32 = 1000;

/// The longest search of a request that waits for its end.
const MOST_TIME: u32 = 20_000;

/// How long a request waits at most beyond the time of its search, for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// A position to evaluate.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EvaluateQuery {
    /// Rules as text; standard ones if none are given.
    #[param(example = "standard")]
    rules: Option<String>,
    /// The position as text, or `start`, which is meant if none is given.
    #[param(example = "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s")]
    position: Option<String>,
    /// Milliseconds to search at most, 1000 if nothing is said. The answer comes sooner if
    /// everything is proved, and later if others are being served.
    #[param(minimum = 0, maximum = 20000)]
    ms: Option<u32>,
}

/// The value of a position and of all its moves
///
/// Proved where endgame tables and the solver reach in time, otherwise with bounds and a
/// judgement, each marked as such.
#[utoipa::path(
    get,
    path = "/api/v1/evaluate",
    tag = "search",
    params(EvaluateQuery),
    responses(
        (status = OK, body = Evaluation),
        RefusedQuery,
        RefusedWork,
    )
)]
pub(crate) async fn evaluate(
    State(app): State<Arc<App>>,
    peer: Peer,
    Params(query): Params<EvaluateQuery>,
) -> Answer<Json<Evaluation>> {
    let given = Given::read(query.rules.as_deref(), query.position.as_deref())?;
    let time = time(query.ms, USUAL_TIME, MOST_TIME)?;
    let found = search(&app, peer, &given, time).await?;
    Ok(Json(Evaluation::new(&given.position, given.rules, &found)))
}

/// The time that was asked for, in milliseconds.
pub(crate) fn time(asked: Option<u32>, usual: u32, most: u32) -> Answer<Duration> {
    let asked = asked.unwrap_or(usual);
    if asked <= most {
        return Ok(Duration::from_millis(asked.into()));
    }
    let detail = format!("{asked} milliseconds: at most {most}");
    let fault = crate::Fault::new("too-long-time", "ms", detail).with("most", most);
    Err(Refusal::unprocessable(fault))
}

/// Searches a position for so long, waiting for a turn.
pub(crate) async fn search(app: &App, peer: Peer, given: &Given, time: Duration) -> Answer<Found> {
    let (job, mut told) = Evaluating::new(given.position, Arc::clone(&app.engines), time);
    // Dropped with the request when the client leaves, which ends the search.
    let _ticket = app.submit(peer, job)?;
    let deadline = Instant::now() + time + PATIENCE;
    let done = |found: &Option<Found>| found.as_ref().is_some_and(|found| found.done);
    let ended = timeout_at(deadline, told.wait_for(done)).await;
    let failed = matches!(ended, Ok(Err(_)));
    drop(ended);
    latest(&told, failed)
}

/// What is there by now.
fn latest(told: &watch::Receiver<Option<Found>>, failed: bool) -> Answer<Found> {
    let found = told.borrow().clone();
    match found {
        Some(found) if !failed => Ok(found),
        _ => Err(Refusal::busy(
            "the search did not get its turn: try again soon",
        )),
    }
}
