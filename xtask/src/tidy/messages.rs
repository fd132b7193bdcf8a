//! Messages that the code asks for are in the catalogue.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::locales;

/// How the code of a folder asks for a message.
struct Caller {
    folder: &'static str,
    kinds: &'static [&'static str],
    names: fn(&str) -> Vec<Asked<'_>>,
}

const CALLERS: &[Caller] = &[
    Caller {
        folder: "crates",
        kinds: &["rs"],
        names: asked_for_in_rust,
    },
    Caller {
        folder: "web",
        kinds: &["ts", "svelte"],
        names: asked_for_in_pages,
    },
];

#[derive(Debug, PartialEq)]
enum Asked<'a> {
    Message(&'a str),
    /// The beginning of a name whose rest is known only while the program runs.
    Some(&'a str),
}

/// One finding for each `tr!(text, "name" …)` and `tr('name' …)` whose message does not exist.
/// Names in Rust that are put together while the program runs are left to its tests.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let known: BTreeSet<_> = locales::names(root, files, "en")?.into_iter().collect();
    let mut findings = Vec::new();
    for caller in CALLERS {
        for file in files.iter().filter(|file| caller.has(file)) {
            let code = std::fs::read_to_string(root.join(file))?;
            let lines = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            for asked in (caller.names)(&lines.collect::<Vec<_>>().join("\n")) {
                if let Some(missing) = asked.missing(&known) {
                    findings.push(format!("{}: no message {missing}", file.display()));
                }
            }
        }
    }
    Ok(findings)
}

impl Caller {
    fn has(&self, file: &Path) -> bool {
        let kind = file.extension().and_then(|kind| kind.to_str());
        file.starts_with(self.folder) && kind.is_some_and(|kind| self.kinds.contains(&kind))
    }
}

impl Asked<'_> {
    fn missing(&self, known: &BTreeSet<String>) -> Option<String> {
        match self {
            Asked::Message(name) => {
                (!known.contains(*name)).then(|| format!("is named \"{name}\""))
            }
            Asked::Some(start) => {
                let found = known.iter().any(|name| name.starts_with(start));
                (!found).then(|| format!("begins with \"{start}\""))
            }
        }
    }
}

/// The literal second arguments of `tr!`.
fn asked_for_in_rust(code: &str) -> Vec<Asked<'_>> {
    let literals = calls(code, "tr!(").filter_map(|rest| {
        let (_, second) = rest.split_once(',')?;
        let literal = second.trim_start().strip_prefix('"')?;
        let (name, _) = literal.split_once('"')?;
        Some(Asked::Message(name))
    });
    literals.collect()
}

/// The literal first arguments of `tr`, and the beginnings of those that are put together.
fn asked_for_in_pages(code: &str) -> Vec<Asked<'_>> {
    let literals = calls(code, "tr(").filter_map(|rest| {
        let argument = rest.trim_start();
        let quote = argument.chars().next().filter(|c| "'\"`".contains(*c))?;
        let (name, _) = argument[1..].split_once(quote)?;
        Some(match name.split_once("${") {
            Some((start, _)) => Asked::Some(start),
            None => Asked::Message(name),
        })
    });
    literals.collect()
}

/// What stands behind each call. A call at the end of another name (`include_str!`) is another.
fn calls<'a>(code: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    let inside_word = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(call)
        .filter(move |(at, _)| !code[..*at].ends_with(inside_word))
        .map(move |(at, call)| &code[at + call.len()..])
}

#[cfg(test)]
mod tests {
    use super::{Asked, asked_for_in_pages, asked_for_in_rust};

    #[test]
    fn literal_names_are_found() {
        let call = ["tr!", "("].concat();
        let code = format!(
            "include_s{call}file), \"x\"; {call}text, \"a\") {call}\n text,\n \"b-c\", n = 1) {call}text, key)"
        );
        let found = [Asked::Message("a"), Asked::Message("b-c")];
        assert_eq!(asked_for_in_rust(&code), found);
    }

    #[test]
    fn names_in_pages_may_be_put_together() {
        let code = "{tr('a')} tr(\n `b-${c}`, { n: 1 }) tr(name) tr(\"d\")";
        let found = [Asked::Message("a"), Asked::Some("b-"), Asked::Message("d")];
        assert_eq!(asked_for_in_pages(code), found);
    }
}
