//! What the rest of a turn depends on.

use crate::place::House;
use crate::position::Position;
use crate::side::Side;
use crate::variant::Majority;

/// A position in the middle of the turn. Those with fewer seeds in the houses come first: a sowing
/// that lets the turn go on takes a seed out of them, so every state leads to smaller ones only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    in_houses: u16,
    position: Position,
    /// Whether the other side does not matter.
    lone: bool,
}

/// One sowing.
pub(super) struct Step {
    pub(super) house: House,
    /// Seeds that it stores.
    pub(super) gain: u16,
    /// The state afterwards, if the turn goes on.
    pub(super) next: Option<State>,
}

impl State {
    /// The state of a position: without anything that the rest of the turn does not depend on.
    pub(super) fn of(mut position: Position, lone: bool) -> State {
        if lone {
            position.row_mut(position.to_move.other()).fill(0);
        }
        if position.variant.majority == Majority::PlayOn {
            for side in Side::BOTH {
                let store = position.store_index(side);
                position.cells[store] = 0;
            }
        }
        State {
            in_houses: Side::BOTH
                .iter()
                .map(|&side| position.in_houses(side))
                .sum(),
            position,
            lone,
        }
    }

    /// Seeds in the houses: no more than these can still be stored.
    pub(super) fn in_houses(&self) -> u16 {
        self.in_houses
    }

    /// The sowings that are possible, from the left.
    pub(super) fn steps(self) -> impl Iterator<Item = Step> + use<> {
        let position = self.position;
        let houses = if position.is_over() {
            0
        } else {
            position.houses
        };
        House::all(houses)
            .filter(move |&house| position.seeds(position.to_move, house) > 0)
            .map(move |house| self.sow(house))
    }

    fn sow(&self, house: House) -> Step {
        let mover = self.position.to_move;
        let mut next = self.position;
        let (extra_move, _) = next.sow_and_pass(house);
        let over = next.is_over();
        next.settle();
        Step {
            house,
            gain: next.store(mover) - self.position.store(mover),
            next: (extra_move && !over).then(|| State::of(next, self.lone)),
        }
    }
}
