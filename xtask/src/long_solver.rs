//! The long comparison of the solver with tables and full search.

use std::process::Command;

use anyhow::Result;

use xtask::workspace;

/// Compares values, moves and lines of so many random positions; the first difference stops the
/// run with an error.
pub(crate) fn run(positions: u32, seed: u32) -> Result<()> {
    workspace::run(
        Command::new("cargo")
            .current_dir(workspace::root()?)
            .args(["test", "--release", "--package", "kalah-engine"])
            .args(["--test", "solver", "--", "--nocapture"])
            .arg("agrees_with_tables_and_full_search")
            .env("KALAH_SOLVER_POSITIONS", positions.to_string())
            .env("KALAH_SOLVER_SEED", seed.to_string()),
    )
}
