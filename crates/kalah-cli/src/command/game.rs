//! `kalah play`: a game at the terminal, against the engine or another person.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;

use crate::console::Console;
use crate::failure::Failure;
use crate::game::{Keeper, Seat, Session, plain, screen};
use crate::given::{self, RulesArg};
use crate::levels;

/// Who plays the engine's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seats {
    /// The person begins.
    First,
    /// The engine begins.
    Second,
    /// Two persons at one keyboard.
    Both,
    /// The engine against itself.
    None,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_parser = given::houses())]
    houses: Option<u8>,
    #[arg(long)]
    seeds: Option<u16>,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long)]
    position: Option<String>,
    #[arg(long, default_value = "4")]
    level: String,
    #[arg(long, value_enum, default_value = "first")]
    seat: Seats,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u64).range(0..=5000))]
    pace: u64,
    #[arg(long)]
    record: Option<PathBuf>,
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let rules = args.rules.read(text)?;
    let size = (args.houses, args.seeds);
    let start = given::position_or_start(args.position.as_deref(), rules, size, text)?;
    let level = levels::find(&args.level);
    let level = level.ok_or_else(|| Failure::Input(levels::unknown(&args.level, text)))?;
    let engine = Seat::Engine(level);
    let seats = match args.seat {
        Seats::First => [Seat::Person, engine],
        Seats::Second => [engine, Seat::Person],
        Seats::Both => [Seat::Person, Seat::Person],
        Seats::None => [engine, engine],
    };
    let session = Session::new(start, seats, args.seed.unwrap_or_else(rand_seed));
    let keeper = Keeper::new(args.record.as_deref(), text)?;
    let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
    if args.plain || !terminal || std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        plain::run(session, keeper, console)
    } else {
        console.flush()?;
        screen::run(session, keeper, Duration::from_millis(args.pace), console)
    }
}

/// Another game each time, unless a seed is given.
fn rand_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0_u8)
}
