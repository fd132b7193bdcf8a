//! The long comparison of the rules with the reference rules.

use std::process::Command;

use anyhow::Result;

use xtask::workspace;

/// Compares on so many random moves; the first difference stops the run with an error.
pub(crate) fn run(moves: u64, seed: u64) -> Result<()> {
    workspace::run(
        Command::new("cargo")
            .current_dir(workspace::root()?)
            .args(["run", "--release", "--package", "kalah-testkit"])
            .args(["--example", "long_rules", "--"])
            .args([moves.to_string(), seed.to_string()]),
    )
}
