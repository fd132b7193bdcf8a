//! How games end.

use kalah_core::{EndReason, Outcome};
use serde::Serialize;
use utoipa::ToSchema;

use super::Side;

/// How a game ended. Leftovers count for whom they are due.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameResult {
    /// Who has more seeds; null for a draw.
    winner: Option<Side>,
    /// Final seeds of the side South.
    south: u16,
    /// Final seeds of the side North.
    north: u16,
    /// The rule that ended it: `side-empty`, `no-move` or `majority`.
    #[schema(value_type = EndReasonName)]
    reason: &'static str,
}

/// For the schema alone.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case", as = EndReason)]
#[expect(dead_code, reason = "names only")]
enum EndReasonName {
    SideEmpty,
    NoMove,
    Majority,
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        GameResult {
            winner: outcome.winner().map(Side::from),
            south: outcome.south,
            north: outcome.north,
            reason: match outcome.reason {
                EndReason::SideEmpty => "side-empty",
                EndReason::NoMove => "no-move",
                EndReason::Majority => "majority",
            },
        }
    }
}

/// Leftovers that are swept at the end of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Sweep {
    /// On whose side they lay.
    from: Side,
    /// Where they lay.
    houses: Vec<SweptHouse>,
    /// Whose store they go to; null if they leave the board.
    to: Option<Side>,
    /// How many there are.
    seeds: u16,
}

/// A house that is swept.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SweptHouse {
    /// Its number.
    #[schema(minimum = 1, maximum = 12)]
    house: u8,
    /// Seeds that lay in it.
    seeds: u16,
}

impl From<&kalah_core::Sweep> for Sweep {
    fn from(sweep: &kalah_core::Sweep) -> Self {
        let houses = sweep.houses.iter().map(|&(house, seeds)| SweptHouse {
            house: house.number(),
            seeds,
        });
        Sweep {
            from: sweep.from.into(),
            houses: houses.collect(),
            to: sweep.to.map(Side::from),
            seeds: sweep.seeds,
        }
    }
}
