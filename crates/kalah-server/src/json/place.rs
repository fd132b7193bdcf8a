//! Where a seed falls.

use serde::Serialize;
use utoipa::ToSchema;

use super::Side;

/// A place on the board: a house if `house` is there, else a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    /// Whose it is.
    side: Side,
    /// The number of the house; not there for a store.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 12, nullable = false)]
    house: Option<u8>,
    /// `true` for a store; not there for a house.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    store: Option<bool>,
}

impl From<kalah_core::Place> for Place {
    fn from(place: kalah_core::Place) -> Self {
        match place {
            kalah_core::Place::House(side, house) => Place {
                side: side.into(),
                house: Some(house.number()),
                store: None,
            },
            kalah_core::Place::Store(side) => Place {
                side: side.into(),
                house: None,
                store: Some(true),
            },
        }
    }
}
