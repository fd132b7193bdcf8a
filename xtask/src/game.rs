//! Chores that need the game. They stand in a crate of their own, `xtask-game`, so that nobody
//! waits for solver and server to be compiled who only wants `tidy`.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;
use xtask::workspace;

/// Listed here; what each can be told, `cargo xtask CHORE --help` says.
#[derive(clap::Subcommand)]
pub(crate) enum Chore {
    /// Build the command with completions and man pages into target/dist.
    Dist(Words),
    /// Write crates/kalah-server/openapi.json from the endpoints.
    Openapi(Words),
    /// Write an opening book: the exact value of every move in the first positions of a game.
    Book(Words),
    /// Verify opening books: against themselves, and by solving every position again.
    VerifyBook(Words),
    /// Search under limits of time beside a busy thread for each core: no answer may be late.
    Deadline(Words),
    /// Learn the weights of the engine's evaluation from endgame tables: minutes.
    Fit(Words),
    /// Time exact values of all moves in positions of random games.
    Latency(Words),
    /// Measure the playing strengths and write docs/levels.md: minutes.
    Levels(Words),
    /// Put the server for bots under load, over TCP and WebSocket: latencies, memory, losses.
    LoadReferee(Words),
    /// Load the release build of the server with streams, and time it: no client may starve.
    LoadServer(Words),
}

/// What the chore is told.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Words {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    pub(crate) words: Vec<OsString>,
}

/// Builds the chores, optimised if they compute, and runs this one.
pub(crate) fn run(chore: &Chore) -> Result<()> {
    let (name, words, computes) = match chore {
        Chore::Dist(args) => ("dist", &args.words, false),
        Chore::Openapi(args) => ("openapi", &args.words, false),
        Chore::Book(args) => ("book", &args.words, true),
        Chore::VerifyBook(args) => ("verify-book", &args.words, true),
        Chore::Deadline(args) => ("deadline", &args.words, true),
        Chore::Fit(args) => ("fit", &args.words, true),
        Chore::Latency(args) => ("latency", &args.words, true),
        Chore::Levels(args) => ("levels", &args.words, true),
        Chore::LoadReferee(args) => ("load-referee", &args.words, true),
        Chore::LoadServer(args) => ("load-server", &args.words, true),
    };
    let mut cargo = Command::new(env!("CARGO"));
    // Files are named as whoever calls sees them, so the directory stays.
    let manifest = workspace::root()?.join("xtask/game/Cargo.toml");
    cargo.arg("run").arg("--manifest-path").arg(manifest);
    if computes {
        cargo.arg("--release");
    }
    workspace::run(cargo.arg("--").arg(name).args(words))
}
