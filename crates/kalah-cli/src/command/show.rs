//! `kalah show`: a drawn board.

use serde::Serialize;

use crate::board::Look;
use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::json::Board;
use crate::rules_line;
use crate::telling;

#[derive(clap::Args)]
pub(crate) struct Args {
    position: String,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    look: Look,
    #[arg(long)]
    json: bool,
}

/// A position as programs read it.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    board: Board,
    rules: String,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    let position = given::read_position(&args.position, rules, text)?;
    if args.json {
        return console.json(&Shown {
            board: Board::new(&position),
            rules: rules_line::code(&position),
        });
    }
    rules_line::print(&position, console)?;
    args.look.print(&position, console)?;
    for sentence in telling::tell_state(&position, text) {
        console.prose(&sentence, 0)?;
    }
    console.line(&position.to_string())
}
