//! The files of the catalogue, which lie in `locales/` for the web to share.

use super::Language;

macro_rules! catalogue {
    ($($file:literal),+ $(,)?) => {
        #[cfg(test)]
        const FILES: &[&str] = &[$(concat!($file, ".ftl")),+];
        const EN: &[&str] = &[$(include_str!(concat!("../../../../locales/en/", $file, ".ftl"))),+];
        const RU: &[&str] = &[$(include_str!(concat!("../../../../locales/ru/", $file, ".ftl"))),+];
    };
}

catalogue!(
    "analysis", "bots", "errors", "expected", "game", "help", "levels", "play", "problem",
    "record", "rules", "server", "solve", "table", "words"
);

/// The text of every file in one language.
pub(super) fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => EN,
        Language::Ru => RU,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_bundle::FluentResource;

    #[test]
    fn every_file_is_here_and_can_be_read() {
        for (language, folder) in [(Language::En, "en"), (Language::Ru, "ru")] {
            for source in sources(language) {
                let read = FluentResource::try_new((*source).to_string());
                assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
            }
            let folder = format!("{}/../../locales/{folder}", env!("CARGO_MANIFEST_DIR"));
            for entry in std::fs::read_dir(folder).expect("the catalogue") {
                let name = entry.expect("an entry").file_name();
                let name = name.to_str().expect("a name in UTF-8");
                // What only the pages say is not in the command.
                let known = FILES.contains(&name) || name.starts_with("web");
                assert!(known, "{name} is not in the list of the catalogue");
            }
        }
    }
}
