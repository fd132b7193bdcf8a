//! The command `kalah`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kalah_cli::run(std::env::args_os().collect())
}
