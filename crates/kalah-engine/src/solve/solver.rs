//! The solver: exact values of positions, moves and lines.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kalah_core::{Majority, Opening, Position};
use kalah_tablebase::{BuildError, Tablebase};

use super::answer::Bounds;
use super::building;
use super::control::{Building, Control, Progress};
use super::plan::Plan;
use super::prover::{Prover, Run, prover};

/// Nodes that one thread searches before others join in: most questions are answered by then.
const ALONE_NODES: u64 = 10_000;

/// Nodes between two reports.
const REPORT_NODES: u64 = 1 << 20;

/// Finds exact values of a position and of whatever can follow it.
///
/// It proves what it says: its keys are exact, and no bound is used outside the rules under which
/// it is a theorem. What it has found it remembers, so that asking for moves after the value, or
/// for the next position of a game, costs less than asking afresh.
pub struct Solver {
    /// What follows it can be asked for too.
    pub(crate) position: Position,
    plan: Plan,
    stage: Mutex<Stage>,
    nodes: AtomicU64,
}

/// What the solver works with until a larger endgame table takes its place.
#[derive(Clone)]
struct Stage {
    prover: Arc<dyn Prover>,
    table: Option<Arc<Tablebase>>,
    /// The next table, and the count of nodes that makes it worth its time.
    next: Option<(usize, u64)>,
}

/// Why a solver cannot answer.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The system did not give the memory for the transposition table.
    #[error("no memory for the transposition table: allow it less ({0})")]
    Memory(#[from] std::io::Error),
    /// The endgame table could not be built.
    #[error(transparent)]
    Table(#[from] BuildError),
    /// The position cannot follow the one that the solver was made for.
    #[error(
        "the position is played under other rules, on another board or with more seeds than the one this solver was made for: make another solver"
    )]
    OtherGame,
}

impl Solver {
    /// A solver for `position` and all that may follow it, with an endgame table built first; a
    /// larger one is built later if the search is long. If `control` ends the building, the solver
    /// does without a table.
    ///
    /// # Errors
    /// If memory is short or there is no such table.
    pub fn new(
        position: &Position,
        plan: &Plan,
        control: &Control<'_>,
    ) -> Result<Solver, SolveError> {
        let table = match plan.table_seeds {
            0 => None,
            seeds => {
                let report = |done| control.report_building(Building { seeds, done }, 0, None);
                building::build(position, seeds, plan, control, &report)?
            }
        };
        Solver::with_table(position, table, plan)
    }

    /// A solver for `position` and all that may follow it, with a table that exists already. A
    /// table for other rules or another board is not used.
    ///
    /// # Errors
    /// If there is no memory for the transposition table.
    pub fn with_table(
        position: &Position,
        table: Option<Arc<Tablebase>>,
        plan: &Plan,
    ) -> Result<Solver, SolveError> {
        let prover = prover(position, table.as_ref(), plan.transposition_bytes)?;
        let seeds = table.as_ref().map_or(0, |table| table.max_seeds());
        Ok(Solver {
            position: *position,
            plan: Plan {
                threads: plan.threads.max(1),
                ..*plan
            },
            stage: Mutex::new(Stage {
                prover: prover.into(),
                table,
                next: plan.next_table(position, seeds),
            }),
            nodes: AtomicU64::new(0),
        })
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        // A panic elsewhere leaves a whole stage.
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn prover(&self) -> Arc<dyn Prover> {
        Arc::clone(&self.stage().prover)
    }

    /// The endgame table it uses now.
    #[must_use]
    pub fn table(&self) -> Option<Arc<Tablebase>> {
        self.stage().table.clone()
    }

    /// Positions searched so far, for all questions together.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The value of `position`, as exactly as `control` lets it be found.
    ///
    /// Under the pie rule the values of both seats matter while the swap is to come or on offer:
    /// who swaps gets the other seat with all that lies in its store, and that counts as gained.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn bounds(&self, position: &Position, control: &Control<'_>) -> Result<Bounds, SolveError> {
        self.check(position)?;
        Ok(self.position_bounds(position, &self.task(control)))
    }

    /// What is found out by asking whether the value of `position` is at least `wanted`: a lower
    /// bound that is at least `wanted`, or an upper bound that is less, unless it was stopped.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn at_least(
        &self,
        position: &Position,
        wanted: i16,
        control: &Control<'_>,
    ) -> Result<Bounds, SolveError> {
        self.check(position)?;
        let task = self.task(control);
        if position.is_over() || position.opening() != Opening::Underway {
            return Ok(self.position_bounds(position, &task));
        }
        let mut bounds = self.within_known(position, self.widest(position));
        if bounds.lower < wanted
            && bounds.upper >= wanted
            && let Some(value) = self.ask(position, wanted, bounds, &task)
        {
            narrow(&mut bounds, wanted, value);
        }
        Ok(bounds)
    }

    pub(crate) fn check(&self, position: &Position) -> Result<(), SolveError> {
        let stop = position.variant().majority == Majority::Stop;
        let same = position.variant() == self.position.variant()
            && position.houses() == self.position.houses()
            && position.in_all_houses() <= self.position.in_all_houses()
            // Where a majority stops the game, what is known holds for one number of seeds only.
            && (!stop || position.is_over() || position.total() == self.position.total());
        if same {
            Ok(())
        } else {
            Err(SolveError::OtherGame)
        }
    }

    /// Bounds that hold for every position with as many seeds: one player gets them all at best.
    pub(crate) fn widest(&self, position: &Position) -> Bounds {
        let seeds = position.in_all_houses() as i16;
        Bounds {
            lower: -seeds,
            upper: seeds,
        }
    }

    /// The part of `bounds` that the transposition table leaves.
    fn within_known(&self, position: &Position, bounds: Bounds) -> Bounds {
        match self.prover().known(position) {
            Some(known) => Bounds {
                lower: bounds.lower.max(known.lower),
                upper: bounds.upper.min(known.upper),
            },
            None => bounds,
        }
    }

    /// The value of a position that is not over and whose opening is past, within `bounds`,
    /// trying `guess` first.
    ///
    /// Questions are asked from below, step by step: one that is answered with yes costs a small
    /// part of one that is answered with no.
    pub(crate) fn search_bounds(
        &self,
        position: &Position,
        bounds: Bounds,
        guess: i16,
        task: &Task<'_>,
    ) -> Bounds {
        let step = self.prover().value_step();
        let seeds = position.in_all_houses() as i16;
        let mut bounds = self.within_known(position, bounds);
        let mut wanted = guess;
        let mut down = step;
        // Bounds that exclude each other come from a forged checkpoint: no question settles that.
        while bounds.lower < bounds.upper {
            wanted = wanted.clamp(bounds.lower + 1, bounds.upper);
            wanted += (seeds - wanted).rem_euclid(step);
            let Some(value) = self.ask(position, wanted, bounds, task) else {
                break;
            };
            narrow(&mut bounds, wanted, value);
            if value >= wanted {
                wanted = value + step;
            } else {
                wanted = value.saturating_sub(down);
                down = down.saturating_mul(2);
            }
        }
        bounds
    }

    /// Asks the prover, with larger and larger endgame tables if it takes long; `None` if it was
    /// stopped.
    pub(crate) fn ask(
        &self,
        position: &Position,
        wanted: i16,
        bounds: Bounds,
        task: &Task<'_>,
    ) -> Option<i16> {
        let Control {
            limits,
            clock,
            stop,
            ..
        } = *task.control;
        let should_stop = || Control::ends(&limits, clock, stop);
        loop {
            let before = self.nodes();
            let stage = self.stage().clone();
            let report = |nodes: u64| self.report(before + nodes, wanted, bounds, task);
            let most_nodes = task.last_node.saturating_sub(before);
            if most_nodes == 0 || should_stop() {
                return None;
            }
            let until_next = match stage.next {
                Some((_, at)) => at.saturating_sub(before),
                None => u64::MAX,
            };
            if until_next == 0 {
                self.grow(&stage, bounds, wanted, task);
                continue;
            }
            let answer = stage.prover.at_least(
                position,
                wanted,
                &Run {
                    threads: self.plan.threads,
                    alone_nodes: ALONE_NODES,
                    most_nodes: most_nodes.min(until_next),
                    should_stop: &should_stop,
                    report: &report,
                },
            );
            self.add_nodes(answer.nodes);
            if answer.value.is_some() || answer.nodes < until_next {
                return answer.value;
            }
        }
    }

    /// Builds the next table. If that does not succeed, the search goes on without.
    fn grow(&self, stage: &Stage, bounds: Bounds, wanted: i16, task: &Task<'_>) {
        let Some((seeds, _)) = stage.next else {
            return;
        };
        let nodes = self.nodes();
        let report = |done| {
            let building = Building { seeds, done };
            task.control
                .report_building(building, nodes, Some((bounds, wanted)));
        };
        let built = building::build(&self.position, seeds, &self.plan, task.control, &report);
        let mut now = self.stage();
        match built {
            Ok(Some(table)) => {
                let next = self.plan.next_table(&self.position, seeds);
                *now = Stage {
                    prover: stage.prover.with_table(&table),
                    table: Some(table),
                    next: next.map(|(next, worth)| (next, nodes + worth)),
                };
            }
            // It was stopped, and is tried again if somebody asks again.
            Ok(None) => {}
            Err(_) => now.next = None,
        }
    }

    fn report(&self, nodes: u64, wanted: i16, bounds: Bounds, task: &Task<'_>) {
        let Some(report) = task.control.report else {
            return;
        };
        if nodes >= task.next_report.get() {
            task.next_report.set(nodes + REPORT_NODES);
            report(&Progress {
                bounds,
                wanted,
                nodes,
                elapsed: task.control.clock.elapsed(),
                fill: self.prover().fill(),
                line: self.searched_line(),
                building: None,
            });
        }
    }

    pub(crate) fn task<'a>(&self, control: &'a Control<'a>) -> Task<'a> {
        let limit = control.limits.nodes.unwrap_or(u64::MAX);
        Task {
            control,
            last_node: self.nodes().saturating_add(limit),
            next_report: Cell::new(self.nodes() + REPORT_NODES),
        }
    }
}

/// One thing asked of the solver, which may take many questions to the prover.
pub(crate) struct Task<'a> {
    pub(crate) control: &'a Control<'a>,
    /// The count of nodes at which it has to end.
    last_node: u64,
    next_report: Cell<u64>,
}

/// Adds the answer to a question.
pub(crate) fn narrow(bounds: &mut Bounds, wanted: i16, value: i16) {
    if value >= wanted {
        bounds.lower = bounds.lower.max(value);
    } else {
        bounds.upper = bounds.upper.min(value);
    }
}
