//! Every crate has its place in ARCHITECTURE.md.

use xtask::workspace::Package;

/// One finding for each package whose name does not stand in `architecture` in backticks.
pub(super) fn check(packages: &[Package], architecture: &str) -> Vec<String> {
    let missing = packages
        .iter()
        .filter(|p| !architecture.contains(&format!("`{}`", p.name)));
    missing
        .map(|p| format!("ARCHITECTURE.md does not tell what `{}` is", p.name))
        .collect()
}
