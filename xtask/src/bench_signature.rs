//! Whether `kalah bench` searches the same positions each time.

use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use xtask::workspace;

/// The code paths of the endgame tables.
const PATHS: [&str; 3] = ["portable", "avx2", "avx512"];

/// How often each is gone.
const RUNS: usize = 2;

/// What `kalah bench --json` says.
#[derive(Debug, Deserialize)]
struct Bench {
    solves: Vec<Solve>,
    seconds: f64,
}

#[derive(Debug, Deserialize)]
struct Solve {
    rules: String,
    value: i16,
    nodes: u64,
}

/// Runs it on every path that the processor can go, and names those that it cannot.
pub(crate) fn run() -> Result<()> {
    let program = workspace::release_program()?;
    let mut first: Option<Vec<(String, i16, u64)>> = None;
    for path in PATHS {
        for _ in 0..RUNS {
            let output = Command::new(&program)
                .args(["bench", "--lang", "en", "--json", "--path", path])
                .output()
                .with_context(|| program.display().to_string())?;
            let errors = String::from_utf8_lossy(&output.stderr);
            if errors.contains("this processor cannot go") && path != "portable" {
                println!("{path}: NOT COMPARED, this processor cannot go it");
                break;
            }
            ensure!(output.status.success(), "{path}: {}", errors.trim());
            let bench: Bench = serde_json::from_slice(&output.stdout)?;
            let seconds = bench.seconds;
            let solves = bench.solves.into_iter();
            let found: Vec<_> = solves.map(|it| (it.rules, it.value, it.nodes)).collect();
            let nodes: u64 = found.iter().map(|(_, _, nodes)| nodes).sum();
            println!("{path}: {nodes} nodes, {seconds:.2} s");
            if *first.get_or_insert_with(|| found.clone()) != found {
                bail!("{path} differs: {found:?}, at first {first:?}");
            }
        }
    }
    Ok(())
}
