//! What was found, for programs and for people.

use kalah_core::{Move, Position, Turn};
use kalah_engine::Bounds;
use serde::Serialize;

use super::progress::millions;
use crate::console::{BOLD, Console};
use crate::failure::Failure;
use crate::json::MoveName;
use crate::rules_line;
use crate::text::{Text, tr};

/// A move, as a turn of one move, or a whole turn, and what is proved of it.
pub(crate) struct MoveValue(pub(crate) Turn, pub(crate) Bounds);

/// What was found.
pub(crate) struct Answer {
    pub(crate) bounds: Bounds,
    /// If only this was asked: whether the value is at least so much.
    pub(crate) wanted: Option<i16>,
    /// All best moves; none if the value is not exact.
    pub(crate) best: Vec<Move>,
    pub(crate) moves: Option<Vec<MoveValue>>,
    pub(crate) turns: Option<Vec<MoveValue>>,
    pub(crate) line: Vec<Move>,
    pub(crate) nodes: u64,
    /// 0 if there was no table.
    pub(crate) table_seeds: usize,
    /// Everything, the building of the table included.
    pub(crate) seconds: f64,
    pub(crate) table_seconds: f64,
}

/// The answer as programs read it.
#[derive(Serialize)]
pub(crate) struct Json {
    /// Null if it is not known exactly.
    value: Option<i16>,
    exact: bool,
    lower: i16,
    upper: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<AtLeast>,
    best: Vec<MoveName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<JsonMove>>,
    /// Whole turns, if moves were wanted too; else they are the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<JsonMove>>,
    pv: Vec<MoveName>,
    nodes: u64,
    table_seeds: usize,
    seconds: f64,
    table_seconds: f64,
    position: String,
    rules: String,
}

/// The answer to one question.
#[derive(Serialize)]
struct AtLeast {
    value: i16,
    answer: Verdict,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Yes,
    No,
    Unknown,
}

impl Verdict {
    fn new(bounds: Bounds, wanted: i16) -> Verdict {
        if bounds.lower >= wanted {
            Verdict::Yes
        } else if bounds.upper < wanted {
            Verdict::No
        } else {
            Verdict::Unknown
        }
    }
}

#[derive(Serialize)]
struct JsonMove {
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<MoveName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Vec<MoveName>>,
    value: Option<i16>,
    exact: bool,
    lower: i16,
    upper: i16,
}

impl Answer {
    pub(crate) fn json(&self, position: &Position) -> Json {
        let names = |moves: &[Move]| moves.iter().copied().map(MoveName::from).collect();
        let values = |of: &[MoveValue], whole: bool| -> Vec<_> {
            let values = of.iter().map(|&MoveValue(ref turn, bounds)| JsonMove {
                mv: (!whole).then(|| turn.0[0].into()),
                turn: whole.then(|| names(&turn.0)),
                value: bounds.exact(),
                exact: bounds.exact().is_some(),
                lower: bounds.lower,
                upper: bounds.upper,
            });
            values.collect()
        };
        let moves = self.moves.as_deref().map(|moves| values(moves, false));
        let turns = self.turns.as_deref().map(|turns| values(turns, true));
        let (moves, turns) = match moves {
            Some(_) => (moves, turns),
            None => (turns, None),
        };
        Json {
            value: self.bounds.exact(),
            exact: self.bounds.exact().is_some(),
            lower: self.bounds.lower,
            upper: self.bounds.upper,
            at_least: self.wanted.map(|value| AtLeast {
                value,
                answer: Verdict::new(self.bounds, value),
            }),
            best: names(&self.best),
            moves,
            turns,
            pv: names(&self.line),
            nodes: self.nodes,
            table_seeds: self.table_seeds,
            seconds: self.seconds,
            table_seconds: self.table_seconds,
            position: position.to_string(),
            rules: rules_line::code(position),
        }
    }

    /// Tells people.
    pub(crate) fn tell(&self, position: &Position, console: &mut Console) -> Result<(), Failure> {
        let text = console.text;
        rules_line::print(position, console)?;
        console.line(&position.to_string())?;
        let verdict = match self.wanted {
            Some(wanted) => self.verdict(wanted, text),
            None => value(self.bounds, text),
        };
        console.line(&format!("{BOLD}{verdict}{BOLD:#}"))?;
        if !self.best.is_empty() {
            let best = joined(&self.best, ", ");
            console.prose(&tr!(text, "solve-best", moves = best), 2)?;
        }
        for (of, heading) in [(&self.moves, "solve-moves"), (&self.turns, "solve-turns")] {
            let Some(of) = of else { continue };
            if self.moves.is_some() && self.turns.is_some() {
                console.line(&text.get(heading, None))?;
            }
            for MoveValue(turn, bounds) in of {
                let (mv, value) = (joined(&turn.0, "-"), short(*bounds));
                console.line(&tr!(text, "solve-move", mv = mv, value = value))?;
            }
        }
        if !self.line.is_empty() {
            let line = joined(&self.line, " ");
            console.prose(&tr!(text, "solve-line", moves = line), 2)?;
        }
        console.prose(
            &tr!(
                text,
                "solve-cost",
                nodes = millions(self.nodes),
                seconds = format!("{:.2}", self.seconds),
                table = self.table_seeds,
                building = format!("{:.2}", self.table_seconds)
            ),
            2,
        )
    }

    fn verdict(&self, wanted: i16, text: &Text) -> String {
        let key = match Verdict::new(self.bounds, wanted) {
            Verdict::Yes => "solve-at-least",
            Verdict::No => "solve-not-at-least",
            Verdict::Unknown => "solve-unknown-at-least",
        };
        tr!(
            text,
            key,
            wanted = signed(wanted),
            bounds = short(self.bounds)
        )
    }
}

fn value(bounds: Bounds, text: &Text) -> String {
    match bounds.exact() {
        Some(value) => tr!(text, "solve-value", value = signed(value)),
        None => tr!(
            text,
            "solve-bounds",
            lower = signed(bounds.lower),
            upper = signed(bounds.upper)
        ),
    }
}

fn joined(moves: &[Move], between: &str) -> String {
    let names: Vec<_> = moves.iter().map(ToString::to_string).collect();
    names.join(between)
}

fn short(bounds: Bounds) -> String {
    match bounds.exact() {
        Some(value) => signed(value),
        None => format!("{}…{}", signed(bounds.lower), signed(bounds.upper)),
    }
}

fn signed(value: i16) -> String {
    match value {
        0 => "0".into(),
        _ => format!("{value:+}"),
    }
}
