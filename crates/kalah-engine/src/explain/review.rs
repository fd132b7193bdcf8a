//! A move judged by an analysis of the position before it.

use kalah_core::{Move, Position};

use super::effect::{Effect, effects};
use super::fault::{Fault, faults};
use crate::play::{Analysis, Value};

/// How many seeds a move loses against the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Seeds, at least 0; a whole number if it is proved.
    pub seeds: f32,
    /// Whether both values are exact.
    pub proved: bool,
}

/// Losses below this are no more than the noise of estimates.
const NOISE: f32 = 0.5;

impl Loss {
    fn between(best: Value, played: Value) -> Loss {
        let proved = best.exact().is_some() && played.exact().is_some();
        let seeds = (best.seeds() - played.seeds()).max(0.0);
        Loss { seeds, proved }
    }

    /// Whether anything worth speaking of is lost.
    #[must_use]
    pub fn matters(self) -> bool {
        self.seeds > if self.proved { 0.0 } else { NOISE }
    }
}

/// A move with all that can be said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The move.
    pub mv: Move,
    /// What it is worth to the player who makes it.
    pub value: Value,
    /// The best move instead: the same one if nothing is better.
    pub best: Move,
    /// What that is worth.
    pub best_value: Value,
    /// The difference.
    pub loss: Loss,
    /// What the move does.
    pub effects: Vec<Effect>,
    /// What is wrong with it; empty if it loses nothing that matters.
    pub faults: Vec<Fault>,
}

/// Judges `mv` by `analysis`, which must be of `position` and have values of their own for all
/// moves; `None` if the move is illegal.
#[must_use]
pub fn review(position: &Position, analysis: &Analysis, mv: Move) -> Option<Review> {
    let (_, played) = position.play(mv).ok()?;
    let line = analysis.line(mv)?;
    let best = analysis.best()?;
    let loss = Loss::between(best.value, line.value);
    // Of equally good moves the one that was played is the best.
    let best = if loss.matters() { best } else { line };
    Some(Review {
        mv,
        value: line.value,
        best: best.mv,
        best_value: best.value,
        loss,
        effects: effects(&played),
        faults: if loss.matters() {
            faults(position, &line.turns, &best.turns)
        } else {
            Vec::new()
        },
    })
}
