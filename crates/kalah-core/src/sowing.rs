//! Sowing and capturing on the ring of places: the part that has to be fast.

use crate::opening::Opening;
use crate::place::{House, Place};
use crate::position::Position;
use crate::route::Route;
use crate::side::Side;
use crate::variant::{Capture, FirstTurn};

/// Where the last seed of a sowing fell and what it did there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Landing {
    /// In the own store.
    Store,
    /// In an own empty house: it was taken, with this many seeds from the facing house.
    Captured {
        house: House,
        facing: House,
        facing_seeds: u16,
    },
    /// Anywhere else.
    Quiet,
}

impl Position {
    /// Sows a house of the side to move that holds seeds, and captures.
    /// The end of the game and the side to move are not touched.
    pub(crate) fn sow(&mut self, house: House) -> Landing {
        let mover = self.to_move;
        let from = self.first_index(mover) + house.index();
        let last = self.drop_seeds(from);
        if last == self.store_index(mover) {
            return Landing::Store;
        }
        self.capture_at(last)
    }

    /// Takes all seeds from a house and sows them; the cell where the last one fell.
    fn drop_seeds(&mut self, from: usize) -> usize {
        let lap = self.lap();
        let seeds = self.cells[from];
        let (laps, rest) = if seeds < lap {
            (0, seeds)
        } else {
            (seeds / lap, seeds % lap)
        };
        let route = Route::from(self.houses, from);
        for (cell, &seed) in self.cells.iter_mut().zip(route.seeds()) {
            let of_laps = if seed <= lap { laps } else { 0 };
            *cell += of_laps + u16::from(seed <= rest);
        }
        // Emptied last and not first: a wide load right behind a narrow store would stall.
        self.cells[from] = laps;
        route.cell(rest)
    }

    /// The seeds of a whole lap: one for each house and for the own store.
    const fn lap(&self) -> u16 {
        2 * self.houses as u16 + 1
    }

    fn capture_at(&mut self, last: usize) -> Landing {
        let mover = self.to_move;
        let first = self.first_index(mover);
        let houses = usize::from(self.houses);
        if self.variant.capture == Capture::None
            || !(first..first + houses).contains(&last)
            || self.cells[last] != 1
        {
            return Landing::Quiet;
        }
        let facing = 2 * houses - last;
        let facing_seeds = self.cells[facing];
        if facing_seeds == 0 && self.variant.capture == Capture::Opposite {
            return Landing::Quiet;
        }
        self.cells[last] = 0;
        self.cells[facing] = 0;
        let store = self.store_index(mover);
        self.cells[store] += facing_seeds + 1;
        Landing::Captured {
            house: House::from_index(last - first),
            facing: House::from_index(facing - self.first_index(mover.other())),
            facing_seeds,
        }
    }

    /// Sows `house`, passes the turn unless there is an extra move, and settles nothing.
    /// Whether there would be an extra move if the game is not over, and the landing.
    pub(crate) fn sow_and_pass(&mut self, house: House) -> (bool, Landing) {
        let landing = self.sow(house);
        let denied = self.opening == Opening::Start && self.variant.first_turn == FirstTurn::Single;
        let extra_move = landing == Landing::Store && !denied;
        self.opening = self.opening.after_sowing(self.variant, extra_move);
        if !extra_move {
            self.to_move = self.to_move.other();
        }
        (extra_move, landing)
    }

    /// The places that the seeds of a house of the side to move fall into, in sowing order.
    pub(crate) fn path(&self, house: House) -> impl Iterator<Item = Place> + use<> {
        let houses = self.houses;
        let route = Route::from(houses, self.first_index(self.to_move) + house.index());
        let lap = (1..=self.lap()).map(|seed| route.cell(seed));
        lap.cycle()
            .take(self.seeds(self.to_move, house).into())
            .map(move |at| place(at, houses.into()))
    }
}

const fn place(at: usize, houses: usize) -> Place {
    let (side, index) = if at <= houses {
        (Side::South, at)
    } else {
        (Side::North, at - houses - 1)
    };
    if index == houses {
        Place::Store(side)
    } else {
        Place::House(side, House::from_index(index))
    }
}
