//! Random setups and positions for the tests of notations and records.

use alloc::vec::Vec;

use proptest::prelude::*;

use crate::{
    Capture, End, FirstTurn, House, Leftovers, MAX_HOUSES, MAX_SEEDS, Majority, Move, Opening, Pie,
    Position, Rules, Setup, Side, SideSetup, Variant,
};

pub(crate) fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH[..])
}

pub(crate) fn any_move() -> impl Strategy<Value = Move> {
    (0..=MAX_HOUSES).prop_map(|number| House::new(number).map_or(Move::Swap, Move::Sow))
}

/// A setup whose board has a shape; its seeds and opening may be impossible.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    let openings = [
        Opening::Start,
        Opening::FirstTurn,
        Opening::SwapOffered,
        Opening::Underway,
    ];
    let opening = prop::sample::select(openings.to_vec());
    let boards = (1..=usize::from(MAX_HOUSES), any::<bool>()).prop_flat_map(|(houses, uniform)| {
        let most = if uniform { 1 } else { u32::from(MAX_SEEDS) };
        let side = move || {
            let row = prop::collection::vec(most.min(1) * u32::from(uniform)..=most, houses);
            (row, 0..=most * u32::from(!uniform))
                .prop_map(|(houses, store)| SideSetup { houses, store })
        };
        (side(), side())
    });
    (boards, any_side(), opening).prop_map(|((south, north), to_move, opening)| Setup {
        south,
        north,
        to_move,
        opening,
    })
}

pub(crate) fn any_variant() -> impl Strategy<Value = Variant> {
    let axes = (
        prop::sample::select(Capture::ALL),
        prop::sample::select(End::ALL),
        prop::sample::select(Leftovers::ALL),
        prop::sample::select(Majority::ALL),
        prop::sample::select(Pie::ALL),
        prop::sample::select(FirstTurn::ALL),
    );
    axes.prop_map(
        |(capture, end, leftovers, majority, pie, first_turn)| Variant {
            capture,
            end,
            leftovers,
            majority,
            pie,
            first_turn,
        },
    )
}

pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let size = (1..=MAX_HOUSES, 1u16..=24);
    (size, any_variant()).prop_filter_map("size", |((houses, seeds), variant)| {
        Rules::new(houses, seeds, variant).ok()
    })
}

/// A position that a game can reach under some rules.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..40);
    (any_rules(), choices).prop_map(|(rules, choices): (_, Vec<prop::sample::Index>)| {
        let mut position = Position::start(rules);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            position = position.play(mv).expect("a legal move").0;
        }
        position
    })
}
