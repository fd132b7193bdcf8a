//! Why a position, a move or another notation cannot be read.

use kalah_core::notation::{NotationError, NotationProblem};
use kalah_core::{MAX_HOUSES, MAX_SEEDS};

use super::side;
use crate::text::{Text, tr};

pub(crate) fn notation(error: &NotationError, text: &Text) -> String {
    let what = named(error.notation, "notation", text);
    let problem = problem(&error.problem, text);
    tr!(
        text,
        "notation-error",
        what = what,
        at = error.at,
        problem = problem
    )
}

pub(super) fn problem(problem: &NotationProblem, text: &Text) -> String {
    match problem {
        NotationProblem::TooLong { bytes, most } => {
            tr!(text, "notation-long", bytes = *bytes, most = *most)
        }
        NotationProblem::Unexpected { found, expected } => {
            let expected = named(expected, "expected", text);
            if found.is_empty() {
                tr!(text, "notation-ends", expected = expected)
            } else {
                tr!(
                    text,
                    "notation-unexpected",
                    found = &**found,
                    expected = expected
                )
            }
        }
        NotationProblem::TooManySeeds { digits } => {
            tr!(text, "notation-seeds", digits = &**digits, most = MAX_SEEDS)
        }
        NotationProblem::Houses { houses } => {
            tr!(text, "notation-houses", houses = *houses, most = MAX_HOUSES)
        }
        NotationProblem::TooManyHouses { side: Some(of) } => {
            tr!(text, "notation-row-of", side = side(*of), most = MAX_HOUSES)
        }
        NotationProblem::TooManyHouses { side: None } => {
            tr!(text, "notation-row", most = MAX_HOUSES)
        }
        NotationProblem::UnequalRows { south, north } => {
            tr!(text, "notation-unequal", south = *south, north = *north)
        }
    }
}

/// The parsers name notations and what they expect in English; the catalogue has each of these
/// phrases under its words, as in `expected-the-seed-count-of-a-house`.
pub(super) fn named(phrase: &str, kind: &str, text: &Text) -> String {
    let mut key = kind.to_string();
    for word in phrase.split(|c: char| !c.is_ascii_alphanumeric()) {
        if !word.is_empty() {
            key.push('-');
            key.push_str(word);
        }
    }
    text.find(&key, None).unwrap_or_else(|| phrase.to_string())
}
