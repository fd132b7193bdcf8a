//! Kills table builds with signal 9 at random moments and sees whether they go on as promised.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use kalah_core::Rng;

use xtask::workspace;

/// Kills a build `kills` times, lets it end, and compares its hashes with those of a build that
/// was left alone. `seed` decides about the moments.
pub(crate) fn run(kills: u32, seeds: u32, seed: u64) -> Result<()> {
    let program = workspace::release_program()?;
    let dir = workspace::root()?.join("target/kill-table-build");
    if dir.exists() {
        std::fs::remove_dir_all(&dir)?;
    }
    let kalah = Kalah { program, seeds };
    let (whole, killed) = (dir.join("whole"), dir.join("killed"));
    let clock = Instant::now();
    workspace::run(kalah.build(&whole).stdout(Stdio::null()))?;
    let time = clock.elapsed();
    println!("a build left alone takes {:.2} s", time.as_secs_f64());

    let mut rng = Rng::new(seed);
    let mut done = 0;
    while done < kills {
        let mut child = kalah.build(&killed).stdout(Stdio::null()).spawn()?;
        // Short enough that most kills come before the end, long enough to get somewhere.
        let share = f64::from(rng.below(1 << 16)) / f64::from(1 << 16);
        let delay = time.mul_f64(share * 3.0 / f64::from(kills)) + Duration::from_millis(5);
        std::thread::sleep(delay);
        if let Some(status) = child.try_wait()? {
            ensure!(status.success(), "the build failed by itself: {status}");
            // It was faster than the kill: everything anew.
            std::fs::remove_dir_all(&killed)?;
            continue;
        }
        child.kill()?;
        ensure!(
            !child.wait()?.success(),
            "the build ended before it was killed"
        );
        done += 1;
        let ms = delay.as_millis();
        println!("kill {done}: after {ms} ms, {}", left_behind(&killed)?);
    }
    workspace::run(kalah.build(&killed).stdout(Stdio::null()))?;
    let (expected, found) = (kalah.hashes(&whole)?, kalah.hashes(&killed)?);
    ensure!(expected == found, "the hashes differ:\n{expected}\n{found}");
    workspace::run(
        Command::new(&kalah.program)
            .args(["table", "verify", "--table"])
            .arg(&killed),
    )?;
    std::fs::remove_dir_all(&dir)?;
    println!("{kills} kills, {seeds} seeds: the same hashes");
    Ok(())
}

struct Kalah {
    program: PathBuf,
    seeds: u32,
}

impl Kalah {
    fn build(&self, out: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args([
                "table",
                "build",
                "--seeds",
                &self.seeds.to_string(),
                "--out",
            ])
            .arg(out);
        command
    }

    /// What `kalah table info` says about the table, hashes of all layers included.
    fn hashes(&self, table: &Path) -> Result<String> {
        let output = Command::new(&self.program)
            .args(["table", "info", "--json", "--table"])
            .arg(table)
            .output()?;
        if !output.status.success() {
            bail!("no info: {}", String::from_utf8_lossy(&output.stderr));
        }
        let info = String::from_utf8(output.stdout)?;
        ensure!(
            info.matches("blake3").count() > self.seeds as usize,
            "no hashes in {info}"
        );
        Ok(info)
    }
}

/// How many layers are finished, and whether one is half done.
fn left_behind(table: &Path) -> Result<String> {
    let (mut whole, mut partial) = (0, 0);
    if table.exists() {
        for entry in std::fs::read_dir(table).context("no table")? {
            let name = entry?.file_name();
            let name = name.to_string_lossy();
            whole += u32::from(name.ends_with(".kalah-table"));
            partial += u32::from(name.ends_with(".partial"));
        }
    }
    Ok(format!("{whole} layers finished, {partial} half done"))
}
