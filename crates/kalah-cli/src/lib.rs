//! The command `kalah` as a library, so that completions and man pages can be made from it.
//!
//! Each command is one file in `command/`: its arguments and what it does. Everything that people
//! read comes from the Fluent catalogue in `locales/`; errors are one line on standard error, and
//! the exit code says whose they are (see [`run`]).
#![forbid(unsafe_code)]

mod board;
mod cli;
mod command;
mod console;
mod failure;
mod game;
mod given;
mod heedful;
mod help;
mod input;
mod interrupt;
mod json;
mod levels;
mod log;
mod quantity;
#[cfg(unix)]
mod readiness;
mod resources;
mod rules_line;
mod said;
mod same_file;
mod status_line;
mod telling;
mod text;
mod usage_error;
mod wrap;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::cli::Cli;
use crate::console::Console;
pub use crate::help::localised_command;
pub use crate::text::Language;
use crate::text::Text;

/// Runs the command with `args`, the name of the program first.
///
/// The exit code is 0 when all is done, 1 when the machine failed (a file could not be written,
/// say) and 2 when what was given is wrong. A reader of the output that goes away is no failure.
#[must_use]
pub fn run(args: Vec<OsString>) -> ExitCode {
    let language = Language::chosen(&args, |name| std::env::var(name).ok());
    let text = Text::new(language);
    let outcome = match localised_command(language).try_get_matches_from(&args) {
        Ok(matches) => match Cli::from_arg_matches(&matches) {
            Ok(cli) => {
                let mut console = Console::new(&text);
                let outcome = command::run(cli, &mut console);
                // What was written before a failure is right, and comes before it.
                outcome.and(console.flush())
            }
            Err(error) => usage_error::settle(&error, &args, &text),
        },
        Err(error) => usage_error::settle(&error, &args, &text),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}
