//! `kalah perft`: counts sequences of moves, to test rules and measure their speed.

use std::cell::Cell;
use std::ops::Range;
use std::time::Instant;

use kalah_core::{Position, perft};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::quantity;
use crate::rules_line;
use crate::status_line::StatusLine;
use crate::text::{Text, tr};

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

/// Plies that are counted at once: a moment's work.
const AT_ONCE: u32 = 8;

/// A count that tells how far it is.
struct Counting<'a> {
    line: StatusLine,
    counted: Cell<u64>,
    text: &'a Text,
}

impl<'a> Counting<'a> {
    fn new(args: &Args, text: &'a Text) -> Self {
        Counting {
            line: match args.json {
                true => StatusLine::silent(),
                false => StatusLine::new(),
            },
            counted: Cell::new(0),
            text,
        }
    }

    /// [`perft`], as the part of the whole work between two shares of it.
    fn count(&self, position: &Position, depth: u32, share: Range<f64>) -> u64 {
        if depth <= AT_ONCE {
            let leaves = perft(position, depth);
            self.counted.set(self.counted.get() + leaves);
            self.line.show(|| {
                let leaves = quantity::count(self.counted.get());
                let done = format!("{:.1}", 100.0 * share.end);
                tr!(self.text, "perft-progress", leaves = leaves, done = done)
            });
            return leaves;
        }
        let moves = position.legal_moves().into_iter();
        let children: Vec<_> = moves.filter_map(|mv| position.play(mv).ok()).collect();
        let part = (share.end - share.start) / children.len() as f64;
        let mut start = share.start;
        let mut leaves = 0;
        for (next, _) in children {
            leaves += self.count(&next, depth - 1, start..start + part);
            start += part;
        }
        leaves
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = given::sized(args.rules.read(text)?, args.houses, args.seeds, text)?;
    let start = Position::start(rules);
    let clock = Instant::now();
    let counting = Counting::new(args, text);
    let leaves = counting.count(&start, args.depth, 0.0..1.0);
    counting.line.clear();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn what_is_counted_in_parts_is_the_whole() {
        let counting = Counting {
            line: StatusLine::silent(),
            counted: Cell::new(0),
            text: &Text::new(Language::En),
        };
        for (rules, depth) in [("houses=3,seeds=2", 14), ("houses=2,seeds=3,pie=on", 12)] {
            let start = Position::start(rules.parse().expect("rules"));
            counting.counted.set(0);
            let leaves = counting.count(&start, depth, 0.0..1.0);
            assert_eq!(leaves, perft(&start, depth), "{rules}");
            assert_eq!(leaves, counting.counted.get());
        }
    }
}
