//! `kalah bot`: our engine as a program among others.

mod config;
mod kgp;
mod manchester;

use clap::Subcommand;

use crate::console::Console;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    protocol: Protocol,
}

#[derive(Subcommand)]
enum Protocol {
    Kgp(kgp::Args),
    Manchester(manchester::Args),
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    match &args.protocol {
        Protocol::Kgp(args) => kgp::run(args, console),
        Protocol::Manchester(args) => manchester::run(args, console.text),
    }
}
