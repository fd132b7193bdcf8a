//! How far the game is from its start, where the rules ask for it.

use crate::variant::{FirstTurn, Pie, Variant};

/// What the start of the game still has to say about the next move.
///
/// Two axes treat the start apart from the rest: the pie rule and the single first turn. Under
/// other rules every position is [`Underway`](Opening::Underway).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opening {
    /// No move has been made.
    Start,
    /// The first player is in the middle of the first turn.
    FirstTurn,
    /// The first turn is complete and the second player may swap sides.
    SwapOffered,
    /// The start no longer matters.
    #[default]
    Underway,
}

impl Opening {
    /// The same moment as far as `variant` distinguishes it; none if `variant` cannot reach it.
    pub(crate) fn under(self, variant: Variant) -> Option<Opening> {
        let pie = variant.pie == Pie::On;
        let single = variant.first_turn == FirstTurn::Single;
        match self {
            Opening::Start if !pie && !single => Some(Opening::Underway),
            Opening::FirstTurn if single => None,
            Opening::FirstTurn if !pie => Some(Opening::Underway),
            Opening::SwapOffered if !pie => None,
            opening => Some(opening),
        }
    }

    /// The opening after a sowing that did or did not give an extra move.
    pub(crate) fn after_sowing(self, variant: Variant, extra_move: bool) -> Opening {
        match self {
            Opening::Start | Opening::FirstTurn if variant.pie == Pie::On => {
                if extra_move {
                    Opening::FirstTurn
                } else {
                    Opening::SwapOffered
                }
            }
            _ => Opening::Underway,
        }
    }
}
