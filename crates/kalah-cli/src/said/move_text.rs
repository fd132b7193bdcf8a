//! Why the text of a move does not fit its position.

use kalah_core::notation::{MoveTextError, MoveTextProblem};

use super::{illegal, notation, side};
use crate::text::{Text, tr};

pub(crate) fn move_text(error: &MoveTextError, text: &Text) -> String {
    let what = notation::named(error.notation, "notation", text);
    let problem = move_problem(&error.problem, text);
    tr!(
        text,
        "notation-error",
        what = what,
        at = error.at,
        problem = problem
    )
}

/// The same without its place.
pub(crate) fn move_problem(problem: &MoveTextProblem, text: &Text) -> String {
    match *problem {
        MoveTextProblem::Text(ref problem) => notation::problem(problem, text),
        MoveTextProblem::WrongSide { written, to_move } => tr!(
            text,
            "move-wrong-side",
            letter = written.letter().to_string(),
            side = side(to_move),
            right = written.alphabet.letter(to_move, written.house).to_string()
        ),
        MoveTextProblem::NoSuchLetter { written, houses } => tr!(
            text,
            "move-no-letter",
            letter = written.letter().to_string(),
            number = written.house.number(),
            houses = houses
        ),
        MoveTextProblem::TooFar { distance, houses } => {
            tr!(text, "move-too-far", n = distance.places(), houses = houses)
        }
        MoveTextProblem::WrongCount { written, holds } => {
            let key = match holds {
                0 => "move-empty",
                _ => "move-wrong-count",
            };
            let letter = written.letter().to_string();
            tr!(
                text,
                key,
                letter = letter,
                n = holds,
                written = written.seeds
            )
        }
        MoveTextProblem::Illegal(reason) => illegal(reason, text),
        MoveTextProblem::TurnOver => tr!(text, "move-turn-over"),
    }
}
