//! The form of a line: `[id][@reference] name arguments`.

use std::fmt;
use std::str::FromStr;

use super::MAX_CHARACTERS;
use super::argument::{Argument, is_integer, is_real, is_word};
use super::error::{ParseError, ParseProblem};

/// A line in its form alone, whatever it means. It is written as it was read, but for blanks,
/// leading zeros and what the protocol forbids.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The sender's number for this line.
    pub id: Option<u64>,
    /// The receiver's line that this one answers.
    pub reference: Option<u64>,
    /// The command.
    pub name: String,
    /// What stands behind it.
    pub arguments: Vec<Argument>,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        if let Some(reference) = self.reference {
            write!(f, "@{reference}")?;
        }
        if self.id.is_some() || self.reference.is_some() {
            f.write_str(" ")?;
        }
        f.write_str(&self.name)?;
        for argument in &self.arguments {
            write!(f, " {argument}")?;
        }
        Ok(())
    }
}

/// Reads a line without its end, though an end does no harm.
impl FromStr for Line {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Line, ParseError> {
        read(text).map(|(line, _)| line)
    }
}

/// Where the arguments of a line stand, and where it ends: bytes.
pub(crate) struct Places {
    pub(crate) arguments: Vec<usize>,
    pub(crate) end: usize,
}

pub(crate) fn read(text: &str) -> Result<(Line, Places), ParseError> {
    if text.len() > MAX_CHARACTERS && text.chars().count() > MAX_CHARACTERS {
        return Err(error(0, ParseProblem::TooLong));
    }
    let mut reader = Reader { text, at: 0 };
    reader.blanks();
    if reader.rest().is_empty() {
        return Err(error(0, ParseProblem::Blank));
    }
    let id = reader.number()?;
    let reference = if reader.rest().starts_with('@') {
        reader.at += 1;
        let reference = reader.number()?;
        Some(reference.ok_or_else(|| reader.expected("the number of a line"))?)
    } else {
        None
    };
    if (id.is_some() || reference.is_some()) && reader.blanks() == 0 {
        return Err(reader.expected("a blank"));
    }
    let name = reader.token();
    if !is_word(name) {
        reader.at -= name.len();
        return Err(reader.expected("the name of a command"));
    }
    let mut line = Line {
        id,
        reference,
        name: name.to_string(),
        arguments: Vec::new(),
    };
    let mut places = Vec::new();
    loop {
        let blanks = reader.blanks();
        if reader.rest().is_empty() {
            break;
        }
        if blanks == 0 {
            return Err(reader.expected("a blank"));
        }
        places.push(reader.at);
        line.arguments.push(reader.argument()?);
    }
    let places = Places {
        arguments: places,
        end: reader.at,
    };
    Ok((line, places))
}

pub(crate) fn error(at: usize, problem: ParseProblem) -> ParseError {
    ParseError { at, problem }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn expected(&self, what: &'static str) -> ParseError {
        error(self.at, ParseProblem::Expected(what))
    }

    /// Reads as long as `wanted` holds.
    fn take(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn blanks(&mut self) -> usize {
        self.take(|c| matches!(c, ' ' | '\t' | '\r' | '\n')).len()
    }

    fn number(&mut self) -> Result<Option<u64>, ParseError> {
        let at = self.at;
        let digits = self.take(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        let number = digits.parse().ok();
        number
            .map(Some)
            .ok_or_else(|| error(at, ParseProblem::NumberTooLarge))
    }

    /// Everything up to a blank or the beginning of a string or board.
    fn token(&mut self) -> &'a str {
        self.take(|c| !c.is_whitespace() && !c.is_control() && c != '"' && c != '<')
    }

    fn argument(&mut self) -> Result<Argument, ParseError> {
        match self.rest().chars().next() {
            Some('"') => self.text(),
            Some('<') => {
                let at = self.at;
                let literal = self.take(|c| !c.is_whitespace() && c != '>');
                let closed = usize::from(self.rest().starts_with('>'));
                self.at += closed;
                let literal = &self.text[at..at + literal.len() + closed];
                let board = literal.parse();
                board
                    .map(Argument::Board)
                    .map_err(|wrong| error(at, ParseProblem::Board(wrong)))
            }
            Some(c) if c.is_control() || c.is_whitespace() => {
                Err(error(self.at, ParseProblem::Control(c)))
            }
            _ => self.bare(),
        }
    }

    /// A number, or a string without quotation marks.
    fn bare(&mut self) -> Result<Argument, ParseError> {
        let at = self.at;
        let token = self.token();
        if is_integer(token) {
            let number = token.parse().ok();
            return number
                .map(Argument::Integer)
                .ok_or_else(|| error(at, ParseProblem::NumberTooLarge));
        }
        if is_real(token) {
            let number = token.parse().ok().filter(|number: &f64| number.is_finite());
            return number
                .map(Argument::Real)
                .ok_or_else(|| error(at, ParseProblem::NumberTooLarge));
        }
        let text = token.to_string();
        Ok(if is_word(token) {
            Argument::Word(text)
        } else {
            Argument::Text(text)
        })
    }

    fn text(&mut self) -> Result<Argument, ParseError> {
        let start = self.at;
        let mut text = String::new();
        let mut escaped = false;
        for (at, c) in self.rest().char_indices().skip(1) {
            match c {
                _ if escaped => {
                    escaped = false;
                    text.push(match c {
                        'n' => '\n',
                        't' => '\t',
                        c => c,
                    });
                }
                '\\' => escaped = true,
                '"' => {
                    self.at = start + at + 1;
                    return Ok(Argument::Text(text));
                }
                c if c.is_control() && c != '\t' => {
                    return Err(error(start + at, ParseProblem::Control(c)));
                }
                c => text.push(c),
            }
        }
        Err(error(start, ParseProblem::Unclosed))
    }
}
