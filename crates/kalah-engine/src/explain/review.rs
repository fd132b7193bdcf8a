//! A move judged by an analysis of the position before it.

use kalah_core::{Move, Position};

use super::effect::{Effect, effects};
use super::fault::{Fault, faults};
use super::grade::Grade;
use crate::play::{Analysis, Value};

/// How many seeds a move loses against the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Seeds, at least 0; a whole number if it is proved.
    pub seeds: f32,
    /// Whether both values are exact.
    pub proved: bool,
}

/// Losses by estimate below this, in tenths of a seed, are no more than the noise of estimates.
const NOISE: i32 = 15;

impl Loss {
    /// What a move worth `played` loses where another is worth `best`.
    #[must_use]
    pub fn between(best: Value, played: Value) -> Loss {
        let proved = best.exact().is_some() && played.exact().is_some();
        let seeds = (best.seeds() - played.seeds()).max(0.0);
        Loss { seeds, proved }
    }

    /// Whether anything worth speaking of is lost.
    #[must_use]
    pub fn matters(self) -> bool {
        self.tenths() >= if self.proved { 1 } else { NOISE }
    }

    /// How bad that is.
    #[must_use]
    pub fn grade(self) -> Grade {
        if !self.matters() {
            return match self.seeds > 0.0 {
                true => Grade::Good,
                false => Grade::Best,
            };
        }
        let worse = [Grade::Blunder, Grade::Mistake, Grade::Inaccuracy];
        let reached = |grade: &Grade| self.tenths() >= 10 * i32::from(grade.from_seeds());
        worse.into_iter().find(reached).unwrap_or(Grade::Good)
    }

    /// The seeds as they are shown, to a tenth: grades go by what people see.
    fn tenths(self) -> i32 {
        (self.seeds * 10.0).round() as i32
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_go_by_what_is_shown() {
        let grade = |seeds| {
            let proved = seeds == f32::trunc(seeds);
            Loss { seeds, proved }.grade()
        };
        let bounds = [
            (0.0, Grade::Best),
            (0.4, Grade::Good),
            (0.6, Grade::Good),
            (0.94, Grade::Good),
            (1.4, Grade::Good),
            (1.46, Grade::Inaccuracy),
            (1.0, Grade::Inaccuracy),
            (2.5, Grade::Inaccuracy),
            (2.96, Grade::Mistake),
            (5.6, Grade::Mistake),
            (5.96, Grade::Blunder),
            (40.0, Grade::Blunder),
        ];
        for (seeds, expected) in bounds {
            assert_eq!(grade(seeds), expected, "{seeds}");
        }
    }
}
