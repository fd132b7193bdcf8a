//! Why a command ends without having done its work.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::styling::{AnsiColor, Style};

use crate::console::Console;
use crate::said;
use crate::text::{Text, tr};

/// Exit code when the machine failed.
const MACHINE: u8 = 1;
/// Exit code when what was given is wrong.
const INPUT: u8 = 2;

/// A failure, told to the user in one line.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong: the place, the reason and the remedy in the user's language.
    Input(String),
    /// The machine cannot do it: what, and why, in the user's language.
    Machine(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Prints the failure as one line on standard error and gives the exit code.
    pub(crate) fn report(self, text: &Text) -> ExitCode {
        let (message, code) = match self {
            // Whoever read the output, `head` for instance, has seen enough.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (
                tr!(text, "error-output", error = said::io(&error, text)),
                MACHINE,
            ),
            Failure::Machine(message) => (message, MACHINE),
            Failure::Input(message) => (message, INPUT),
        };
        eprint(&message, text);
        ExitCode::from(code)
    }

    /// Prints a failure that does not end the command, after what was written so far.
    pub(crate) fn warn(self, console: &mut Console) -> Result<(), Failure> {
        match self {
            Failure::Input(message) | Failure::Machine(message) => {
                console.flush()?;
                eprint(&message, console.text);
                Ok(())
            }
            output @ Failure::Output(_) => Err(output),
        }
    }
}

/// Writes a message as one line on standard error.
fn eprint(message: &str, text: &Text) {
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let label = tr!(text, "error-label");
    let message = one_line(message);
    let mut stderr = anstream::stderr().lock();
    // Nobody is left to be told when standard error is closed.
    let _ = writeln!(stderr, "{red}{label}{red:#} {message}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Messages quote what was given, which may hold line ends and terminal codes.
pub(crate) fn one_line(message: &str) -> String {
    let mut line = String::with_capacity(message.len());
    for c in message.chars() {
        if is_obeyed(c) {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}

/// Whether a terminal might obey a character instead of showing it: those that control it, break
/// the line, or change the direction of what stands behind them.
pub(crate) fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn control_characters_are_shown_not_obeyed() {
        assert_eq!(one_line("a\nb\u{1b}[31m"), "a\\nb\\u{1b}[31m");
        assert_eq!(one_line("a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(one_line("ход «Б5»"), "ход «Б5»");
    }
}
