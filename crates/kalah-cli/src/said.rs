//! The errors of the game in the user's language: the place, the reason, the remedy.

mod connection;
mod contest;
mod move_list;
mod move_text;
mod notation;
mod play;
mod protocol;
mod record;
mod referee;
mod rules;
mod setup;
mod table;

pub(crate) use connection::no_connection;
pub(crate) use contest::{contest, forfeit, openings, program};
pub(crate) use move_list::{export, import};
pub(crate) use move_text::{move_problem, move_text};
pub(crate) use notation::notation;
pub(crate) use play::illegal;
pub(crate) use protocol::{kgp_trouble, manchester_trouble};
pub(crate) use record::{record, record_reason};
pub(crate) use referee::{departure, ending, start, store, unsolved};
pub(crate) use rules::rules_text;
pub(crate) use setup::setup;
pub(crate) use table::{table, table_build};

use std::io;

use fluent_bundle::FluentValue;
use kalah_core::Side;

use crate::text::{Text, tr};

/// A side as a value that messages select on: `south` or `north`.
pub(crate) fn side(side: Side) -> FluentValue<'static> {
    match side {
        Side::South => "south".into(),
        Side::North => "north".into(),
    }
}

/// A reason as a sentence of its own: with a capital letter and a full stop. What begins with the
/// letter of a house keeps it, for a small one is another house.
pub(crate) fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let capital = match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_alphabetic() => first.to_uppercase().collect(),
        (first, _) => first.map(String::from).unwrap_or_default(),
    };
    let rest = reason.chars().skip(1);
    let stop = if reason.ends_with(['.', '!', '?', '…']) {
        ""
    } else {
        "."
    };
    capital.chars().chain(rest).chain(stop.chars()).collect()
}

/// Why a file cannot be read or written.
pub(crate) fn io(error: &io::Error, text: &Text) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => tr!(text, "io-not-found"),
        io::ErrorKind::PermissionDenied => tr!(text, "io-denied"),
        io::ErrorKind::IsADirectory => tr!(text, "io-directory"),
        io::ErrorKind::AlreadyExists => tr!(text, "io-no-file"),
        io::ErrorKind::FileTooLarge => tr!(text, "io-large"),
        io::ErrorKind::StorageFull => tr!(text, "io-full"),
        io::ErrorKind::InvalidFilename => tr!(text, "io-name"),
        io::ErrorKind::ReadOnlyFilesystem => tr!(text, "io-read-only"),
        _ => error.to_string(),
    }
}
