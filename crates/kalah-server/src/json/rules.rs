//! Rules: axes, their values, and named sets.

use kalah_core::{
    Capture, DEFAULT_HOUSES, DEFAULT_SEEDS, End, FirstTurn, Leftovers, MAX_HOUSES, Majority,
    PRESETS, Pie, Position, Rules, RulesText,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::given::MOST_SEEDS;

/// The rules of a position axis by axis.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Axes {
    /// Houses a side.
    #[schema(minimum = 1, maximum = 12)]
    houses: u8,
    /// Seeds in each house at the start of a game.
    seeds: u16,
    /// When a last seed in an own empty house captures.
    capture: &'static str,
    /// What ends the game.
    end: &'static str,
    /// Who gets what is left in the houses.
    leftovers: &'static str,
    /// Whether more than half of all seeds ends the game.
    majority: &'static str,
    /// Whether the second player may swap sides.
    pie: &'static str,
    /// Whether the very first move can give an extra move.
    first_turn: &'static str,
}

impl Axes {
    /// The axes of `rules` on the board of `position`.
    #[must_use]
    pub fn new(position: &Position, rules: RulesText) -> Axes {
        let variant = rules.variant;
        Axes {
            houses: position.houses(),
            seeds: rules.seeds.unwrap_or(DEFAULT_SEEDS),
            capture: variant.capture.name(),
            end: variant.end.name(),
            leftovers: variant.leftovers.name(),
            majority: variant.majority.name(),
            pie: variant.pie.name(),
            first_turn: variant.first_turn.name(),
        }
    }
}

/// All rules there are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulesAnswer {
    /// Named rule sets, the default first.
    presets: Vec<PresetRules>,
    /// The axes of play, in the order of rules texts.
    axes: Vec<AxisChoices>,
    /// Houses a side where none are stated.
    default_houses: u8,
    /// Seeds a house where none are stated.
    default_seeds: u16,
    /// The most houses a side.
    max_houses: u8,
    /// The most seeds on a board that the API takes, stores included.
    max_seeds: u16,
}

/// A named rule set.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PresetRules {
    /// Its name, which is a rules text.
    name: &'static str,
    /// The rules axis by axis.
    axes: Axes,
}

/// An axis of play and its values.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AxisChoices {
    /// The name, as it stands before `=` in a rules text.
    name: &'static str,
    /// Every value, the default first.
    values: Vec<&'static str>,
    /// The value that holds where none is stated.
    default: &'static str,
}

impl RulesAnswer {
    /// Presets, axes and limits.
    #[must_use]
    pub fn new() -> RulesAnswer {
        let presets = PRESETS.iter().filter_map(|preset| {
            let rules = Rules::new(preset.houses, preset.seeds, preset.variant).ok()?;
            Some(PresetRules {
                name: preset.name,
                axes: Axes::new(&Position::start(rules), rules.into()),
            })
        });
        let axis = |name, values: Vec<&'static str>| AxisChoices {
            name,
            default: values.first().copied().unwrap_or_default(),
            values,
        };
        macro_rules! axes {
            ($($axis:ident),+) => {
                vec![$(axis($axis::AXIS, $axis::ALL.iter().map(|value| value.name()).collect())),+]
            };
        }
        RulesAnswer {
            presets: presets.collect(),
            axes: axes![Capture, End, Leftovers, Majority, Pie, FirstTurn],
            default_houses: DEFAULT_HOUSES,
            default_seeds: DEFAULT_SEEDS,
            max_houses: MAX_HOUSES,
            max_seeds: MOST_SEEDS,
        }
    }
}

impl Default for RulesAnswer {
    fn default() -> Self {
        RulesAnswer::new()
    }
}
