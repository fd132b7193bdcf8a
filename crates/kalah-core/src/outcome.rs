//! The end of the game: when, with which score, and who gets the leftovers.

use alloc::vec::Vec;

use crate::place::House;
use crate::position::Position;
use crate::side::Side;
use crate::variant::{End, Leftovers, Majority};

/// Which rule ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A side ran out of seeds (`end=side-empty`).
    SideEmpty,
    /// The player to move has no seeds (`end=no-move`).
    NoMove,
    /// A store holds more than half of all seeds (`majority=stop`).
    Majority,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Seeds in South's store, leftovers included.
    pub south: u16,
    /// Seeds in North's store, leftovers included.
    pub north: u16,
    /// Which rule ended the game.
    pub reason: EndReason,
}

impl Outcome {
    /// The side with more seeds, or none if the game is a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self.margin() {
            0 => None,
            1.. => Some(Side::South),
            _ => Some(Side::North),
        }
    }

    /// South's seeds minus North's.
    #[must_use]
    pub fn margin(self) -> i16 {
        // Both stores together hold at most MAX_SEEDS, which fits.
        self.south.wrapping_sub(self.north).cast_signed()
    }
}

/// The clearing of the houses at the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sweep {
    /// The side on which the leftovers lay.
    pub from: Side,
    /// Its houses that held seeds, from the owner's left, and how many.
    pub houses: Vec<(House, u16)>,
    /// Who got them; none under `leftovers=nobody`.
    pub to: Option<Side>,
    /// How many seeds in all.
    pub seeds: u16,
}

impl Position {
    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end_reason().is_some()
    }

    /// How the game ended, if it did. Leftovers in the houses count for whom they are due.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = self.end_reason()?;
        let mut scores = Side::BOTH.map(|side| self.store(side));
        if let Some(Sweep {
            to: Some(to),
            seeds,
            ..
        }) = self.due_sweep()
        {
            scores[to as usize] += seeds;
        }
        let [south, north] = scores;
        Some(Outcome {
            south,
            north,
            reason,
        })
    }

    /// The position with the leftovers swept, if the game is over; otherwise the same.
    #[must_use]
    pub fn settled(&self) -> Position {
        let mut settled = *self;
        settled.settle();
        settled
    }

    /// Sweeps if the game is over and something is left to sweep.
    pub(crate) fn settle(&mut self) -> Option<Sweep> {
        let sweep = self.due_sweep()?;
        self.row_mut(sweep.from).fill(0);
        if let Some(to) = sweep.to {
            let store = self.store_index(to);
            self.cells[store] += sweep.seeds;
        }
        Some(sweep)
    }

    fn end_reason(&self) -> Option<EndReason> {
        let empty = |side| self.row(side).iter().all(|&seeds| seeds == 0);
        let run_out = match self.variant.end {
            End::SideEmpty => {
                (empty(Side::South) || empty(Side::North)).then_some(EndReason::SideEmpty)
            }
            End::NoMove => empty(self.to_move).then_some(EndReason::NoMove),
        };
        run_out.or_else(|| self.has_majority().then_some(EndReason::Majority))
    }

    fn has_majority(&self) -> bool {
        self.variant.majority == Majority::Stop && {
            let half = self.total() / 2;
            Side::BOTH.iter().any(|&side| self.store(side) > half)
        }
    }

    /// The sweep that is still to be made: the game is over and leftovers lie in the houses.
    #[must_use]
    pub fn due_sweep(&self) -> Option<Sweep> {
        if !matches!(self.end_reason()?, EndReason::SideEmpty | EndReason::NoMove) {
            return None;
        }
        let from = *Side::BOTH.iter().find(|&&side| self.in_houses(side) > 0)?;
        let houses: Vec<_> = House::all(self.houses)
            .map(|house| (house, self.seeds(from, house)))
            .filter(|&(_, seeds)| seeds > 0)
            .collect();
        Some(Sweep {
            from,
            houses,
            to: match self.variant.leftovers {
                Leftovers::Owner => Some(from),
                Leftovers::Emptier => Some(from.other()),
                Leftovers::Nobody => None,
            },
            seeds: self.in_houses(from),
        })
    }
}
