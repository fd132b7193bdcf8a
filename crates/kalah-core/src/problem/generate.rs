//! New problems with exactly one way.

use alloc::vec::Vec;
use core::fmt;

use crate::rng::Rng;
use crate::rules::MAX_HOUSES;

use super::{Goal, Problem};

/// Rows that are drawn before the search is given up.
const TRIES: u32 = 10_000;

/// A row whose turn goes through more states is passed over.
const STATES: usize = 4_000;

/// Why there is no new problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProblem {
    /// Not 1 to [`MAX_HOUSES`] houses.
    Houses(u8),
    /// None of the rows that were drawn has exactly one way of this length.
    NotFound {
        /// Houses of the row.
        houses: u8,
        /// Sowings of the way.
        sowings: usize,
    },
}

/// A new lone row on which exactly one way stores as many seeds as possible, and that takes so
/// many sowings. The same seed gives the same problem.
///
/// Rows are drawn at random and solved until one fits, which for most lengths that a row of this
/// size can have takes a moment.
///
/// # Errors
/// If there are no or more than [`MAX_HOUSES`] houses, or if no row is found.
pub fn generate(houses: u8, sowings: usize, seed: u64) -> Result<Problem, NoProblem> {
    let found = draws(houses, sowings, seed)?.flatten().next();
    found.ok_or(NoProblem::NotFound { houses, sowings })
}

/// What [`generate`] does, row by row, for those who cannot wait as long as it takes: `None` for
/// each row that does not fit. It ends after as many rows as [`generate`] draws.
///
/// # Errors
/// If there are no or more than [`MAX_HOUSES`] houses.
pub fn draws(
    houses: u8,
    sowings: usize,
    seed: u64,
) -> Result<impl Iterator<Item = Option<Problem>>, NoProblem> {
    if houses == 0 || houses > MAX_HOUSES {
        return Err(NoProblem::Houses(houses));
    }
    let mut rng = Rng::new(seed);
    Ok((0..TRIES).map(move |_| {
        let problem = Problem::of_row(&row(&mut rng, houses)).ok()?;
        let solution = problem.solve(Goal::Max, STATES).ok()?;
        (solution.ways() == 1 && solution.sowings() == sowings).then_some(problem)
    }))
}

/// A row of which many houses hold just the seeds that reach the store, some those that reach it
/// after a lap, and the others anything: rows with long chains are rare otherwise.
fn row(rng: &mut Rng, houses: u8) -> Vec<u32> {
    let lap = 2 * u32::from(houses) + 1;
    let distances = (1..=u32::from(houses)).rev();
    let seeds = distances.map(|distance| match rng.below(8) {
        0 => distance + lap,
        1 | 2 => rng.below(2 * distance + 1),
        3 => 0,
        _ => distance,
    });
    seeds.collect()
}

impl fmt::Display for NoProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoProblem::Houses(houses) => {
                write!(f, "{houses} houses: must be 1 to {MAX_HOUSES}")
            }
            NoProblem::NotFound { houses, sowings } => write!(
                f,
                "no row of {houses} houses with exactly one way of {sowings} sowings was found: \
                 try another length, seed or number of houses"
            ),
        }
    }
}

impl core::error::Error for NoProblem {}
