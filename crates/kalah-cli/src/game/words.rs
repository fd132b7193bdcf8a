//! What can be typed in a game besides moves, in every language of the catalogue at once.

use crate::text::{Language, Text, tr};

/// What a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Hint,
    Values,
    Why,
    Undo,
    Redo,
    Board,
    Level,
    Save,
    Resign,
    New,
    Help,
    Quit,
    Swap,
}

/// Commands by the keys of their words in the catalogue, which has several of the same meaning
/// behind commas.
const COMMANDS: [(&str, Command); 13] = [
    ("word-hint", Command::Hint),
    ("word-values", Command::Values),
    ("word-why", Command::Why),
    ("word-undo", Command::Undo),
    ("word-redo", Command::Redo),
    ("word-board", Command::Board),
    ("word-level", Command::Level),
    ("word-save", Command::Save),
    ("word-resign", Command::Resign),
    ("word-new", Command::New),
    ("word-help", Command::Help),
    ("word-quit", Command::Quit),
    ("word-swap", Command::Swap),
];

/// The keys of the game on the whole screen, for who is used to them.
const KEYS: [(&str, Command); 11] = [
    ("h", Command::Hint),
    ("v", Command::Values),
    ("w", Command::Why),
    ("u", Command::Undo),
    ("r", Command::Redo),
    ("f", Command::Save),
    ("x", Command::Resign),
    ("n", Command::New),
    ("?", Command::Help),
    ("q", Command::Quit),
    ("s", Command::Swap),
];

/// The words of all languages, whichever was chosen: who thinks in one language may type in it.
pub(super) struct Words(Vec<(String, Command)>);

impl Words {
    pub(super) fn new() -> Words {
        let keys = KEYS.iter();
        let mut words: Vec<_> = keys.map(|&(key, what)| (key.to_string(), what)).collect();
        for &language in Language::ALL {
            let text = Text::new(language);
            for (key, command) in COMMANDS {
                let all = tr!(text, key);
                words.extend(all.split(',').map(|word| (plain(word), command)));
            }
        }
        Words(words)
    }

    /// The command and what stands behind it.
    pub(super) fn read<'a>(&self, line: &'a str) -> Option<(Command, &'a str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = plain(word);
        let found = self.0.iter().find(|(known, _)| *known == word);
        found.map(|(_, command)| (*command, rest.trim()))
    }
}

/// Small letters, without the dots of ё, which many leave out.
fn plain(word: &str) -> String {
    word.trim().to_lowercase().replace('ё', "е")
}

/// Whether a line begins with a word, which no move does: that is one letter at most.
pub(super) fn begins_with_a_word(line: &str) -> bool {
    let letters = line.chars().take_while(|c| c.is_alphabetic());
    letters.count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_understood() {
        let words = Words::new();
        for (line, command, rest) in [
            ("save my games", Command::Save, "my games"),
            ("Сохранить партия", Command::Save, "партия"),
            ("отмена", Command::Undo, ""),
            ("НАЗАД", Command::Undo, ""),
            ("вперед", Command::Redo, ""),
            ("вперёд", Command::Redo, ""),
            ("подсказка", Command::Hint, ""),
            ("помощь", Command::Help, ""),
            ("help", Command::Help, ""),
            ("обмен", Command::Swap, ""),
            ("swap", Command::Swap, ""),
            ("уровень\t7", Command::Level, "7"),
            ("u", Command::Undo, ""),
            ("Q", Command::Quit, ""),
            ("?", Command::Help, ""),
        ] {
            assert_eq!(words.read(line), Some((command, rest)), "{line}");
        }
        for line in ["", "3", "3-6", "А6", "e8", "undone", "saves x"] {
            assert_eq!(words.read(line), None, "{line}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let Words(words) = Words::new();
        for (word, command) in &words {
            assert!(!word.is_empty());
            let mut same = words.iter().filter(|(other, _)| other == word);
            assert!(same.all(|(_, other)| other == command), "{word}");
        }
    }
}
