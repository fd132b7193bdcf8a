//! `kalah show`: a drawn board.

use std::path::Path;

use kalah_core::Position;
use serde::Serialize;

use crate::board::Look;
use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, RulesArg};
use crate::input::{Input, Line, STDIN};
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

/// Far more than the longest position text.
const MAX_LINE: usize = 4096;

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    if args.position != STDIN {
        let position = given::read_position(&args.position, rules, text)?;
        return show(&position, args, console);
    }
    let mut lines = Input::open(Path::new(STDIN), text)?.lines(MAX_LINE);
    while let Some(line) = lines.next() {
        let Line { number, content } = line?;
        let position = given::read_position(&content, rules, text);
        let position = position.map_err(|reason| lines.failure(number, reason))?;
        show(&position, args, console)?;
    }
    Ok(())
}

fn show(position: &Position, args: &Args, console: &mut Console) -> Result<(), Failure> {
    if args.json {
        return console.json(&Shown {
            board: Board::new(position),
            rules: rules_line::code(position),
        });
    }
    rules_line::print(position, console)?;
    args.look.print(position, console)?;
    for sentence in telling::tell_state(position, console.text) {
        console.prose(&sentence, 0)?;
    }
    console.line(&position.to_string())
}
