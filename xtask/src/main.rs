//! Chores of the workspace: `cargo xtask --help` lists them.

mod book;
mod deadline;
mod dist;
mod fit;
mod fuzz;
mod kill_table_build;
mod levels;
mod load_referee;
mod load_server;
mod long_rules;
mod long_solver;
mod memory_check;
mod openapi;
mod tidy;
mod verify_tables;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

/// Chores of the workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
enum Chore {
    /// Check what the compiler cannot: the invariants stated in ARCHITECTURE.md.
    Tidy,
    /// Build the command with completions and man pages into target/dist.
    Dist,
    /// Write an opening book: the exact value of every move in the first positions of a game.
    Book(book::BuildArgs),
    /// Verify opening books: against themselves, and by solving every position again.
    VerifyBook(book::VerifyArgs),
    /// Fuzz every target in fuzz/ on the nightly toolchain, installing cargo-fuzz when absent.
    Fuzz {
        /// Seconds for each target.
        #[arg(default_value_t = 60)]
        seconds: u32,
        /// Only the targets whose name contains this.
        #[arg(long)]
        only: Option<String>,
    },
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
    /// Learn the weights of the engine's evaluation from endgame tables; minutes, in release mode.
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
    /// Measure the playing strengths and write docs/levels.md; minutes, in release mode.
    Levels(levels::Args),
    /// Put the server for bots under load, over TCP and WebSocket: latencies, memory, losses.
    LoadReferee(load_referee::Args),
    /// Compare the rules with the slow reference rules on many random moves.
    LongRules {
        /// How many moves.
        #[arg(default_value_t = 10_000_000)]
        moves: u64,
        /// Other numbers give other games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare the solver with plain full search on many random positions.
    LongSolver {
        /// How many positions.
        #[arg(default_value_t = 100_000)]
        positions: u32,
        /// Other numbers give other positions.
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Check the endgame tables against full search, hashes and known values: minutes.
    VerifyTables {
        /// Every entry with at most so many seeds against full search.
        #[arg(long, default_value_t = 12)]
        entries: usize,
        /// The hashes of the layers with at most so many seeds, and all code paths.
        #[arg(long, default_value_t = 20)]
        digests: usize,
    },
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
    /// Write crates/kalah-server/openapi.json from the endpoints.
    Openapi,
    /// Run the unsafe code of the tables under guards, the address sanitizer and valgrind: minutes.
    MemoryCheck,
    /// Kill table builds on disk at random moments and compare what comes of them.
    KillTableBuild {
        /// How often.
        #[arg(default_value_t = 20)]
        kills: u32,
        /// Seeds of the largest layer.
        #[arg(long, default_value_t = 22)]
        seeds: u32,
        /// Other numbers give other moments.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    let outcome = match Chore::parse() {
        Chore::Tidy => tidy::run(),
        Chore::Dist => dist::run(),
        Chore::Book(args) => book::build(&args),
        Chore::VerifyBook(args) => book::verify(&args),
        Chore::LongRules { moves, seed } => long_rules::run(moves, seed),
        Chore::LongSolver { positions, seed } => long_solver::run(positions, seed),
        Chore::VerifyTables { entries, digests } => verify_tables::run(entries, digests),
        Chore::Fit {
            positions,
            samples,
            seed,
        } => fit::run(positions, samples, seed),
        Chore::Deadline {
            searches,
            busy,
            seed,
        } => deadline::run(searches, busy, seed),
        Chore::LoadServer {
            streams,
            seconds,
            program,
        } => load_server::run(streams, seconds, program),
        Chore::Openapi => openapi::run(),
        Chore::Levels(args) => levels::run(&args),
        Chore::LoadReferee(args) => load_referee::run(&args),
        Chore::MemoryCheck => memory_check::run(),
        Chore::KillTableBuild { kills, seeds, seed } => kill_table_build::run(kills, seeds, seed),
        Chore::Fuzz { seconds, only } => fuzz::run(seconds, only.as_deref()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
