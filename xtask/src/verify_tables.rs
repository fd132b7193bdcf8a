//! Everything that the tests check of endgame tables in part.

use std::process::Command;

use anyhow::Result;

use xtask::workspace;

/// Checks known values, hashes and entries; the first difference stops the run with an error.
pub(crate) fn run(entries: usize, digests: usize) -> Result<()> {
    for (what, seeds) in [("starts", 24), ("digests", digests), ("entries", entries)] {
        println!("== {what}, at most {seeds} seeds");
        workspace::run(
            Command::new("cargo")
                .current_dir(workspace::root()?)
                .args(["run", "--release", "--package", "kalah-tablebase"])
                .args(["--example", "verify", "--", what, &seeds.to_string()]),
        )?;
    }
    Ok(())
}
