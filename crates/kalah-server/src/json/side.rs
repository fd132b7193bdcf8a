//! Sides of the board.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A side of the board: `south` is the lower row, and the first player's unless seats were
/// changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The lower row.
    South,
    /// The upper row.
    North,
}

impl From<kalah_core::Side> for Side {
    fn from(side: kalah_core::Side) -> Self {
        match side {
            kalah_core::Side::South => Side::South,
            kalah_core::Side::North => Side::North,
        }
    }
}

impl From<Side> for kalah_core::Side {
    fn from(side: Side) -> Self {
        match side {
            Side::South => kalah_core::Side::South,
            Side::North => kalah_core::Side::North,
        }
    }
}
