//! The game's own errors as faults with stable codes.

use kalah_core::notation::{NotationError, NotationProblem};
use kalah_core::{
    IllegalMove, MAX_HOUSES, MAX_SEEDS, Opening, RulesError, RulesTextError, SetupReason,
};

use crate::json::Side;
use crate::refusal::Fault;

fn side(side: kalah_core::Side) -> &'static str {
    match Side::from(side) {
        Side::South => "south",
        Side::North => "north",
    }
}

/// What is wrong with rules.
pub(super) fn rules(error: &RulesTextError) -> Fault {
    let fault = |code| Fault::new(code, "rules", error);
    match error {
        RulesTextError::UnknownPreset { at, name } => fault("rules-unknown-preset")
            .with("at", *at)
            .with("name", name.as_str()),
        RulesTextError::UnknownAxis { at, name } => fault("rules-unknown-axis")
            .with("at", *at)
            .with("name", name.as_str()),
        RulesTextError::UnknownValue {
            at,
            axis,
            text,
            known,
        } => fault("rules-unknown-value")
            .with("at", *at)
            .with("axis", *axis)
            .with("text", text.as_str())
            .with("known", known.clone()),
        RulesTextError::BadNumber { at, axis, text } => fault("rules-bad-number")
            .with("at", *at)
            .with("axis", axis.as_str())
            .with("text", text.as_str()),
        RulesTextError::Size(RulesError::Houses(houses)) => fault("rules-houses")
            .with("houses", *houses)
            .with("most", MAX_HOUSES),
        RulesTextError::Size(RulesError::Seeds { houses, seeds }) => fault("rules-seeds")
            .with("houses", *houses)
            .with("seeds", *seeds)
            .with("most", MAX_SEEDS / (2 * u16::from(*houses).max(1))),
    }
}

/// What is wrong with a text.
pub(crate) fn notation(error: &NotationError, place: &str) -> Fault {
    problem(&error.problem, place, &error.to_string()).with("at", error.at)
}

/// What is wrong with a text, wherever it stands.
pub(crate) fn problem(problem: &NotationProblem, place: &str, detail: &str) -> Fault {
    let fault = |code| Fault::new(code, place, detail);
    match problem {
        NotationProblem::TooLong { bytes, most } => {
            fault("too-long").with("bytes", *bytes).with("most", *most)
        }
        NotationProblem::Unexpected { found, expected } => fault("notation-unexpected")
            .with("found", found.as_str())
            .with("expected", *expected),
        NotationProblem::TooManySeeds { digits } => fault("notation-number")
            .with("digits", digits.as_str())
            .with("most", MAX_SEEDS),
        NotationProblem::Houses { houses } => fault("position-houses")
            .with("houses", *houses)
            .with("most", MAX_HOUSES),
        NotationProblem::TooManyHouses { side: whose } => fault("position-too-many-houses")
            .with("side", whose.map(side))
            .with("most", MAX_HOUSES),
        NotationProblem::UnequalRows { south, north } => fault("position-unequal-rows")
            .with("south", *south)
            .with("north", *north),
    }
}

/// The rules ask for another board.
pub(super) fn other_houses(stated: u8, houses: usize) -> Fault {
    let detail = format!("the rules ask for {stated} houses a side, but the board has {houses}");
    Fault::new("position-other-houses", "position", detail)
        .with("stated", stated)
        .with("houses", houses)
}

/// Why a setup is no position.
pub(crate) fn setup(reason: SetupReason) -> Fault {
    let fault = |code| Fault::new(code, "position", reason);
    match reason {
        SetupReason::Houses {
            side: whose,
            houses,
        } => fault("position-houses")
            .with("side", side(whose))
            .with("houses", houses)
            .with("most", MAX_HOUSES),
        SetupReason::UnequalSides { south, north } => fault("position-unequal-rows")
            .with("south", south)
            .with("north", north),
        SetupReason::TooManySeeds(total) => fault("too-many-seeds")
            .with("total", total)
            .with("most", MAX_SEEDS),
        SetupReason::Opening(Opening::SwapOffered) => fault("position-no-swap"),
        SetupReason::Opening(_) => fault("position-no-first-turn"),
    }
}

/// Why a move cannot be played.
pub(crate) fn illegal(error: IllegalMove, index: usize) -> Fault {
    let place = format!("moves/{index}");
    let fault = |code| Fault::new(code, &place, error).with("index", index);
    match error {
        IllegalMove::GameOver => fault("move-game-over"),
        IllegalMove::NoSuchHouse { house, houses } => fault("move-no-such-house")
            .with("house", house.number())
            .with("houses", houses),
        IllegalMove::EmptyHouse { side: whose, house } => fault("move-empty-house")
            .with("side", side(whose))
            .with("house", house.number()),
        IllegalMove::NoSwap => fault("move-no-swap"),
    }
}
