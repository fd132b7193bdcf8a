//! Where the workspace is and what it consists of.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// The root of the workspace.
///
/// # Errors
/// If this crate lies nowhere.
pub fn root() -> Result<PathBuf> {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = xtask.parent().context("xtask has no parent directory")?;
    Ok(root.to_path_buf())
}

/// The files of the project, relative to the root: tracked, or new and not ignored.
///
/// # Errors
/// If git does not answer.
pub fn files() -> Result<Vec<PathBuf>> {
    let root = root()?;
    let mut git = Command::new("git");
    git.current_dir(&root).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let list = String::from_utf8(output(&mut git)?).context("a file name is not UTF-8")?;
    let files = list.split('\0').filter(|name| !name.is_empty());
    Ok(files
        .map(PathBuf::from)
        .filter(|file| root.join(file).is_file())
        .collect())
}

/// A package of the workspace.
#[derive(Deserialize)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// What its manifest names.
    pub dependencies: Vec<Dependency>,
}

/// What a package depends on.
#[derive(Deserialize)]
pub struct Dependency {
    /// The name of the other package.
    pub name: String,
    /// `None` for a normal dependency, else `dev` or `build`.
    pub kind: Option<String>,
}

/// The packages of the workspace, as cargo sees them.
///
/// # Errors
/// If cargo does not answer.
pub fn packages() -> Result<Vec<Package>> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .current_dir(root()?)
        .args(["metadata", "--format-version=1", "--no-deps"]);
    let metadata: Metadata = serde_json::from_slice(&output(&mut cargo)?)?;
    Ok(metadata.packages)
}

/// Builds `kalah` for release; where it is.
///
/// # Errors
/// If cargo fails.
pub fn release_program() -> Result<PathBuf> {
    let root = root()?;
    let build = ["build", "--release", "--package", "kalah-cli"];
    run(Command::new(env!("CARGO")).current_dir(&root).args(build))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into);
    Ok(target.join("release/kalah"))
}

/// Runs a command to its end with its output shown.
///
/// # Errors
/// If it cannot be started, or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {:?}", command.get_program()))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}

fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {:?}", command.get_program()))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        bail!("{command:?} failed: {}", errors.trim());
    }
    Ok(output.stdout)
}
