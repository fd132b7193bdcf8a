//! What moves do and what is wrong with them, as data for hints, lessons and reviews.

use kalah_core::{Position, RulesText};
use kalah_engine::{Loss, Review, Value};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Evaluation, MoveName, Seeds, Side};

/// A position with the reasons for and against its moves.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explanation {
    /// What is known of the values.
    evaluation: Evaluation,
    /// Every legal move, or the one that was asked for, the best first.
    moves: Vec<ExplainedMove>,
}

/// A move, what it does and what is wrong with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExplainedMove {
    /// The move.
    #[serde(rename = "move")]
    mv: MoveName,
    /// Everything that it does, in the order in which it happens.
    effects: Vec<Effect>,
    /// Seeds that it loses against the best one.
    loss: LossAnswer,
    /// The best move instead: the same one if nothing is better.
    best: MoveName,
    /// In which ways it is worse than the best one; empty if it loses nothing that matters.
    faults: Vec<Fault>,
}

/// How many seeds a move loses against the best one.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct LossAnswer {
    /// Seeds, at least 0.
    pub(crate) seeds: Seeds,
    /// Whether that is proved.
    pub(crate) exact: bool,
    /// Whether it is worth speaking of: an estimate below one and a half seeds is not.
    pub(crate) matters: bool,
}

impl From<Loss> for LossAnswer {
    fn from(loss: Loss) -> Self {
        LossAnswer {
            seeds: match loss.proved {
                true => Seeds::Whole(loss.seeds.round() as i32),
                false => Seeds::About(loss.seeds),
            },
            exact: loss.proved,
            matters: loss.matters(),
        }
    }
}

impl From<Value> for Seeds {
    fn from(value: Value) -> Self {
        match value.exact() {
            Some(value) => Seeds::Whole(value),
            None => Seeds::About(value.seeds()),
        }
    }
}

/// Something that a move does.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Effect {
    /// The players change seats.
    Swapped,
    /// Seeds fall into the mover's store, captures and leftovers not counted.
    Stored {
        /// How many.
        seeds: u16,
    },
    /// Seeds go to the other player's houses.
    Fed {
        /// How many.
        seeds: u16,
    },
    /// The last seed captures.
    Captured {
        /// The mover's house into which it falls.
        house: u8,
        /// The other player's house that is emptied.
        facing: u8,
        /// Seeds in all, the capturing one included.
        seeds: u16,
    },
    /// The mover moves again.
    ExtraMove,
    /// The game ends.
    EndsGame {
        /// Who gets the leftovers, if somebody does.
        to: Option<Side>,
        /// How many there are.
        leftovers: u16,
    },
}

impl From<kalah_engine::Effect> for Effect {
    fn from(effect: kalah_engine::Effect) -> Self {
        use kalah_engine::Effect as E;
        match effect {
            E::Swapped => Effect::Swapped,
            E::Stored { seeds } => Effect::Stored { seeds },
            E::Fed { seeds } => Effect::Fed { seeds },
            E::Captured {
                house,
                facing,
                seeds,
            } => Effect::Captured {
                house: house.number(),
                facing: facing.number(),
                seeds,
            },
            E::ExtraMove => Effect::ExtraMove,
            E::EndsGame { to, leftovers } => Effect::EndsGame {
                to: to.map(Side::from),
                leftovers,
            },
        }
    }
}

/// A way in which a move is worse than the best one.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(as = MoveFault)]
pub enum Fault {
    /// The best turn has more extra moves.
    ExtraMoveMissed {
        /// The first move of it that gives one.
        by: MoveName,
        /// How many more.
        moves: u16,
    },
    /// The best turn captures more.
    CaptureMissed {
        /// The move that captures.
        by: MoveName,
        /// Seeds captured more in the turn, the capturing ones included.
        seeds: u16,
    },
    /// The reply captures more than it could after the best turn.
    CaptureAllowed {
        /// The other player's move that captures.
        by: MoveName,
        /// The house that loses its seeds.
        house: u8,
        /// Seeds captured, the capturing one included.
        seeds: u16,
    },
    /// More seeds go to the other player's houses than by the best turn.
    SeedsFed {
        /// How many more.
        seeds: u16,
    },
    /// The own side runs out of seeds and the other player keeps the leftovers.
    RanDry {
        /// How many more than after the best turn.
        seeds: u16,
    },
    /// Seeds held back on the own side would have been kept at the end.
    HoardGivenUp {
        /// How many more.
        seeds: u16,
    },
}

impl From<kalah_engine::Fault> for Fault {
    fn from(fault: kalah_engine::Fault) -> Self {
        use kalah_engine::Fault as F;
        match fault {
            F::ExtraMoveMissed { by, moves } => Fault::ExtraMoveMissed {
                by: by.into(),
                moves,
            },
            F::CaptureMissed { by, seeds } => Fault::CaptureMissed {
                by: by.into(),
                seeds,
            },
            F::CaptureAllowed { by, house, seeds } => Fault::CaptureAllowed {
                by: by.into(),
                house: house.number(),
                seeds,
            },
            F::SeedsFed { seeds } => Fault::SeedsFed { seeds },
            F::RanDry { seeds } => Fault::RanDry { seeds },
            F::HoardGivenUp { seeds } => Fault::HoardGivenUp { seeds },
        }
    }
}

impl ExplainedMove {
    /// A move that was judged.
    #[must_use]
    pub fn new(review: &Review) -> ExplainedMove {
        ExplainedMove {
            mv: review.mv.into(),
            effects: review.effects.iter().copied().map(Effect::from).collect(),
            loss: review.loss.into(),
            best: review.best.into(),
            faults: review.faults.iter().copied().map(Fault::from).collect(),
        }
    }
}

impl Explanation {
    /// What was found out about a position, and its moves judged by it.
    pub(crate) fn new(
        position: &Position,
        rules: RulesText,
        found: &crate::search::Found,
        reviews: &[Review],
    ) -> Explanation {
        Explanation {
            evaluation: Evaluation::new(position, rules, found),
            moves: reviews.iter().map(ExplainedMove::new).collect(),
        }
    }
}
