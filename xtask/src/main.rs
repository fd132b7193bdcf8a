//! Chores of the workspace: `cargo xtask --help` lists them.

mod dist;
mod fuzz;
mod long_rules;
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
    /// Check the endgame tables against full search, hashes and known values: minutes.
    VerifyTables {
        /// Every entry with at most so many seeds against full search.
        #[arg(long, default_value_t = 12)]
        entries: usize,
        /// The hashes of the layers with at most so many seeds, and all code paths.
        #[arg(long, default_value_t = 20)]
        digests: usize,
    },
}

fn main() -> ExitCode {
    let outcome = match Chore::parse() {
        Chore::Tidy => tidy::run(),
        Chore::Dist => dist::run(),
        Chore::LongRules { moves, seed } => long_rules::run(moves, seed),
        Chore::VerifyTables { entries, digests } => verify_tables::run(entries, digests),
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
