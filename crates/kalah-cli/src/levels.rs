//! Playing strengths by number or by name, in every language of the catalogue at once.

use kalah_engine::Level;

use crate::text::{Language, Text, tr};

/// The level with this number, or this name in any language.
pub(crate) fn find(given: &str) -> Option<Level> {
    let given = given.trim().to_lowercase();
    let named = || {
        let mut texts = Language::ALL.iter().map(|&language| Text::new(language));
        texts
            .find_map(|text| Level::all().find(|&level| name(level, &text).to_lowercase() == given))
    };
    Level::find(&given).or_else(named)
}

/// What people call a level.
pub(crate) fn name(level: Level, text: &Text) -> String {
    tr!(text, format!("level-{level}"))
}

/// That no level has this number or name, with those that there are.
pub(crate) fn unknown(given: &str, text: &Text) -> String {
    let known = Level::all().map(|level| name(level, text).to_lowercase());
    let known: Vec<_> = known.collect();
    tr!(text, "error-level", given = given, known = known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_known_by_number_and_by_the_names_of_both_languages() {
        for given in ["10", "oracle", "Oracle", "оракул", " Оракул "] {
            assert_eq!(find(given), Some(Level::STRONGEST), "{given}");
        }
        for given in ["", "0", "11", "ten"] {
            assert_eq!(find(given), None, "{given}");
        }
    }

    #[test]
    fn who_names_none_is_told_which_there_are() {
        let told = unknown("20", &Text::new(Language::Ru));
        assert!(told.contains("«20»") && told.contains("оракул"), "{told}");
    }
}
