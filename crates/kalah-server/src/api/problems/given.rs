//! Problems that a request gives.

use kalah_core::problem::{Goal, Problem, Solution, Unsolved};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::given::{self, Given, MOST_SEEDS};
use crate::json::GoalName;
use crate::refusal::{Answer, Fault, Refusal};

/// States that a solution may look at: twice what the hardest row known takes, some 40 MB.
pub(super) const STATES: usize = 400_000;

/// A problem: a position under some rules, or a lone row.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProblemGiven {
    /// Rules as text; standard ones if none are given. Not for lone rows.
    rules: Option<String>,
    /// The position as text; the side to move plays. Instead of `row`.
    position: Option<String>,
    /// A lone row, from its owner's left: the other side does not matter. Instead of `position`.
    #[schema(min_items = 1, max_items = 12)]
    row: Option<Vec<u32>>,
    /// What is to be reached; as many seeds as possible if nothing is said.
    goal: Option<GoalName>,
}

impl ProblemGiven {
    pub(super) fn goal(&self) -> GoalName {
        self.goal.unwrap_or(GoalName::Max)
    }

    pub(super) fn read(&self) -> Answer<Problem> {
        let Some(row) = &self.row else {
            let given = Given::read(self.rules.as_deref(), self.position.as_deref())?;
            return Ok(Problem::of_position(given.position));
        };
        if self.rules.is_some() || self.position.is_some() {
            let detail = "give a row alone, or a position under rules";
            return Err(Refusal::unprocessable(Fault::new(
                "row-alone",
                "row",
                detail,
            )));
        }
        let total: u64 = row.iter().map(|&seeds| u64::from(seeds)).sum();
        if total > u64::from(MOST_SEEDS) {
            return Err(given::too_many_seeds(total, "row"));
        }
        Problem::of_row(row).map_err(|error| given::bad_setup(&error))
    }
}

/// Why there is no solution; with the most that can be stored if it is only that.
pub(super) enum NoSolution {
    OutOfReach { most: u16 },
    TooHard,
}

pub(super) fn solved(problem: &Problem, goal: Goal) -> Result<Solution, NoSolution> {
    problem.solve(goal, STATES).map_err(|why| match why {
        Unsolved::OutOfReach { most, .. } => NoSolution::OutOfReach { most },
        Unsolved::TooManyStates { .. } => NoSolution::TooHard,
    })
}

pub(super) fn too_hard() -> Refusal {
    let detail = format!("the turn can go through more than {STATES} states: give a smaller board");
    Refusal::unprocessable(Fault::new("problem-too-hard", "", detail).with("most", STATES))
}
