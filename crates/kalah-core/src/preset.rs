//! Names for the common rule sets.

use crate::rules::{DEFAULT_HOUSES, DEFAULT_SEEDS};
use crate::variant::{Capture, End, FirstTurn, Leftovers, Majority, Pie, Variant};

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, in rules texts and on screens.
    pub name: &'static str,
    /// Houses a side at the start.
    pub houses: u8,
    /// Seeds a house at the start.
    pub seeds: u16,
    /// How the board is played.
    pub variant: Variant,
}

const STANDARD: Variant = Variant {
    capture: Capture::Opposite,
    end: End::SideEmpty,
    leftovers: Leftovers::Owner,
    majority: Majority::PlayOn,
    pie: Pie::Off,
    first_turn: FirstTurn::Free,
};

const fn classic(name: &'static str, variant: Variant) -> Preset {
    Preset {
        name,
        houses: DEFAULT_HOUSES,
        seeds: DEFAULT_SEEDS,
        variant,
    }
}

/// Every preset, the default first.
pub const PRESETS: &[Preset] = &[
    classic("standard", STANDARD),
    Preset {
        seeds: 4,
        ..classic("modern", STANDARD)
    },
    classic(
        "empty-capture",
        Variant {
            capture: Capture::Always,
            ..STANDARD
        },
    ),
    classic(
        "no-capture",
        Variant {
            capture: Capture::None,
            ..STANDARD
        },
    ),
    classic(
        "competition",
        Variant {
            pie: Pie::On,
            ..STANDARD
        },
    ),
    Preset {
        name: "manchester",
        houses: 7,
        seeds: 7,
        variant: Variant {
            end: End::NoMove,
            pie: Pie::On,
            first_turn: FirstTurn::Single,
            ..STANDARD
        },
    },
    Preset {
        name: "kgp",
        houses: 8,
        seeds: 8,
        variant: Variant {
            majority: Majority::Stop,
            ..STANDARD
        },
    },
];
