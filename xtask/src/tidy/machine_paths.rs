//! No file speaks of the machine it was written on.

use std::path::{Path, PathBuf};

use anyhow::Result;

/// First parts of absolute paths that are different on every machine.
const PERSONAL: &[&str] = &["home", "root", "work", "Users"];

/// One finding for each line of a text file with an absolute path below one of [`PERSONAL`].
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for file in files {
        // Binary data has no lines to look at.
        let Ok(text) = String::from_utf8(std::fs::read(root.join(file))?) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            if let Some(path) = personal_path(line) {
                let place = format!("{}:{}", file.display(), number + 1);
                findings.push(format!("{place}: absolute path \"{path}\""));
            }
        }
    }
    Ok(findings)
}

/// The first such path in a line. A slash behind a word, as in `a/home/b`, does not begin one.
fn personal_path(line: &str) -> Option<String> {
    PERSONAL.iter().find_map(|part| {
        let path = format!("/{part}/");
        let inside_word = |c: char| c.is_alphanumeric() || "._-/*}$".contains(c);
        let mut found = line.match_indices(&path).map(|(at, _)| at);
        found
            .any(|at| !line[..at].ends_with(inside_word))
            .then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::personal_path;

    #[test]
    fn only_absolute_paths_count() {
        let absolute = ["", "home", "ada", "games"].join("/");
        assert!(personal_path(&format!("see {absolute}")).is_some());
        assert!(personal_path(&format!("see data{absolute}")).is_none());
        assert!(personal_path(&format!("https://example.org{absolute}")).is_none());
    }
}
