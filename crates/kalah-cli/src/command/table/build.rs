//! `kalah table build`: in memory to see how fast, or on disk to keep.

use std::path::{Path, PathBuf};
use std::time::Instant;

use kalah_tablebase::disk::DiskPlan;
use kalah_tablebase::{BuildOptions, Layout};
use serde::Serialize;

use super::progress::Bar;
use super::source::{Means, Wanted, rules_axes, rules_code};
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
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// A finished build as programs read it.
#[derive(Serialize)]
struct Built {
    rules: String,
    houses: usize,
    seeds: usize,
    positions: u64,
    /// Positions that were there already.
    resumed: u64,
    /// Of the table in memory, or of all files.
    bytes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let layout = args.wanted.layout(&args.means, console.text)?;
    let built = match &args.out {
        None => in_memory(args, &layout, console)?,
        Some(directory) => on_disk(args, layout, directory, console)?,
    };
    if args.json {
        return console.json(&built);
    }
    let new = built.positions - built.resumed;
    let bytes = quantity::bytes(built.bytes, console.text);
    let told = if new == 0 {
        tr!(
            console.text,
            "table-complete",
            positions = quantity::count(built.positions),
            bytes = bytes
        )
    } else {
        tr!(
            console.text,
            "table-built",
            positions = quantity::count(new),
            seconds = format!("{:.2}", built.seconds),
            rate = quantity::millions(new as f64 / built.seconds),
            bytes = bytes
        )
    };
    console.prose(&told, 0)
}

fn in_memory(args: &Args, layout: &Layout, console: &mut Console) -> Result<Built, Failure> {
    announce(args, layout, console)?;
    console.flush()?;
    let clock = Instant::now();
    let table = args.means.build(layout, console.text)?;
    Ok(built(layout, 0, table.bytes().len() as u64, clock))
}

fn on_disk(
    args: &Args,
    mut layout: Layout,
    directory: &Path,
    console: &mut Console,
) -> Result<Built, Failure> {
    let text = console.text;
    let failed = |error| said::table(error, text);
    let plan = |layout: &Layout| DiskPlan::new(directory, layout.clone()).map_err(failed);
    let mut disk = plan(&layout)?;
    let whole = disk.missing_bytes();
    // Where the disk is too small, as far as it reaches, and said beforehand.
    if let Some(reach) = disk.reach().filter(|&reach| reach < layout.seeds()) {
        console.prose(
            &tr!(
                text,
                "table-reach",
                seeds = layout.seeds(),
                needed = quantity::bytes(whole, text),
                free = quantity::bytes(disk.free_bytes(), text),
                reach = reach
            ),
            0,
        )?;
        layout = super::source::layout(layout.rules(), layout.houses(), reach, text)?;
        disk = plan(&layout)?;
    }
    announce(args, &layout, console)?;
    let there: u64 = disk
        .layers()
        .iter()
        .filter(|layer| layer.exists)
        .map(|layer| layer.positions)
        .sum();
    if !args.json {
        let message = tr!(
            text,
            "table-plan",
            there = disk.layers().iter().filter(|layer| layer.exists).count(),
            missing = disk.layers().iter().filter(|layer| !layer.exists).count(),
            needed = quantity::bytes(disk.missing_bytes(), text),
            free = quantity::bytes(disk.free_bytes(), text),
            memory = quantity::bytes(disk.memory(1), text)
        );
        console.prose(&message, 0)?;
    }
    console.flush()?;
    let clock = Instant::now();
    let bar = Bar::positions(layout.positions(), text);
    let table = disk.build(&BuildOptions {
        threads: args.means.threads(),
        memory_limit: args.means.memory(text)?,
        stop: Some(interrupted()),
        progress: Some(&|progress| bar.show(progress)),
        ..BuildOptions::default()
    });
    bar.finish();
    let table = table.map_err(failed)?;
    Ok(built(&layout, there, table.bytes(), clock))
}

/// Says what will be built.
fn announce(args: &Args, layout: &Layout, console: &mut Console) -> Result<(), Failure> {
    if args.json {
        return Ok(());
    }
    console.prose(
        &tr!(
            console.text,
            "table-what",
            rules = rules_axes(layout.rules()),
            houses = layout.houses(),
            seeds = layout.seeds(),
            positions = quantity::count(layout.positions())
        ),
        0,
    )
}

fn built(layout: &Layout, resumed: u64, bytes: u64, clock: Instant) -> Built {
    Built {
        rules: rules_code(layout.rules()),
        houses: layout.houses(),
        seeds: layout.seeds(),
        positions: layout.positions(),
        resumed,
        bytes,
        seconds: clock.elapsed().as_secs_f64(),
    }
}
