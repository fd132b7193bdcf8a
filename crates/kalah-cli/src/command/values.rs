//! `kalah values`: the values of small starts, computed anew and beside the published ones.

use std::path::{Path, PathBuf};

use kalah_core::{Capture, Position, Rules, Variant};
use kalah_engine::{Control, Limits, Plan, Solver, WallClock};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::resources::{self, ResourceArgs};
use crate::text::{Text, tr};

/// Values known from elsewhere; `data/README.md` names the sources.
const PUBLISHED: &str = include_str!("../../../../data/conformance/values-openings.csv");

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=6))]
    most_houses: u8,
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=6))]
    most_seeds: u16,
    #[arg(long)]
    resume: Option<PathBuf>,
    #[command(flatten)]
    resources: ResourceArgs,
    #[arg(long)]
    json: bool,
}

/// A start and its value for the first player.
#[derive(Clone, Copy, PartialEq)]
struct Cell {
    houses: u8,
    seeds: u16,
    capture: Capture,
    value: i16,
}

/// A cell as programs read it.
#[derive(Serialize)]
struct Told {
    houses: u8,
    seeds: u16,
    capture: &'static str,
    value: i16,
    /// What is known from elsewhere, exactly; null if nothing is.
    published: Option<i16>,
    /// Whether the two differ: then the published one is a misprint, for this one is proved.
    misprint: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let published = cells(PUBLISHED);
    let mut done = match args.resume.as_deref().filter(|file| file.exists()) {
        Some(file) => read(file, text)?,
        None => Vec::new(),
    };
    let stop = resources::interrupt();
    let clock = WallClock::start();
    let control = Control {
        limits: Limits {
            time: args.resources.time(text)?,
            ..Limits::default()
        },
        clock: &clock,
        stop: &stop,
        report: None,
    };
    for capture in [Capture::Opposite, Capture::Always] {
        for houses in 1..=args.most_houses {
            for seeds in 1..=args.most_seeds {
                let at = |cell: &&Cell| {
                    (cell.houses, cell.seeds, cell.capture) == (houses, seeds, capture)
                };
                let cell = match done.iter().find(at) {
                    Some(&cell) => cell,
                    None => {
                        let value = solve(args, houses, seeds, capture, &control, text)?;
                        let Some(value) = value else {
                            return Err(Failure::Machine(tr!(text, "values-stopped")));
                        };
                        let cell = Cell {
                            houses,
                            seeds,
                            capture,
                            value,
                        };
                        done.push(cell);
                        if let Some(file) = &args.resume {
                            write(file, &done)?;
                        }
                        cell
                    }
                };
                let published = published.iter().find(at).map(|cell| cell.value);
                tell(cell, published, args.json, console)?;
            }
        }
    }
    Ok(())
}

/// The value of a start; `None` if it was stopped.
fn solve(
    args: &Args,
    houses: u8,
    seeds: u16,
    capture: Capture,
    control: &Control<'_>,
    text: &Text,
) -> Result<Option<i16>, Failure> {
    let variant = Variant {
        capture,
        ..Variant::default()
    };
    let failure = |error: &dyn std::fmt::Display| {
        Failure::Machine(tr!(text, "error-solve", error = error.to_string()))
    };
    let rules = Rules::new(houses, seeds, variant).map_err(|error| failure(&error))?;
    let start = Position::start(rules);
    let plan = Plan::new(
        &start,
        args.resources.threads(),
        args.resources.memory(text)?,
    );
    let solver = Solver::new(&start, &plan, control).map_err(|error| failure(&error))?;
    let bounds = solver
        .bounds(&start, control)
        .map_err(|error| failure(&error))?;
    Ok(bounds.exact())
}

fn tell(
    cell: Cell,
    published: Option<i16>,
    json: bool,
    console: &mut Console,
) -> Result<(), Failure> {
    let misprint = published.is_some_and(|published| published != cell.value);
    if json {
        console.json(&Told {
            houses: cell.houses,
            seeds: cell.seeds,
            capture: cell.capture.name(),
            value: cell.value,
            published,
            misprint,
        })?;
    } else {
        let key = match published {
            None => "values-new",
            Some(_) if misprint => "values-misprint",
            Some(_) => "values-same",
        };
        let told = tr!(
            console.text,
            key,
            houses = cell.houses,
            seeds = cell.seeds,
            capture = cell.capture.name(),
            value = cell.value,
            published = published.unwrap_or(0)
        );
        console.line(&told)?;
    }
    console.flush()
}

/// The exact values in lines of `houses,seeds,capture,value,exact,…`; other lines say nothing.
fn cells(csv: &str) -> Vec<Cell> {
    csv.lines().filter_map(cell).collect()
}

fn cell(line: &str) -> Option<Cell> {
    let mut fields = line.split(',');
    let houses = fields.next()?.parse().ok()?;
    let seeds = fields.next()?.parse().ok()?;
    let capture = fields.next()?;
    let capture = Capture::ALL.iter().find(|axis| axis.name() == capture)?;
    let value = fields.next()?.parse().ok()?;
    (fields.next()? == "exact").then_some(Cell {
        houses,
        seeds,
        capture: *capture,
        value,
    })
}

/// Far more than the longest table.
const MAX_FILE: u64 = 1 << 16;

/// The cells that an earlier run has found.
fn read(file: &Path, text: &Text) -> Result<Vec<Cell>, Failure> {
    let wrong = |reason: String| {
        let name = file.display().to_string();
        Failure::Input(tr!(text, "values-unreadable", name = name, reason = reason))
    };
    let length = std::fs::metadata(file).map_err(|error| wrong(error.to_string()))?;
    if length.len() > MAX_FILE {
        return Err(wrong(tr!(text, "values-too-long")));
    }
    let lines = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let mut found = Vec::new();
    for (number, line) in lines.lines().enumerate().skip(1) {
        let cell = cell(line).ok_or_else(|| wrong(tr!(text, "values-line", line = number + 1)))?;
        found.push(cell);
    }
    Ok(found)
}

fn write(file: &Path, cells: &[Cell]) -> Result<(), Failure> {
    let mut out = NewFile::create(file)?;
    out.write(b"houses,seeds,capture,value,bound\n")?;
    for cell in cells {
        let Cell {
            houses,
            seeds,
            capture,
            value,
        } = cell;
        let line = format!("{houses},{seeds},{},{value},exact\n", capture.name());
        out.write(line.as_bytes())?;
    }
    Ok(out.keep()?)
}
