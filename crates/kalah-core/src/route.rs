//! The way of the seeds around the board, tabulated: a sowing is then one comparison a cell.

use crate::position::CELLS;
use crate::rules::MAX_HOUSES;

/// A seed that never falls within a lap: into the opponent's store it is none at all.
const NEVER: u16 = u16::MAX;

/// The lap that begins at a house: 2m + 1 seeds fall into all cells but the opponent's store, the
/// last one into the house itself.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    /// The cell of each seed of the lap; entry 0 is the house itself.
    cells: [u8; CELLS],
    /// The number of the seed that falls into each cell.
    seeds: [u16; CELLS],
}

/// By houses less one, and the cell of the house.
static ROUTES: [[Route; CELLS]; MAX_HOUSES as usize] = routes();

impl Route {
    /// The route from the house in cell `from` on a board with so many houses a side.
    pub(crate) fn from(houses: u8, from: usize) -> &'static Route {
        &ROUTES[usize::from(houses) - 1][from]
    }

    /// The cell into which a seed falls, counted from 1; 0 and a whole lap are the house itself.
    pub(crate) fn cell(&self, seed: u16) -> usize {
        self.cells[usize::from(seed)].into()
    }

    /// For each cell the number of the seed of a lap that falls into it, or a number that is
    /// higher than any.
    pub(crate) fn seeds(&self) -> &[u16; CELLS] {
        &self.seeds
    }
}

const fn routes() -> [[Route; CELLS]; MAX_HOUSES as usize] {
    let none = Route {
        cells: [0; CELLS],
        seeds: [NEVER; CELLS],
    };
    let mut routes = [[none; CELLS]; MAX_HOUSES as usize];
    let mut houses = 1;
    while houses <= MAX_HOUSES as usize {
        let mut house = 0;
        while house < houses {
            routes[houses - 1][house] = route(houses, house);
            let of_north = houses + 1 + house;
            routes[houses - 1][of_north] = route(houses, of_north);
            house += 1;
        }
        houses += 1;
    }
    routes
}

const fn route(houses: usize, from: usize) -> Route {
    let ring = 2 * (houses + 1);
    let opponents_store = if from < houses { ring - 1 } else { houses };
    let mut cells = [0; CELLS];
    let mut seeds = [NEVER; CELLS];
    cells[0] = from as u8;
    let mut at = from;
    let mut seed = 0;
    while seed < ring - 1 {
        at = (at + 1) % ring;
        if at != opponents_store {
            seed += 1;
            cells[seed] = at as u8;
            seeds[at] = seed as u16;
        }
    }
    Route { cells, seeds }
}
