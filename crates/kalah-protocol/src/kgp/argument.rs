//! What stands behind the name of a command.

use std::fmt;

use kalah_core::notation::KgpBoard;

/// An argument of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// `12`, `-3`.
    Integer(i64),
    /// `0.5`; finite.
    Real(f64),
    /// Letters, digits, `-` and `:`, without quotation marks. It counts as a string.
    Word(String),
    /// `"a string"`. `\n` and `\t` are a line end and a tabulator, `\` before another character is
    /// that character.
    Text(String),
    /// `<m,south's store,north's store,south's houses,north's houses>`.
    Board(KgpBoard),
}

impl Argument {
    /// The string that a string, a word or a number stands for.
    #[must_use]
    pub fn to_text(&self) -> Option<String> {
        match self {
            Argument::Word(text) | Argument::Text(text) => Some(text.clone()),
            Argument::Integer(_) | Argument::Real(_) => Some(self.to_string()),
            Argument::Board(_) => None,
        }
    }

    /// The number, also if it is written as a string.
    #[must_use]
    pub fn to_number(&self) -> Option<f64> {
        let number = match self {
            Argument::Integer(number) => Some(*number as f64),
            Argument::Real(number) => Some(*number),
            Argument::Word(text) | Argument::Text(text) => text.parse().ok(),
            Argument::Board(_) => None,
        };
        number.filter(|number: &f64| number.is_finite())
    }
}

/// Whether `text` is a word and not a number.
pub(crate) fn is_word(text: &str) -> bool {
    let in_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == ':';
    !text.is_empty() && text.chars().all(in_word) && !is_integer(text)
}

/// Whether `text` is a whole number.
pub(crate) fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether `text` is a number with a decimal point.
pub(crate) fn is_real(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    digits.split_once('.').is_some_and(|(whole, part)| {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        digits(whole) && digits(part) && whole.len() + part.len() > 0
    })
}

/// Writes the argument as the protocol demands it, whatever is in it: a word that is none in
/// quotation marks, and a blank for a control character.
impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Integer(number) => number.fmt(f),
            Argument::Real(number) => {
                let text = number.to_string();
                let point = if text.contains('.') { "" } else { ".0" };
                write!(f, "{text}{point}")
            }
            Argument::Word(word) if is_word(word) => f.write_str(word),
            Argument::Word(text) | Argument::Text(text) => write_text(text, f),
            Argument::Board(board) => board.fmt(f),
        }
    }
}

fn write_text(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            c if c.is_control() => f.write_str(" ")?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}
