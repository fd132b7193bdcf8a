//! Why a list of moves is no game, or a game no list.

use kalah_core::record::{ExportError, ImportError, ImportReason};

use super::{illegal, notation, rules_text, setup, side};
use crate::text::{Text, tr};

pub(crate) fn import(error: &ImportError, text: &Text) -> String {
    let problem = match &error.reason {
        ImportReason::Text(problem) => notation::problem(problem, text),
        ImportReason::Rules(error) => rules_text(error, text),
        ImportReason::OtherGame => tr!(text, "import-other-game"),
        ImportReason::Start(error) => setup(error, text),
        ImportReason::NoHouse { place } => tr!(text, "import-no-house", place = *place),
        ImportReason::WrongSide { side: of } => tr!(text, "import-wrong-side", side = side(*of)),
        ImportReason::Houses { houses } => tr!(text, "export-houses", houses = *houses),
        ImportReason::Illegal(error) => illegal(*error, text),
        ImportReason::ExtraMove => tr!(text, "import-extra-move"),
        ImportReason::TurnOver => tr!(text, "import-turn-over"),
        ImportReason::NoMoves => tr!(text, "import-no-moves"),
        ImportReason::Ambiguous { ways } => {
            let [a, b] = ways.as_ref();
            tr!(
                text,
                "import-ambiguous",
                a = a.to_string(),
                b = b.to_string()
            )
        }
        ImportReason::TooHard => tr!(text, "import-too-hard"),
    };
    tr!(
        text,
        "notation-error",
        what = error.form,
        at = error.at,
        problem = problem
    )
}

pub(crate) fn export(error: ExportError, text: &Text) -> String {
    match error {
        ExportError::Swap => tr!(text, "export-swap"),
        ExportError::OtherGame => tr!(text, "export-other-game"),
        ExportError::Houses { houses } => tr!(text, "export-houses", houses = houses),
    }
}
