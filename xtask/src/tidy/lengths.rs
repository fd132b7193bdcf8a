//! Files stay short enough to be read at one sitting.

use std::path::{Path, PathBuf};

use anyhow::Result;

const MAX_LINES: usize = 500;
const KINDS: &[&str] = &["rs", "ts", "svelte", "css", "py"];

/// One finding for each source file of more than [`MAX_LINES`] lines.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for file in files {
        let kind = file.extension().and_then(|e| e.to_str()).unwrap_or("");
        if !KINDS.contains(&kind) {
            continue;
        }
        let lines = std::fs::read_to_string(root.join(file))?.lines().count();
        if lines > MAX_LINES {
            let name = file.display();
            findings.push(format!(
                "{name}: {lines} lines, at most {MAX_LINES}; split it"
            ));
        }
    }
    Ok(findings)
}
