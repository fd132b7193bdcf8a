//! Chores of the workspace that need the game; `cargo xtask` runs them.

mod book;
mod deadline;
mod dist;
mod fit;
mod latency;
mod levels;
mod load_referee;
mod load_server;
mod openapi;

use std::process::ExitCode;

use clap::Parser;

/// Chores of the workspace that need the game.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
enum Chore {
    /// Build the command with completions and man pages into target/dist.
    Dist,
    /// Write crates/kalah-server/openapi.json from the endpoints.
    Openapi,
    /// Write an opening book: the exact value of every move in the first positions of a game.
    Book(book::BuildArgs),
    /// Verify opening books: against themselves, and by solving every position again.
    VerifyBook(book::VerifyArgs),
    /// Search under limits of time beside a busy thread for each core: no answer may be late.
    Deadline {
        /// How many searches, a quarter of a second each.
        #[arg(default_value_t = 1000)]
        searches: u32,
        /// Busy threads; as many as there are cores by default.
        #[arg(long)]
        busy: Option<usize>,
        /// Other numbers give other positions and limits.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Learn the weights of the engine's evaluation from endgame tables: minutes.
    Fit {
        /// The most positions of a table to learn from.
        #[arg(long, default_value_t = 230_000_000)]
        positions: u64,
        /// Boards for each rule set and size.
        #[arg(long, default_value_t = 40_000)]
        samples: usize,
        /// Other numbers give other boards.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Time exact values of all moves in positions of random games.
    Latency(latency::Args),
    /// Measure the playing strengths and write docs/levels.md: minutes.
    Levels(levels::Args),
    /// Put the server for bots under load, over TCP and WebSocket: latencies, memory, losses.
    LoadReferee(load_referee::Args),
    /// Load the release build of the server with streams, and time it: no client may starve.
    LoadServer {
        /// Streams at the same time.
        #[arg(default_value_t = 200)]
        streams: usize,
        /// How long.
        #[arg(long, default_value_t = 40)]
        seconds: u64,
        /// Load this `kalah` instead of a release build.
        #[arg(long)]
        program: Option<std::path::PathBuf>,
    },
}

fn main() -> ExitCode {
    let outcome = match Chore::parse() {
        Chore::Dist => dist::run(),
        Chore::Openapi => openapi::run(),
        Chore::Book(args) => book::build(&args),
        Chore::VerifyBook(args) => book::verify(&args),
        Chore::Deadline {
            searches,
            busy,
            seed,
        } => deadline::run(searches, busy, seed),
        Chore::Fit {
            positions,
            samples,
            seed,
        } => fit::run(positions, samples, seed),
        Chore::Latency(args) => latency::run(&args),
        Chore::Levels(args) => levels::run(&args),
        Chore::LoadReferee(args) => load_referee::run(&args),
        Chore::LoadServer {
            streams,
            seconds,
            program,
        } => load_server::run(streams, seconds, program),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
