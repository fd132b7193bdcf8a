//! Runs the fuzz targets.

use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// Fuzzes each target for `seconds`; the first crash stops the run with an error.
pub(crate) fn run(seconds: u32, only: Option<&str>) -> Result<()> {
    let root = workspace::root()?;
    let dir = root.join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&dir).with_context(|| format!("no {}", dir.display()))?;
    let mut targets = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "rs") {
            targets.extend(path.file_stem().and_then(|s| s.to_str()).map(String::from));
        }
    }
    targets.retain(|target| only.is_none_or(|part| target.contains(part)));
    targets.sort();
    if targets.is_empty() {
        bail!("no fuzz target matches");
    }
    if !has_cargo_fuzz() {
        workspace::run(Command::new("cargo").args(["install", "--locked", "cargo-fuzz"]))?;
    }
    for target in &targets {
        println!("== {target}: {seconds} s");
        workspace::run(
            Command::new("cargo")
                .current_dir(&root)
                .args(["+nightly", "fuzz", "run", target, "--"])
                .arg(format!("-max_total_time={seconds}")),
        )?;
    }
    println!("{} targets, no crash", targets.len());
    Ok(())
}

fn has_cargo_fuzz() -> bool {
    Command::new("cargo-fuzz")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success())
}
