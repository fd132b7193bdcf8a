//! Runs the unsafe code of the tables where reading or writing what is not its own is found out.

use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// The tests of all vectors, kernels and readers, in ways that see different things.
pub(crate) fn run() -> Result<()> {
    guards()?;
    let sanitized = sanitizer()?;
    let watched = valgrind()?;
    println!(
        "guards around all memory: sound; address sanitizer: {}; valgrind: {}",
        said(sanitized),
        said(watched)
    );
    if !sanitized && !watched {
        bail!("only guards were tried: install a nightly toolchain or valgrind for more");
    }
    Ok(())
}

fn said(tried: bool) -> &'static str {
    if tried { "sound" } else { "not installed" }
}

/// Kernels on all paths with memory that ends, and starts, at pages which nobody may touch. This is
/// the only one that sees AVX-512 and exact ends of maps.
fn guards() -> Result<()> {
    println!("== guards");
    let mut test = tests(&["--release"])?;
    workspace::run(test.args(["--", "memory::", "--include-ignored"]))
}

/// All tests with the address sanitizer, which sees what is beyond vectors, tiles and boxes.
fn sanitizer() -> Result<bool> {
    let mut version = Command::new("rustc");
    let Ok(version) = version.args(["+nightly", "-vV"]).output() else {
        return Ok(false);
    };
    if !version.status.success() {
        return Ok(false);
    }
    println!("== address sanitizer");
    let version = String::from_utf8(version.stdout).context("rustc's answer is not UTF-8")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not name its host")?;
    let mut test = Command::new("cargo");
    test.current_dir(workspace::root()?)
        .args(["+nightly", "test", "--package", "kalah-tablebase"])
        // Only what is built for a named target is sanitized; build scripts stay as they are.
        .args([
            "--lib",
            "--target",
            host,
            "--target-dir",
            "target/sanitized",
        ])
        .env("RUSTFLAGS", "-Zsanitizer=address")
        .env("ASAN_OPTIONS", "detect_stack_use_after_return=1");
    workspace::run(&mut test)?;
    Ok(true)
}

/// The tests under valgrind, which sees bytes that were never written too. It shows programs a
/// processor without AVX-512, so this is the AVX2 and the portable path.
fn valgrind() -> Result<bool> {
    let found = Command::new("valgrind").arg("--version").output();
    if !found.is_ok_and(|found| found.status.success()) {
        return Ok(false);
    }
    println!("== valgrind");
    let mut test = tests(&[])?;
    test.env(
        "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER",
        "valgrind --quiet --error-exitcode=9 --leak-check=no",
    );
    // The rest differs only in how much it builds, which takes too long here.
    let only = ["vector::", "memory::", "probe::tests::what", "disk::"];
    workspace::run(test.args(["--", "--test-threads=1"]).args(only))?;
    Ok(true)
}

fn tests(options: &[&str]) -> Result<Command> {
    let mut test = Command::new("cargo");
    test.current_dir(workspace::root()?)
        .args(["test", "--package", "kalah-tablebase", "--lib"])
        .args(options);
    Ok(test)
}
