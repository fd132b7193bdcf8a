//! The exact solution of a problem, by looking at every state that the turn can reach.

use alloc::vec::Vec;
use core::fmt;

use crate::place::House;

use super::state::{State, Step};
use super::table::Table;
use super::{Goal, Problem, Ways};

/// A state, and how many seeds are still to be stored from it on, at least 1.
pub(super) type Task = (State, u16);

/// How a task can be done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    /// Sowings of the shortest way.
    pub(super) sowings: u32,
    /// Ways; 0 if it cannot be done.
    pub(super) ways: u64,
}

/// A problem whose goal can be reached, and how.
#[derive(Clone, Debug)]
pub struct Solution {
    pub(super) problem: Problem,
    pub(super) need: u16,
    pub(super) tasks: Option<Table<Task, Done>>,
    shortest: Vec<House>,
    stored: u16,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The goal is out of reach.
    OutOfReach {
        /// Seeds that the goal asks for.
        wanted: u16,
        /// Seeds that can be stored at most.
        most: u16,
    },
    /// The turn can go through more states than the search was allowed to keep.
    TooManyStates {
        /// The number that was allowed.
        allowed: usize,
    },
}

impl Problem {
    /// Solves the problem exactly. The search keeps at most `states` states of the turn, of about
    /// 100 bytes each, in each of its two stages; [`DEFAULT_STATES`](super::DEFAULT_STATES) is a
    /// good number.
    ///
    /// # Errors
    /// If the goal is out of reach, or the turn can go through too many states.
    pub fn solve(&self, goal: Goal, states: usize) -> Result<Solution, Unsolved> {
        let (need, most) = match goal {
            Goal::Max => {
                let most = self.most(states)?;
                (most_from(&most, &self.first_state()), Some(most))
            }
            Goal::All => (self.row().iter().sum(), None),
            Goal::AtLeast(seeds) => (seeds, None),
        };
        let mut solution = Solution {
            problem: *self,
            need,
            tasks: None,
            shortest: Vec::new(),
            stored: 0,
        };
        if need == 0 {
            return Ok(solution);
        }
        let tasks = self.tasks(need, most.as_ref(), states)?;
        let first = tasks.get(&(self.first_state(), need));
        if first.is_none_or(|first| first.ways == 0) {
            let most = most_from(&self.most(states)?, &self.first_state());
            return Err(Unsolved::OutOfReach { wanted: need, most });
        }
        solution.find_shortest(&tasks);
        solution.tasks = Some(tasks);
        Ok(solution)
    }

    /// The most seeds that can be stored from each state of the turn on.
    fn most(&self, states: usize) -> Result<Table<State, u16>, Unsolved> {
        let leads_to = |state: &State| state.steps().filter_map(|step| step.next);
        Table::of(self.first_state(), states, leads_to, |state, most| {
            let then = |next: Option<State>| next.map_or(0, |next| most_from(most, &next));
            let gains = state.steps().map(|step| step.gain + then(step.next));
            gains.max().unwrap_or(0)
        })
    }

    /// All tasks that storing `need` seeds leads to. No state can store more than `most` says, or
    /// than it has in the houses.
    fn tasks(
        &self,
        need: u16,
        most: Option<&Table<State, u16>>,
        states: usize,
    ) -> Result<Table<Task, Done>, Unsolved> {
        let bound = |state: &State| most.map_or(state.in_houses(), |most| most_from(most, state));
        let leads_to = |&(state, need): &Task| {
            let behind = state.steps().filter_map(move |step| step.task_behind(need));
            behind.filter(move |(next, left)| bound(next) >= *left)
        };
        Table::of(
            (self.first_state(), need),
            states,
            leads_to,
            |task, done| {
                let mut sum = Done::default();
                for step in task.0.steps() {
                    sum.join(step.done(task.1, done));
                }
                sum
            },
        )
    }
}

fn most_from(most: &Table<State, u16>, state: &State) -> u16 {
    most.get(state).unwrap_or(0)
}

impl Step {
    /// What is left to do after this step of a task, if it does not reach the goal and the turn
    /// goes on.
    pub(super) fn task_behind(&self, need: u16) -> Option<Task> {
        let left = need.checked_sub(self.gain).filter(|&left| left > 0)?;
        Some((self.next?, left))
    }

    /// How a task is done that begins with this step.
    pub(super) fn done(&self, need: u16, tasks: &Table<Task, Done>) -> Done {
        if self.gain >= need {
            return Done {
                sowings: 1,
                ways: 1,
            };
        }
        let behind = self.task_behind(need).and_then(|task| tasks.get(&task));
        let behind = behind.unwrap_or_default();
        Done {
            sowings: behind.sowings + 1,
            ways: behind.ways,
        }
    }
}

impl Done {
    fn join(&mut self, other: Done) {
        if other.ways == 0 {
            return;
        }
        if self.ways == 0 || other.sowings < self.sowings {
            self.sowings = other.sowings;
        }
        self.ways = self.ways.saturating_add(other.ways);
    }
}

impl Solution {
    /// The problem that is solved.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// A shortest way; of several the one whose first sowings are further left. Empty if nothing
    /// is to be stored.
    #[must_use]
    pub fn shortest(&self) -> &[House] {
        &self.shortest
    }

    /// The sowings of a shortest way.
    #[must_use]
    pub fn sowings(&self) -> usize {
        self.shortest.len()
    }

    /// Seeds that the [`shortest`](Self::shortest) way stores; may be more than was asked for.
    #[must_use]
    pub fn stored(&self) -> u16 {
        self.stored
    }

    /// The number of ways; `u64::MAX` stands for that many or more.
    #[must_use]
    pub fn ways(&self) -> u64 {
        let Some(tasks) = &self.tasks else { return 1 };
        let first = (self.problem.first_state(), self.need);
        tasks.get(&first).map_or(0, |first| first.ways)
    }

    /// Every way, one after another, those with sowings further left first.
    #[must_use]
    pub fn all_ways(&self) -> Ways<'_> {
        Ways::of(self)
    }

    fn find_shortest(&mut self, tasks: &Table<Task, Done>) {
        let mut task = Some((self.problem.first_state(), self.need));
        while let Some((state, need)) = task {
            let done = |step: &Step| step.done(need, tasks);
            let ways = state.steps().filter(|step| done(step).ways > 0);
            let Some(step) = ways.min_by_key(|step| done(step).sowings) else {
                return;
            };
            self.shortest.push(step.house);
            self.stored += step.gain;
            task = step.task_behind(need);
        }
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::OutOfReach { wanted, most } => write!(
                f,
                "{wanted} seeds cannot be stored in one turn here: at most {most}"
            ),
            Unsolved::TooManyStates { allowed } => write!(
                f,
                "the turn can go through more than {allowed} states: allow more, or take a \
                 smaller board"
            ),
        }
    }
}

impl core::error::Error for Unsolved {}
