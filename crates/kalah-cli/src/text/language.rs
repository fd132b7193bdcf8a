//! Which language to speak.

use std::ffi::OsString;

use clap::ValueEnum;
use unic_langid::LanguageIdentifier;

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Language {
    /// Every language of the catalogue.
    pub const ALL: &'static [Self] = &[Language::En, Language::Ru];

    /// The language of a run: `--lang` if it is among `args`, else the first of the variables
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, else English.
    #[must_use]
    pub fn chosen(args: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Self {
        stated(args).unwrap_or_else(|| {
            let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
            let locale = locales.find_map(|name| variable(name).filter(|value| !value.is_empty()));
            locale.map_or(Language::En, |locale| Self::of_locale(&locale))
        })
    }

    /// The code of the language, as in `--lang` and the names of folders.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ru => "ru",
        }
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        // Both codes can be read; the default would be the undetermined language.
        self.code().parse().unwrap_or_default()
    }

    fn of_locale(locale: &str) -> Self {
        let language = locale.split(['_', '.', '@', '-']).next();
        match language {
            Some("ru") => Language::Ru,
            _ => Language::En,
        }
    }
}

/// What `--lang` says, if it says something known. The rest is for the parser to complain about,
/// in the language of the environment.
fn stated(args: &[OsString]) -> Option<Language> {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    while let Some(arg) = args.next() {
        let value = match arg {
            "--" => return None,
            "--lang" => args.next(),
            _ => arg.strip_prefix("--lang="),
        };
        if let Some(value) = value {
            return Language::from_str(value, false).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Language;

    fn check(args: &str, variables: &[(&str, &str)], expect: Language) {
        let args: Vec<_> = args.split(' ').map(Into::into).collect();
        let variable = |name: &str| {
            let set = variables.iter().find(|(known, _)| *known == name);
            set.map(|(_, value)| (*value).to_string())
        };
        assert_eq!(Language::chosen(&args, variable), expect);
    }

    #[test]
    fn arguments_go_before_the_environment() {
        check("kalah", &[], Language::En);
        check("kalah", &[("LANG", "ru_RU.UTF-8")], Language::Ru);
        check("kalah --lang en", &[("LANG", "ru_RU.UTF-8")], Language::En);
        check("kalah rules --lang=ru", &[], Language::Ru);
        check("kalah --lang fr", &[("LANG", "ru")], Language::Ru);
        check("kalah -- --lang ru", &[], Language::En);
    }

    #[test]
    fn variables_have_the_usual_order() {
        check("kalah", &[("LC_ALL", "C"), ("LANG", "ru_RU")], Language::En);
        check(
            "kalah",
            &[("LC_ALL", ""), ("LC_MESSAGES", "ru")],
            Language::Ru,
        );
    }
}
