//! `kalah rules explain`: where two rule sets differ about a move.

use kalah_core::{Played, Position, Setup};
use serde::Serialize;

use crate::board::Look;
use crate::console::Console;
use crate::failure::Failure;
use crate::given::{self, NotationArg};
use crate::json::Moved;
use crate::rules_line;
use crate::said;
use crate::telling;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    a: String,
    b: String,
    position: String,
    mv: String,
    #[command(flatten)]
    notation: NotationArg,
    #[arg(long)]
    json: bool,
}

/// What both rule sets say, as programs read it.
#[derive(Serialize)]
struct Comparison {
    same: bool,
    a: Verdict,
    b: Verdict,
}

/// What one of them says: the move, or why it is illegal.
#[derive(Serialize)]
#[serde(untagged)]
enum Verdict {
    Played(Moved),
    Illegal { rules: String, illegal: String },
}

/// A move under one of the rule sets.
struct Trial {
    before: Position,
    outcome: Result<(Position, Played), String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let a = Trial::new(&args.a, args, text)?;
    let b = Trial::new(&args.b, args, text)?;
    if a.before.houses() != b.before.houses() {
        return Err(Failure::Input(tr!(
            text,
            "explain-other-houses",
            a = a.before.houses(),
            b = b.before.houses()
        )));
    }
    let same = a.same_as(&b);
    if args.json {
        return console.json(&Comparison {
            same,
            a: a.verdict(),
            b: b.verdict(),
        });
    }
    for trial in [&a, &b] {
        trial.print(console)?;
    }
    let key = if same {
        "explain-same"
    } else {
        "explain-differ"
    };
    let axes = differing_axes(&a.before, &b.before);
    let summary = if axes.is_empty() {
        tr!(text, "explain-equal-rules")
    } else {
        tr!(text, key, axes = axes)
    };
    console.prose(&summary, 0)
}

impl Trial {
    fn new(rules: &str, args: &Args, text: &Text) -> Result<Self, Failure> {
        let rules = given::read_rules(rules, text)?;
        let before = given::read_position(&args.position, rules, text)?;
        let mv = args.notation.read_move(&args.mv, &before, text)?;
        let outcome = before.play(mv).map_err(|error| said::illegal(error, text));
        Ok(Trial { before, outcome })
    }

    /// Whether the same happens, step by step, and leads to the same board with the same player to
    /// move. What that player may do then, such as to swap, is not what this move does.
    fn same_as(&self, other: &Trial) -> bool {
        let board = |position: &Position| {
            let Setup {
                south,
                north,
                to_move,
                opening: _,
            } = position.setup();
            (south, north, to_move)
        };
        match (&self.outcome, &other.outcome) {
            (Ok((position, played)), Ok((others, theirs))) => {
                played == theirs && board(position) == board(others)
            }
            (Err(_), Err(_)) => true,
            _ => false,
        }
    }

    fn verdict(&self) -> Verdict {
        match &self.outcome {
            Ok((position, played)) => Verdict::Played(Moved::new(played, position)),
            Err(illegal) => Verdict::Illegal {
                rules: rules_line::code(&self.before),
                illegal: illegal.clone(),
            },
        }
    }

    fn print(&self, console: &mut Console) -> Result<(), Failure> {
        let text = console.text;
        rules_line::print(&self.before, console)?;
        match &self.outcome {
            Err(illegal) => {
                console.prose(&tr!(text, "explain-illegal", reason = &**illegal), 0)?;
                console.line("")
            }
            Ok((position, played)) => {
                let told = telling::tell(&self.before, played, position, text);
                console.prose(&told.join(" "), 0)?;
                Look::default().print(position, console)
            }
        }
    }
}

/// The axes of play, and at the start of a game the seeds, that set two rule sets apart.
fn differing_axes(a: &Position, b: &Position) -> String {
    let seeds = match (rules_line::seeds_at_start(a), rules_line::seeds_at_start(b)) {
        (Some(a), Some(b)) if a != b => Some(format!("seeds={a}/{b}")),
        _ => None,
    };
    let pairs = rules_line::axes(a.variant())
        .into_iter()
        .zip(rules_line::axes(b.variant()));
    let differing = pairs.filter(|(a, b)| a != b);
    let named = differing.map(|((axis, a), (_, b))| format!("{axis}={a}/{b}"));
    seeds
        .into_iter()
        .chain(named)
        .collect::<Vec<_>>()
        .join(", ")
}
