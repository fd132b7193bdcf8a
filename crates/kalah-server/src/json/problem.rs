//! Problems: one turn that stores seeds.

use kalah_core::RulesText;
use kalah_core::problem::{Goal, Problem, Solution};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Board;

/// What the turn is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = Goal)]
pub enum GoalName {
    /// As many seeds in the store as possible.
    Max,
    /// As many seeds in the store as the mover's row holds at first.
    All,
    /// At least so many seeds in the store.
    AtLeast {
        /// How many.
        seeds: u16,
    },
}

impl From<GoalName> for Goal {
    fn from(goal: GoalName) -> Self {
        match goal {
            GoalName::Max => Goal::Max,
            GoalName::All => Goal::All,
            GoalName::AtLeast { seeds } => Goal::AtLeast(seeds),
        }
    }
}

/// A problem. It can be played like any position under its rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProblemAnswer {
    /// Its name: the same name is the same problem.
    id: String,
    /// The rules as text. Under those of a lone row nothing counts but what is sown into the
    /// store.
    rules: String,
    /// The position as text; South plays.
    position: String,
    /// What lies where.
    board: Board,
    /// The row in which the turn is played, from its owner's left.
    row: Vec<u16>,
    /// Whether the other side does not matter.
    lone: bool,
    /// What is to be reached.
    goal: GoalName,
    /// Seeds that the shortest way stores.
    stored: u16,
    /// Sowings of a shortest way.
    sowings: usize,
    /// How many ways there are.
    ways: f64,
}

impl ProblemAnswer {
    /// A problem and its solution.
    #[must_use]
    pub fn new(id: String, problem: &Problem, goal: GoalName, solution: &Solution) -> Self {
        let board = problem.board();
        let rules = RulesText {
            houses: Some(board.houses()),
            ..board.variant().into()
        };
        ProblemAnswer {
            id,
            rules: rules.to_string(),
            position: board.to_string(),
            board: Board::new(board),
            row: problem.row().to_vec(),
            lone: problem.position().is_none(),
            goal,
            stored: solution.stored(),
            sowings: solution.sowings(),
            // A number that every client can read; exact up to 2^53.
            ways: solution.ways() as f64,
        }
    }
}
