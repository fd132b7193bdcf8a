//! `kalah move`: plays moves and tells what happened.

use kalah_core::{Played, Position};

use crate::board::Look;
use crate::console::{BOLD, Console};
use crate::failure::Failure;
use crate::given::{self, NotationArg, RulesArg};
use crate::json::Moved;
use crate::rules_line;
use crate::said;
use crate::telling;
use crate::text::{Text, tr};

/// Characters of an argument that an error repeats.
const MAX_QUOTED: usize = 40;

#[derive(clap::Args)]
pub(crate) struct Args {
    position: String,
    #[arg(required = true)]
    moves: Vec<String>,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    notation: NotationArg,
    #[command(flatten)]
    look: Look,
    #[arg(long)]
    json: bool,
}

/// A move that was played.
struct Step {
    before: Position,
    played: Played,
    after: Position,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    let start = given::read_position(&args.position, rules, text)?;
    // Everything is played before anything is printed, so that an illegal move leaves no half
    // of an answer behind.
    let steps = play(start, args, text)?;
    if args.json {
        let moved = steps
            .iter()
            .map(|step| Moved::new(&step.played, &step.after));
        return console.json(&moved.collect::<Vec<_>>());
    }
    rules_line::print(&start, console)?;
    console.line("")?;
    for (index, step) in steps.iter().enumerate() {
        let number = format!("{}.", index + 1);
        let told = telling::tell(&step.before, &step.played, &step.after, text).join(" ");
        console.prose(&format!("{BOLD}{number}{BOLD:#} {told}"), number.len() + 1)?;
    }
    let end = steps.last().map_or(start, |step| step.after);
    args.look.print(&end, console)?;
    if !end.is_over() {
        for sentence in telling::tell_state(&end, text) {
            console.prose(&sentence, 0)?;
        }
    }
    console.line(&end.to_string())
}

fn play(start: Position, args: &Args, text: &Text) -> Result<Vec<Step>, Failure> {
    let mut steps = Vec::new();
    let mut before = start;
    for (index, given) in args.moves.iter().enumerate() {
        let wrong = |reason: String| {
            let reason = match given.trim().contains(char::is_whitespace) {
                true => tr!(text, "move-apart", reason = reason),
                false => reason,
            };
            let given: String = given.chars().take(MAX_QUOTED).collect();
            Failure::Input(tr!(
                text,
                "error-move",
                number = index + 1,
                given = given,
                reason = reason
            ))
        };
        let turn = args
            .notation
            .read_turn(given, &before, text)
            .map_err(wrong)?;
        for mv in turn.0 {
            let step = before.play(mv);
            let (after, played) = step.map_err(|error| wrong(said::illegal(error, text)))?;
            steps.push(Step {
                before,
                played,
                after,
            });
            before = after;
        }
    }
    Ok(steps)
}
