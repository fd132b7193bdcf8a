//! `kalah perft`: counts sequences of moves, to test rules and measure their speed.

use std::time::Instant;

use kalah_core::{Position, perft};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::rules_line;
use crate::text::tr;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    depth: u32,
    #[arg(long, value_parser = given::houses())]
    houses: Option<u8>,
    #[arg(long)]
    seeds: Option<u16>,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long)]
    json: bool,
}

/// The count as programs read it.
#[derive(Serialize)]
struct Count {
    depth: u32,
    leaves: u64,
    seconds: f64,
    rules: String,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = given::sized(args.rules.read(text)?, args.houses, args.seeds, text)?;
    let start = Position::start(rules);
    let clock = Instant::now();
    let leaves = perft(&start, args.depth);
    let seconds = clock.elapsed().as_secs_f64();
    if args.json {
        return console.json(&Count {
            depth: args.depth,
            leaves,
            seconds,
            rules: rules.to_string(),
        });
    }
    rules_line::print(&start, console)?;
    console.prose(
        &tr!(
            text,
            "perft-count",
            houses = rules.houses(),
            seeds = rules.seeds(),
            depth = args.depth,
            leaves = leaves.to_string(),
            seconds = format!("{seconds:.3}")
        ),
        0,
    )
}
