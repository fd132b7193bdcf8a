//! `kalah analyse`: every turn of recorded games with its value and what it lost.

mod annotate;
mod judge;
mod report;

use std::path::PathBuf;
use std::time::Duration;

use kalah_core::Variant;
use kalah_engine::{Engine, Limits};

use crate::command::record::{Games, all_sound, no_game};
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::resources;
use crate::said;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: u64,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "time")]
    nodes: Option<u64>,
    #[arg(long)]
    json: bool,
}

impl Args {
    fn limits(&self) -> Limits {
        match self.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::time(Duration::from_millis(self.time)),
        }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let mut engine: Option<((Variant, u8), Engine)> = None;
    let (mut games, mut damaged) = (0, 0);
    let input = Input::open(&args.file, text)?;
    let name = input.name.clone();
    for game in Games::of(input) {
        let record = match game? {
            Ok(record) => record,
            Err(error) => {
                damaged += 1;
                // The games behind it are analysed all the same.
                Failure::Input(said::record(&error, text)).warn(console)?;
                continue;
            }
        };
        let start = record.start();
        let kind = (start.variant(), start.houses());
        // Tables for another kind of board make room: a file may hold games of all kinds.
        let engine = match &mut engine {
            Some((known, engine)) if *known == kind => engine,
            other => &mut other.insert((kind, resources::engine())).1,
        };
        engine.prepare(start);
        let turns = judge::turns(&record, engine, args.limits());
        if args.json {
            console.json(&report::Report::new(&record, &turns, text))?;
        } else {
            let gap = if games > 0 { "\n" } else { "" };
            let annotated = annotate::record(&record, &turns, text);
            console.data(&format!("{gap}{annotated}"))?;
        }
        console.flush()?;
        games += 1;
    }
    if games + damaged == 0 {
        return Err(no_game(&name, text));
    }
    all_sound(damaged, games + damaged, text)
}
