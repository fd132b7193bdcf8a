//! Messages that the code asks for are in the catalogue.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::locales;

const CALL: &str = "tr!(";

/// One finding for each `tr!(text, "name" …)` whose message does not exist. Names that are put
/// together while the program runs are left to its tests.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let known: BTreeSet<_> = locales::names(root, files, "en")?.into_iter().collect();
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.starts_with("crates")) {
        if file.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let code = std::fs::read_to_string(root.join(file))?;
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for name in asked_for(&lines.collect::<Vec<_>>().join("\n")) {
            if !known.contains(name) {
                findings.push(format!(
                    "{}: no message is named \"{name}\"",
                    file.display()
                ));
            }
        }
    }
    Ok(findings)
}

/// The literal second arguments of [`CALL`].
fn asked_for(code: &str) -> impl Iterator<Item = &str> {
    code.match_indices(CALL).filter_map(|(at, call)| {
        // The end of another name: `include_str!` reads files.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            return None;
        }
        let rest = &code[at + call.len()..];
        let (_, second) = rest.split_once(',')?;
        let literal = second.trim_start().strip_prefix('"')?;
        let (name, _) = literal.split_once('"')?;
        Some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::asked_for;

    #[test]
    fn literal_names_are_found() {
        let call = super::CALL;
        let code = format!(
            "include_s{call}file), \"x\"; {call}text, \"a\") {call}\n text,\n \"b-c\", n = 1) {call}text, key)"
        );
        assert_eq!(asked_for(&code).collect::<Vec<_>>(), ["a", "b-c"]);
    }
}
