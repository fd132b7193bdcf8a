//! `POST /api/v1/problems/solve`: all ways to a goal.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kalah_core::problem::Goal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::given::{NoSolution, ProblemGiven, solved, too_hard};
use crate::api::refused::{RefusedBody, RefusedWork};
use crate::app::App;
use crate::extract::Body;
use crate::guard::Peer;
use crate::refusal::Answer;

/// The most ways that are listed.
const MOST_LISTED: usize = 100;

/// A problem to solve.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveRequest {
    /// The problem.
    problem: ProblemGiven,
    /// How many ways to list, at most 100; none if nothing is said.
    #[serde(default)]
    #[schema(minimum = 0)]
    list: u32,
}

/// How a problem is solved.
#[derive(Serialize, ToSchema)]
pub(crate) struct SolveAnswer {
    /// Whether the goal can be reached.
    solvable: bool,
    /// The most seeds that can be stored in the turn.
    most: u16,
    /// Seeds that the shortest way stores; null if there is none.
    stored: Option<u16>,
    /// Sowings of a shortest way; null if there is none.
    sowings: Option<usize>,
    /// How many ways there are.
    ways: f64,
    /// Houses of a shortest way; null if there is none.
    shortest: Option<Vec<u8>>,
    /// Houses of further ways, as many as were asked for.
    all_ways: Vec<Vec<u8>>,
}

/// The solutions of a problem
#[utoipa::path(
    post,
    path = "/api/v1/problems/solve",
    tag = "problems",
    request_body = SolveRequest,
    responses(
        (status = OK, body = SolveAnswer),
        RefusedBody,
        RefusedWork,
    )
)]
pub(crate) async fn solve(
    State(app): State<Arc<App>>,
    peer: Peer,
    Body(request): Body<SolveRequest>,
) -> Answer<Json<SolveAnswer>> {
    let problem = request.problem.read()?;
    let goal: Goal = request.problem.goal().into();
    let list = usize::try_from(request.list).unwrap_or(MOST_LISTED);
    let list = list.min(MOST_LISTED);
    let answer = app.compute(peer, move |_| {
        let solution = match solved(&problem, goal) {
            Ok(solution) => solution,
            Err(NoSolution::TooHard) => return None,
            Err(NoSolution::OutOfReach { most }) => {
                return Some(SolveAnswer {
                    solvable: false,
                    most,
                    stored: None,
                    sowings: None,
                    ways: 0.0,
                    shortest: None,
                    all_ways: Vec::new(),
                });
            }
        };
        let most = match goal {
            Goal::Max => solution.stored(),
            _ => solved(&problem, Goal::Max).ok()?.stored(),
        };
        let houses = |way: &[kalah_core::House]| way.iter().map(|h| h.number()).collect();
        let ways = solution.all_ways().take(list);
        Some(SolveAnswer {
            solvable: true,
            most,
            stored: Some(solution.stored()),
            sowings: Some(solution.sowings()),
            ways: solution.ways() as f64,
            shortest: Some(houses(solution.shortest())),
            all_ways: ways.map(|way| houses(&way)).collect(),
        })
    });
    answer.await?.map(Json).ok_or_else(too_hard)
}
