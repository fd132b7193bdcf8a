//! One known value against whoever should know it too.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use indicatif::ProgressBar;
use kalah_core::{Move, Position};
use kalah_engine::{
    Book, Bounds, Control, Level, Limits, Plan, Player, Progress, Solver, Stop, WallClock,
};
use kalah_tablebase::{EndgameRules, Tablebase};
use kalah_testkit::conformance::KnownValue;

use super::Args;

/// Up to so many seeds all moves are solved in a moment, to see which of them lose nothing.
const MOVES_AT_ONCE: u16 = 24;

/// What came of a known value.
pub(super) enum Verdict {
    /// All that was asked agreed.
    Agreed(Agreed),
    /// The time was over before.
    Unfinished(Bounds),
    /// It was not tried.
    TooLarge,
    /// What was said instead.
    Different(String),
}

/// Who agreed.
pub(super) struct Agreed {
    /// Moves whose values the source states.
    pub(super) moves: usize,
    /// Whether a book has the position, with the same value.
    pub(super) book: bool,
    /// Whether the strongest level was asked, and chose a move that loses nothing.
    pub(super) strongest: bool,
}

impl Verdict {
    /// What is worth a line.
    pub(super) fn told(&self) -> Option<String> {
        match self {
            Verdict::Agreed(_) => None,
            Verdict::Unfinished(bounds) => Some(format!(
                "skipped, from {} to {} when its time was over",
                bounds.lower, bounds.upper
            )),
            Verdict::TooLarge => Some("skipped, more seeds than --most-seeds".into()),
            Verdict::Different(what) => Some(format!("DIFFERENT: {what}")),
        }
    }
}

/// Solver, books and strongest level.
pub(super) struct Judge<'a> {
    args: &'a Args,
    stop: &'a Stop,
    bar: &'a ProgressBar,
    strongest: Player,
    /// The endgame table of the position before: the next one is often of the same game.
    table: Option<Arc<Tablebase>>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(args: &'a Args, stop: &'a Stop, bar: &'a ProgressBar) -> Judge<'a> {
        Judge {
            args,
            stop,
            bar,
            strongest: Player::new(Level::STRONGEST, 1),
            table: None,
        }
    }

    pub(super) fn judge(&mut self, case: &KnownValue) -> Result<Verdict> {
        let message = self.bar.message();
        let report = |progress: &Progress| {
            self.bar.set_message(match progress.building {
                Some(table) => format!("{message}: table of {} seeds", table.seeds),
                None => {
                    let Bounds { lower, upper } = progress.bounds;
                    let nodes = progress.nodes / 1_000_000;
                    format!("{message}: {lower}…{upper}, {nodes} M nodes")
                }
            });
        };
        let control = Control {
            limits: Limits::time(Duration::from_secs_f64(self.args.seconds)),
            clock: &WallClock::start(),
            stop: self.stop,
            report: Some(&report),
        };
        let solver = self.solver(&case.position, &control)?;
        let verdict = self.compare(case, &solver, &control)?;
        self.table = solver.table();
        Ok(verdict)
    }

    /// A solver with the table that is there, if it is one for the position and large enough.
    fn solver(&self, position: &Position, control: &Control<'_>) -> Result<Solver> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.args.threads.unwrap_or_else(cores);
        let plan = Plan::new(position, threads, self.args.memory << 30);
        let fits = |table: &&Arc<Tablebase>| {
            table.rules() == EndgameRules::from(position.variant())
                && table.houses() == usize::from(position.houses())
                && table.max_seeds() >= plan.table_seeds
        };
        Ok(match self.table.as_ref().filter(fits) {
            Some(table) => Solver::with_table(position, Some(Arc::clone(table)), &plan)?,
            None => Solver::new(position, &plan, control)?,
        })
    }

    fn compare(
        &mut self,
        case: &KnownValue,
        solver: &Solver,
        control: &Control<'_>,
    ) -> Result<Verdict> {
        let bounds = solver.bounds(&case.position, control)?;
        if case.value < bounds.lower || case.value > bounds.upper {
            let what = format!("{} is stated, {bounds:?} is proved", case.value);
            return Ok(Verdict::Different(what));
        }
        if bounds.exact().is_none() {
            return Ok(Verdict::Unfinished(bounds));
        }
        let book = Book::look_up(&case.position);
        let mut agreed = Agreed {
            moves: case.moves.as_ref().map_or(0, Vec::len),
            book: book.is_some(),
            strongest: false,
        };
        let solve_moves = case.moves.is_some() || case.seeds() <= MOVES_AT_ONCE;
        let moves = match book {
            Some(moves) => moves,
            None if solve_moves => {
                let Some(moves) = exact_moves(solver, &case.position, control)? else {
                    return Ok(Verdict::Unfinished(bounds));
                };
                moves
            }
            None => return Ok(Verdict::Agreed(agreed)),
        };
        if let Some(stated) = case.moves.as_ref().filter(|&stated| *stated != moves) {
            let what = format!("{stated:?} is stated of the moves, {moves:?} is found");
            return Ok(Verdict::Different(what));
        }
        let Some(best) = moves.iter().map(|(_, value)| *value).max() else {
            // The game is over.
            return Ok(Verdict::Agreed(agreed));
        };
        if best != case.value {
            let what = format!("{} is stated, the moves are worth {moves:?}", case.value);
            return Ok(Verdict::Different(what));
        }
        let (clock, stop) = (WallClock::start(), Stop::new());
        let choice = self.strongest.choose(&case.position, &clock, &stop);
        agreed.strongest = moves
            .iter()
            .any(|&(mv, value)| Some(mv) == choice && value == best);
        if !agreed.strongest {
            let what = format!("level ten plays {choice:?} of moves worth {moves:?}");
            return Ok(Verdict::Different(what));
        }
        Ok(Verdict::Agreed(agreed))
    }
}

/// The value of every move; `None` if the time was over before.
fn exact_moves(
    solver: &Solver,
    position: &Position,
    control: &Control<'_>,
) -> Result<Option<Vec<(Move, i16)>>> {
    let moves = solver.moves(position, control)?.into_iter();
    Ok(moves
        .map(|entry| Some((entry.mv, entry.bounds.exact()?)))
        .collect())
}
