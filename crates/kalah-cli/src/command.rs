//! One file a command.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod contest;
pub(crate) mod game;
pub(crate) mod help;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod problem;
pub(crate) mod record;
pub(crate) mod referee;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod table;
pub(crate) mod values;

use crate::cli::{Cli, Command};
use crate::console::Console;
use crate::failure::Failure;

/// Does what the arguments ask for.
pub(crate) fn run(cli: Cli, console: &mut Console) -> Result<(), Failure> {
    match cli.command {
        None => help::run(&help::Args::default(), console),
        Some(Command::Table(args)) => table::run(&args, console),
        Some(Command::Help(args)) => help::run(&args, console),
        Some(Command::Show(args)) => show::run(&args, console),
        Some(Command::Move(args)) => play::run(&args, console),
        Some(Command::Analyse(args)) => analyse::run(&args, console),
        Some(Command::Play(args)) => game::run(&args, console),
        Some(Command::Bot(args)) => bot::run(&args, console),
        Some(Command::Match(args)) => contest::run(&args, console),
        Some(Command::Referee(args)) => referee::run(&args, console),
        Some(Command::Serve(args)) => serve::run(&args, console),
        Some(Command::Perft(args)) => perft::run(&args, console),
        Some(Command::Problem(args)) => problem::run(&args, console),
        Some(Command::Record(args)) => record::run(&args, console),
        Some(Command::Bench(args)) => bench::run(&args, console),
        Some(Command::Values(args)) => values::run(&args, console),
        Some(Command::Solve(args)) => solve::run(&args, console),
        Some(Command::Rules(args)) => rules::run(&args, console),
    }
}
