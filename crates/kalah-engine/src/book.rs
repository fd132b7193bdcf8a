//! Opening books: the exact value of every move in the first positions of a game.
//!
//! The solver needs seconds to minutes for them; a book is a small text file that it wrote, read
//! at once. `docs/opening-books.md` describes the format.

mod builtin;
mod check;
mod text;

use std::collections::BTreeMap;

use kalah_core::{House, Majority, Move, Opening, Position, Rules, Setup, Side};
use kalah_tablebase::EndgameRules;

pub use check::{BookDoubt, Checked};
pub use text::BookError;

/// The exact values of all moves in some positions of one game.
///
/// A value is the margin for the player who moves of what is still to come, stores not counted,
/// so a position is known by its houses and by who is to move, whatever the stores hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: Rules,
    /// By the seeds of the mover's houses and then of the other player's.
    entries: BTreeMap<Box<[u8]>, Box<[Option<i16>]>>,
}

/// A move and its exact value for the player who makes it.
pub type BookMove = (Move, i16);

impl Book {
    /// A book without positions. Of `rules` only the size and the axes on which values depend
    /// matter: capture, end and leftovers.
    #[must_use]
    pub fn new(rules: Rules) -> Book {
        Book {
            rules,
            entries: BTreeMap::new(),
        }
    }

    /// The game whose positions it holds.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many positions it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The values of all legal moves, from the leftmost house on; `None` if the position is not
    /// in the book, or is one in which values mean more than houses and mover say: during the
    /// opening of the pie rule, and under `majority=stop`.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<Vec<BookMove>> {
        let variant = position.variant();
        let applies = position.houses() == self.rules.houses()
            && EndgameRules::from(variant) == EndgameRules::from(self.rules.variant())
            && variant.majority == Majority::PlayOn
            && position.opening() == Opening::Underway;
        if !applies || position.is_over() {
            return None;
        }
        Some(moves(self.entries.get(&key(position)?)?).collect())
    }

    /// Adds a position with the exact values of all its moves.
    ///
    /// # Panics
    /// If a house holds more than 255 seeds: no book has such positions.
    pub fn insert(&mut self, position: &Position, values: &[BookMove]) {
        let mut row = vec![None; position.houses().into()];
        for &(mv, value) in values {
            if let Move::Sow(house) = mv {
                row[usize::from(house.number()) - 1] = Some(value);
            }
        }
        let key = key(position).expect("openings have small houses");
        self.entries.insert(key, row.into());
    }

    /// All positions, South to move and nothing in the stores, with the values of their moves.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Vec<BookMove>)> {
        self.entries.iter().filter_map(|(key, values)| {
            let (mover, other) = key.split_at(key.len() / 2);
            let mut setup = Setup::start(self.rules);
            setup.south.houses = mover.iter().copied().map(u32::from).collect();
            setup.north.houses = other.iter().copied().map(u32::from).collect();
            setup.to_move = Side::South;
            let position = Position::new(&setup, self.rules.variant()).ok()?;
            Some((position, moves(values).collect()))
        })
    }
}

fn moves(values: &[Option<i16>]) -> impl Iterator<Item = BookMove> {
    let numbered = (1..).zip(values);
    numbered.filter_map(|(number, value)| Some((Move::Sow(House::new(number)?), (*value)?)))
}

fn key(position: &Position) -> Option<Box<[u8]>> {
    let mover = position.to_move();
    let rows = [mover, mover.other()].map(|side| position.row(side));
    let seeds = rows.into_iter().flatten();
    seeds.map(|&seeds| u8::try_from(seeds).ok()).collect()
}
