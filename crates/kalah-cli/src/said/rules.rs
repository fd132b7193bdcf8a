//! Why rules are refused.

use kalah_core::{MAX_HOUSES, MAX_SEEDS, PRESETS, RulesError, RulesTextError};

use crate::text::{Text, tr};

pub(crate) fn rules_text(error: &RulesTextError, text: &Text) -> String {
    match error {
        RulesTextError::UnknownPreset { at, name } => {
            let known: Vec<_> = PRESETS.iter().map(|preset| preset.name).collect();
            let known = known.join(", ");
            tr!(
                text,
                "rules-unknown-preset",
                at = *at,
                name = &**name,
                known = known
            )
        }
        RulesTextError::UnknownAxis { at, name } => {
            tr!(text, "rules-unknown-axis", at = *at, name = &**name)
        }
        RulesTextError::UnknownValue {
            at,
            axis,
            text: value,
            known,
        } => {
            let known = known.join(", ");
            tr!(
                text,
                "rules-unknown-value",
                at = *at,
                axis = *axis,
                value = &**value,
                known = known
            )
        }
        RulesTextError::BadNumber {
            at,
            axis,
            text: value,
        } => tr!(
            text,
            "rules-bad-number",
            at = *at,
            axis = &**axis,
            value = &**value
        ),
        RulesTextError::Size(RulesError::Houses(houses)) => {
            tr!(text, "rules-houses", houses = *houses, most = MAX_HOUSES)
        }
        RulesTextError::Size(RulesError::Seeds { houses, seeds }) => {
            let most = MAX_SEEDS / (2 * u16::from(*houses));
            tr!(
                text,
                "rules-seeds",
                seeds = *seeds,
                houses = *houses,
                most = most
            )
        }
    }
}
