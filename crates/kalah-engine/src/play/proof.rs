//! Exact values by the solver, where it reaches within a part of what a search may cost.

use std::sync::Arc;

use kalah_core::{Opening, Position};

use super::guard::Guard;
use super::root::RootMove;
use super::search::Knowledge;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::solve::{Bounds, Control, Plan, Solver};
use crate::stop::Stop;

/// Seeds more than the endgame table has with which a proof is likely to succeed.
const WITHIN_REACH: usize = 24;

/// Nodes of the search before the first try, and how many times more there are before each
/// further one. So a proof that is near comes at once, and one that is far costs a fixed part.
const FIRST_TRY: u64 = 4_000;
const NEXT_TRY: u64 = 4;

/// Nodes that a try may take for each one of the search before it.
const EFFORT: u64 = 6;

/// Bytes that a try may remember.
const MEMORY: usize = 4 << 20;

/// A solver takes its time from its nodes here.
struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }
}

/// The tries to prove one position, which go on where the one before ended.
pub(super) struct Proof {
    /// None where no proof is within reach.
    solver: Option<Solver>,
    next_try: u64,
    /// Nodes of all tries.
    spent: u64,
}

impl Proof {
    /// Tries by so many threads.
    pub(super) fn new(position: &Position, know: &Knowledge<'_>, threads: usize) -> Proof {
        Proof {
            solver: solver(position, know, threads),
            next_try: FIRST_TRY,
            spent: 0,
        }
    }

    /// Puts proved values into `roots` as far as that works, if a try is due. Nodes are counted by
    /// `guard`; at most half of what is left is spent. Whether there was a try.
    pub(super) fn attempt(
        &mut self,
        position: &Position,
        roots: &mut [RootMove],
        wanted: usize,
        guard: &mut Guard<'_>,
        stop: &Stop,
    ) -> bool {
        let searched = guard.nodes() - self.spent;
        let Some(solver) = self.solver.as_ref().filter(|_| searched >= self.next_try) else {
            return false;
        };
        self.next_try = searched * NEXT_TRY;
        let before = solver.nodes();
        let budget = before + (searched * EFFORT).min(guard.nodes_left() / 2);
        let control = || Control {
            limits: Limits::nodes(budget.saturating_sub(solver.nodes())),
            clock: &NoClock,
            stop,
            report: None,
        };
        // What could not be proved now may be next time.
        let _ = if wanted == 1 {
            prove_best(solver, position, roots, &control)
        } else {
            prove_all(solver, position, roots, &control)
        };
        let nodes = solver.nodes() - before;
        self.spent += nodes;
        guard.spend(nodes);
        true
    }
}

fn solver(position: &Position, know: &Knowledge<'_>, threads: usize) -> Option<Solver> {
    let base = know.tablebase.as_ref()?;
    let seeds = usize::from(position.in_all_houses());
    let within = seeds > base.max_seeds() && seeds <= base.max_seeds() + WITHIN_REACH;
    if !within || position.opening() != Opening::Underway || position.is_over() {
        return None;
    }
    let plan = Plan::without_building(threads, MEMORY);
    Solver::with_table(position, Some(Arc::clone(base)), &plan).ok()
}

/// One move that is proved best, and that the others are no better.
fn prove_best<'a>(
    solver: &Solver,
    position: &Position,
    roots: &mut [RootMove],
    control: &dyn Fn() -> Control<'a>,
) -> Option<()> {
    let value = solver.bounds(position, &control()).ok()?.exact()?;
    let line = solver.line(position, value, &control()).ok()?;
    let best = *line.first()?;
    for root in roots {
        if root.mv == best {
            root.prove(Bounds::exactly(value));
            root.line.clone_from(&line);
        } else {
            root.prove_at_most(value);
        }
    }
    Some(())
}

/// The value of every move, as far as there are nodes for it.
fn prove_all<'a>(
    solver: &Solver,
    position: &Position,
    roots: &mut [RootMove],
    control: &dyn Fn() -> Control<'a>,
) -> Option<()> {
    for known in solver.moves(position, &control()).ok()? {
        let root = roots.iter_mut().find(|root| root.mv == known.mv)?;
        let Some(value) = known.bounds.exact() else {
            continue;
        };
        root.prove(known.bounds);
        let (next, next_value) = root.next_value(value);
        let line = solver.line(&next, next_value, &control()).ok()?;
        root.line.truncate(1);
        root.line.extend(line);
    }
    Some(())
}
