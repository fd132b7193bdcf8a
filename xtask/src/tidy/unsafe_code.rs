//! `unsafe` stays in few small files, so that all of it can be read.

use std::path::{Path, PathBuf};

use anyhow::Result;

/// The files that may hold it.
const NAMED: &[&str] = &[
    "crates/kalah-engine/src/solve/prefetch.rs",
    "crates/kalah-engine/src/solve/slots.rs",
    "crates/kalah-tablebase/src/bench/clock.rs",
    "crates/kalah-tablebase/src/disk/map.rs",
    "crates/kalah-tablebase/src/memory/guarded.rs",
    "crates/kalah-tablebase/src/prefetch.rs",
    "crates/kalah-tablebase/src/vector/avx2.rs",
    "crates/kalah-tablebase/src/vector/avx512.rs",
];

/// With what follows it, the start of a block, function or implementation.
const WORD: &str = "unsafe";
const STARTS: &[&str] = &[" {", " fn ", " impl "];

/// One finding for each other file with an unsafe block, function or implementation.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for file in files {
        let named = NAMED.iter().any(|named| file == Path::new(named));
        if named || file.extension().is_none_or(|kind| kind != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(root.join(file))?;
        for (line, words) in text.lines().enumerate() {
            let after = words.split(WORD).skip(1);
            if after
                .into_iter()
                .any(|rest| STARTS.iter().any(|start| rest.starts_with(start)))
            {
                let name = file.display();
                let line = line + 1;
                findings.push(format!(
                    "{name}:{line}: unsafe code; keep it in the files named in xtask's list"
                ));
            }
        }
    }
    Ok(findings)
}
