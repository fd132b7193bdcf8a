//! `kalah bot manchester`: an agent over standard input and output.

use std::io::{self, Write};
use std::time::Duration;

use kalah_protocol::manchester::Trouble;
use kalah_referee::bot::manchester;
use kalah_referee::brain::Strong;

use crate::failure::{Failure, one_line};
use crate::said;
use crate::text::Text;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, default_value_t = 10.0, value_parser = seconds)]
    time: f64,
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    memory: u64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|s| (0.01..=3600.0).contains(s));
    seconds.ok_or_else(|| "0.01 … 3600".into())
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<(), Failure> {
    let brain = Strong::new((args.memory as usize) << 20, true);
    // Standard output belongs to the referee; what is strange goes elsewhere.
    let tell = |what: &Trouble| {
        let line = one_line(&said::manchester_trouble(what, text));
        drop(writeln!(io::stderr(), "{line}"));
    };
    let time = Duration::from_secs_f64(args.time);
    Ok(manchester::run(
        io::stdin().lock(),
        io::stdout().lock(),
        &brain,
        time,
        tell,
    )?)
}
