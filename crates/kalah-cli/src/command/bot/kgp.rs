//! `kalah bot kgp`: a client of the Kalah Game Protocol.

use std::sync::Arc;
use std::time::Duration;

use kalah_protocol::kgp::{Identity, Mode};
use kalah_referee::bot::kgp::{BotError, BotEvent, Settings, run as play};
use kalah_referee::brain::Strong;
use kalah_referee::runtime;

use super::config::Flags;
use crate::console::Console;
use crate::failure::Failure;
use crate::log;
use crate::said;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    flags: Flags,
    #[arg(long)]
    verify: bool,
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    memory: u64,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    tries: Option<u32>,
}

/// Servers give five seconds.
const TIME: f64 = 4.0;
const MOST_TIME: f64 = 86_400.0;

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let told = args.flags.read(|name| std::env::var(name).ok(), text)?;
    let time = told.time.unwrap_or(TIME);
    if !(0.05..=MOST_TIME).contains(&time) {
        return Err(Failure::Input(tr!(text, "bot-time", most = MOST_TIME)));
    }
    let settings = Settings {
        address: told.address,
        identity: Identity { ..told.identity },
        mode: if args.verify {
            Mode::Verify
        } else {
            Mode::Freeplay
        },
        time: Duration::from_secs_f64(time),
        tries: args.tries,
        seed: log::seed(),
    };
    let brain = Arc::new(Strong::new((args.memory as usize) << 20, true));
    let address = settings.address.to_string();
    let mut written = Ok(());
    let tell = |event| {
        if written.is_ok() {
            written = log::line(console, &said_event(&event, &address, text));
        }
    };
    let played = runtime::block_on(play(&settings, brain, tell, runtime::interrupted()))?;
    written?;
    match played {
        Ok(()) => log::line(console, &tr!(text, "bot-end")),
        Err(BotError::NoConnection { why, .. }) => Err(Failure::Machine(tr!(
            text,
            "bot-no-connection",
            address = address,
            error = said::no_connection(&why, text)
        ))),
        Err(BotError::Refused(reason)) => {
            Err(Failure::Machine(tr!(text, "bot-refused", reason = reason)))
        }
        Err(BotError::Version(major)) => {
            Err(Failure::Machine(tr!(text, "bot-version", major = major)))
        }
    }
}

fn said_event(event: &BotEvent, address: &str, text: &Text) -> String {
    match event {
        BotEvent::Connected => tr!(text, "bot-connected", address = address),
        BotEvent::Joined(mode) => tr!(text, "bot-joined", mode = mode.name()),
        BotEvent::Asked(position) => tr!(text, "bot-asked", position = position.to_string()),
        BotEvent::Decided { house, time, .. } => {
            let time = format!("{:.2}", time.as_secs_f64());
            match house {
                Some(house) => tr!(text, "bot-decided", house = house.number(), time = time),
                None => tr!(text, "bot-undecided", time = time),
            }
        }
        BotEvent::Told(option, value) => {
            tr!(text, "bot-told", option = &**option, value = &**value)
        }
        BotEvent::Trouble(what) => {
            tr!(text, "bot-trouble", what = said::kgp_trouble(what, text))
        }
        BotEvent::Disconnected { why, again } => {
            let why = said::no_connection(why, text);
            match again {
                Some(again) => tr!(
                    text,
                    "bot-disconnected",
                    why = why,
                    seconds = format!("{:.1}", again.as_secs_f64())
                ),
                None => tr!(text, "bot-given-up", why = why),
            }
        }
    }
}
