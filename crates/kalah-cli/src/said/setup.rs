//! Why a board is no position.

use kalah_core::{MAX_HOUSES, MAX_SEEDS, Opening, SetupError, SetupReason};

use super::side;
use crate::text::{Text, tr};

/// Every reason, joined by semicolons.
pub(crate) fn setup(error: &SetupError, text: &Text) -> String {
    let reasons: Vec<_> = error.reasons().iter().map(|r| reason(*r, text)).collect();
    tr!(text, "setup-position", reasons = reasons.join("; "))
}

fn reason(reason: SetupReason, text: &Text) -> String {
    match reason {
        SetupReason::Houses { side: of, houses } => {
            tr!(
                text,
                "setup-houses",
                side = side(of),
                n = houses,
                most = MAX_HOUSES
            )
        }
        SetupReason::UnequalSides { south, north } => {
            tr!(text, "setup-unequal", south = south, north = north)
        }
        SetupReason::TooManySeeds(total) => {
            tr!(text, "setup-seeds", n = total, most = MAX_SEEDS)
        }
        SetupReason::Opening(Opening::SwapOffered) => tr!(text, "setup-swap"),
        SetupReason::Opening(_) => tr!(text, "setup-first-turn"),
    }
}
