//! Everything that a package of the command holds.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;
use clap_complete::Shell;
use kalah_cli::{Language, localised_command};

use xtask::workspace;

/// Builds the pages and the command with them, and writes it, its completions and its man pages below `target/dist`.
pub(crate) fn run() -> Result<()> {
    let root = workspace::root()?;
    let dist = root.join("target/dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    workspace::run(&mut Command::new(root.join("tools/pages.sh")))?;
    completions(&dist.join("completions"))?;
    for language in Language::ALL {
        man_pages(*language, &dist)?;
    }
    binary(&dist.join("bin"))?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md"] {
        fs::copy(root.join(file), dist.join(file))?;
    }
    println!("{}", dist.display());
    Ok(())
}

fn completions(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    // One file serves all languages; only the descriptions that some shells show have one.
    let mut command = localised_command(Language::En);
    for shell in [
        Shell::Bash,
        Shell::Elvish,
        Shell::Fish,
        Shell::PowerShell,
        Shell::Zsh,
    ] {
        clap_complete::generate_to(shell, &mut command, "kalah", folder)?;
    }
    Ok(())
}

/// Man pages lie where `man` looks for them: English ones at the top, others by language.
fn man_pages(language: Language, dist: &Path) -> Result<()> {
    let folder = match language {
        Language::En => dist.join("man/man1"),
        other => dist.join("man").join(other.code()).join("man1"),
    };
    fs::create_dir_all(&folder)?;
    clap_mangen::generate_to(localised_command(language), folder)?;
    Ok(())
}

fn binary(folder: &Path) -> Result<()> {
    let program = workspace::release_program()?;
    fs::create_dir_all(folder)?;
    fs::copy(program, folder.join("kalah"))?;
    Ok(())
}
