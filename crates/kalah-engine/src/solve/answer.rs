//! What is proved of a value.

use kalah_core::Move;

/// A value lies between two bounds, both included. Values are margins: the seeds that the player
/// to move will still gain minus those that the other player will, both playing for the greatest
/// margin, leftovers included, what lies in the stores already not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: i16,
    /// The value is at most this.
    pub upper: i16,
}

impl Bounds {
    /// A known value.
    #[must_use]
    pub const fn exactly(value: i16) -> Bounds {
        Bounds {
            lower: value,
            upper: value,
        }
    }

    /// The value, if it is known exactly.
    #[must_use]
    pub fn exact(self) -> Option<i16> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The bounds of a sum with a known number.
    #[must_use]
    pub(crate) fn plus(self, gain: i16) -> Bounds {
        Bounds {
            lower: self.lower + gain,
            upper: self.upper + gain,
        }
    }

    /// The bounds as the other player sees them.
    #[must_use]
    pub(crate) fn negated(self) -> Bounds {
        Bounds {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// The bounds of the greater of two values.
    #[must_use]
    pub(crate) fn greater(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }
}

/// A move and what is proved of its value, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveBounds {
    /// The move.
    pub mv: Move,
    /// Its value: the position's value if the move is best.
    pub bounds: Bounds,
}
