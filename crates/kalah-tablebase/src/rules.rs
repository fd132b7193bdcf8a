//! The part of the rules on which a value near the end depends.

use kalah_core::{Capture, End, Leftovers, Variant};

/// The three axes of a [`Variant`] that change the values of a table: 18 rule sets in all.
///
/// Start, stores, majority, pie rule and the first turn do not change the margin still to be
/// won from a position, so one table serves them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EndgameRules {
    /// When a last seed captures.
    pub capture: Capture,
    /// What ends the game.
    pub end: End,
    /// Who gets the seeds that are left in the houses.
    pub leftovers: Leftovers,
}

impl EndgameRules {
    /// All 18 rule sets, the standard one first.
    pub fn all() -> impl Iterator<Item = EndgameRules> {
        Capture::ALL.iter().flat_map(|&capture| {
            End::ALL.iter().flat_map(move |&end| {
                Leftovers::ALL.iter().map(move |&leftovers| EndgameRules {
                    capture,
                    end,
                    leftovers,
                })
            })
        })
    }

    /// The margin for the mover if the game is over before this move, by the seeds in the two
    /// rows; `None` if the game goes on.
    #[must_use]
    pub fn final_margin(self, mover_seeds: u8, other_seeds: u8) -> Option<i8> {
        let over = mover_seeds == 0 || (self.end == End::SideEmpty && other_seeds == 0);
        let owned = mover_seeds.cast_signed() - other_seeds.cast_signed();
        over.then_some(match self.leftovers {
            Leftovers::Owner => owned,
            Leftovers::Emptier => -owned,
            Leftovers::Nobody => 0,
        })
    }
}

impl From<Variant> for EndgameRules {
    fn from(variant: Variant) -> Self {
        EndgameRules {
            capture: variant.capture,
            end: variant.end,
            leftovers: variant.leftovers,
        }
    }
}

impl From<EndgameRules> for Variant {
    /// The variant with these rules and the default for all that does not matter to a table.
    fn from(rules: EndgameRules) -> Self {
        Variant {
            capture: rules.capture,
            end: rules.end,
            leftovers: rules.leftovers,
            ..Variant::default()
        }
    }
}
