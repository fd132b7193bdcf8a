//! How long a person waits for exact values in the middle of a game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use kalah_core::{Position, Rng, Rules};
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};
use kalah_tablebase::Tablebase;

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Positions of each kind.
    #[arg(default_value_t = 200)]
    positions: usize,
    /// The game.
    #[arg(long, default_value = "seeds=4")]
    rules: Rules,
    /// Seeds of the endgame table that is there before the first question.
    #[arg(long, default_value_t = 24)]
    table_seeds: usize,
    /// Megabytes of transposition table, empty before every question.
    #[arg(long, default_value_t = 4)]
    transposition: usize,
    /// Other numbers give other positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Solves all moves of positions from random games, each alone, and prints how long it took.
pub(crate) fn run(args: &Args) -> Result<()> {
    let start = Position::start(args.rules);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let bytes = args.transposition << 20;
    let (clock, stop) = (WallClock::start(), Stop::new());
    let control = Control {
        limits: Limits::default(),
        clock: &clock,
        stop: &stop,
        report: None,
    };
    let plan = Plan {
        table_memory: u64::MAX,
        ..Plan::without_building(threads, bytes).with_table_seeds(args.table_seeds)
    };
    let table = Solver::new(&start, &plan, &control)?.table();
    let plan = Plan::without_building(threads, bytes);
    let mut rng = Rng::new(args.seed);
    let mut found = |kind: &str, wanted: fn(&Position, usize) -> Wanted| -> Result<()> {
        let mut times = Vec::new();
        while times.len() < args.positions {
            if let Some(position) = met(&start, wanted, &mut rng) {
                times.push(solve(&position, &plan, table.clone(), &control)?);
            }
        }
        print(kind, times);
        Ok(())
    };
    println!(
        "all moves exact, {}, table of {} seeds ready, {threads} threads",
        args.rules, args.table_seeds
    );
    found("36 seeds left", |position, _| {
        match position.in_all_houses() {
            36 => Wanted::This,
            37.. => Wanted::Later,
            _ => Wanted::Nothing,
        }
    })?;
    found("after six random turns", |_, turns| match turns {
        6 => Wanted::This,
        _ => Wanted::Later,
    })
}

enum Wanted {
    This,
    Later,
    /// The game has gone past it.
    Nothing,
}

/// A position met by playing at random, if it was met before the end.
fn met(
    start: &Position,
    wanted: fn(&Position, usize) -> Wanted,
    rng: &mut Rng,
) -> Option<Position> {
    let mut position = *start;
    let mut turns = 0;
    while !position.is_over() {
        match wanted(&position, turns) {
            Wanted::This => return Some(position),
            Wanted::Later => {}
            Wanted::Nothing => return None,
        }
        let moves = position.legal_moves();
        let chosen = rng.below(u32::try_from(moves.len()).ok()?);
        let (after, _) = position.play(moves[chosen as usize]).ok()?;
        turns += usize::from(after.to_move() != position.to_move());
        position = after;
    }
    None
}

/// The time and the nodes that all moves took.
fn solve(
    position: &Position,
    plan: &Plan,
    table: Option<Arc<Tablebase>>,
    control: &Control<'_>,
) -> Result<(Duration, u64)> {
    let began = Instant::now();
    let solver = Solver::with_table(position, table, plan)?;
    let moves = solver.moves(position, control)?;
    let time = began.elapsed();
    ensure!(
        moves.iter().all(|of| of.bounds.exact().is_some()),
        "{position} was not solved"
    );
    Ok((time, solver.nodes()))
}

fn print(kind: &str, mut times: Vec<(Duration, u64)>) {
    let mut row = |what: &str, key: fn(&(Duration, u64)) -> f64, unit: &str| {
        times.sort_unstable_by(|a, b| key(a).total_cmp(&key(b)));
        let at = |share: f64| key(&times[((times.len() - 1) as f64 * share) as usize]);
        println!(
            "{kind}: {what} {:.2} {unit} at the median, {:.2} in 9 of 10, {:.2} at most",
            at(0.5),
            at(0.9),
            at(1.0)
        );
    };
    row("time", |(time, _)| time.as_secs_f64() * 1e3, "ms");
    row("nodes", |&(_, nodes)| nodes as f64 / 1e6, "M");
}
