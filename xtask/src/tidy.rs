//! Checks of what the compiler cannot see. Each check returns its findings, one line each.

mod documented;
mod layers;
mod lengths;
mod locales;
mod machine_paths;
mod messages;
mod unsafe_code;

use anyhow::{Result, bail};

use xtask::workspace;

/// Runs every check; an error if any of them found something.
pub(crate) fn run() -> Result<()> {
    let root = workspace::root()?;
    let files = workspace::files()?;
    let packages = workspace::packages()?;
    let architecture = std::fs::read_to_string(root.join("ARCHITECTURE.md"))?;

    let mut findings = layers::check(&packages);
    findings.extend(documented::check(&packages, &architecture));
    findings.extend(lengths::check(&root, &files)?);
    findings.extend(machine_paths::check(&root, &files)?);
    findings.extend(locales::check(&root, &files)?);
    findings.extend(messages::check(&root, &files)?);
    findings.extend(unsafe_code::check(&root, &files)?);

    for finding in &findings {
        eprintln!("tidy: {finding}");
    }
    if !findings.is_empty() {
        bail!("{} findings", findings.len());
    }
    println!("tidy: {} files, {} packages", files.len(), packages.len());
    Ok(())
}
