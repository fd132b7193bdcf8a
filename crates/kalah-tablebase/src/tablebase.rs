//! A table that can be asked.

use kalah_core::{Position, Side};

use crate::build::{BuildError, BuildOptions};
use crate::children::Steps;
use crate::layout::Layout;
use crate::memory::Memory;
use crate::numbering::{MAX_HOUSES, Row, RowWord};
use crate::probe::Place;
use crate::rules::EndgameRules;

/// The exact value of every position with few seeds, under one rule set and board size.
///
/// A value is the **margin**: the seeds that the mover will still get minus those that the other
/// player will, both playing perfectly, leftovers included. Stores do not matter.
///
/// `B` holds the bytes in the arrangement of a [`Layout`]: [`Memory`], or a mapped file.
#[derive(Debug)]
pub struct Tablebase<B = Memory> {
    layout: Layout,
    /// What probing needs of each block of the layout.
    places: Vec<Place>,
    /// What finding the children of a position needs.
    steps: Steps,
    bytes: B,
}

/// A move of a position in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The house that is sown, 0 for the mover's leftmost.
    pub house: u8,
    /// The margin after this move, seen by the player who makes it, with what it gains.
    pub value: i8,
}

impl Tablebase {
    /// Builds the table of all positions with at most `seeds` seeds in the houses of a board with
    /// `houses` a side. [`seeds_within`](crate::seeds_within) tells how many seeds fit a given
    /// memory and time, about [a second](crate::WISHED_TIME) as a rule.
    ///
    /// # Errors
    /// If there is no table of this size, memory is short, or the build was told to stop.
    pub fn build(
        rules: EndgameRules,
        houses: usize,
        seeds: usize,
        options: &BuildOptions<'_>,
    ) -> Result<Tablebase, BuildError> {
        let layout = Layout::new(rules, houses, seeds)?;
        let bytes = crate::build::build(&layout, options)?;
        Ok(Tablebase::of(layout, bytes))
    }
}

impl<B: AsRef<[u8]>> Tablebase<B> {
    fn of(layout: Layout, bytes: B) -> Self {
        Tablebase {
            places: Place::all(&layout),
            steps: Steps::new(&layout),
            layout,
            bytes,
        }
    }

    /// A table whose bytes exist already; `None` if they are fewer than `layout` says.
    #[must_use]
    pub fn new(layout: Layout, bytes: B) -> Option<Self> {
        (bytes.as_ref().len() >= layout.bytes()).then(|| Tablebase::of(layout, bytes))
    }

    /// Rules, size, numbering and arrangement of this table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    pub(crate) fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The rules under which the values hold.
    #[must_use]
    pub fn rules(&self) -> EndgameRules {
        self.layout.rules()
    }

    /// Houses a side.
    #[must_use]
    pub fn houses(&self) -> usize {
        self.layout.houses()
    }

    /// The most seeds in the houses of a position in the table.
    #[must_use]
    pub fn max_seeds(&self) -> usize {
        self.layout.seeds()
    }

    /// The bytes, arranged as [`layout`](Tablebase::layout) says.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// The margin for the mover, whose houses are `mover`, the other player's `other`, each from
    /// its owner's left; `None` if a row has not as many houses as the board, or both together
    /// more seeds than the table.
    #[must_use]
    #[inline]
    pub fn value(&self, mover: &[u8], other: &[u8]) -> Option<i8> {
        let (mover, other) = self.words(mover, other)?;
        self.word_value(mover, other)
    }

    /// The margin for the side to move in `position`; `None` if it is not in the table, or is
    /// played under rules other than this table's. A majority that has ended the game is not
    /// looked at: the margin is that of playing on.
    #[must_use]
    pub fn position_value(&self, position: &Position) -> Option<i8> {
        let (mover, other) = self.rows(position)?;
        self.value(&mover[..self.houses()], &other[..self.houses()])
    }

    /// Both rows as words; `None` if one has not as many houses as the board.
    pub(crate) fn words(&self, mover: &[u8], other: &[u8]) -> Option<(RowWord, RowWord)> {
        let word = |row: &[u8]| {
            let mut wide = [0; MAX_HOUSES];
            wide.get_mut(..row.len())?.copy_from_slice(row);
            (row.len() == self.houses()).then(|| RowWord::from(wide))
        };
        Some((word(mover)?, word(other)?))
    }

    fn rows(&self, position: &Position) -> Option<(Row, Row)> {
        let same = EndgameRules::from(position.variant()) == self.rules()
            && usize::from(position.houses()) == self.houses();
        let row = |side: Side| {
            let mut row = [0; MAX_HOUSES];
            for (house, &seeds) in row.iter_mut().zip(position.row(side)) {
                *house = u8::try_from(seeds).ok()?;
            }
            Some(row)
        };
        let mover = position.to_move();
        if same {
            Some((row(mover)?, row(mover.other())?))
        } else {
            None
        }
    }
}
