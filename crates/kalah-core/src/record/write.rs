//! Writes a record as text.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::headers::rank;
use super::line::{Line, RecordedMove};
use super::record::Record;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules_text::RulesText;

/// Lines of turns are broken in front of this column.
const WIDTH: usize = 80;

/// Writes the game, from its first header to the line end behind its result. Games are separated
/// by an empty line.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headers(f)?;
        f.write_char('\n')?;
        let mut out = Wrap { f, column: 0 };
        out.line(&self.line, 0, 0)?;
        out.new_line(0)?;
        writeln!(out.f, "{}", self.ending().verdict)
    }
}

impl Record {
    fn write_headers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let round = rank("Round");
        let second = rank("Second");
        self.write_texts(f, 0..=round)?;
        if let Some(date) = self.headers.date {
            header(f, "Date", &date.to_string())?;
        }
        self.write_texts(f, round + 1..=second)?;
        if let Some(control) = self.headers.time_control {
            header(f, "TimeControl", &control.to_string())?;
        }
        let (rules, start) = rules_and_start(&self.start);
        header(f, "Rules", &rules)?;
        if let Some(start) = start {
            header(f, "Start", &start)?;
        }
        let ending = self.ending();
        header(f, "Result", ending.verdict.name())?;
        if let Some([first, second]) = ending.score {
            header(f, "Score", &format!("{first}-{second}"))?;
        }
        if let Some(reason) = ending.reason {
            header(f, "Reason", reason.name())?;
        }
        self.write_texts(f, second + 1..=usize::MAX)
    }

    fn write_texts(
        &self,
        f: &mut fmt::Formatter<'_>,
        ranks: core::ops::RangeInclusive<usize>,
    ) -> fmt::Result {
        let mut texts = self.headers.texts();
        texts.try_for_each(|(name, value)| {
            if ranks.contains(&rank(name)) {
                header(f, name, value)
            } else {
                Ok(())
            }
        })
    }
}

/// The rules, and the start unless it is the one that the rules begin with.
fn rules_and_start(start: &Position) -> (String, Option<String>) {
    let seeds = start.row(start.to_move()).first().copied().unwrap_or(0);
    let rules = Rules::new(start.houses(), seeds, start.variant()).ok();
    match rules.filter(|&rules| Position::start(rules) == *start) {
        Some(rules) => (rules.to_string(), None),
        None => {
            let rules = RulesText::from(start.variant());
            (rules.to_string(), Some(start.to_string()))
        }
    }
}

fn header(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        match c {
            '\n' => f.write_str("\\n"),
            '\r' => f.write_str("\\r"),
            '"' | '\\' => write!(f, "\\{c}"),
            _ => f.write_char(c),
        }?;
    }
    f.write_str("\"]\n")
}

/// Breaks lines between tokens.
struct Wrap<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Wrap<'_, '_> {
    fn new_line(&mut self, depth: usize) -> fmt::Result {
        if self.column > 0 {
            self.f.write_char('\n')?;
            for _ in 0..depth {
                self.f.write_str("  ")?;
            }
            self.column = 0;
        }
        Ok(())
    }

    /// Writes a token behind a blank or a line end.
    fn token(&mut self, token: &str, depth: usize) -> fmt::Result {
        let width = token.chars().count();
        if self.column + width >= WIDTH {
            self.new_line(depth)?;
        }
        if self.column > 0 {
            self.f.write_char(' ')?;
        }
        self.f.write_str(token)?;
        self.column += width + 1;
        Ok(())
    }

    fn line(&mut self, line: &Line, turns_before: usize, depth: usize) -> fmt::Result {
        for comment in &line.comments {
            self.token(&comment.to_string(), depth)?;
        }
        let mut interrupted = true;
        for (index, turn) in (turns_before..).zip(&line.turns) {
            let first = index % 2 == 0;
            if first && depth == 0 {
                self.new_line(depth)?;
            }
            if first || interrupted {
                let points = if first { "." } else { "..." };
                self.token(&format!("{}{points}", index / 2 + 1), depth)?;
            }
            interrupted = self.turn(&turn.moves, depth)?;
            for variation in &turn.variations {
                self.variation(variation, index, depth + 1)?;
                interrupted = true;
            }
        }
        Ok(())
    }

    /// Writes the moves of a turn; whether a comment stands behind the last.
    fn turn(&mut self, moves: &[RecordedMove], depth: usize) -> Result<bool, fmt::Error> {
        let mut text = String::new();
        for (index, recorded) in moves.iter().enumerate() {
            write!(text, "{}", recorded.mv)?;
            let last = index + 1 == moves.len();
            if !last {
                text.push('-');
            }
            // A line may end behind the joint of two moves.
            if last || !recorded.comments.is_empty() || text.len() >= WIDTH / 2 {
                self.token(&text, depth)?;
                text.clear();
            }
            for comment in &recorded.comments {
                self.token(&comment.to_string(), depth)?;
            }
        }
        Ok(moves.last().is_some_and(|last| !last.comments.is_empty()))
    }

    fn variation(&mut self, line: &Line, turns_before: usize, depth: usize) -> fmt::Result {
        self.new_line(depth)?;
        self.f.write_char('(')?;
        self.column = 0;
        self.line(line, turns_before, depth)?;
        self.f.write_char(')')?;
        self.column = WIDTH;
        Ok(())
    }
}
