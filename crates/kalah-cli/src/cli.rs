//! The tree of commands. Its words are in the catalogue, under the names in `help.rs`.

use clap::{Parser, Subcommand};

use crate::command::{
    analyse, bench, bot, contest, game, help, perft, play, problem, record, referee, rules, serve,
    show, solve, table, values,
};
use crate::text::Language;

#[derive(Parser)]
#[command(name = "kalah", version)]
pub(crate) struct Cli {
    /// Already taken from the raw arguments, since help and errors need it too.
    #[arg(long, global = true, value_enum)]
    lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Show(show::Args),
    Move(play::Args),
    Record(record::Args),
    Problem(problem::Args),
    Solve(solve::Args),
    Values(values::Args),
    Bench(bench::Args),
    Play(game::Args),
    Analyse(analyse::Args),
    Serve(serve::Args),
    Bot(bot::Args),
    Referee(referee::Args),
    Match(contest::Args),
    Rules(rules::Args),
    Perft(perft::Args),
    Table(table::Args),
    Help(help::Args),
}
