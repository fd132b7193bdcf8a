//! What a request gives, as the game's own types.

mod faults;

use axum::http::StatusCode;
use kalah_core::notation::KgpBoard;
use kalah_core::{Game, Position, RulesText, Setup, SetupError, TurnError, TurnReason};

use crate::json::MoveName;
use crate::refusal::{Answer, Fault, Refusal};

/// The most seeds on a board, stores included. An answer lists where every seed of every move
/// falls, so its size grows with them.
pub const MOST_SEEDS: u16 = 1000;

/// The most bytes of a rules text: more than all axes take.
const MOST_RULES_BYTES: usize = 512;

/// The word for the position at the start of a game.
const START: &str = "start";

/// The largest whole number that every client can say.
const MOST_SEED: u64 = (1 << 53) - 1;

/// Refuses seeds of chance that a client in JavaScript could not repeat.
pub(crate) fn check_seed(seed: u64) -> Answer<()> {
    if seed <= MOST_SEED {
        return Ok(());
    }
    let detail = format!("the seed {seed} must be at most {MOST_SEED}");
    let fault = Fault::new("seed-too-large", "seed", detail).with("most", MOST_SEED);
    Err(Refusal::unprocessable(fault))
}

/// A position and the rules it is played under, with the board's own number of houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given {
    pub(crate) position: Position,
    pub(crate) rules: RulesText,
}

impl Given {
    /// Reads rules (standard ones if there are none) and a position (the start if there is none).
    pub(crate) fn read(rules: Option<&str>, position: Option<&str>) -> Answer<Given> {
        let position = position.unwrap_or(START);
        let read = rules_of(rules.unwrap_or("standard"));
        let setup = match position {
            START => Ok(None),
            text => read_setup(text).map(Some),
        };
        let (mut rules, setup) = match (read, setup) {
            (Ok(rules), Ok(setup)) => (rules, setup),
            // Whoever edits both wants to hear of both.
            (rules, setup) => {
                let faults = [rules.err(), setup.err()].into_iter().flatten();
                return Err(unprocessable(faults.collect()));
            }
        };
        let position = match &setup {
            None => {
                let complete = rules.complete();
                let complete = complete.map_err(|e| unprocessable(vec![faults::rules(&e)]))?;
                Position::start(complete)
            }
            Some(setup) => placed(setup, rules)?,
        };
        if position.total() > MOST_SEEDS {
            return Err(too_many_seeds(position.total().into(), "position"));
        }
        rules.houses = Some(position.houses());
        Ok(Given { position, rules })
    }

    /// Plays moves one after another.
    pub(crate) fn play(&self, moves: &[MoveName]) -> Answer<Game> {
        let mut game = Game::new(self.position);
        for (index, mv) in moves.iter().enumerate() {
            let played = game.play(mv.0).map(drop);
            played.map_err(|e| unprocessable(vec![faults::illegal(e, index)]))?;
        }
        Ok(game)
    }
}

/// Rules as somebody wrote them, standard ones if nobody did.
pub(crate) fn read_rules(text: Option<&str>) -> Answer<RulesText> {
    rules_of(text.unwrap_or("standard")).map_err(Refusal::unprocessable)
}

fn rules_of(text: &str) -> Result<RulesText, Fault> {
    if text.len() > MOST_RULES_BYTES {
        let detail = format!("the rules have more than {MOST_RULES_BYTES} bytes");
        return Err(Fault::new("too-long", "rules", detail).with("most", MOST_RULES_BYTES));
    }
    text.parse().map_err(|error| faults::rules(&error))
}

/// A board as position text, or as the Kalah Game Protocol writes it.
fn read_setup(text: &str) -> Result<Setup, Fault> {
    let setup = if text.trim_start().starts_with('<') {
        text.parse().map(|board: KgpBoard| board.setup())
    } else {
        text.parse::<Setup>()
    };
    setup.map_err(|error| faults::notation(&error, "position"))
}

/// More seeds than answers can tell of.
pub(crate) fn too_many_seeds(total: u64, place: &str) -> Refusal {
    let detail = format!("{total} seeds in all: at most {MOST_SEEDS} are taken here");
    let fault = Fault::new("too-many-seeds", place, detail);
    unprocessable(vec![fault.with("total", total).with("most", MOST_SEEDS)])
}

/// Every reason why a setup is no position.
pub(crate) fn bad_setup(error: &SetupError) -> Refusal {
    let reasons = error.reasons().iter();
    unprocessable(reasons.map(|&reason| faults::setup(reason)).collect())
}

/// Why moves are no turn.
pub(crate) fn bad_turn(error: TurnError) -> Refusal {
    unprocessable(vec![match error.reason {
        TurnReason::Illegal(illegal) => faults::illegal(illegal, error.index),
        TurnReason::TurnOver => {
            let place = format!("moves/{}", error.index);
            Fault::new("turn-over", &place, error).with("index", error.index)
        }
    }])
}

/// The position that a setup shows; everything that is wrong with it at once.
fn placed(setup: &Setup, rules: RulesText) -> Answer<Position> {
    let houses = setup.south.houses.len();
    let stated = rules.houses.filter(|&stated| usize::from(stated) != houses);
    let mut wrong: Vec<_> = stated
        .map(|stated| faults::other_houses(stated, houses))
        .into_iter()
        .collect();
    match Position::new(setup, rules.variant) {
        Ok(position) if wrong.is_empty() => Ok(position),
        Ok(_) => Err(unprocessable(wrong)),
        Err(error) => {
            wrong.extend(error.reasons().iter().map(|&reason| faults::setup(reason)));
            Err(unprocessable(wrong))
        }
    }
}

pub(crate) fn unprocessable(faults: Vec<Fault>) -> Refusal {
    Refusal::all(StatusCode::UNPROCESSABLE_ENTITY, faults)
}
