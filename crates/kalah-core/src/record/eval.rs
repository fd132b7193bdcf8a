//! Evaluations: `=8`, `>=8`, `<=-2`, `~3/12`.

use core::fmt;
use core::str::FromStr;

use crate::notation::{Cursor, NotationError};

/// How much an [`Eval`] claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvalKind {
    /// `=`: with perfect play the game ends so.
    Exact,
    /// `>=`: South gets at least so much.
    AtLeast,
    /// `<=`: South gets at most so much.
    AtMost,
    /// `~`: an estimate.
    Estimate,
}

const SIGNS: [(&str, EvalKind); 4] = [
    (">=", EvalKind::AtLeast),
    ("<=", EvalKind::AtMost),
    ("=", EvalKind::Exact),
    ("~", EvalKind::Estimate),
];

/// What the game will end with after the move that is commented: South's seeds minus North's,
/// stores included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Eval {
    /// What is claimed about the margin.
    pub kind: EvalKind,
    /// South's final seeds minus North's.
    pub margin: i16,
    /// How many moves deep was searched, if that is told.
    pub depth: Option<u16>,
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = SIGNS.iter().find(|(_, kind)| *kind == self.kind);
        write!(f, "{}{}", sign.map_or("", |(sign, _)| sign), self.margin)?;
        match self.depth {
            Some(depth) => write!(f, "/{depth}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Eval {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("evaluation", text, 32)?;
        let found = SIGNS.iter().find(|(sign, _)| text.starts_with(sign));
        let Some(&(sign, kind)) = found else {
            return Err(cursor.unexpected("\"=\", \">=\", \"<=\" or \"~\" and a margin"));
        };
        sign.chars().for_each(|c| {
            cursor.eat(c);
        });
        let here = cursor.clone();
        cursor.eat('-');
        cursor.take_while(|c| c.is_ascii_digit());
        let number = &here.rest()[..cursor.at() - here.at()];
        let margin = number.parse();
        let margin = margin.map_err(|_| here.unexpected("a margin, -32768 to 32767,"))?;
        let depth = if cursor.eat('/') {
            Some(cursor.number("a depth, 0 to 65535,")?)
        } else {
            None
        };
        cursor.end()?;
        Ok(Eval {
            kind,
            margin,
            depth,
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn evaluations_round_trip() {
        for text in ["=8", ">=-32768", "<=32767", "~0/12", "=-1/0"] {
            assert_eq!(text.parse::<Eval>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_name_the_place() {
        for (text, at) in [
            ("", 0),
            ("8", 0),
            ("=", 1),
            ("=x", 1),
            ("=8/", 3),
            ("=8 ", 2),
            ("~40000", 1),
        ] {
            assert_eq!(text.parse::<Eval>().expect_err(text).at, at, "{text}");
        }
    }
}
