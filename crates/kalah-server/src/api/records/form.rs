//! The ways to write games, and reading any of them.

use kalah_core::RulesText;
use kalah_core::record::{ImportError, MoveList, Record, RecordError, records};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::refusal::Fault;

/// A way to write games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Form {
    /// Records as `docs/record.md` describes them: many games, with all that is said about them.
    #[default]
    Kalah,
    /// Moves as OpenSpiel writes them: standard Kalah(6,4) alone.
    Openspiel,
    /// Bins as M. Rawlings numbers them.
    Rawlings,
    /// Houses from 0, the moves of a turn together, as in research papers.
    Papers,
    /// Boards of the Kalah Game Protocol.
    Kgp,
}

impl Form {
    /// The list that it is; none for the record format.
    pub(super) fn list(self) -> Option<MoveList> {
        match self {
            Form::Kalah => None,
            Form::Openspiel => Some(MoveList::OpenSpiel),
            Form::Rawlings => Some(MoveList::Rawlings),
            Form::Papers => Some(MoveList::Papers),
            Form::Kgp => Some(MoveList::KgpBoards),
        }
    }
}

/// The most games that are read from one text.
pub(super) const MOST_GAMES: usize = 200;

/// Games that were read from a text, and what is wrong with the others.
pub(super) struct Games {
    pub(super) games: Vec<Record>,
    pub(super) errors: Vec<Fault>,
}

/// Reads every game; `rules` are for forms that do not say them.
pub(super) fn read(text: &str, form: Form, rules: RulesText) -> Games {
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    match form.list() {
        None => {
            for (index, game) in records(text.as_bytes()).enumerate() {
                if index == MOST_GAMES {
                    let detail = format!("only the first {MOST_GAMES} games were read");
                    let fault = Fault::new("too-many-games", "text", detail);
                    errors.push(fault.with("most", MOST_GAMES));
                    break;
                }
                match game {
                    Ok(record) => games.push(record),
                    Err(error) => errors.push(damaged(&error)),
                }
            }
        }
        Some(list) => match list.read(rules, text.trim()) {
            Ok(record) => games.push(record),
            Err(error) => errors.push(not_imported(&error, text)),
        },
    }
    Games { games, errors }
}

fn damaged(error: &RecordError) -> Fault {
    Fault::new("record-damaged", "text", error)
        .with("game", error.game)
        .with("line", error.line)
        .with("column", error.column)
        .with("reason", error.reason.to_string())
}

fn not_imported(error: &ImportError, text: &str) -> Fault {
    // Blanks in front were not given to the reader.
    let skipped = text.len() - text.trim_start().len();
    let before = text.get(..skipped + error.at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Fault::new("record-damaged", "text", error)
        .with("game", 1)
        .with("line", line)
        .with("column", column)
        .with("reason", error.reason.to_string())
}
