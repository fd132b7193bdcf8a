//! A guess at the margin, learned from exact values.

use kalah_core::{Capture, Variant};

use super::features::{FEATURES, features};
use super::score::{GRAIN, Score};
use super::weights;
use crate::board::{Board, Cell};

/// The parts of a seed in which weights are written.
pub const WEIGHT_GRAIN: i32 = 1024;

/// Weights for one rule set and board size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluation {
    weights: [i32; FEATURES],
    capture: Capture,
}

impl Evaluation {
    /// The evaluation for a variant on boards with so many houses a side.
    pub(crate) fn new(variant: Variant, houses: usize) -> Evaluation {
        Evaluation {
            weights: weights::of(variant, houses),
            capture: variant.capture,
        }
    }

    /// What the margin for the mover may be. At most all seeds in the houses can be won or lost.
    pub(crate) fn score<C: Cell>(&self, board: &Board<C>) -> Score {
        let features = features(board, self.capture);
        let products = self.weights.iter().zip(&features).map(|(w, f)| w * f);
        let score = products.sum::<i32>() / (WEIGHT_GRAIN / GRAIN);
        // Both counts of seeds are features; there is no need to add up the rows again.
        let most = (features[1] + features[7]) * GRAIN;
        score.clamp(-most, most)
    }
}
