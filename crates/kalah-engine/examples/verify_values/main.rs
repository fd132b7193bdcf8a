//! Everything that `data/conformance/` states of values, held against solver, books and level ten:
//! `cargo xtask verify-values` runs it.

mod judge;
mod summary;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use kalah_engine::Stop;
use kalah_testkit::conformance::{KnownValue, known_values, open_values};

use judge::{Judge, Verdict};
use summary::Summary;

/// Hold the solver, the books and the strongest level against all golden data.
#[derive(Parser)]
#[command(name = "cargo xtask verify-values")]
struct Args {
    /// Seconds for each value; what takes longer is named and left undecided.
    #[arg(long, default_value_t = 300.0)]
    seconds: f64,
    /// Only positions with at most so many seeds in the houses; larger ones are named.
    #[arg(long, default_value_t = 60)]
    most_seeds: u16,
    /// Only the files whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// Threads; as many as there are cores by default.
    #[arg(long)]
    threads: Option<usize>,
    /// Gigabytes of memory to use.
    #[arg(long, default_value_t = 6)]
    memory: u64,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Checks one value after the other and says at the end what was found. Ctrl-C ends it early,
/// which is an error, as any difference is.
fn run(args: &Args) -> Result<()> {
    let stop = Stop::new();
    signal_hook::flag::register(signal_hook::consts::SIGINT, stop.flag())?;
    let wanted = |known: &KnownValue| {
        let only = args.only.as_deref();
        only.is_none_or(|only| known.source.contains(only))
    };
    let known: Vec<KnownValue> = known_values().into_iter().filter(wanted).collect();
    ensure!(!known.is_empty(), "no file is called so");
    let bar = ProgressBar::new(known.len() as u64);
    bar.set_style(ProgressStyle::with_template(
        "{bar:20} {pos} of {len}, {elapsed}  {wide_msg}",
    )?);
    bar.enable_steady_tick(Duration::from_millis(250));
    let mut judge = Judge::new(args, &stop, &bar);
    let mut summary = Summary::default();
    for case in &known {
        bar.set_message(title(case));
        let clock = Instant::now();
        let verdict = if case.seeds() > args.most_seeds {
            Verdict::TooLarge
        } else {
            judge.judge(case)?
        };
        if stop.is_requested() {
            break;
        }
        if let Some(told) = verdict.told() {
            bar.suspend(|| println!("{}: {told}", title(case)));
        }
        summary.add(case.source, &verdict, clock.elapsed());
        bar.inc(1);
    }
    bar.finish_and_clear();
    for open in open_values() {
        println!("{open}: nobody states an exact value");
    }
    print!("{summary}");
    ensure!(!stop.is_requested(), "stopped before the end");
    ensure!(summary.is_sound(), "there are differences");
    Ok(())
}

fn title(case: &KnownValue) -> String {
    format!("{}: {}", case.source, case.name)
}
