//! Random rules, boards and moves, the same for the same seed.

use kalah_core::{
    Capture, End, FirstTurn, Leftovers, Majority, Move, Opening, Pie, Position, Rng, Setup, Side,
    SideSetup, Variant,
};

/// One of several things.
///
/// # Panics
/// If there are none.
pub fn one_of<T: Copy>(rng: &mut Rng, things: &[T]) -> T {
    things[rng.below(things.len() as u32) as usize]
}

/// A variant, each axis drawn on its own.
pub fn variant(rng: &mut Rng) -> Variant {
    Variant {
        capture: one_of(rng, Capture::ALL),
        end: one_of(rng, End::ALL),
        leftovers: one_of(rng, Leftovers::ALL),
        majority: one_of(rng, Majority::ALL),
        pie: one_of(rng, Pie::ALL),
        first_turn: one_of(rng, FirstTurn::ALL),
    }
}

/// An opening that can occur under the variant.
pub fn opening(rng: &mut Rng, variant: Variant) -> Opening {
    let mut openings = vec![Opening::Underway, Opening::Start];
    if variant.pie == Pie::On {
        openings.push(Opening::SwapOffered);
        if variant.first_turn == FirstTurn::Free {
            openings.push(Opening::FirstTurn);
        }
    }
    one_of(rng, &openings)
}

/// A board with `seeds` seeds in its houses, each dropped into any of them, empty stores, either
/// side to move and the start of the game forgotten.
pub fn setup(rng: &mut Rng, houses: u8, seeds: u32) -> Setup {
    let mut rows = [0, 1].map(|_| vec![0; usize::from(houses)]);
    for _ in 0..seeds {
        let row = rng.below(2) as usize;
        rows[row][rng.below(houses.into()) as usize] += 1;
    }
    let [south, north] = rows.map(|houses| SideSetup { houses, store: 0 });
    Setup {
        south,
        north,
        to_move: one_of(rng, &Side::BOTH),
        opening: Opening::Underway,
    }
}

/// Puts all seeds of a row into one of its houses.
pub fn heap(rng: &mut Rng, side: &mut SideSetup) {
    let seeds = side.houses.iter().sum();
    side.houses.fill(0);
    let house = rng.below(side.houses.len() as u32) as usize;
    side.houses[house] = seeds;
}

/// A position on a [`setup`]. The game may be over in it.
///
/// # Panics
/// If there are no or too many houses, or too many seeds.
pub fn position(rng: &mut Rng, houses: u8, seeds: u32, variant: Variant) -> Position {
    Position::new(&setup(rng, houses, seeds), variant).expect("a small board is valid")
}

/// A legal move, none if the game is over.
pub fn legal_move(rng: &mut Rng, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| one_of(rng, &moves))
}
