//! Everything that people read, in their language.

mod catalogue;
mod language;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

pub use language::Language;

/// The catalogue in one language.
pub(crate) struct Text {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // Terminals show the isolating marks that bidirectional text would need.
        bundle.set_use_isolating(false);
        for source in catalogue::sources(language) {
            // What cannot be read is left out; a test holds every file to be read completely.
            let resource = FluentResource::try_new((*source).to_string());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(partial, _)| partial));
        }
        Text { language, bundle }
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The message `key`, or its attribute when the key reads `message.attribute`.
    pub(crate) fn find(&self, key: &str, args: Option<&FluentArgs>) -> Option<String> {
        let (key, attribute) = match key.split_once('.') {
            Some((key, attribute)) => (key, Some(attribute)),
            None => (key, None),
        };
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text.into_owned())
    }

    /// The message `key`; the key itself if there is none, which is a mistake in the program.
    pub(crate) fn get(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let found = self.find(key, args);
        debug_assert!(found.is_some(), "no message is named {key}");
        found.unwrap_or_else(|| key.to_string())
    }
}

/// A message of the catalogue: `tr!(text, "key")`, or with variables
/// `tr!(text, "key", seeds = 4, house = "А")`.
macro_rules! tr {
    ($text:expr, $key:expr) => {
        $text.get($key.as_ref(), None)
    };
    ($text:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = ::fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)+
        $text.get($key.as_ref(), Some(&args))
    }};
}
pub(crate) use tr;

#[cfg(test)]
mod tests {
    use super::{Language, Text};

    #[test]
    fn russian_has_three_plural_forms() {
        let text = Text::new(Language::Ru);
        let seeds = |n: u32| tr!(text, "seeds", n = n);
        assert_eq!(seeds(1), "1 камень");
        assert_eq!(seeds(3), "3 камня");
        assert_eq!(seeds(11), "11 камней");
        assert_eq!(seeds(21), "21 камень");
    }

    #[test]
    fn english_has_two() {
        let text = Text::new(Language::En);
        assert_eq!(tr!(text, "seeds", n = 1), "1 seed");
        assert_eq!(tr!(text, "seeds", n = 0), "0 seeds");
    }
}
