//! One file a command.

pub(crate) mod help;
pub(crate) mod rules;

use crate::cli::{Cli, Command};
use crate::console::Console;
use crate::failure::Failure;

/// Does what the arguments ask for.
pub(crate) fn run(cli: Cli, console: &mut Console) -> Result<(), Failure> {
    match cli.command {
        None => help::run(&help::Args::default(), console),
        Some(Command::Help(args)) => help::run(&args, console),
        Some(Command::Rules(args)) => rules::run(&args, console),
    }
}
