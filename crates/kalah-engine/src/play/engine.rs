//! The engine: what searches share, and how one is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kalah_core::{Majority, Position, Variant};
use kalah_tablebase::Tablebase;

use super::analysis::Analysis;
use super::deepening::Job;
use super::evaluation::Evaluation;
use super::search::Knowledge;
use super::shelf::{Shelf, TableBudget};
use super::table::Table;
use super::timed::{self, Lateness};
use crate::clock::Clock;
use crate::limits::Limits;
use crate::stop::Stop;

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Bytes for what searches remember of each other.
    pub memory: usize,
    /// Endgame tables.
    pub tables: TableBudget,
    /// Whether the values of opening positions are looked up in the books of the program.
    pub book: bool,
    /// Threads that prove the value of a position within reach together, at least 1. A search
    /// under a limit of nodes takes one, so that it is the same on every machine.
    pub threads: usize,
}

/// 64 MiB, endgame tables of up to a hundred million positions (18 seeds on the classic board),
/// opening books and one thread.
impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions {
            memory: 64 << 20,
            tables: TableBudget {
                positions: 100_000_000,
                threads: 1,
            },
            book: true,
            threads: 1,
        }
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// When to end. Without limits it goes on until it is stopped or everything is proved: that
    /// is how to ponder.
    pub limits: Limits,
    /// How many of the best moves get a value of their own; at least 1.
    pub lines: usize,
}

impl Request {
    /// Only the best move is of interest.
    #[must_use]
    pub fn best(limits: Limits) -> Request {
        Request { limits, lines: 1 }
    }

    /// Every move gets a value.
    #[must_use]
    pub fn every_move(limits: Limits) -> Request {
        Request {
            limits,
            lines: usize::MAX,
        }
    }
}

/// An engine: searches positions of any board and variant, and keeps what it has found out for
/// the next search. Any number of threads may search at the same time.
///
/// ```
/// use kalah_core::Position;
/// use kalah_engine::{Engine, EngineOptions, Limits, Request, Stop, Value, WallClock};
///
/// let engine = Engine::new(EngineOptions::default());
/// let start = Position::start("houses=3,seeds=2".parse()?);
/// let request = Request::every_move(Limits::default());
/// let analysis = engine.analyse(&start, &request, &WallClock::start(), &Stop::new(), &mut |_| {});
/// assert_eq!(analysis.lines[0].value, Value::Exact(4));
/// # Ok::<(), kalah_core::RulesTextError>(())
/// ```
pub struct Engine(Arc<Shared>);

/// What all searches of an engine share.
pub(super) struct Shared {
    table: Table,
    shelf: Shelf,
    age: AtomicU8,
    pub(super) book: bool,
    pub(super) threads: usize,
    pub(super) lateness: Lateness,
}

impl Engine {
    /// An engine. Its memory is taken and cleared now, not in the first search.
    #[must_use]
    pub fn new(options: EngineOptions) -> Engine {
        Engine(Arc::new(Shared {
            table: Table::new(options.memory),
            shelf: Shelf::new(options.tables),
            age: AtomicU8::new(0),
            book: options.book,
            threads: options.threads.max(1),
            lateness: Lateness::default(),
        }))
    }

    /// Waits until the endgame table for the rules and board of `position` is built, so that
    /// searches under a limit of nodes do not depend on how far that is.
    pub fn prepare(&self, position: &Position) {
        self.0.shelf.wait(position);
    }

    /// The endgame table for the rules and board of `position` that is there by now, for a
    /// [`Solver`](crate::Solver) to share. The first call has one built in the background, as a
    /// search does.
    #[must_use]
    pub fn table(&self, position: &Position) -> Option<Arc<Tablebase>> {
        self.0.shelf.at_hand(position)
    }

    /// Searches a position. `report` is called after each depth, and when a better move comes up.
    ///
    /// The answer is there by the time limit, however short and however busy the machine: without
    /// any time for a search it is what a first look says. `clock` must have been started when
    /// the limit began.
    pub fn analyse(
        &self,
        position: &Position,
        request: &Request,
        clock: &dyn Clock,
        stop: &Stop,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let job = Job::new(&self.0, position, request);
        if request.limits.time.is_some() {
            return timed::run(&self.0, job, request, clock, stop, report);
        }
        let mut last = job.run(
            &self.0,
            std::slice::from_ref(stop),
            &mut |mut analysis: Analysis| {
                analysis.elapsed = clock.elapsed();
                report(&analysis);
                true
            },
        );
        last.elapsed = clock.elapsed();
        last
    }
}

impl Shared {
    /// What a search of `position` stands on.
    pub(super) fn knowledge(&self, position: &Position) -> Knowledge<'_> {
        let variant = position.variant();
        // Tables do not know that a majority stops the game.
        let plays_on = variant.majority == Majority::PlayOn;
        Knowledge {
            variant,
            table: &self.table,
            tablebase: self.shelf.at_hand(position).filter(|_| plays_on),
            evaluation: Evaluation::new(variant, position.houses().into()),
            key: key_of(variant),
            age: self.age.fetch_add(1, Ordering::Relaxed),
        }
    }
}

/// Different for variants under which the same board may have different values.
fn key_of(variant: Variant) -> u64 {
    let axes = [
        variant.capture as u64,
        variant.end as u64,
        variant.leftovers as u64,
        variant.majority as u64,
    ];
    axes.iter().fold(1, |key, axis| key * 3 + axis) << 32
}
