//! `kalah record`: files of recorded games.

mod check;
mod convert;
mod show;
mod stream;

use clap::Subcommand;

pub(crate) use stream::{Games, all_sound, no_game};

use crate::console::Console;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Show(show::Args),
    Convert(convert::Args),
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    match &args.command {
        Command::Check(args) => check::run(args, console),
        Command::Convert(args) => convert::run(args, console),
        Command::Show(args) => show::run(args, console),
    }
}
