//! `GET /api/v1/problems/new`: a problem that nobody has seen yet.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_core::MAX_HOUSES;
use kalah_core::problem::{Goal, NoProblem, draws};
use kalah_engine::Stop;
use serde::Deserialize;
use utoipa::IntoParams;

use super::given::STATES;
use crate::api::refused::{RefusedQuery, RefusedWork};
use crate::app::App;
use crate::extract::Params;
use crate::given::check_seed;
use crate::guard::Peer;
use crate::json::{GoalName, ProblemAnswer};
use crate::refusal::{Answer, Fault, Refusal};

/// What the new problem shall be like.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct NewQuery {
    /// The same seed gives the same problem; at most 2^53 - 1.
    #[param(minimum = 0, maximum = 9007199254740991_i64, example = 7)]
    seed: u64,
    /// The kind; `row`, a lone row of which exactly one way stores the most seeds, is the only
    /// one so far.
    #[param(example = "row")]
    kind: Option<String>,
    /// Sowings of the solution, 1 to 40; 7 if nothing is said.
    #[param(minimum = 1, maximum = 40)]
    length: Option<u8>,
    /// Houses of the row, 1 to 12; 6 if nothing is said.
    #[param(minimum = 1, maximum = 12)]
    houses: Option<u8>,
}

const LENGTH: u8 = 7;
const MOST_LENGTH: u8 = 40;
const HOUSES: u8 = 6;

/// Rows that are drawn: on twelve houses they take up to four seconds of a worker.
const ROWS: usize = 2_500;

/// A new problem with exactly one way
#[utoipa::path(
    get,
    path = "/api/v1/problems/new",
    tag = "problems",
    params(NewQuery),
    responses(
        (status = OK, body = ProblemAnswer),
        RefusedQuery,
        RefusedWork,
    )
)]
pub(crate) async fn new(
    State(app): State<Arc<App>>,
    peer: Peer,
    Params(query): Params<NewQuery>,
) -> Answer<Json<ProblemAnswer>> {
    if query.kind.as_deref().is_some_and(|kind| kind != "row") {
        let detail = "there are only problems of the kind row";
        let fault = Fault::new("no-such-kind", "kind", detail);
        return Err(Refusal::unprocessable(fault));
    }
    let length = query.length.unwrap_or(LENGTH);
    if !(1..=MOST_LENGTH).contains(&length) {
        let detail = format!("{length} sowings: must be 1 to {MOST_LENGTH}");
        let fault = Fault::new("bad-length", "length", detail).with("most", MOST_LENGTH);
        return Err(Refusal::unprocessable(fault));
    }
    let houses = query.houses.unwrap_or(HOUSES);
    if !(1..=MAX_HOUSES).contains(&houses) {
        return Err(none(&NoProblem::Houses(houses), houses, length));
    }
    check_seed(query.seed)?;
    let seed = query.seed;
    let made = app
        .compute(peer, move |leave| make(houses, length, seed, leave))
        .await?;
    made.map(Json).map_err(|error| none(&error, houses, length))
}

/// The problem with these numbers, unless it is not wanted any more.
pub(super) fn make(
    houses: u8,
    length: u8,
    seed: u64,
    leave: &Stop,
) -> Result<ProblemAnswer, NoProblem> {
    let sowings = usize::from(length);
    let none = NoProblem::NotFound { houses, sowings };
    let rows = draws(houses, sowings, seed)?.take(ROWS);
    let mut wanted = rows.take_while(|_| !leave.is_requested());
    let problem = wanted.find_map(|problem| problem).ok_or(none)?;
    let solution = problem.solve(Goal::Max, STATES).map_err(|_| none)?;
    let id = format!("row-{houses}-{length}-{seed}");
    Ok(ProblemAnswer::new(id, &problem, GoalName::Max, &solution))
}

pub(super) fn none(error: &NoProblem, houses: u8, length: u8) -> Refusal {
    let fault = match error {
        NoProblem::Houses(_) => Fault::new("position-houses", "houses", error)
            .with("houses", houses)
            .with("most", MAX_HOUSES),
        NoProblem::NotFound { .. } => Fault::new("no-such-problem", "length", error)
            .with("houses", houses)
            .with("length", length),
    };
    Refusal::unprocessable(fault)
}
