//! Threads, memory and time of commands that compute for long.

use std::num::NonZero;
use std::time::Duration;

use crate::failure::Failure;
use crate::text::{Text, tr};

/// What a long computation may use.
#[derive(clap::Args)]
pub(crate) struct ResourceArgs {
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long)]
    memory: Option<String>,
    #[arg(long)]
    time: Option<f64>,
}

/// Used where the system does not say how much memory there is.
const FALLBACK_MEMORY: u64 = 2 << 30;

/// The cores of the machine, as far as it says.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

impl ResourceArgs {
    /// Threads to use: all cores unless stated.
    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(cores, usize::from)
    }

    /// Bytes to use: three quarters of what is free unless stated.
    pub(crate) fn memory(&self, text: &Text) -> Result<u64, Failure> {
        let Some(given) = &self.memory else {
            return Ok(available().map_or(FALLBACK_MEMORY, |bytes| bytes / 4 * 3));
        };
        bytes(given)
            .ok_or_else(|| Failure::Input(tr!(text, "error-memory", given = given.as_str())))
    }

    /// How long it may take, if that is limited.
    pub(crate) fn time(&self, text: &Text) -> Result<Option<Duration>, Failure> {
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        time.map_err(|_| Failure::Input(tr!(text, "error-time")))
    }
}

/// A number of bytes: "500M", "4G", "4GiB", "1000000".
fn bytes(given: &str) -> Option<u64> {
    let given = given.trim();
    let digits = given.len() - given.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, unit) = given.split_at(digits);
    let shift = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift)
}

/// Bytes of memory that programs may take without others being pushed out, where the system says
/// so.
pub(crate) fn available() -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info
        .lines()
        .find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn memory_as_people_write_it() {
        assert_eq!(bytes("4G"), Some(4 << 30));
        assert_eq!(bytes(" 500 MiB"), Some(500 << 20));
        assert_eq!(bytes("1000"), Some(1000));
        for wrong in [
            "",
            "G",
            "4X",
            "-1",
            "1.5G",
            "99999999999999999999",
            "99999999999T",
        ] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
    }
}
