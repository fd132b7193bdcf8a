//! `kalah values`: the values of small starts, computed anew and beside the published ones.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kalah_core::{Capture, Position, Rules, Variant};
use kalah_engine::{Control, Limits, Plan, Solver, WallClock};
use kalah_tablebase::disk::OwnFile;
use serde::Serialize;

use super::solve::progress::Reporter;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::read_file;
use crate::interrupt;
use crate::quantity::signed;
use crate::resources::ResourceArgs;
use crate::said;
use crate::text::{Text, tr};

/// Values known from elsewhere; `data/README.md` names the sources.
const PUBLISHED: &str = include_str!("../../../../data/conformance/values-openings.csv");

/// The largest start that can be asked for: houses a side, seeds in a house.
const MOST: (u8, u16) = (6, 6);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=MOST.0.into()))]
    most_houses: u8,
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=MOST.1.into()))]
    most_seeds: u16,
    #[arg(long)]
    resume: Option<PathBuf>,
    #[command(flatten)]
    resources: ResourceArgs,
    #[arg(long)]
    json: bool,
}

/// A start and its value for the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    houses: u8,
    seeds: u16,
    capture: Capture,
    value: i16,
}

impl Cell {
    fn start(&self) -> (u8, u16, Capture) {
        (self.houses, self.seeds, self.capture)
    }

    /// Whether this command could have found it.
    fn can_be(&self) -> bool {
        let (houses, seeds) = MOST;
        let size = (1..=houses).contains(&self.houses) && (1..=seeds).contains(&self.seeds);
        size && self.value.unsigned_abs() <= 2 * u16::from(self.houses) * self.seeds
    }
}

/// What somebody else says of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Elsewhere {
    /// It stands in print.
    Published(i16),
    /// Nobody has published it, but an independent program has found it.
    Computed(i16),
}

/// A cell as programs read it.
#[derive(Serialize)]
struct Told {
    houses: u8,
    seeds: u16,
    capture: &'static str,
    value: i16,
    /// What is published; null if nothing exact is.
    published: Option<i16>,
    /// What an independent program has found where nothing is published.
    computed_elsewhere: Option<i16>,
    /// Whether it differs from what is published: that is a misprint, for this one is proved.
    misprint: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let kept = args.resume.as_deref().map(|file| Kept::take(file, text));
    let mut kept = kept.transpose()?;
    let mut done = kept
        .as_ref()
        .map_or(Ok(Vec::new()), |kept| read(kept.name, text))?;
    let stop = interrupt::stop();
    let clock = WallClock::start();
    let control = Control {
        limits: Limits {
            time: args.resources.time(text)?,
            ..Limits::default()
        },
        clock: &clock,
        stop,
        report: None,
    };
    for capture in [Capture::Opposite, Capture::Always] {
        for houses in 1..=args.most_houses {
            for seeds in 1..=args.most_seeds {
                let at = |cell: &&Cell| cell.start() == (houses, seeds, capture);
                let cell = match done.iter().find(at) {
                    Some(&cell) => cell,
                    None => {
                        let value = solve(args, houses, seeds, capture, &control, text)?;
                        let Some(value) = value else {
                            return tell_stopped(args, console);
                        };
                        let cell = Cell {
                            houses,
                            seeds,
                            capture,
                            value,
                        };
                        done.push(cell);
                        if let Some(kept) = &mut kept {
                            kept.write(&done, text)?;
                        }
                        cell
                    }
                };
                tell(&Told::new(cell, elsewhere(&cell)), args.json, console)?;
            }
        }
    }
    Ok(())
}

/// What was found by then has been told: that is no failure.
fn tell_stopped(args: &Args, console: &mut Console) -> Result<(), Failure> {
    console.flush()?;
    let key = match args.resume {
        Some(_) => "values-stopped-kept",
        None => "values-stopped",
    };
    // Nobody is left to be told when standard error is closed.
    let _ = writeln!(std::io::stderr(), "{}", console.text.get(key, None));
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
    let start_name = tr!(
        text,
        "values-start",
        houses = houses,
        seeds = seeds,
        capture = capture.name()
    );
    let reporter = Reporter::new(text, false, args.json).titled(&start_name);
    let report = |progress: &_| reporter.show(progress);
    let control = &Control {
        report: Some(&report),
        ..*control
    };
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

fn tell(told: &Told, json: bool, console: &mut Console) -> Result<(), Failure> {
    if json {
        console.json(told)?;
    } else {
        let words = told.words(console.text);
        console.prose(&words, 2)?;
    }
    console.flush()
}

impl Told {
    fn new(cell: Cell, elsewhere: Option<Elsewhere>) -> Told {
        let (published, computed_elsewhere) = match elsewhere {
            Some(Elsewhere::Published(value)) => (Some(value), None),
            Some(Elsewhere::Computed(value)) => (None, Some(value)),
            None => (None, None),
        };
        Told {
            houses: cell.houses,
            seeds: cell.seeds,
            capture: cell.capture.name(),
            value: cell.value,
            published,
            computed_elsewhere,
            misprint: published.is_some_and(|published| published != cell.value),
        }
    }

    fn words(&self, text: &Text) -> String {
        let key = match (self.published, self.computed_elsewhere) {
            (Some(_), _) if self.misprint => "values-misprint",
            (Some(_), _) => "values-same",
            (None, Some(other)) if other != self.value => "values-differs",
            (None, Some(_)) => "values-agrees",
            (None, None) => "values-new",
        };
        tr!(
            text,
            key,
            houses = self.houses,
            seeds = self.seeds,
            capture = self.capture,
            value = signed(self.value),
            other = signed(self.published.or(self.computed_elsewhere).unwrap_or(0))
        )
    }
}

/// What the table of known values says of a cell. Lines of it that are not exact say nothing.
fn elsewhere(wanted: &Cell) -> Option<Elsewhere> {
    let same = |known: &Cell| known.start() == wanted.start();
    PUBLISHED.lines().find_map(|line| {
        let known = cell(line).filter(same)?;
        let published = line.split(',').nth(5) == Some("published");
        Some(match published {
            true => Elsewhere::Published(known.value),
            false => Elsewhere::Computed(known.value),
        })
    })
}

/// The exact value in a line of `houses,seeds,capture,value,exact,…`.
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

/// The first line of a file of cells.
const HEADER: &str = "houses,seeds,capture,value,bound";

/// Far more than the longest table.
const MAX_FILE: u64 = 1 << 16;

/// The cells that an earlier run has found.
fn read(file: &Path, text: &Text) -> Result<Vec<Cell>, Failure> {
    let wrong = |reason: String| {
        let name = file.display().to_string();
        Failure::Input(tr!(text, "values-unreadable", name = name, reason = reason))
    };
    let content = read_file(file, MAX_FILE).map_err(|error| wrong(said::io(&error, text)))?;
    let mut lines = (1..).zip(content.lines());
    // What is something else is not written over.
    if lines.next().is_some_and(|(_, line)| line != HEADER) {
        return Err(wrong(tr!(text, "values-header", header = HEADER)));
    }
    let mut found: Vec<Cell> = Vec::new();
    for (number, line) in lines {
        let cell = cell(line).ok_or_else(|| wrong(tr!(text, "values-line", line = number)))?;
        if !cell.can_be() {
            return Err(wrong(tr!(text, "values-no-cell", line = number)));
        }
        if found.iter().any(|other| other.start() == cell.start()) {
            return Err(wrong(tr!(text, "values-twice", line = number)));
        }
        found.push(cell);
    }
    Ok(found)
}

/// The file of cells that goes on being written, by this process alone.
struct Kept<'a> {
    name: &'a Path,
    file: OwnFile,
}

impl<'a> Kept<'a> {
    /// Takes it, and looks whether it can be written before any work is done.
    fn take(name: &'a Path, text: &Text) -> Result<Self, Failure> {
        let file = OwnFile::take(name).map_err(|error| unwritable(name, &error, text))?;
        Ok(Kept { name, file })
    }

    fn write(&mut self, cells: &[Cell], text: &Text) -> Result<(), Failure> {
        let written = self.file.replace(|out| {
            writeln!(out, "{HEADER}")?;
            for cell in cells {
                let Cell {
                    houses,
                    seeds,
                    capture,
                    value,
                } = cell;
                writeln!(out, "{houses},{seeds},{},{value},exact", capture.name())?;
            }
            Ok(())
        });
        written.map_err(|error| unwritable(self.name, &error, text))
    }
}

fn unwritable(file: &Path, error: &io::Error, text: &Text) -> Failure {
    let name = file.display().to_string();
    Failure::Machine(match error.kind() {
        io::ErrorKind::ResourceBusy => tr!(text, "values-busy", name = name),
        _ => {
            let error = said::io(error, text);
            tr!(text, "output-unwritable", name = name, error = error)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn told(value: i16, elsewhere: Option<Elsewhere>) -> [String; 2] {
        let cell = Cell {
            houses: 6,
            seeds: 4,
            capture: Capture::Opposite,
            value,
        };
        let told = Told::new(cell, elsewhere);
        [Language::En, Language::Ru].map(|language| told.words(&Text::new(language)))
    }

    #[test]
    fn a_misprint_is_marked() {
        let published = Some(Elsewhere::Published(10));
        let [en, ru] = told(8, published);
        assert_eq!(
            en,
            "Kalah(6,4) capture=opposite: computed +8, published +10 (a misprint)"
        );
        assert!(ru.contains("опечатка"), "{ru}");
        assert!(!told(10, published).concat().contains("misprint"));
        let computed = Some(Elsewhere::Computed(10));
        assert!(!told(8, computed).concat().contains("misprint"));
    }

    #[test]
    fn published_and_computed_values_are_told_apart() {
        let at = |houses, seeds| {
            elsewhere(&Cell {
                houses,
                seeds,
                capture: Capture::Opposite,
                value: 0,
            })
        };
        assert_eq!(at(6, 4), Some(Elsewhere::Published(8)));
        assert_eq!(at(1, 2), Some(Elsewhere::Computed(-2)));
        // A bound and no exact value; nothing at all.
        assert_eq!(at(6, 6), None);
        assert_eq!(at(6, 1), None);
    }

    #[test]
    fn only_a_file_of_cells_is_taken_up() {
        let text = &Text::new(Language::En);
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("values");
        let refused = |content: String| {
            std::fs::write(&file, content).expect("written");
            match read(&file, text) {
                Err(Failure::Input(reason)) => reason,
                other => panic!("{other:?}"),
            }
        };
        assert!(refused("my precious notes\n".into()).contains("does not begin with"));
        for (lines, reason) in [
            ("1,2,opposite,two,exact\n", "line 2 is not"),
            ("1,2,opposite,-2,exact\n9,9,opposite,0,exact\n", "line 3"),
            ("1,2,opposite,5,exact\n", "line 2"),
            ("1,2,opposite,-2,exact\n1,2,opposite,2,exact\n", "already"),
        ] {
            let told = refused(format!("{HEADER}\n{lines}"));
            assert!(told.contains(reason), "{told}");
        }
        let sound = format!("{HEADER}\n1,2,opposite,-2,exact\n");
        for (content, cells) in [("", 0), (&*sound, 1)] {
            std::fs::write(&file, content).expect("written");
            assert_eq!(read(&file, text).expect("sound").len(), cells);
        }
    }
}
