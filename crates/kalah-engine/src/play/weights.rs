//! Which weights the evaluation uses.

mod table;

use kalah_core::{Capture, End, Leftovers, Variant};

use super::features::FEATURES;

/// Board sizes that have weights of their own; others use those of the nearest.
const LEAST_HOUSES: usize = 3;
const MOST_HOUSES: usize = 8;
const SIZES: usize = MOST_HOUSES - LEAST_HOUSES + 1;

/// The weights for a variant and board size. They are those for the axes on which values depend:
/// capture, end and leftovers.
pub(super) fn of(variant: Variant, houses: usize) -> [i32; FEATURES] {
    let capture = at(Capture::ALL, variant.capture);
    let end = at(End::ALL, variant.end);
    let leftovers = at(Leftovers::ALL, variant.leftovers);
    let rules = (capture * End::ALL.len() + end) * Leftovers::ALL.len() + leftovers;
    let size = houses.clamp(LEAST_HOUSES, MOST_HOUSES) - LEAST_HOUSES;
    table::WEIGHTS[rules * SIZES + size]
}

fn at<T: PartialEq>(all: &[T], value: T) -> usize {
    all.iter().position(|known| *known == value).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_and_size_has_weights() {
        let rules = Capture::ALL.len() * End::ALL.len() * Leftovers::ALL.len();
        assert_eq!(table::WEIGHTS.len(), rules * SIZES);
    }

    #[test]
    fn seeds_are_worth_most_to_whom_they_fall() {
        let own = |leftovers| {
            let variant = Variant {
                leftovers,
                ..Variant::default()
            };
            of(variant, 6)[1] - of(variant, 6)[7]
        };
        assert!(own(Leftovers::Owner) > own(Leftovers::Nobody));
        assert!(own(Leftovers::Nobody) > own(Leftovers::Emptier));
    }
}
