//! `GET /api/v1/problems/handbook`: the problem of the old handbooks.

use axum::Json;
use kalah_core::problem::{Goal, Problem};

use super::given::STATES;
use crate::json::{GoalName, ProblemAnswer};

/// А6 Б4 В2 Г3 Д1 Е1: put all 17 seeds into the store in one turn.
const ROW: [u32; 6] = [6, 4, 2, 3, 1, 1];

/// The problems of the old handbooks
#[utoipa::path(
    get,
    path = "/api/v1/problems/handbook",
    tag = "problems",
    responses((status = OK, body = Vec<ProblemAnswer>))
)]
pub(crate) async fn handbook() -> Json<Vec<ProblemAnswer>> {
    let answer = || {
        let problem = Problem::of_row(&ROW).ok()?;
        let solution = problem.solve(Goal::All, STATES).ok()?;
        let id = "handbook-1".to_string();
        Some(ProblemAnswer::new(id, &problem, GoalName::All, &solution))
    };
    Json(answer().into_iter().collect())
}
