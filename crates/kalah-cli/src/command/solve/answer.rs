//! What was found, for programs and for people.

use kalah_core::{Move, Position, Turn};
use kalah_engine::Bounds;
use serde::Serialize;

use crate::console::{BOLD, Console};
use crate::failure::Failure;
use crate::json::MoveName;
use crate::quantity::{positions, signed};
use crate::rules_line;
use crate::text::{Text, tr};
use crate::{said, telling};

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
    /// Those of earlier runs, which a checkpoint brought along.
    pub(crate) earlier_nodes: u64,
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
        if position.is_over() {
            for sentence in telling::tell_state(position, text) {
                console.prose(&sentence, 2)?;
            }
        }
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
            let line = turns(position, &self.line);
            let line = line.iter().map(ToString::to_string).collect::<Vec<_>>();
            let side = said::side(position.to_move());
            let told = tr!(text, "solve-line", side = side, moves = line.join(" "));
            console.prose(&told, 2)?;
        }
        console.prose(&self.cost(text), 2)
    }

    /// What was searched and how long it took. Seconds are of this run alone.
    fn cost(&self, text: &Text) -> String {
        let here = positions(self.nodes.saturating_sub(self.earlier_nodes), text);
        let all = positions(self.nodes, text);
        let seconds = format!("{:.2}", self.seconds);
        let searched = match self.earlier_nodes {
            0 => tr!(text, "solve-cost", nodes = all, seconds = seconds),
            _ => tr!(
                text,
                "solve-cost-resumed",
                nodes = all,
                here = here,
                seconds = seconds
            ),
        };
        let building = format!("{:.2}", self.table_seconds);
        let table = match self.table_seeds {
            0 => tr!(text, "solve-cost-no-table"),
            seeds => tr!(text, "solve-cost-table", table = seeds, building = building),
        };
        format!("{searched}; {table}")
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

/// The moves of a line, turn by turn.
fn turns(position: &Position, line: &[Move]) -> Vec<Turn> {
    let mut now = *position;
    let mut turns: Vec<Turn> = Vec::new();
    let mut goes_on = false;
    for &mv in line {
        match turns.last_mut() {
            Some(turn) if goes_on => turn.0.push(mv),
            _ => turns.push(Turn(vec![mv])),
        }
        if let Ok((after, played)) = now.play(mv) {
            now = after;
            goes_on = played.extra_move;
        }
    }
    turns
}

pub(super) fn short(bounds: Bounds) -> String {
    match bounds.exact() {
        Some(value) => signed(value),
        None => format!("{}…{}", signed(bounds.lower), signed(bounds.upper)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_line_is_told_turn_by_turn() {
        let start = Position::start("modern".parse().expect("rules"));
        let line: Vec<Move> = ["3", "6", "2", "1", "4"]
            .map(|mv| mv.parse().expect("a move"))
            .into();
        let told = turns(&start, &line);
        let told: Vec<_> = told.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["3-6", "2-1", "4"]);
        assert!(turns(&start, &[]).is_empty());
    }

    #[test]
    fn runs_before_are_counted_apart() {
        let mut answer = Answer {
            nodes: 2_500_000,
            seconds: 1.5,
            ..Answer::default()
        };
        let text = &Text::new(Language::En);
        let told = answer.cost(text);
        assert!(
            told.starts_with("2.5 million positions searched in 1.50 s; no"),
            "{told}"
        );
        answer.earlier_nodes = 2_499_999;
        answer.table_seeds = 3;
        let told = answer.cost(text);
        assert!(
            told.contains("1 position of them in this run, in 1.50 s; endgame"),
            "{told}"
        );
    }
}
