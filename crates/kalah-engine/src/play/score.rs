//! Numbers that the search compares.

/// A margin in parts of a seed: see [`GRAIN`].
pub(crate) type Score = i32;

/// Parts of a seed in which the search tells positions apart.
pub(crate) const GRAIN: Score = 32;

/// More than any margin: a board holds fewer than 2^15 seeds.
pub(crate) const INFINITE: Score = GRAIN << 16;

/// A bound or a value, and whether it is proved or rests on an estimate somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) score: Score,
    pub(crate) proved: bool,
}

impl Found {
    pub(crate) const fn proved(score: Score) -> Found {
        Found {
            score,
            proved: true,
        }
    }

    pub(crate) const fn estimated(score: Score) -> Found {
        Found {
            score,
            proved: false,
        }
    }

    /// What it is worth to the player whose move led here: `gain` went to the store, and then
    /// the same player is to move or the other.
    pub(crate) fn seen_by_mover(self, gain: Score, same_player: bool) -> Found {
        let further = if same_player { self.score } else { -self.score };
        Found {
            score: gain + further,
            ..self
        }
    }
}
