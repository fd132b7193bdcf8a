//! All children of a position at once: found, asked for, and read when they are there.

use kalah_core::Capture;

use crate::layout::Layout;
use crate::numbering::{MAX_HOUSES, MAX_SEEDS, RowWord};
use crate::probe::Slot;
use crate::sowing::{Last, Sowing};
use crate::tablebase::{MoveValue, Tablebase};

/// What sowing a house does, in words, so that it takes no decision.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// What the own row gains.
    own: u64,
    /// What the other row gains.
    other: u64,
    /// What the store gains.
    gain: i8,
    /// Bits below the house that the last seed falls into, and below the one that faces it.
    last: u8,
    facing: u8,
    /// Whether the last seed falls into an own house, so that it may capture.
    ends_in_row: bool,
    /// 0 if it falls into the store, so that the mover moves again; -1 otherwise.
    sign: i8,
}

/// The steps of all houses with all numbers of seeds, for the rules of a table.
#[derive(Debug)]
pub(crate) struct Steps {
    steps: Box<[[Step; MAX_SEEDS + 1]]>,
    capture: Capture,
}

impl Steps {
    pub(crate) fn new(layout: &Layout) -> Steps {
        let (m, capture) = (layout.houses(), layout.rules().capture);
        let step = |house, seeds| {
            let sowing = Sowing::new(m, house, seeds);
            let (last, ends_in_row) = match sowing.last {
                Last::Own(last) => (last, seeds > 0),
                Last::Store | Last::Other => (0, false),
            };
            Step {
                own: sowing.own.0,
                other: sowing.other.0,
                gain: sowing.gain.cast_signed(),
                last: 8 * last as u8,
                facing: 8 * (m - 1 - last) as u8,
                ends_in_row: ends_in_row && capture != Capture::None,
                sign: -i8::from(sowing.last != Last::Store),
            }
        };
        let house = |house| std::array::from_fn(|seeds| step(house, seeds));
        Steps {
            steps: (0..m).map(house).collect(),
            capture,
        }
    }
}

/// All moves of a position, with the places of their values. It is large: keep one, or a few, and
/// have the children of one position after the other found in it.
#[derive(Clone, Debug)]
pub struct Children {
    /// By house. What a house without seeds has does not count.
    slots: [Slot; MAX_HOUSES],
    /// By house, what the move gained.
    gains: [i8; MAX_HOUSES],
    /// By house, 0 if the player who moved moves again, so that the value counts as it is; -1 if
    /// it counts for the other player.
    signs: [i8; MAX_HOUSES],
    /// Bit `h`: the house with index `h` has seeds.
    moves: u8,
}

impl Default for Children {
    fn default() -> Self {
        Children {
            slots: [Slot::default(); MAX_HOUSES],
            gains: [0; MAX_HOUSES],
            signs: [0; MAX_HOUSES],
            moves: 0,
        }
    }
}

impl<B: AsRef<[u8]>> Tablebase<B> {
    /// Finds the children of a position and asks for their values, so that reading them soon is
    /// fast: find those of several positions before the first are read. No children if the game is
    /// over. False if the position is not in the table; there are no children then either.
    #[must_use]
    pub fn find_children(&self, mover: RowWord, other: RowWord, found: &mut Children) -> bool {
        found.moves = 0;
        if !self.holds(mover, other) {
            return false;
        }
        let over = (mover.seeds() as u8, other.seeds() as u8);
        if self.rules().final_margin(over.0, over.1).is_some() {
            return true;
        }
        let mut moves = 0;
        for (house, steps) in self.steps().steps.iter().enumerate() {
            let seeds = (mover.0 >> (8 * house)) as u8;
            if seeds > 0 {
                let step = &steps[usize::from(seeds)];
                self.find_child(step, house, (mover, other), found);
                moves |= 1 << house;
            }
        }
        found.moves = moves;
        // Close together, so that their addresses are translated at the same time.
        for slot in found.slots {
            self.prefetch(slot);
        }
        true
    }

    /// Finds the child by a step. Which moves capture or move again cannot be foretold, so there
    /// are no branches for them.
    #[inline(always)]
    fn find_child(
        &self,
        step: &Step,
        house: usize,
        (mover, other): (RowWord, RowWord),
        found: &mut Children,
    ) {
        let mut own = (mover.0 & !(0xff << (8 * house))) + step.own;
        let mut theirs = other.0 + step.other;
        let facing = theirs >> step.facing & 0xff;
        let taken = match self.steps().capture {
            Capture::None => false,
            Capture::Opposite => facing > 0,
            Capture::Always => true,
        };
        let alone = step.ends_in_row & (own >> step.last & 0xff == 1);
        let captured = u64::from(taken & alone).wrapping_neg();
        own &= !(captured & 0xff << step.last);
        theirs &= !(captured & 0xff << step.facing);
        let exchange = (own ^ theirs) & i64::from(step.sign).cast_unsigned();
        let numbering = self.layout().numbering();
        let place = |row| numbering.count_and_rank(RowWord(row));
        let house = house % MAX_HOUSES;
        found.slots[house] = self.slot_of_ranks(place(own ^ exchange), place(theirs ^ exchange));
        found.gains[house] = step.gain + (captured & (1 + facing)) as i8;
        found.signs[house] = step.sign;
    }

    /// Every move that was found, the index of its house first, and the margin after it, seen by
    /// the player who makes it, with what it gains.
    pub fn read_children(&self, found: &Children) -> impl Iterator<Item = (u8, i8)> {
        (0..MAX_HOUSES)
            .filter(|house| found.moves >> house & 1 == 1)
            .map(|house| {
                let value = self.read(found.slots[house]);
                let sign = found.signs[house];
                (house as u8, found.gains[house] + ((value ^ sign) - sign))
            })
    }

    /// Every legal move with its value, from the leftmost house on; empty if the game is over,
    /// `None` if the position is not in the table.
    #[must_use]
    pub fn moves(&self, mover: &[u8], other: &[u8]) -> Option<Vec<MoveValue>> {
        let (mover, other) = self.words(mover, other)?;
        let mut children = Children::default();
        let moves = self.find_children(mover, other, &mut children).then(|| {
            let moves = self.read_children(&children);
            moves.map(|(house, value)| MoveValue { house, value })
        })?;
        Some(moves.collect())
    }

    /// The moves that reach the value of the position; as [`moves`](Tablebase::moves) otherwise.
    #[must_use]
    pub fn best_moves(&self, mover: &[u8], other: &[u8]) -> Option<Vec<MoveValue>> {
        let mut moves = self.moves(mover, other)?;
        let best = moves.iter().map(|entry| entry.value).max();
        moves.retain(|entry| Some(entry.value) == best);
        Some(moves)
    }
}

#[cfg(test)]
mod tests {
    use crate::plain::sow;
    use crate::{BuildOptions, EndgameRules, Tablebase};

    #[test]
    fn children_are_those_of_sowing_seed_by_seed() {
        for (houses, seeds) in [(1, crate::MAX_SEEDS), (2, 18), (3, 12), (6, 6), (8, 4)] {
            for rules in EndgameRules::all() {
                let options = BuildOptions::default();
                let table = Tablebase::build(rules, houses, seeds, &options).unwrap();
                for index in 0..table.layout().positions() {
                    let (mover, other) = table.layout().position(index).unwrap();
                    let (m, o) = (&mover[..houses], &other[..houses]);
                    let sum = |row: &[u8]| row.iter().sum::<u8>();
                    let moves = table.moves(m, o).unwrap();
                    let value = table.value(m, o);
                    if rules.final_margin(sum(m), sum(o)).is_some() {
                        assert!(moves.is_empty());
                        continue;
                    }
                    let mut expected = Vec::new();
                    for house in (0..houses).filter(|&house| mover[house] > 0) {
                        let sown = sow(rules.capture, houses, &mover, &other, house);
                        let (own, theirs) = (&sown.mover[..houses], &sown.other[..houses]);
                        expected.push(
                            sown.gain
                                + if sown.extra_move {
                                    table.value(own, theirs).unwrap()
                                } else {
                                    -table.value(theirs, own).unwrap()
                                },
                        );
                    }
                    assert_eq!(expected.iter().max().copied(), value);
                    let found: Vec<i8> = moves.iter().map(|entry| entry.value).collect();
                    assert_eq!(found, expected, "{rules:?} {m:?} {o:?}");
                    let best = table.best_moves(m, o).unwrap();
                    assert!(best.iter().all(|entry| Some(entry.value) == value));
                }
            }
        }
    }
}
