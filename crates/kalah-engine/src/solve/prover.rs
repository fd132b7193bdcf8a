//! Questions about positions, answered by whatever board, table and threads fit them.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kalah_core::{Majority, Position};
use kalah_tablebase::{EndgameRules, Tablebase};

use super::compact::Compact;
use super::deep_stack;
use super::leaves::Leaves;
use super::narrow::Narrow;
use super::saved::{Saved, WIDE};
use super::search::{OWN_ABOVE_LEAVES, Search, Watch};
use super::shape::Shape;
use super::stopping::Stopping;
use super::team::Team;
use super::transposition::{Known, Transpositions};
use super::wide::Wide;
use super::wide_table::WideTable;

/// The most bytes of the transposition table of one thread: a part of what the cache of a core
/// holds, which the endgame table wants too.
const OWN_BYTES: usize = 1 << 18;

/// How a question is to be searched.
pub(crate) struct Run<'a> {
    pub(crate) threads: usize,
    /// Nodes that one thread searches before the others join in.
    pub(crate) alone_nodes: u64,
    pub(crate) most_nodes: u64,
    pub(crate) should_stop: &'a (dyn Fn() -> bool + Sync),
    /// Called now and then, from the calling thread, with the nodes of all threads so far.
    pub(crate) report: &'a dyn Fn(u64),
}

/// What a search has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// See [`Search::at_least`].
    pub(crate) value: Option<i16>,
    pub(crate) nodes: u64,
}

/// Answers questions about positions that are not over and whose opening is past, all with the
/// same variant and number of houses and at most the seeds it was made for.
pub(crate) trait Prover: Send + Sync {
    /// Whether the value is at least `wanted`; see [`Search::at_least`].
    fn at_least(&self, position: &Position, wanted: i16, run: &Run<'_>) -> Answer;

    /// The same with another endgame table, for the same rules and board, and with all that is
    /// remembered: bounds hold whatever they were found with.
    fn with_table(&self, table: &Arc<Tablebase>) -> Arc<dyn Prover>;

    /// What the transposition table knows.
    fn known(&self, position: &Position) -> Option<Known>;

    /// From one possible value to the next.
    fn value_step(&self) -> i16;

    /// The transposition table, to be saved.
    fn saved(&self) -> &dyn Saved;

    /// The houses that lead from the position to where the search is, or was last.
    fn searched_line(&self) -> Vec<u8>;

    /// The share of the transposition table in use.
    fn fill(&self) -> f64;
}

/// A prover for `position` and all that may follow it. This is the one place where a board,
/// known at run time, becomes a type.
///
/// # Errors
/// If there is no memory for the transposition table.
pub(crate) fn prover(
    position: &Position,
    table: Option<&Arc<Tablebase>>,
    transposition_bytes: usize,
) -> io::Result<Box<dyn Prover>> {
    let variant = position.variant();
    if variant.majority == Majority::Stop {
        let table = WideTable::new(transposition_bytes);
        return Ok(Box::new(Searched::new(Stopping::new(variant), table)));
    }
    let table = table.filter(|table| {
        table.rules() == EndgameRules::from(variant)
            && table.houses() == usize::from(position.houses())
    });
    let bytes = transposition_bytes;
    let narrow = match position.houses() {
        1 => narrow::<1>(position, table, bytes)?,
        2 => narrow::<2>(position, table, bytes)?,
        3 => narrow::<3>(position, table, bytes)?,
        4 => narrow::<4>(position, table, bytes)?,
        5 => narrow::<5>(position, table, bytes)?,
        6 => narrow::<6>(position, table, bytes)?,
        7 => narrow::<7>(position, table, bytes)?,
        _ => None,
    };
    if let Some(narrow) = narrow {
        return Ok(narrow);
    }
    let shape = Wide::new(variant, table.cloned());
    let table = WideTable::new(transposition_bytes);
    Ok(Box::new(Searched::new(shape, table)))
}

/// Bytes of the transposition table for `position` that is saved in so many words, in this format.
pub(crate) fn transposition_bytes(position: &Position, format: [u8; 8], words: u64) -> u64 {
    match (format, position.variant().majority) {
        (WIDE, Majority::Stop) => <Stopping as Shape>::Table::bytes_of(words),
        (WIDE, _) => <Wide as Shape>::Table::bytes_of(words),
        _ => words.saturating_mul(size_of::<u64>() as u64),
    }
}

fn narrow<const M: usize>(
    position: &Position,
    table: Option<&Arc<Tablebase>>,
    transposition_bytes: usize,
) -> io::Result<Option<Box<dyn Prover>>> {
    let seeds = position.in_all_houses();
    let leaves = table.map(|table| Leaves::new(Arc::clone(table)));
    let Some(shape) = Narrow::<M>::new(position.variant().into(), seeds, leaves) else {
        return Ok(None);
    };
    let keys = shape.boards();
    let Some(table) = Compact::new(keys, seeds, transposition_bytes)? else {
        return Ok(None);
    };
    Ok(Some(Box::new(Searched::new(shape, table))))
}

struct Searched<S: Shape> {
    shape: S,
    shared: Arc<S::Table>,
    /// Transposition tables of threads, for the next that search.
    own: Mutex<Vec<S::Table>>,
    /// Where the calling thread is in the tree.
    line: Mutex<Vec<u8>>,
}

impl<S: Shape> Searched<S> {
    fn new(shape: S, shared: S::Table) -> Self {
        Searched {
            shape,
            shared: Arc::new(shared),
            own: Mutex::default(),
            line: Mutex::default(),
        }
    }

    fn own_tables(&self) -> MutexGuard<'_, Vec<S::Table>> {
        // A panic elsewhere leaves whole tables.
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The search of one thread; `None` also if there is no memory for what the thread remembers.
    fn search<'a>(
        &'a self,
        board: S::Board,
        wanted: i16,
        team: &'a Team<'a>,
        report: Option<&'a dyn Fn(u64)>,
    ) -> Option<i16> {
        let own = self.own_tables().pop();
        let own = match own {
            None => self.shared.sibling(OWN_BYTES).ok()?,
            own => own,
        };
        let watch = report.map(|report| Watch {
            report,
            line: &self.line,
        });
        let mut search = Search::new(&self.shape, &self.shared, own.as_ref(), team, watch);
        let answer = search.at_least(board, wanted);
        self.own_tables().extend(own);
        answer
    }

    /// [`Prover::at_least`] on the stack of the calling thread.
    fn ask(&self, position: &Position, wanted: i16, run: &Run<'_>) -> Answer {
        let seeds = position.in_all_houses();
        let board = self.shape.board(position);
        let split_seeds = self.shape.leaf_seeds().unwrap_or(0) + OWN_ABOVE_LEAVES + 1;
        let team =
            |threads, most_nodes| Team::new(threads, split_seeds, most_nodes, run.should_stop);
        let most_alone = if run.threads > 1 {
            run.alone_nodes
        } else {
            u64::MAX
        };
        let alone = team(1, run.most_nodes.min(most_alone));
        let value = self.search(board, wanted, &alone, Some(run.report));
        let nodes = alone.nodes();
        if value.is_some() || nodes < most_alone || nodes >= run.most_nodes || run.threads < 2 {
            return Answer { value, nodes };
        }
        let team = team(run.threads, run.most_nodes - nodes);
        let together = |report: Option<&dyn Fn(u64)>| {
            let value = self.search(board, wanted, &team, report);
            if value.is_some() {
                team.finish();
            }
            value
        };
        let value = std::thread::scope(|scope| {
            // Fewer threads than asked for, where the system gives no more, find the same.
            let others: Vec<_> = (1..run.threads)
                .map_while(|_| deep_stack::spawn(scope, seeds, || together(None)).ok())
                .collect();
            let own = together(Some(&|all| (run.report)(nodes + all)));
            let others = others
                .into_iter()
                .map(|thread| thread.join().ok().flatten());
            others.fold(own, Option::or)
        });
        Answer {
            value,
            nodes: nodes + team.nodes(),
        }
    }
}

impl<S: Shape + 'static> Prover for Searched<S> {
    fn at_least(&self, position: &Position, wanted: i16, run: &Run<'_>) -> Answer {
        let seeds = position.in_all_houses();
        if !deep_stack::is_needed(seeds) {
            return self.ask(position, wanted, run);
        }
        let searched = AtomicU64::new(0);
        let &Run {
            threads,
            alone_nodes,
            most_nodes,
            should_stop,
            report,
        } = run;
        let work = || {
            let run = Run {
                threads,
                alone_nodes,
                most_nodes,
                should_stop,
                report: &|nodes| searched.store(nodes, Ordering::Relaxed),
            };
            self.ask(position, wanted, &run)
        };
        let answer = deep_stack::run(seeds, work, || report(searched.load(Ordering::Relaxed)));
        answer.unwrap_or(Answer {
            value: None,
            nodes: 0,
        })
    }

    fn with_table(&self, table: &Arc<Tablebase>) -> Arc<dyn Prover> {
        Arc::new(Searched {
            shape: self.shape.with_table(table),
            shared: Arc::clone(&self.shared),
            own: Mutex::new(std::mem::take(&mut self.own_tables())),
            line: Mutex::default(),
        })
    }

    fn known(&self, position: &Position) -> Option<Known> {
        self.shared.get(self.shape.key(self.shape.board(position)))
    }

    fn value_step(&self) -> i16 {
        self.shape.value_step()
    }

    fn saved(&self) -> &dyn Saved {
        &*self.shared
    }

    fn searched_line(&self) -> Vec<u8> {
        let line = self.line.lock();
        line.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn fill(&self) -> f64 {
        self.shared.fill()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Threads that wait for each other, take over each other's answers and give up.
    #[test]
    fn threads_find_what_one_finds() {
        for (rules, table_bytes) in [
            ("houses=4,seeds=3", 1 << 16),
            ("houses=5,seeds=3,leftovers=nobody", 1 << 8),
            ("houses=3,seeds=5,end=no-move", 1 << 10),
            ("houses=2,seeds=6,majority=stop", 1 << 14),
        ] {
            let position = Position::start(rules.parse().unwrap());
            let table = Tablebase::build(
                position.variant().into(),
                position.houses().into(),
                4,
                &kalah_tablebase::BuildOptions::default(),
            );
            let table = Arc::new(table.unwrap());
            let answers = [1, 2, 5].map(|threads| {
                let prover = prover(&position, Some(&table), table_bytes).unwrap();
                let run = Run {
                    threads,
                    alone_nodes: 0,
                    most_nodes: u64::MAX,
                    should_stop: &|| false,
                    report: &|_| (),
                };
                let answers = (-8..=8).map(|wanted| {
                    let answer = prover.at_least(&position, wanted, &run);
                    answer.value.unwrap() >= wanted
                });
                answers.collect::<Vec<_>>()
            });
            assert_eq!(answers[0], answers[1], "{rules}");
            assert_eq!(answers[0], answers[2], "{rules}");
            assert!(answers[0].is_sorted_by(|a, b| a >= b), "{rules}");
        }
    }
}
