//! A table that can be asked.

use kalah_core::{Position, Side};

use crate::build::{BuildError, BuildOptions};
use crate::layout::Layout;
use crate::memory::Memory;
use crate::numbering::{MAX_HOUSES, Row};
use crate::plain::{Sown, sow};
use crate::probe::Place;
use crate::rules::EndgameRules;
use crate::width::margin;

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
    /// `houses` a side.
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
        let places = Place::all(&layout);
        Ok(Tablebase {
            layout,
            places,
            bytes,
        })
    }
}

impl<B: AsRef<[u8]>> Tablebase<B> {
    /// A table whose bytes exist already; `None` if they are fewer than `layout` says.
    #[must_use]
    pub fn new(layout: Layout, bytes: B) -> Option<Self> {
        (bytes.as_ref().len() >= layout.bytes()).then(|| Tablebase {
            places: Place::all(&layout),
            layout,
            bytes,
        })
    }

    /// Rules, size, numbering and arrangement of this table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
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
        let (b, a) = (self.layout.seeds_of(mover)?, self.layout.seeds_of(other)?);
        if a + b > self.layout.seeds() {
            return None;
        }
        let block = self.layout.block(a + b, a);
        let line = block.offset + self.layout.numbering().rank(other) * block.stride;
        let at = self.layout.numbering().rank(mover);
        let code = block.width.get(self.bytes.as_ref(), line, at);
        Some(margin(self.layout.rules(), a + b, code))
    }

    /// The margin for the side to move in `position`; `None` if it is not in the table, or is
    /// played under rules other than this table's. A majority that has ended the game is not
    /// looked at: the margin is that of playing on.
    #[must_use]
    pub fn position_value(&self, position: &Position) -> Option<i8> {
        let (mover, other) = self.rows(position)?;
        self.value(&mover[..self.houses()], &other[..self.houses()])
    }

    /// Every legal move with its value, from the leftmost house on; empty if the game is over,
    /// `None` if the position is not in the table.
    #[must_use]
    pub fn moves(&self, mover: &[u8], other: &[u8]) -> Option<Vec<MoveValue>> {
        let (b, a) = (self.layout.seeds_of(mover)?, self.layout.seeds_of(other)?);
        if a + b > self.layout.seeds() {
            return None;
        }
        if self.rules().final_margin(b as u8, a as u8).is_some() {
            return Some(Vec::new());
        }
        let (mover, other) = (widen(mover), widen(other));
        (0..self.houses())
            .filter(|&house| mover[house] > 0)
            .map(|house| {
                let sown = sow(self.rules().capture, self.houses(), &mover, &other, house);
                let value = self.after(&sown)?;
                Some(MoveValue {
                    house: house as u8,
                    value,
                })
            })
            .collect()
    }

    /// The moves that reach the value of the position; as [`moves`](Tablebase::moves) otherwise.
    #[must_use]
    pub fn best_moves(&self, mover: &[u8], other: &[u8]) -> Option<Vec<MoveValue>> {
        let mut moves = self.moves(mover, other)?;
        let best = moves.iter().map(|entry| entry.value).max();
        moves.retain(|entry| Some(entry.value) == best);
        Some(moves)
    }

    /// What a sowing is worth to the player who made it.
    fn after(&self, sown: &Sown) -> Option<i8> {
        let (mover, other) = (&sown.mover[..self.houses()], &sown.other[..self.houses()]);
        Some(if sown.extra_move {
            sown.gain + self.value(mover, other)?
        } else {
            sown.gain - self.value(other, mover)?
        })
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

fn widen(row: &[u8]) -> Row {
    let mut wide = [0; MAX_HOUSES];
    wide[..row.len()].copy_from_slice(row);
    wide
}
