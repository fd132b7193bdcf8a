//! Threads, memory and time of commands that compute for long.

use std::num::NonZero;
use std::time::Duration;

use kalah_engine::{Engine, EngineOptions, Plan, TableBudget};

use crate::failure::Failure;
use crate::quantity;
use crate::text::{Text, tr};

/// What a long computation may use.
#[derive(clap::Args)]
pub(crate) struct ResourceArgs {
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long)]
    memory: Option<String>,
    #[arg(long, allow_negative_numbers = true)]
    time: Option<f64>,
}

/// Used where the system does not say how much memory there is.
const FALLBACK_MEMORY: u64 = 2 << 30;

/// The cores of the machine, as far as it says.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// An engine for one person who looks at games of one kind.
pub(crate) fn engine() -> Engine {
    let threads = cores();
    Engine::new(EngineOptions {
        threads,
        tables: TableBudget::to_spare(available().unwrap_or(FALLBACK_MEMORY), threads),
        ..EngineOptions::default()
    })
}

impl ResourceArgs {
    /// Threads to use: all cores unless stated.
    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(cores, usize::from)
    }

    /// Bytes to solve with: three quarters of what is free unless stated.
    pub(crate) fn memory(&self, text: &Text) -> Result<u64, Failure> {
        let Some(given) = &self.memory else {
            let usual = available().map_or(FALLBACK_MEMORY, |bytes| bytes / 4 * 3);
            return Ok(usual.max(Plan::LEAST_MEMORY));
        };
        let bytes = quantity::read_memory(given, text)?;
        if bytes < Plan::LEAST_MEMORY {
            let least = Plan::LEAST_MEMORY >> 20;
            let message = tr!(
                text,
                "error-little-memory",
                given = given.as_str(),
                least = least
            );
            return Err(Failure::Input(message));
        }
        match installed() {
            Some(most) if bytes > most => Err(Failure::Input(tr!(
                text,
                "error-much-memory",
                given = given.as_str(),
                most = quantity::bytes(most, text)
            ))),
            _ => Ok(bytes),
        }
    }

    /// How long it may take, if that is limited.
    pub(crate) fn time(&self, text: &Text) -> Result<Option<Duration>, Failure> {
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        time.map_err(|_| Failure::Input(tr!(text, "error-time")))
    }
}

/// Bytes of memory that programs may take without others being pushed out, where the system says
/// so.
pub(crate) fn available() -> Option<u64> {
    memory_info("MemAvailable:")
}

/// Bytes of memory that the machine has, where the system says so.
fn installed() -> Option<u64> {
    memory_info("MemTotal:")
}

fn memory_info(what: &str) -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info.lines().find(|line| line.starts_with(what))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}
