//! All ways of a solution, one at a time.

use alloc::vec::Vec;

use crate::place::House;

use super::Solution;
use super::solve::Task;

/// The ways of a [`Solution`], each of them once, as houses to sow.
///
/// Nothing is kept but the way at hand, so that millions of ways cost time only.
#[derive(Clone, Debug)]
pub struct Ways<'a> {
    solution: &'a Solution,
    /// The tasks from the first to the last one that is begun, each with how many of its houses
    /// were tried.
    begun: Vec<(Task, usize)>,
    way: Vec<House>,
    /// Nothing is to be stored: the empty way is the only one, and still to come.
    nothing_to_do: bool,
}

impl<'a> Ways<'a> {
    pub(super) fn of(solution: &'a Solution) -> Ways<'a> {
        let nothing_to_do = solution.tasks.is_none();
        let first = (solution.problem.first_state(), solution.need);
        Ways {
            solution,
            begun: if nothing_to_do {
                Vec::new()
            } else {
                alloc::vec![(first, 0)]
            },
            way: Vec::new(),
            nothing_to_do,
        }
    }
}

impl Iterator for Ways<'_> {
    type Item = Vec<House>;

    fn next(&mut self) -> Option<Vec<House>> {
        if core::mem::take(&mut self.nothing_to_do) {
            return Some(Vec::new());
        }
        let tasks = self.solution.tasks.as_ref()?;
        while let Some(&mut ((state, need), ref mut tried)) = self.begun.last_mut() {
            let mut untried = state.steps().enumerate().skip(*tried);
            let step = untried.find(|(_, step)| step.done(need, tasks).ways > 0);
            *tried = step.as_ref().map_or(usize::MAX, |(index, _)| index + 1);
            self.way.truncate(self.begun.len() - 1);
            let Some((_, step)) = step else {
                self.begun.pop();
                continue;
            };
            self.way.push(step.house);
            match step.task_behind(need) {
                Some(task) => self.begun.push((task, 0)),
                None => return Some(self.way.clone()),
            }
        }
        None
    }
}
