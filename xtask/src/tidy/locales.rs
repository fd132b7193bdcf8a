//! The languages of the catalogue say the same things.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

const LANGUAGES: &[&str] = &["en", "ru"];

/// Message and attribute names of one file, each with the sorted variables that it uses.
type Messages = BTreeMap<String, Vec<String>>;

/// The names of all messages in a language.
pub(super) fn names(root: &Path, files: &[PathBuf], language: &str) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for (_, text) in texts(root, files, language)? {
        names.extend(read(&text)?.into_iter().map(|(name, _)| name));
    }
    Ok(names)
}

/// One finding for each message that a language lacks, or that uses other variables there, and
/// for each message that stands twice.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    let mut all: Vec<Messages> = Vec::new();
    for language in LANGUAGES {
        let mut messages = Messages::new();
        for (file, text) in texts(root, files, language)? {
            for (name, variables) in read(&text).map_err(|e| anyhow!("{}: {e}", file.display()))? {
                if messages.insert(name.clone(), variables).is_some() {
                    findings.push(format!("{}: \"{name}\" stands twice", file.display()));
                }
            }
        }
        all.push(messages);
    }
    for (language, messages) in LANGUAGES.iter().zip(&all) {
        for (other, others) in LANGUAGES.iter().zip(&all) {
            for (name, variables) in messages {
                match others.get(name) {
                    None => findings.push(format!(
                        "locales/{other} lacks \"{name}\", which {language} has"
                    )),
                    Some(theirs) if theirs != variables && language < other => {
                        findings.push(format!(
                            "\"{name}\" uses {variables:?} in {language}, {theirs:?} in {other}"
                        ));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    Ok(findings)
}

fn texts<'a>(
    root: &Path,
    files: &'a [PathBuf],
    language: &str,
) -> Result<Vec<(&'a PathBuf, String)>> {
    let folder = Path::new("locales").join(language);
    let own = files.iter().filter(|file| file.starts_with(&folder));
    own.map(|file| Ok((file, std::fs::read_to_string(root.join(file))?)))
        .collect()
}

fn read(text: &str) -> Result<Vec<(String, Vec<String>)>> {
    let resource = parser::parse(text).map_err(|(_, errors)| anyhow!("{errors:?}"))?;
    let mut names = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        if let Some(value) = &message.value {
            names.push((message.id.name.to_string(), variables(value)));
        }
        for attribute in &message.attributes {
            let name = format!("{}.{}", message.id.name, attribute.id.name);
            names.push((name, variables(&attribute.value)));
        }
    }
    Ok(names)
}

fn variables(pattern: &Pattern<&str>) -> Vec<String> {
    let mut found = Vec::new();
    walk(pattern, &mut found);
    found.sort();
    found.dedup();
    found
}

fn walk(pattern: &Pattern<&str>, found: &mut Vec<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => walk_inline(inline, found),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                walk_inline(selector, found);
                for variant in variants {
                    walk(&variant.value, found);
                }
            }
        }
    }
}

fn walk_inline(inline: &InlineExpression<&str>, found: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } => found.push(id.name.to_string()),
        InlineExpression::FunctionReference { arguments, .. } => walk_arguments(arguments, found),
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                walk_inline(inner, found);
            }
        }
        // A term's arguments choose its grammatical form, which is each language's own matter.
        _ => {}
    }
}

fn walk_arguments(arguments: &CallArguments<&str>, found: &mut Vec<String>) {
    for argument in &arguments.positional {
        walk_inline(argument, found);
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn variables_are_found_in_every_form() {
        let text =
            "seeds = { $n ->\n    [one] { $n } of { $all }\n   *[other] { NUMBER($n) }\n }\n";
        let messages = read(text).expect("parses");
        assert_eq!(messages, [("seeds".into(), vec!["all".into(), "n".into()])]);
    }

    #[test]
    fn broken_files_are_refused() {
        assert!(read("seeds = { $n").is_err());
    }
}
