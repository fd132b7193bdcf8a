//! `kalah table probe`: the exact value of a position and of its moves.

use std::path::PathBuf;

use kalah_core::{House, Majority, Opening, Position, Side};
use kalah_tablebase::disk::TableDir;
use kalah_tablebase::{EndgameRules, OnePly, one_ply};
use serde::Serialize;

use super::source::{Means, Table, layout, other_houses, other_rules};
use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::rules_line;
use crate::said;
use crate::telling;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    position: String,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long)]
    table: Option<PathBuf>,
    #[command(flatten)]
    means: Means,
    #[arg(long)]
    json: bool,
}

/// The answer as programs read it.
#[derive(Serialize)]
struct Answer {
    /// The margin for the side to move.
    value: i32,
    best: Vec<u8>,
    moves: Vec<Valued>,
    position: String,
    rules: String,
}

#[derive(Serialize)]
struct Valued {
    #[serde(rename = "move")]
    house: u8,
    value: i32,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    let position = given::read_position(&args.position, rules, text)?;
    let found = args.value(&position, text)?;
    if args.json {
        let valued = |&(house, value): &(House, i32)| Valued {
            house: house.number(),
            value,
        };
        return console.json(&Answer {
            value: found.value,
            best: found.best().map(House::number).collect(),
            moves: found.moves.iter().map(valued).collect(),
            position: position.to_string(),
            rules: rules_line::code(&position),
        });
    }
    print(&position, &found, console)
}

impl Args {
    fn value(&self, position: &Position, text: &Text) -> Result<OnePly, Failure> {
        if let Some(outcome) = position.outcome() {
            let further = |side, result| i32::from(result) - i32::from(position.store(side));
            let south = further(Side::South, outcome.south) - further(Side::North, outcome.north);
            return Ok(OnePly {
                value: match position.to_move() {
                    Side::South => south,
                    Side::North => -south,
                },
                moves: Vec::new(),
            });
        }
        let table = self.table(position, text)?;
        let found = one_ply(&table, position).map_err(|error| said::table(error, text))?;
        // The table has every position with as many seeds, so none of the moves leads out of it.
        found.ok_or_else(|| Failure::Input(tr!(text, "table-outside")))
    }

    /// The table that holds the position.
    fn table(&self, position: &Position, text: &Text) -> Result<Table, Failure> {
        let rules = EndgameRules::from(position.variant());
        let houses = usize::from(position.houses());
        let seeds = position.in_all_houses().into();
        let Some(directory) = &self.table else {
            let layout = layout(rules, houses, seeds, text)?;
            return self.means.build(&layout, text).map(Table::Memory);
        };
        let table = TableDir::open(directory).map_err(|error| said::table(error, text))?;
        if rules != table.layout().rules() {
            return Err(other_rules(rules, table.layout().rules(), text));
        }
        if houses != table.layout().houses() {
            return Err(other_houses(houses, table.layout().houses(), text));
        }
        if seeds > table.layout().seeds() {
            return Err(Failure::Input(tr!(
                text,
                "table-too-many",
                seeds = seeds,
                most = table.layout().seeds()
            )));
        }
        Ok(Table::Disk(table))
    }
}

fn print(position: &Position, found: &OnePly, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    rules_line::print(position, console)?;
    for sentence in telling::tell_state(position, text) {
        console.prose(&sentence, 0)?;
    }
    let mover = said::side(position.to_move());
    let value = signed(found.value);
    console.prose(&tr!(text, "probe-value", side = mover, value = value), 0)?;
    if !found.moves.is_empty() {
        console.prose(&tr!(text, "probe-moves"), 0)?;
    }
    for (house, value) in &found.moves {
        let best = if *value == found.value { "*" } else { " " };
        console.line(&format!(
            "{best} {:>2}  {:>4}",
            house.number(),
            signed(*value)
        ))?;
    }
    if position.opening() == Opening::SwapOffered {
        console.prose(&tr!(text, "probe-swap"), 0)?;
    }
    if position.variant().majority == Majority::Stop && position.outcome().is_none() {
        console.prose(&tr!(text, "probe-majority"), 0)?;
    }
    Ok(())
}

fn signed(value: i32) -> String {
    match value {
        0 => "0".into(),
        _ => format!("{value:+}"),
    }
}
