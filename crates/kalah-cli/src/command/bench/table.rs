//! `kalah bench table`: building and reading tables, beside a plain builder.

use kalah_tablebase::bench::{BenchOptions, BenchReport, BuildTimes, bench};
use kalah_tablebase::{BuildError, Layout, memory_needed};

use super::PathArg;
use crate::command::table::{Bar, Means, Wanted};
use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::quantity;
use crate::said;
use crate::text::tr;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    means: Means,
    #[command(flatten)]
    path: PathArg,
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    runs: u16,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let layout = args.wanted.layout(&args.means, text)?;
    let path = args.path.read(text)?;
    let threads = args.means.threads();
    check_memory(args, &layout, threads, console)?;
    let bar = Bar::positions(layout.positions() * u64::from(args.runs), text);
    let report = bench(&BenchOptions {
        rules: layout.rules(),
        houses: layout.houses(),
        seeds: layout.seeds(),
        threads,
        path,
        runs: args.runs.into(),
        stop: Some(interrupted()),
        progress: Some(&|progress| bar.show(progress)),
    });
    bar.finish();
    let report = report.map_err(|error| match error {
        BuildError::Stopped => Failure::Machine(tr!(text, "table-interrupted")),
        error => said::table_build(error, text),
    })?;
    if args.json {
        return console.json(&report);
    }
    print(&report, console)
}

fn check_memory(
    args: &Args,
    layout: &Layout,
    threads: usize,
    console: &Console,
) -> Result<(), Failure> {
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let needed = memory_needed(layout, threads);
    match args.means.memory(console.text)? {
        Some(limit) if needed > limit => {
            let error = BuildError::Limit { needed, limit };
            Err(said::table_build(error, console.text))
        }
        _ => Ok(()),
    }
}

fn print(report: &BenchReport, console: &mut Console) -> Result<(), Failure> {
    for times in [&report.build, &report.plain] {
        print_build(times, console)?;
    }
    let probe = &report.probe;
    let text = console.text;
    for (key, nanoseconds) in [
        (
            "bench-memory-independent",
            probe.memory_independent_nanoseconds,
        ),
        ("bench-memory-dependent", probe.memory_dependent_nanoseconds),
        ("bench-rank", probe.rank_nanoseconds),
        ("bench-read-independent", probe.read_independent_nanoseconds),
        ("bench-read-dependent", probe.read_dependent_nanoseconds),
        (
            "bench-probe-independent",
            probe.probe_independent_nanoseconds,
        ),
        ("bench-probe-dependent", probe.probe_dependent_nanoseconds),
        (
            "bench-children-independent",
            probe.children_independent_nanoseconds,
        ),
        (
            "bench-children-dependent",
            probe.children_dependent_nanoseconds,
        ),
    ] {
        console.line(&tr!(text, key, ns = format!("{nanoseconds:.1}")))?;
    }
    Ok(())
}

fn print_build(times: &BuildTimes, console: &mut Console) -> Result<(), Failure> {
    let line = tr!(
        console.text,
        "bench-build",
        path = times.path,
        threads = times.threads,
        seeds = times.seeds,
        positions = quantity::count(times.positions),
        user = format!("{:.2}", times.user_seconds),
        system = format!("{:.2}", times.system_seconds),
        wall = format!("{:.2}", times.wall_seconds),
        rate = quantity::millions(times.positions_per_core_second)
    );
    console.prose(&line, 2)
}
