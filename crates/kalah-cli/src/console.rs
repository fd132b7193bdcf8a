//! Where a command writes.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice, StripStream};
use clap::builder::styling::Style;
use serde::Serialize;

use crate::failure::{Failure, is_obeyed, one_line};
use crate::text::Text;
use crate::wrap::wrap_from;

const DEFAULT_WIDTH: usize = 80;
/// Longer lines are hard to read.
const MAX_WIDTH: usize = 100;

/// Emphasis, which reaches terminals only.
pub(crate) const BOLD: Style = Style::new().bold();

/// Standard output in the user's language. Colours are taken out where nobody wants them:
/// output that is not a terminal, `NO_COLOR`, `TERM=dumb`; `CLICOLOR_FORCE` keeps them.
pub(crate) struct Console<'a> {
    pub(crate) text: &'a Text,
    out: Box<dyn Write>,
    width: usize,
}

impl<'a> Console<'a> {
    pub(crate) fn new(text: &'a Text) -> Self {
        Console {
            text,
            out: output(),
            width: width(),
        }
    }

    /// Columns that a line of prose may fill.
    pub(crate) fn width(&self) -> usize {
        self.width.min(MAX_WIDTH)
    }

    /// Columns at hand for what is drawn.
    pub(crate) fn columns(&self) -> usize {
        self.width
    }

    /// Writes prose in lines that fit, all but the first indented.
    pub(crate) fn prose(&mut self, prose: &str, indent: usize) -> Result<(), Failure> {
        let width = self.width();
        self.line(&wrap_from(prose, width, 0, indent))
    }

    /// Writes data: whole lines, with their ends. Nothing is taken out, but a terminal is shown
    /// control characters instead of obeying them.
    pub(crate) fn data(&mut self, data: &str) -> Result<(), Failure> {
        self.out.flush()?;
        let mut stdout = io::stdout().lock();
        if !stdout.is_terminal() {
            return Ok(stdout.write_all(data.as_bytes())?);
        }
        for line in data.lines() {
            writeln!(stdout, "{}", one_line(line))?;
        }
        Ok(())
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{line}")?)
    }

    /// Hands on what has been written so far, before a long silence and at the end.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// Writes a value as JSON on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(&escaped(&json))
    }
}

/// JSON without the control characters that it might hold: they only stand in its texts.
fn escaped(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if is_obeyed(c) {
            out.extend(
                c.encode_utf16(&mut [0; 2])
                    .iter()
                    .map(|unit| format!("\\u{unit:04x}")),
            );
        } else {
            out.push(c);
        }
    }
    out
}

/// Lines reach a terminal at once and anything else in blocks.
fn output() -> Box<dyn Write> {
    let stdout = io::stdout().lock();
    let coloured = AutoStream::choice(&stdout) != ColorChoice::Never;
    let out: Box<dyn Write> = if stdout.is_terminal() {
        Box::new(stdout)
    } else {
        Box::new(BufWriter::new(stdout))
    };
    if coloured {
        out
    } else {
        Box::new(StripStream::new(out))
    }
}

/// `COLUMNS` if the user set it, else what the terminal says.
fn width() -> usize {
    let stated = std::env::var("COLUMNS").ok();
    let stated = stated.and_then(|columns| columns.parse::<u16>().ok());
    let columns = stated.or_else(|| terminal_size::terminal_size().map(|(width, _)| width.0));
    match columns {
        None | Some(0) => DEFAULT_WIDTH,
        Some(columns) => usize::from(columns),
    }
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn json_keeps_its_texts_and_has_no_control_characters() {
        let value = "\u{1b}[31m \u{9b}2J \u{202e}\u{7f} ход";
        let json = escaped(&serde_json::to_string(value).expect("a text"));
        assert!(!json.chars().any(char::is_control), "{json:?}");
        assert!(json.contains("\\u202e") && json.contains("ход"), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).expect("json"), value);
    }
}
