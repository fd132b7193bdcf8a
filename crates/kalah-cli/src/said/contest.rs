//! Why a match cannot be played.

use kalah_core::record::Reason;
use kalah_referee::contest::{
    ContestError, FolderError, GameFault, LineProblem, OpeningError, ProgramError,
};

use super::{notation, record, referee, setup};
use crate::failure::Failure;
use crate::text::{Text, tr};

/// A match that cannot be played.
pub(crate) fn contest(error: &ContestError, text: &Text) -> Failure {
    let failed = |why: String| tr!(text, "match-failed", why = why);
    match error {
        ContestError::Program(error) => Failure::Input(failed(program(error, text))),
        ContestError::Folder(error) => Failure::Input(failed(folder(error, text))),
        ContestError::Server(error) => Failure::Machine(failed(referee::start(error, text))),
        ContestError::NoProgram(name) => {
            let why = tr!(text, "match-no-program", program = &**name);
            Failure::Machine(failed(why))
        }
    }
}

/// A text that names no program, or one that does not play by the rules.
pub(crate) fn program(error: &ProgramError, text: &Text) -> String {
    match error {
        ProgramError::Kind => tr!(text, "program-kind"),
        ProgramError::Option(option) => tr!(text, "program-option", option = &**option),
        ProgramError::Level(level) => tr!(text, "program-level", level = &**level),
        ProgramError::Rules(name) => tr!(text, "program-rules", program = &**name),
    }
}

/// Openings that there are not.
pub(crate) fn openings(error: &OpeningError, text: &Text) -> String {
    match error {
        OpeningError::Line { line, why } => {
            let reason = match why {
                LineProblem::Text(error) => notation(error, text),
                LineProblem::Board(error) => setup(error, text),
                LineProblem::Over => tr!(text, "openings-over"),
            };
            tr!(text, "record-line-is", number = *line, reason = reason)
        }
        OpeningError::Empty => tr!(text, "openings-empty"),
        OpeningError::NotFair => tr!(text, "openings-not-fair"),
        OpeningError::TooFew { found } => tr!(text, "openings-few", found = *found),
        OpeningError::Stopped => tr!(text, "openings-stopped"),
    }
}

/// How a game was lost otherwise than on the board.
pub(crate) fn forfeit(reason: Reason, text: &Text) -> String {
    match reason {
        Reason::IllegalMove => tr!(text, "match-forfeit-illegal"),
        Reason::Time => tr!(text, "match-forfeit-time"),
        _ => tr!(text, "match-forfeit-abandoned"),
    }
}

fn folder(error: &FolderError, text: &Text) -> String {
    match error {
        FolderError::Io { path, error } => tr!(
            text,
            "bot-config",
            file = path.display().to_string(),
            error = super::io(error, text)
        ),
        FolderError::Other { path } => {
            tr!(
                text,
                "match-other-folder",
                file = path.display().to_string()
            )
        }
        FolderError::Game { path, why } => tr!(
            text,
            "match-damaged",
            file = path.display().to_string(),
            why = fault(why, text)
        ),
    }
}

fn fault(fault: &GameFault, text: &Text) -> String {
    match fault {
        GameFault::Io(error) => super::io(error, text),
        GameFault::TooLong => tr!(text, "match-long-game"),
        GameFault::Record(error) => record(error, text),
        GameFault::Other => tr!(text, "match-other-game"),
        GameFault::Unfinished => tr!(text, "match-unfinished"),
    }
}
