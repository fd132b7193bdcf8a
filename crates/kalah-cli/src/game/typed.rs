//! Why a line that somebody typed is no move, and what to type instead.

use kalah_core::notation::{MoveTextError, MoveTextProblem};
use kalah_core::{IllegalMove, Position};

use super::words::begins_with_a_word;
use crate::said;
use crate::text::{Text, tr};

/// Characters of a line that an answer repeats.
const MOST_QUOTED: usize = 40;

/// As much of a line as an answer repeats.
pub(super) fn quoted(line: &str) -> String {
    line.chars().take(MOST_QUOTED).collect()
}

/// In sentences: the reason and a remedy that the game accepts.
pub(super) fn refusal(
    line: &str,
    error: &MoveTextError,
    position: &Position,
    text: &Text,
) -> Vec<String> {
    let houses = position.houses();
    let pie = position.variant().pie.name();
    match &error.problem {
        MoveTextProblem::Illegal(IllegalMove::NoSwap) => {
            vec![tr!(text, "game-no-swap", pie = pie)]
        }
        MoveTextProblem::TurnOver => {
            let turn = line.get(..error.at).unwrap_or(line);
            let turn = turn.trim_end_matches(['-', ' ', '_']);
            vec![tr!(text, "game-turn-over", turn = turn)]
        }
        MoveTextProblem::Text(_) => {
            if let Ok(house) = line.parse::<u32>() {
                let reason = tr!(text, "illegal-no-house", house = house, houses = houses);
                return vec![said::sentence(&reason)];
            }
            let key = match begins_with_a_word(line) {
                true => "game-no-word",
                false if line.contains(char::is_whitespace) => "game-one-turn",
                false => "game-no-move",
            };
            let reason = tr!(text, key, given = quoted(line));
            let understood = tr!(text, "game-understood", houses = houses, pie = pie);
            vec![reason, understood]
        }
        problem => vec![said::sentence(&said::move_problem(problem, text))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::given::NotationArg;
    use crate::text::Language;

    fn refused(rules: &str, line: &str, language: Language) -> String {
        let text = &Text::new(language);
        let position = Position::start(rules.parse().expect("rules"));
        let error = NotationArg::default().parse_turn(line, &position);
        let error = error.expect_err(line);
        refusal(line, &error, &position, text).join(" ")
    }

    #[test]
    fn a_remedy_is_one_that_the_game_accepts() {
        for (line, told) in [
            ("1-3", "The turn ends with 1,"),
            ("3-6-2", "The turn ends with 3-6"),
            ("3-6 2 1", "one turn at a time"),
            ("13", "There is no house 13: each side has 6."),
            ("7", "There is no house 7: each side has 6."),
            ("swap", "Swap is not on offer now: these rules know none."),
            ("ы6", "is no move"),
            ("undoo", "no word known here"),
        ] {
            let said = refused("modern", line, Language::En);
            assert!(said.contains(told), "{line}: {said}");
            assert!(!said.contains("byte") && !said.contains("swap,"), "{said}");
            assert!(!said.contains("1 to 12"), "{said}");
        }
        let said = refused("competition", "swap", Language::En);
        assert!(said.contains("right after the first turn"), "{said}");
        assert!(refused("competition", "undoo", Language::En).contains("swap,"));
        for line in ["swap", "undoo", "0-1"] {
            let said = refused("competition", line, Language::Ru);
            assert!(!said.replace(line, "").contains("swap"), "{said}");
        }
    }
}
