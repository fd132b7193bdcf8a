//! Why a move cannot be played.

use kalah_core::IllegalMove;

use super::side;
use crate::text::{Text, tr};

pub(crate) fn illegal(error: IllegalMove, text: &Text) -> String {
    match error {
        IllegalMove::GameOver => tr!(text, "illegal-over"),
        IllegalMove::NoSuchHouse { house, houses } => {
            tr!(
                text,
                "illegal-no-house",
                house = house.number(),
                houses = houses
            )
        }
        IllegalMove::EmptyHouse { side: of, house } => {
            tr!(
                text,
                "illegal-empty",
                side = side(of),
                house = house.number()
            )
        }
        IllegalMove::NoSwap => tr!(text, "illegal-swap"),
    }
}
