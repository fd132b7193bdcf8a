//! What was given on the command line, as the game's own types.

use clap::builder::RangedI64ValueParser;
use kalah_core::notation::{Alphabet, KgpBoard, MoveNotation, MoveTextError, SWAP};
use kalah_core::{MAX_HOUSES, Move, Position, Rules, RulesText, Setup, Turn};

use crate::failure::Failure;
use crate::said;
use crate::text::{Text, tr};

/// The word that stands for the position at the start of a game.
pub(crate) const START: &str = "start";

/// The rules of a command that shows or plays positions.
#[derive(clap::Args)]
pub(crate) struct RulesArg {
    #[arg(long)]
    pub(crate) rules: Option<String>,
}

impl RulesArg {
    /// The rules as far as they are stated; all of them have a default.
    pub(crate) fn read(&self, text: &Text) -> Result<RulesText, Failure> {
        self.rules
            .as_deref()
            .map_or(Ok(RulesText::default()), |rules| read_rules(rules, text))
    }
}

/// Reads how many houses a side has.
pub(crate) fn houses() -> RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=i64::from(MAX_HOUSES))
}

/// Rules from their text form.
pub(crate) fn read_rules(rules: &str, text: &Text) -> Result<RulesText, Failure> {
    rules
        .parse()
        .map_err(|error| Failure::Input(said::rules_text(&error, text)))
}

/// A position as text, as a board of the Kalah Game Protocol or as `start`, under `rules`.
///
/// # Errors
/// Also if the rules speak of another board than the position shows.
pub(crate) fn read_position(
    given: &str,
    rules: RulesText,
    text: &Text,
) -> Result<Position, Failure> {
    if given == START {
        let rules = rules
            .complete()
            .map_err(|error| Failure::Input(said::rules_text(&error, text)))?;
        return Ok(Position::start(rules));
    }
    let setup = if given.trim_start().starts_with('<') {
        given.parse().map(|board: KgpBoard| board.setup())
    } else {
        given.parse::<Setup>()
    };
    let setup = setup.map_err(|error| Failure::Input(said::notation(&error, text)))?;
    check_houses(setup.south.houses.len(), rules, text)?;
    Position::new(&setup, rules.variant).map_err(|error| Failure::Input(said::setup(&error, text)))
}

/// The position that is given, or the start; houses and seeds may be stated beside the rules.
///
/// # Errors
/// Also if one size is stated in two ways.
pub(crate) fn position_or_start(
    given: Option<&str>,
    mut rules: RulesText,
    (houses, seeds): (Option<u8>, Option<u16>),
    text: &Text,
) -> Result<Position, Failure> {
    let given = given.unwrap_or(START);
    if given == START {
        return sized(rules, houses, seeds, text).map(Position::start);
    }
    // Only the start is made of seeds a house; another position says what lies where.
    if seeds.is_some() {
        return Err(Failure::Input(tr!(text, "error-seeds-of-position")));
    }
    rules.houses = houses.or(rules.houses);
    read_position(given, rules, text)
}

/// What the rules say about the number of houses must be true of the board. Seeds are of the start
/// alone: later a board may hold fewer, and an exercise any number.
pub(crate) fn check_houses(houses: usize, rules: RulesText, text: &Text) -> Result<(), Failure> {
    match rules.houses {
        Some(stated) if usize::from(stated) != houses => Err(Failure::Input(tr!(
            text,
            "error-other-houses",
            stated = stated,
            houses = houses
        ))),
        _ => Ok(()),
    }
}

/// Complete rules, with a size that was stated beside them.
///
/// # Errors
/// If the rules state another size.
pub(crate) fn sized(
    mut rules: RulesText,
    houses: Option<u8>,
    seeds: Option<u16>,
    text: &Text,
) -> Result<Rules, Failure> {
    let clash = |axis: &str| Failure::Input(tr!(text, "error-size-twice", axis = axis));
    if rules
        .houses
        .is_some_and(|stated| houses.is_some_and(|houses| houses != stated))
    {
        return Err(clash("houses"));
    }
    if rules
        .seeds
        .is_some_and(|stated| seeds.is_some_and(|seeds| seeds != stated))
    {
        return Err(clash("seeds"));
    }
    rules.houses = houses.or(rules.houses);
    rules.seeds = seeds.or(rules.seeds);
    rules
        .complete()
        .map_err(|error| Failure::Input(said::rules_text(&error, text)))
}

/// How moves are given.
#[derive(clap::Args, Default)]
pub(crate) struct NotationArg {
    #[arg(long)]
    distance: bool,
}

impl NotationArg {
    /// `swap` may be written in capitals too.
    fn normal(given: &str) -> &str {
        match given.eq_ignore_ascii_case(SWAP) {
            true => SWAP,
            false => given,
        }
    }

    /// Letters are told by themselves; a number is a house, or a distance if that was asked for.
    fn of(&self, given: &str) -> MoveNotation {
        let lettered = given.chars().next().is_some_and(char::is_alphabetic);
        if lettered && !given.starts_with(SWAP) {
            MoveNotation::Letters(Alphabet::Cyrillic)
        } else if self.distance {
            MoveNotation::Distance
        } else {
            MoveNotation::Number
        }
    }

    /// The moves of a turn, or some of them, legal in `position`. The error is for the caller to
    /// put into its place.
    pub(crate) fn read_turn(
        &self,
        given: &str,
        position: &Position,
        text: &Text,
    ) -> Result<Turn, String> {
        let turn = self.parse_turn(given, position);
        turn.map_err(|error| said::move_text(&error, text))
    }

    /// The same, for who tells in other words why it is refused.
    pub(crate) fn parse_turn(
        &self,
        given: &str,
        position: &Position,
    ) -> Result<Turn, MoveTextError> {
        let given = Self::normal(given);
        self.of(given).read_turn(position, given)
    }

    /// A move, legal or not.
    pub(crate) fn read_move(
        &self,
        given: &str,
        position: &Position,
        text: &Text,
    ) -> Result<Move, Failure> {
        let given = Self::normal(given);
        let mv = match self.of(given) {
            // Whether it is legal is what is being asked.
            MoveNotation::Number => given.parse().map_err(|error| said::notation(&error, text)),
            notation => {
                let mv = notation.read_move(position, given);
                mv.map_err(|error| said::move_text(&error, text))
            }
        };
        mv.map_err(Failure::Input)
    }
}
