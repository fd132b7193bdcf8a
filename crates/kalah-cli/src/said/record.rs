//! What is wrong with a recorded game.

use kalah_core::record::{
    DecisionError, HeaderError, MAX_COMMENT_BYTES, MAX_DEPTH, MAX_GAME_BYTES, MAX_HEADER_BYTES,
    MAX_HEADERS, MAX_LINE_BYTES, RecordError, RecordReason,
};

use super::{illegal, notation, rules_text, setup};
use crate::text::{Text, tr};

/// The place and the reason.
pub(crate) fn record(error: &RecordError, text: &Text) -> String {
    tr!(
        text,
        "record-error",
        game = error.game,
        line = error.line,
        column = error.column,
        reason = record_reason(&error.reason, text)
    )
}

/// The reason alone.
pub(crate) fn record_reason(reason: &RecordReason, text: &Text) -> String {
    match reason {
        RecordReason::InvalidUtf8 => tr!(text, "record-utf8"),
        RecordReason::LineTooLong => tr!(text, "record-long-line", most = MAX_LINE_BYTES),
        RecordReason::GameTooLong => tr!(text, "record-long-game", most = MAX_GAME_BYTES),
        RecordReason::NotOneGame => tr!(text, "record-not-one"),
        RecordReason::Unexpected { found, expected } => {
            let expected = notation::named(expected, "expected", text);
            if found.is_empty() {
                tr!(text, "record-ends", expected = expected)
            } else {
                tr!(
                    text,
                    "notation-unexpected",
                    found = &**found,
                    expected = expected
                )
            }
        }
        RecordReason::Escape => tr!(text, "record-escape"),
        RecordReason::Header(error) => header(*error, text),
        RecordReason::Notation {
            notation: name,
            problem,
        } => {
            let what = notation::named(name, "notation", text);
            let problem = notation::problem(problem, text);
            tr!(text, "record-notation", what = what, problem = problem)
        }
        RecordReason::NoRules => tr!(text, "record-no-rules"),
        RecordReason::Rules(error) => rules_text(error, text),
        RecordReason::Start(error) => setup(error, text),
        RecordReason::Houses { rules, start } => {
            tr!(text, "error-other-houses", stated = *rules, houses = *start)
        }
        RecordReason::Comment(error) => {
            tr!(
                text,
                "record-long-comment",
                bytes = error.bytes,
                most = MAX_COMMENT_BYTES
            )
        }
        RecordReason::UnclosedComment => tr!(text, "record-unclosed-comment"),
        RecordReason::RepeatedMark => tr!(text, "record-repeated-mark"),
        RecordReason::Illegal(error) => illegal(*error, text),
        RecordReason::ExtraMove => tr!(text, "record-extra-move"),
        RecordReason::TurnOver => tr!(text, "record-turn-over"),
        RecordReason::TurnNumber { number, second } => {
            let points = if *second { "..." } else { "." };
            tr!(
                text,
                "record-turn-number",
                number = format!("{number}{points}")
            )
        }
        RecordReason::NoTurn => tr!(text, "record-no-turn"),
        RecordReason::EmptyVariation => tr!(text, "record-empty-variation"),
        RecordReason::TooDeep => tr!(text, "record-too-deep", most = MAX_DEPTH),
        RecordReason::UnclosedVariation => tr!(text, "record-unclosed-variation"),
        RecordReason::NoEnd => tr!(text, "record-no-end"),
        RecordReason::WrongResult { verdict } => {
            tr!(text, "record-wrong-result", verdict = verdict.name())
        }
        RecordReason::OtherResult => tr!(text, "record-other-result"),
        RecordReason::WrongReason { reason } => {
            tr!(text, "record-wrong-reason", reason = reason.name())
        }
        RecordReason::WrongScore {
            score: [first, second],
        } => {
            tr!(text, "record-wrong-score", first = *first, second = *second)
        }
        RecordReason::EarlyScore => tr!(text, "record-early-score"),
        RecordReason::Decision(error) => decision(*error, text),
    }
}

fn header(error: HeaderError, text: &Text) -> String {
    match error {
        HeaderError::Name => tr!(text, "header-name"),
        HeaderError::Reserved => tr!(text, "header-reserved"),
        HeaderError::Repeated => tr!(text, "header-repeated"),
        HeaderError::TooMany => tr!(text, "header-too-many", most = MAX_HEADERS),
        HeaderError::ValueTooLong { bytes } => {
            tr!(text, "header-long", bytes = bytes, most = MAX_HEADER_BYTES)
        }
    }
}

fn decision(error: DecisionError, text: &Text) -> String {
    let key = match error {
        DecisionError::NotOver => "decision-not-over",
        DecisionError::Over => "decision-over",
        DecisionError::Contradiction => "decision-contradiction",
        DecisionError::NoMajority => "decision-no-majority",
    };
    text.get(key, None)
}
