//! `kalah help`: what a command does and takes. The same as `--help`, and what somebody sees who
//! types `kalah` and no more.

use crate::console::Console;
use crate::failure::Failure;
use crate::help::localised_command;
use crate::text::tr;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    command: Vec<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let mut tree = localised_command(console.text.language());
    let mut command = &mut tree;
    for name in &args.command {
        command = command.find_subcommand_mut(name).ok_or_else(|| {
            Failure::Input(tr!(console.text, "usage-unknown-command", name = &**name))
        })?;
    }
    let help = command.render_help().ansi().to_string();
    console.line(help.trim_end())
}
