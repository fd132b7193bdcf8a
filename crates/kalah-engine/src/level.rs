//! Playing strengths: ten levels from a newcomer to play without loss.
//!
//! Weak levels err as people do: they see only the first moves of a long chain of extra moves,
//! overlook captures against them and grab what can be had at once. How many seeds each level
//! loses per move is measured, see `docs/levels.md`.

mod human;
mod mind;
mod player;
mod proof;

use std::fmt;

use human::Human;
pub use player::Player;

/// The number of levels.
pub const LEVELS: u8 = 10;

/// A playing strength, 1 to [`LEVELS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level finds its moves.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// By looking a few turns ahead, not seeing everything.
    Human(Human),
    /// By a search of so many positions.
    Search(u64),
    /// By a proof where the solver reaches, else by a search of so many positions, with endgame
    /// tables and books.
    Tables(u64),
}

const STRENGTHS: [(&str, Way); LEVELS as usize] = [
    ("newcomer", Way::Human(human::NEWCOMER)),
    ("gatherer", Way::Human(human::GATHERER)),
    ("sower", Way::Human(human::SOWER)),
    ("gardener", Way::Human(human::GARDENER)),
    ("farmer", Way::Human(human::FARMER)),
    ("trader", Way::Human(human::TRADER)),
    ("strategist", Way::Search(2_000)),
    ("expert", Way::Search(9_000)),
    ("master", Way::Search(40_000)),
    ("oracle", Way::Tables(150_000)),
];

impl Level {
    /// The strongest level: it loses no seeds wherever tables or a proof reach.
    pub const STRONGEST: Level = Level(LEVELS);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= LEVELS {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Every level, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (1..LEVELS + 1).map(Level)
    }

    /// The level with this number or name.
    #[must_use]
    pub fn find(text: &str) -> Option<Level> {
        Level::all().find(|level| level.name() == text || level.0.to_string() == text)
    }

    /// The number, 1 to [`LEVELS`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name in English, lower case; catalogues of other languages go by it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.strength().0
    }

    fn way(self) -> Way {
        self.strength().1
    }

    fn strength(self) -> (&'static str, Way) {
        STRENGTHS[usize::from(self.0) - 1]
    }
}

/// The name.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_by_number_and_name() {
        for level in Level::all() {
            assert_eq!(Level::find(level.name()), Some(level));
            assert_eq!(Level::find(&level.number().to_string()), Some(level));
            assert_eq!(Level::new(level.number()), Some(level));
        }
        assert_eq!(Level::all().len(), 10);
        assert_eq!(Level::find("11").or(Level::new(0)), None);
        assert_eq!(Level::all().next_back(), Some(Level::STRONGEST));
    }
}
