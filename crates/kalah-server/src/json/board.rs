//! Boards.

use kalah_core::{Position, Side};
use serde::Serialize;
use utoipa::ToSchema;

/// What lies where.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Board {
    /// The lower row.
    south: Row,
    /// The upper row.
    north: Row,
}

/// The seeds of one side.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Row {
    /// Seeds in the houses, from their owner's left.
    houses: Vec<u16>,
    /// Seeds in the store.
    store: u16,
}

impl Board {
    /// The board of a position.
    #[must_use]
    pub fn new(position: &Position) -> Board {
        let row = |side| Row {
            houses: position.row(side).to_vec(),
            store: position.store(side),
        };
        Board {
            south: row(Side::South),
            north: row(Side::North),
        }
    }
}
