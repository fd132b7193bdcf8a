//! The full rule set that a board or text speaks of.

use kalah_core::{
    Capture, End, FirstTurn, Leftovers, Majority, Pie, Position, Rules, RulesText, Side, Variant,
};

use crate::console::Console;
use crate::failure::Failure;
use crate::text::tr;

/// The rules of a position as a text that `--rules` reads back: at the start of a game with its
/// seeds, which no later board tells.
pub(crate) fn code(position: &Position) -> String {
    let rules = RulesText {
        houses: Some(position.houses()),
        seeds: seeds_at_start(position),
        variant: position.variant(),
    };
    rules.to_string()
}

/// Seeds in every house, if a game starts like this.
pub(crate) fn seeds_at_start(position: &Position) -> Option<u16> {
    let seeds = *position.row(Side::South).first()?;
    let rules = Rules::new(position.houses(), seeds, position.variant()).ok()?;
    (Position::start(rules) == *position).then_some(seeds)
}

/// Each axis of play with its value, in the order of rules texts.
pub(crate) fn axes(variant: Variant) -> [(&'static str, &'static str); 6] {
    [
        (Capture::AXIS, variant.capture.name()),
        (End::AXIS, variant.end.name()),
        (Leftovers::AXIS, variant.leftovers.name()),
        (Majority::AXIS, variant.majority.name()),
        (Pie::AXIS, variant.pie.name()),
        (FirstTurn::AXIS, variant.first_turn.name()),
    ]
}

/// Prints the short text and every axis behind it.
pub(crate) fn print(position: &Position, console: &mut Console) -> Result<(), Failure> {
    let axes = axes(position.variant()).map(|(axis, value)| format!("{axis}={value}"));
    let line = tr!(
        console.text,
        "rules-line",
        code = code(position),
        axes = axes.join(", ")
    );
    console.prose(&line, 2)
}
