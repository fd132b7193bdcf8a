//! All golden values against the solver.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;
use xtask::workspace;

/// Passes `words` on to the program that compares them; `--help` tells which there are.
pub(crate) fn run(words: &[OsString]) -> Result<()> {
    workspace::run(
        Command::new("cargo")
            .current_dir(workspace::root()?)
            .args(["run", "--release", "--package", "kalah-engine"])
            .args(["--example", "verify_values", "--"])
            .args(words),
    )
}
