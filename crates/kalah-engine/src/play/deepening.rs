//! Deeper and deeper searches until a limit is reached or everything is proved.

use std::time::Duration;

use kalah_core::Position;

use super::analysis::{Analysis, Line};
use super::engine::{Request, Shared};
use super::guard::Guard;
use super::lines;
use super::proof::Proof;
use super::root::RootMove;
use super::score::Score;
use super::search::{Knowledge, Search, TURN, Window};
use super::table::Bound;
use crate::book::Book;
use crate::solve::Bounds;
use crate::stop::Stop;

/// No chain of turns is longer in any game that ends.
const MOST_DEPTH: u32 = 250;

/// A search that was asked for.
#[derive(Clone)]
pub(super) struct Job {
    position: Position,
    roots: Vec<RootMove>,
    wanted: usize,
    most_depth: u32,
    most_nodes: Option<u64>,
}

impl Job {
    pub(super) fn new(shared: &Shared, position: &Position, request: &Request) -> Job {
        let mut roots = RootMove::all(position);
        first_look(&mut roots, &shared.knowledge(position));
        if shared.book {
            look_up(&mut roots, position);
        }
        let most_depth = request.limits.depth.unwrap_or(MOST_DEPTH);
        Job {
            position: *position,
            wanted: request.lines.clamp(1, roots.len().max(1)),
            roots,
            most_depth: most_depth.min(MOST_DEPTH),
            most_nodes: request.limits.nodes,
        }
    }

    /// What is known before any search.
    pub(super) fn at_once(&self, shared: &Shared) -> Analysis {
        let know = shared.knowledge(&self.position);
        snapshot(
            &self.position,
            &self.roots,
            &know,
            0,
            0,
            self.roots.is_empty(),
        )
    }

    /// Searches until nodes, depth or one of `stops` ends it, or until `report` says no. Leaves
    /// the time in analyses to whoever has a clock.
    pub(super) fn run(
        mut self,
        shared: &Shared,
        stops: &[Stop],
        report: &mut dyn FnMut(Analysis) -> bool,
    ) -> Analysis {
        let know = &shared.knowledge(&self.position);
        let position = &self.position;
        let roots = &mut self.roots;
        let mut guard = Guard::new(self.most_nodes, stops);
        let threads = match self.most_nodes {
            Some(_) => 1,
            None => shared.threads,
        };
        let mut proof = Proof::new(position, know, threads);
        let mut search = Search {
            know,
            guard: &mut guard,
        };
        let mut depth = 0;
        let mut complete = is_complete(roots, self.wanted);
        while depth < self.most_depth && !complete && !search.guard.ended() {
            let mut better = |roots: &[RootMove], nodes| {
                report(snapshot(position, roots, know, depth, nodes, false));
            };
            if !deepen(roots, &mut search, depth + 1, self.wanted, &mut better) {
                break;
            }
            depth += 1;
            // The last signal is the one that a time limit gives.
            if let Some(stop) = stops.last()
                && proof.attempt(position, roots, self.wanted, search.guard, stop)
            {
                sort(roots);
            }
            complete = is_complete(roots, self.wanted);
            let nodes = search.guard.nodes();
            if !report(snapshot(position, roots, know, depth, nodes, complete)) {
                break;
            }
        }
        snapshot(position, roots, know, depth, guard.nodes(), complete)
    }
}

/// Orders the moves by what a look at each says. Needs no time and is never stopped.
fn first_look(roots: &mut [RootMove], know: &Knowledge<'_>) {
    let mut guard = Guard::new(None, &[]);
    let mut search = Search {
        know,
        guard: &mut guard,
    };
    for root in roots.iter_mut() {
        root.search(&mut search, 0, Window::FULL);
    }
    sort(roots);
}

/// Puts in what an opening book says.
fn look_up(roots: &mut [RootMove], position: &Position) {
    for (mv, value) in Book::look_up(position).into_iter().flatten() {
        if let Some(root) = roots.iter_mut().find(|root| root.mv == mv) {
            root.prove(Bounds::exactly(value));
        }
    }
    sort(roots);
}

/// Searches every move to a depth, the best `wanted` of them with values of their own. Whether
/// it came to the end; if not, the moves that were searched stand in front. `better` is called
/// when a move turns out better than all before it.
fn deepen(
    roots: &mut [RootMove],
    search: &mut Search<'_, '_>,
    depth: u32,
    wanted: usize,
    better: &mut dyn FnMut(&[RootMove], u64),
) -> bool {
    let depth = depth as i32 * TURN;
    let mut scores = Vec::with_capacity(roots.len());
    for index in 0..roots.len() {
        let root = &mut roots[index];
        if root.is_exact() {
            // Nothing is left to be found out.
        } else if index < wanted {
            root.search(search, depth, Window::FULL);
        } else {
            scores.sort_unstable_by_key(|&score: &Score| -score);
            let alpha = scores[wanted - 1];
            let above = Window {
                alpha,
                ..Window::FULL
            };
            let null = Window {
                alpha,
                beta: alpha + 1,
            };
            root.search(search, depth, null);
            if !search.guard.ended() && root.found.score > alpha {
                root.search(search, depth, above);
            }
        }
        if search.guard.ended() {
            sort(&mut roots[..index]);
            return false;
        }
        let score = root.found.score;
        if scores.iter().all(|&other| score > other) && index > 0 {
            let mut so_far = roots.to_vec();
            sort(&mut so_far[..=index]);
            better(&so_far, search.guard.nodes());
        }
        scores.push(score);
    }
    sort(roots);
    true
}

/// The best first; of equal ones, a value before a bound, and otherwise as they were.
fn sort(roots: &mut [RootMove]) {
    roots.sort_by_key(|root| (-root.found.score, root.bound != Bound::Exact));
}

/// Whether the best `wanted` values are proved, and that the others are not better.
fn is_complete(roots: &[RootMove], wanted: usize) -> bool {
    let (values, others) = roots.split_at(wanted.min(roots.len()));
    let proved = |root: &RootMove| root.found.proved;
    values.iter().all(|r| proved(r) && r.bound == Bound::Exact)
        && others.iter().all(|r| proved(r) && r.bound != Bound::Lower)
}

fn snapshot(
    position: &Position,
    roots: &[RootMove],
    know: &Knowledge<'_>,
    depth: u32,
    nodes: u64,
    complete: bool,
) -> Analysis {
    let lines = roots.iter().map(|root| Line {
        mv: root.mv,
        value: root.value(),
        turns: lines::turns(position, &root.line, know),
    });
    Analysis {
        lines: lines.collect(),
        depth,
        nodes,
        elapsed: Duration::ZERO,
        complete,
    }
}
