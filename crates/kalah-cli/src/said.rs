//! The errors of the game in the user's language: the place, the reason, the remedy.

mod move_text;
mod notation;
mod play;
mod record;
mod rules;
mod setup;

pub(crate) use move_text::move_text;
pub(crate) use notation::notation;
pub(crate) use play::illegal;
pub(crate) use record::{record, record_reason};
pub(crate) use rules::rules_text;
pub(crate) use setup::setup;

use fluent_bundle::FluentValue;
use kalah_core::Side;

/// A side as a value that messages select on: `south` or `north`.
pub(crate) fn side(side: Side) -> FluentValue<'static> {
    match side {
        Side::South => "south".into(),
        Side::North => "north".into(),
    }
}
