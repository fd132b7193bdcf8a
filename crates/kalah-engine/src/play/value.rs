//! What the engine thinks a position or a move is worth.

use std::fmt;

use super::score::{GRAIN, Score};

/// A margin: the seeds that a player will still get minus those that the other player will,
/// leftovers included. Seeds that are in the stores already do not count, so what a swap of sides
/// gives or takes of them does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Proved: both playing perfectly.
    Exact(i32),
    /// Proved: no less than this.
    AtLeast(i32),
    /// Proved: no more than this.
    AtMost(i32),
    /// A judgement, in seeds.
    Estimate(f32),
}

impl Value {
    /// The margin or the bound, in seeds.
    #[must_use]
    pub fn seeds(self) -> f32 {
        match self {
            Value::Exact(seeds) | Value::AtLeast(seeds) | Value::AtMost(seeds) => seeds as f32,
            Value::Estimate(seeds) => seeds,
        }
    }

    /// The margin, if it is proved.
    #[must_use]
    pub fn exact(self) -> Option<i32> {
        match self {
            Value::Exact(seeds) => Some(seeds),
            _ => None,
        }
    }

    /// The same as the other player sees it.
    #[must_use]
    pub fn negated(self) -> Value {
        match self {
            Value::Exact(seeds) => Value::Exact(-seeds),
            Value::AtLeast(seeds) => Value::AtMost(-seeds),
            Value::AtMost(seeds) => Value::AtLeast(-seeds),
            Value::Estimate(seeds) => Value::Estimate(-seeds),
        }
    }

    pub(super) fn estimate(score: Score) -> Value {
        Value::Estimate(score as f32 / GRAIN as f32)
    }
}

/// Signed, with `≥` or `≤` before a bound and `~` before an estimate.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zero_without_sign = |seeds: i32| match seeds {
            0 => "0".to_string(),
            _ => format!("{seeds:+}"),
        };
        match *self {
            Value::Exact(seeds) => f.write_str(&zero_without_sign(seeds)),
            Value::AtLeast(seeds) => write!(f, "≥{}", zero_without_sign(seeds)),
            Value::AtMost(seeds) => write!(f, "≤{}", zero_without_sign(seeds)),
            Value::Estimate(seeds) => write!(f, "~{seeds:+.1}"),
        }
    }
}
