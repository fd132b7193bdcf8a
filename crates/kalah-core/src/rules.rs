//! All eight axes of the rules as one validated value.

use core::fmt;
use core::str::FromStr;

use crate::rules_text::{RulesText, RulesTextError};
use crate::variant::Variant;

/// The most houses a side.
pub const MAX_HOUSES: u8 = 12;

/// The most seeds on a board, houses and stores together. A margin therefore fits an `i16`.
pub const MAX_SEEDS: u16 = 32_767;

/// Houses a side of the classic board.
pub const DEFAULT_HOUSES: u8 = 6;

/// Seeds a house of the classic Russian game.
pub const DEFAULT_SEEDS: u16 = 6;

/// A complete set of rules: the board at the start and the [`Variant`] that is played on it.
///
/// ```
/// use kalah_core::{Capture, Rules};
///
/// let rules: Rules = "pie=on,houses=7,capture=opposite".parse()?;
/// assert_eq!(rules.houses(), 7);
/// assert_eq!(rules.variant().capture, Capture::Opposite);
/// // Order and default values are normalised:
/// assert_eq!(rules.to_string(), "houses=7,pie=on");
/// assert_eq!(Rules::default().to_string(), "standard");
/// # Ok::<(), kalah_core::RulesTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rules {
    houses: u8,
    seeds: u16,
    variant: Variant,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            houses: DEFAULT_HOUSES,
            seeds: DEFAULT_SEEDS,
            variant: Variant::default(),
        }
    }
}

impl Rules {
    /// Rules for `houses` a side with `seeds` in each at the start.
    ///
    /// # Errors
    /// If `houses` is not 1 to [`MAX_HOUSES`], `seeds` is 0, or all seeds together exceed
    /// [`MAX_SEEDS`].
    pub const fn new(houses: u8, seeds: u16, variant: Variant) -> Result<Self, RulesError> {
        if houses == 0 || houses > MAX_HOUSES {
            return Err(RulesError::Houses(houses));
        }
        let total = 2 * houses as u32 * seeds as u32;
        if seeds == 0 || total > MAX_SEEDS as u32 {
            return Err(RulesError::Seeds { houses, seeds });
        }
        Ok(Rules {
            houses,
            seeds,
            variant,
        })
    }

    /// Houses a side, 1 to [`MAX_HOUSES`].
    #[must_use]
    pub const fn houses(self) -> u8 {
        self.houses
    }

    /// Seeds in each house at the start, at least 1.
    #[must_use]
    pub const fn seeds(self) -> u16 {
        self.seeds
    }

    /// How the board is played.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RulesText::from(*self).fmt(f)
    }
}

impl FromStr for Rules {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<Self, RulesTextError> {
        RulesText::from_str(text)?.complete()
    }
}

/// Why a board size is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// Not 1 to [`MAX_HOUSES`] houses a side.
    Houses(u8),
    /// No seeds, or more than [`MAX_SEEDS`] on the whole board.
    Seeds {
        /// Houses a side.
        houses: u8,
        /// Seeds a house.
        seeds: u16,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RulesError::Houses(houses) => {
                write!(f, "{houses} houses a side: must be 1 to {MAX_HOUSES}")
            }
            RulesError::Seeds { houses, seeds } => {
                let most = MAX_SEEDS / (2 * u16::from(houses));
                write!(
                    f,
                    "{seeds} seeds a house: must be 1 to {most} with {houses} houses a side"
                )
            }
        }
    }
}

impl core::error::Error for RulesError {}
