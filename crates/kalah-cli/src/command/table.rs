//! `kalah table`: the exact values of all positions with few seeds.

mod build;
mod info;
mod probe;
mod progress;
mod source;
mod stats;
mod stats_svg;
mod verify;

use clap::Subcommand;

pub(super) use progress::Bar;
pub(super) use source::{Means, Wanted};

use crate::console::Console;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Build(build::Args),
    Verify(verify::Args),
    Info(info::Args),
    Probe(probe::Args),
    Stats(stats::Args),
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    match &args.command {
        Command::Build(args) => build::run(args, console),
        Command::Verify(args) => verify::run(args, console),
        Command::Info(args) => info::run(args, console),
        Command::Probe(args) => probe::run(args, console),
        Command::Stats(args) => stats::run(args, console),
    }
}
