//! Chores of the workspace: `cargo xtask --help` lists them.

mod bench_signature;
mod fuzz;
mod game;
mod kill_table_build;
mod long_rules;
mod long_solver;
mod memory_check;
mod tidy;
mod verify_tables;
mod verify_values;

use std::process::ExitCode;

use clap::Parser;

/// Chores of the workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
enum Chore {
    /// Check what the compiler cannot: the invariants stated in ARCHITECTURE.md.
    Tidy,
    /// Fuzz every target in fuzz/ on the nightly toolchain, installing cargo-fuzz when absent.
    Fuzz {
        /// Seconds for each target.
        #[arg(default_value_t = 60)]
        seconds: u32,
        /// Only the targets whose name contains this.
        #[arg(long)]
        only: Option<String>,
    },
    /// Compare the rules with the slow reference rules on many random moves.
    LongRules {
        /// How many moves.
        #[arg(default_value_t = 10_000_000)]
        moves: u64,
        /// Other numbers give other games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare the solver with tables and plain full search on many random positions.
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
    /// Hold the solver, the books and the strongest level against all golden data: minutes.
    VerifyValues(game::Words),
    /// Search the positions of `kalah bench` twice on every code path: the nodes must not differ.
    BenchSignature,
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
    #[command(flatten)]
    Game(game::Chore),
}

fn main() -> ExitCode {
    let outcome = match Chore::parse() {
        Chore::Tidy => tidy::run(),
        Chore::Fuzz { seconds, only } => fuzz::run(seconds, only.as_deref()),
        Chore::LongRules { moves, seed } => long_rules::run(moves, seed),
        Chore::LongSolver { positions, seed } => long_solver::run(positions, seed),
        Chore::VerifyTables { entries, digests } => verify_tables::run(entries, digests),
        Chore::VerifyValues(args) => verify_values::run(&args.words),
        Chore::BenchSignature => bench_signature::run(),
        Chore::MemoryCheck => memory_check::run(),
        Chore::KillTableBuild { kills, seeds, seed } => kill_table_build::run(kills, seeds, seed),
        Chore::Game(chore) => game::run(&chore),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
