//! `kalah bench`: the search on fixed positions. The nodes are the same on every machine and
//! change only when the search does; the speed is the machine's. `kalah bench table`: tables.

mod table;

use std::sync::Arc;
use std::time::Instant;

use clap::Subcommand;
use kalah_core::{Position, Rules};
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};
use kalah_tablebase::{BuildOptions, EndgameRules, Path, Tablebase};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt;
use crate::said;
use crate::text::{Text, tr};

/// Starts that are solved one after another, each with a table of so many seeds.
const STARTS: &[(&str, usize)] = &[
    ("houses=6,seeds=3", 12),
    ("houses=6,seeds=3,capture=always", 12),
    ("houses=6,seeds=3,leftovers=nobody", 10),
    ("houses=5,seeds=4,end=no-move", 12),
    ("houses=7,seeds=2", 10),
    ("houses=4,seeds=3,capture=none", 6),
    ("houses=8,seeds=1", 6),
    ("houses=4,seeds=2,majority=stop", 0),
];

/// Too small for the positions of the greatest of these solves, so that replacement counts too.
const TRANSPOSITION_BYTES: usize = 1 << 20;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(flatten)]
    path: PathArg,
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Table(table::Args),
}

/// The code path on which tables are built.
#[derive(clap::Args)]
struct PathArg {
    #[arg(long)]
    path: Option<String>,
}

impl PathArg {
    /// The path that was asked for; none for the fastest.
    fn read(&self, text: &Text) -> Result<Option<Path>, Failure> {
        let path = self.path.as_deref().map(str::parse).transpose();
        path.map_err(|_| {
            let given = self.path.as_deref().unwrap_or_default();
            let known = Path::ALL.map(Path::name).join(", ");
            Failure::Input(tr!(text, "bench-path", given = given, known = known))
        })
    }
}

/// One solve.
#[derive(Serialize)]
struct Solve {
    rules: String,
    value: Option<i16>,
    nodes: u64,
    seconds: f64,
}

/// All of them.
#[derive(Serialize)]
struct Bench {
    /// The code path on which the tables were built.
    path: &'static str,
    solves: Vec<Solve>,
    /// Nodes of all solves: the signature of the search.
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    if let Some(Command::Table(args)) = &args.command {
        return table::run(args, console);
    }
    let path = args.path.read(console.text)?.unwrap_or_else(Path::fastest);
    let stop = interrupt::stop();
    let mut solves = Vec::new();
    for &(rules, table_seeds) in STARTS {
        let solve = solve(rules, table_seeds, path, stop, console.text)?;
        if !args.json {
            let told = tr!(
                console.text,
                "bench-solve",
                rules = solve.rules.as_str(),
                value = solve.value.map_or(String::new(), |value| value.to_string()),
                nodes = solve.nodes.to_string(),
                seconds = format!("{:.2}", solve.seconds)
            );
            console.line(&told)?;
        }
        solves.push(solve);
    }
    let nodes: u64 = solves.iter().map(|solve| solve.nodes).sum();
    let seconds: f64 = solves.iter().map(|solve| solve.seconds).sum();
    let nodes_per_second = nodes as f64 / seconds.max(1e-9);
    if args.json {
        return console.json(&Bench {
            path: path.name(),
            solves,
            nodes,
            seconds,
            nodes_per_second,
        });
    }
    let told = tr!(
        console.text,
        "bench-all",
        nodes = nodes.to_string(),
        seconds = format!("{seconds:.2}"),
        rate = format!("{:.2}", nodes_per_second / 1e6)
    );
    console.line(&told)
}

/// Solves a start on one thread. The table is built before the clock runs.
fn solve(
    rules: &str,
    table_seeds: usize,
    path: Path,
    stop: &Stop,
    text: &Text,
) -> Result<Solve, Failure> {
    let failure = |error: &dyn std::fmt::Display| {
        Failure::Machine(tr!(text, "error-solve", error = error.to_string()))
    };
    let rules: Rules = rules.parse().map_err(|error| failure(&error))?;
    let start = Position::start(rules);
    let options = BuildOptions {
        threads: 1,
        path: Some(path),
        ..BuildOptions::default()
    };
    let table = match table_seeds {
        0 => None,
        seeds => {
            let houses = rules.houses().into();
            let table =
                Tablebase::build(EndgameRules::from(rules.variant()), houses, seeds, &options);
            Some(Arc::new(
                table.map_err(|error| said::table_build(error, text))?,
            ))
        }
    };
    let plan = Plan::without_building(1, TRANSPOSITION_BYTES);
    let solver = Solver::with_table(&start, table, &plan).map_err(|error| failure(&error))?;
    let control = Control {
        limits: Limits::default(),
        clock: &WallClock::start(),
        stop,
        report: None,
    };
    let clock = Instant::now();
    let bounds = solver.bounds(&start, &control);
    let seconds = clock.elapsed().as_secs_f64();
    if stop.is_requested() {
        return Err(Failure::Machine(tr!(text, "table-interrupted")));
    }
    Ok(Solve {
        rules: rules.to_string(),
        value: bounds.map_err(|error| failure(&error))?.exact(),
        nodes: solver.nodes(),
        seconds,
    })
}
