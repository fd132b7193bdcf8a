//! What the argument parser complains about, in one line of the user's language.

use std::ffi::OsString;
use std::io::Write;
use std::net::AddrParseError;
use std::num::ParseFloatError;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;
use crate::text::{Text, tr};

/// Prints help and version, which the parser reports like errors, and turns the rest into a
/// failure. `args` are the raw arguments.
pub(crate) fn settle(error: &Error, args: &[OsString], text: &Text) -> Result<(), Failure> {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        write!(anstream::stdout().lock(), "{}", error.render().ansi())?;
        return Ok(());
    }
    let mut message = reason(error, args, text);
    if let Some(similar) = similar(error) {
        message.push_str("; ");
        message.push_str(&tr!(text, "usage-similar", name = similar));
    }
    message.push_str("; ");
    message.push_str(&tr!(text, "usage-see-help"));
    Err(Failure::Input(message))
}

fn reason(error: &Error, args: &[OsString], text: &Text) -> String {
    let context = |kind| context(error, kind).unwrap_or_default();
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument if is_negative(&arg) => tr!(text, "usage-negative", arg = arg),
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            tr!(text, "usage-too-many", arg = arg)
        }
        ErrorKind::UnknownArgument => tr!(text, "usage-unknown", arg = arg),
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            tr!(text, "usage-unknown-command", name = name)
        }
        ErrorKind::MissingSubcommand => {
            let known = context(ContextKind::ValidSubcommand);
            tr!(text, "usage-missing-command", known = known)
        }
        ErrorKind::MissingRequiredArgument => tr!(text, "usage-missing", arg = arg),
        ErrorKind::InvalidValue if value.is_empty() => {
            tr!(text, "usage-missing-value", arg = arg)
        }
        ErrorKind::InvalidValue => {
            let known = context(ContextKind::ValidValue);
            tr!(
                text,
                "usage-choice",
                arg = arg,
                value = value,
                known = known
            )
        }
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error);
            if source.is_some_and(|why| why.is::<AddrParseError>()) {
                return tr!(text, "usage-address", arg = arg, value = value);
            }
            if source.is_some_and(|why| why.is::<ParseFloatError>()) {
                return tr!(text, "usage-fraction", arg = arg, value = value);
            }
            // The one thing worth repeating of what the number's reader says.
            let why = source.map(ToString::to_string);
            let range = why.as_deref().and_then(|why| why.split_once("is not in "));
            match range {
                Some((_, range)) => {
                    let range = said_range(range, text);
                    tr!(text, "usage-range", arg = arg, value = value, range = range)
                }
                None => tr!(text, "usage-number", arg = arg, value = value),
            }
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if arg == other {
                return tr!(text, "usage-twice", arg = arg);
            }
            tr!(text, "usage-conflict", arg = arg, other = other)
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            tr!(text, "usage-count", arg = arg)
        }
        ErrorKind::InvalidUtf8 => not_utf8(args, text),
        _ => tr!(text, "usage-other", kind = error.kind().to_string()),
    }
}

/// A range such as `0..=60` or `1..` in words.
fn said_range(range: &str, text: &Text) -> String {
    let limits = match range.split_once("..=") {
        Some(limits) => limits,
        None => range.split_once("..").unwrap_or((range, "")),
    };
    match limits {
        (least, most) if most.is_empty() || most == u64::MAX.to_string() => {
            tr!(text, "usage-range-from", least = least)
        }
        (least, most) => tr!(text, "usage-range-between", least = least, most = most),
    }
}

fn similar(error: &Error) -> Option<String> {
    [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .into_iter()
    .find_map(|kind| context(error, kind))
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(one) => Some(one.clone()),
        ContextValue::Strings(many) => Some(many.join(", ")),
        _ => None,
    }
}

fn is_negative(arg: &str) -> bool {
    let mut chars = arg.chars();
    chars.next() == Some('-') && chars.next().is_some_and(|c| c.is_ascii_digit())
}

/// The parser does not say which argument it was.
fn not_utf8(args: &[OsString], text: &Text) -> String {
    let bad = args
        .iter()
        .enumerate()
        .find(|(_, arg)| arg.to_str().is_none());
    let (number, arg) = bad.map_or((0, String::new()), |(number, arg)| {
        (number, arg.to_string_lossy().into_owned())
    });
    tr!(text, "usage-utf8", number = number, arg = arg)
}
