//! Chores of the workspace: `cargo xtask --help` lists them.

mod fuzz;
mod tidy;
mod workspace;

use anyhow::Result;
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
}

fn main() -> Result<()> {
    match Chore::parse() {
        Chore::Tidy => tidy::run(),
        Chore::Fuzz { seconds, only } => fuzz::run(seconds, only.as_deref()),
    }
}
