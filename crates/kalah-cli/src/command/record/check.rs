//! `kalah record check`: whether every game of some files is sound.

use std::path::PathBuf;

use serde::Serialize;

use super::stream::{self, Games};
use crate::console::{BOLD, Console};
use crate::failure::{Failure, one_line};
use crate::input::Input;
use crate::said;
use crate::text::tr;

/// Damaged games that the answer for programs tells about; more are counted only.
const MAX_TOLD: usize = 1000;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// The answer for programs.
#[derive(Default, Serialize)]
struct Report {
    games: u64,
    damaged: u64,
    /// The first [`MAX_TOLD`] of them.
    errors: Vec<Damage>,
    /// The files without any game, which are no records.
    empty: Vec<String>,
}

#[derive(Serialize)]
struct Damage {
    file: String,
    game: u64,
    line: u64,
    column: u64,
    reason: String,
}

pub(super) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let mut report = Report::default();
    for path in &args.files {
        let input = Input::open(path, text)?;
        let file = input.name.clone();
        let before = report.games;
        for game in Games::of(input) {
            report.games += 1;
            let Err(error) = game? else { continue };
            report.damaged += 1;
            if !args.json {
                let said = said::record(&error, text);
                let said = one_line(&said);
                console.line(&format!("{BOLD}{file}{BOLD:#}: {said}"))?;
            } else if report.errors.len() < MAX_TOLD {
                report.errors.push(Damage {
                    file: file.clone(),
                    game: error.game,
                    line: error.line,
                    column: error.column,
                    reason: said::record_reason(&error.reason, text),
                });
            }
        }
        if report.games == before {
            report.empty.push(file);
        }
    }
    let (games, damaged) = (report.games, report.damaged);
    if args.json {
        console.json(&report)?;
    }
    let empty = match report.empty.as_slice() {
        [] => Ok(()),
        empty => Err(stream::no_game(&empty.join(", "), text)),
    };
    match empty {
        Err(empty) if damaged > 0 => empty.warn(console)?,
        empty => empty?,
    }
    stream::all_sound(damaged, games, text)?;
    match args.json {
        true => Ok(()),
        false => console.prose(&tr!(text, "record-sound", n = games), 0),
    }
}
