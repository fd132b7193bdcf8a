//! Opening books: written by the solver, verified by it and against themselves.

use std::cell::Cell;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use anyhow::{Context, Result, bail, ensure};
use kalah_core::{Move, Opening, Position, Rules};
use kalah_engine::{Book, Clock, Control, Limits, Plan, Progress, Solver, Stop, WallClock};
use kalah_tablebase::Tablebase;

/// Time between two lines that tell how a position goes on.
const PAUSE: Duration = Duration::from_secs(30);

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    /// The game, for instance "seeds=4" or "seeds=4,capture=always".
    rules: Rules,
    /// Positions after at most so many sowings from the start.
    #[arg(long, default_value_t = 2)]
    sowings: u32,
    /// Only positions that are reached when both play their best moves.
    #[arg(long)]
    best: bool,
    /// The file to write; positions that it holds already are kept.
    #[arg(long)]
    out: PathBuf,
    /// Gigabytes of memory to use.
    #[arg(long, default_value_t = 4)]
    memory: u64,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    /// The books.
    #[arg(required = true)]
    books: Vec<PathBuf>,
    /// Only compare the positions of each book with each other, without solving them.
    #[arg(long)]
    quick: bool,
    /// Gigabytes of memory to use.
    #[arg(long, default_value_t = 4)]
    memory: u64,
}

/// Writes the book after every position, so that it can be stopped and gone on with.
pub(crate) fn build(args: &BuildArgs) -> Result<()> {
    let mut book = match fs::read_to_string(&args.out) {
        Ok(text) => text.parse::<Book>()?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Book::new(args.rules),
        Err(error) => return Err(error).context(args.out.display().to_string()),
    };
    ensure!(book.rules() == args.rules, "the file is of another game");
    let start = Position::start(args.rules);
    ensure!(
        start.opening() == Opening::Underway,
        "books are for games whose first turn is like any other"
    );
    let mut solving = Solving::new(&start, args.memory)?;
    let mut seen = HashSet::new();
    let mut due = vec![start];
    for sowing in 0..=args.sowings {
        let mut next = Vec::new();
        for position in due {
            if position.is_over() || !seen.insert(rows(&position)) {
                continue;
            }
            if book.find(&position).is_none() {
                book.insert(&position, &solving.moves(&position)?);
                let partial = args.out.with_extension("partial");
                fs::write(&partial, book.to_string())?;
                fs::rename(&partial, &args.out)?;
            }
            let values = book.find(&position).context("it was put there")?;
            let most = values.iter().map(|&(_, value)| value).max();
            let followed = |&&(_, value): &&(Move, i16)| !args.best || Some(value) == most;
            for &(mv, _) in values.iter().filter(followed) {
                next.push(position.play(mv)?.0);
            }
        }
        println!("{} positions after at most {sowing} sowings", book.len());
        due = next;
    }
    println!("{}: {} positions", args.out.display(), book.len());
    Ok(())
}

/// Solves every position again, each alone, and compares positions with those that follow them.
pub(crate) fn verify(args: &VerifyArgs) -> Result<()> {
    for path in &args.books {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let book: Book = text.parse()?;
        ensure!(
            book.to_string() == text,
            "it is not as the program writes it"
        );
        let checked = book.check()?;
        println!(
            "{}: {} positions; {} values follow from others, {} stand alone",
            path.display(),
            book.len(),
            checked.compared,
            checked.beyond
        );
        if args.quick {
            continue;
        }
        let mut solving = Solving::new(&Position::start(book.rules()), args.memory)?;
        for (position, values) in book.positions() {
            solving.forget()?;
            let found = solving.moves(&position)?;
            if found != values {
                bail!("{position}: {values:?} in the book, {found:?} found");
            }
        }
        println!("{}: every position solved again", path.display());
    }
    Ok(())
}

/// The houses of a position, from its mover's side.
fn rows(position: &Position) -> [Vec<u16>; 2] {
    let mover = position.to_move();
    [mover, mover.other()].map(|side| position.row(side).to_vec())
}

/// A solver and what it can be made of again.
struct Solving {
    start: Position,
    plan: Plan,
    table: Option<Arc<Tablebase>>,
    solver: Solver,
    clock: WallClock,
    stop: Stop,
}

impl Solving {
    fn new(start: &Position, gigabytes: u64) -> Result<Solving> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let plan = Plan::new(start, threads, gigabytes << 30);
        let (clock, stop) = (WallClock::start(), Stop::new());
        let solver = Solver::new(start, &plan, &control(&clock, &stop))?;
        Ok(Solving {
            start: *start,
            plan,
            table: solver.table(),
            solver,
            clock,
            stop,
        })
    }

    /// Begins afresh, with the same endgame table.
    fn forget(&mut self) -> Result<()> {
        self.table = self.solver.table();
        self.solver = Solver::with_table(&self.start, self.table.clone(), &self.plan)?;
        Ok(())
    }

    fn moves(&mut self, position: &Position) -> Result<Vec<(Move, i16)>> {
        let told = Cell::new(self.clock.elapsed());
        let report = |progress: &Progress| {
            if progress.elapsed >= told.get() + PAUSE {
                told.set(progress.elapsed);
                eprintln!(
                    "{position}: {}…{}, trying {}, {:.0} M positions so far, {:.0} s",
                    progress.bounds.lower,
                    progress.bounds.upper,
                    progress.wanted,
                    progress.nodes as f64 / 1e6,
                    progress.elapsed.as_secs_f64()
                );
            }
        };
        let control = Control {
            report: Some(&report),
            ..control(&self.clock, &self.stop)
        };
        let moves = self.solver.moves(position, &control)?;
        let exact = moves
            .into_iter()
            .map(|of| Some((of.mv, of.bounds.exact()?)));
        exact
            .collect::<Option<_>>()
            .context("the solver ended without a value")
    }
}

fn control<'a>(clock: &'a WallClock, stop: &'a Stop) -> Control<'a> {
    Control {
        limits: Limits::default(),
        clock,
        stop,
        report: None,
    }
}
