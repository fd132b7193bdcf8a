//! What a match is to be, from its arguments.

use kalah_core::{Position, Rules};
use kalah_engine::Stop;
use kalah_referee::contest::{Clock, OpeningError, Openings, Plan, Program, Sprt};

use super::Args;
use crate::failure::Failure;
use crate::said;
use crate::status_line::StatusLine;
use crate::text::{Text, tr};

/// Odd numbers of games are rounded up: openings are played with both sides.
const BOTH_SIDES: u32 = 2;

/// A match with the rules by which it is played.
#[derive(Clone)]
pub(super) struct Match {
    pub(super) rules: Rules,
    pub(super) plan: Plan,
}

/// What is to be played; its openings are looked for, which can take some seconds.
pub(super) fn read(args: &Args, stop: &Stop, text: &Text) -> Result<Match, Failure> {
    let program = |given: &String| {
        let read = given.parse::<Program>();
        read.map_err(|error| {
            let why = said::program(&error, text);
            Failure::Input(tr!(text, "match-program", given = &**given, why = why))
        })
    };
    let programs = [program(&args.first)?, program(&args.second)?];
    let rules = args.rules.read(text)?;
    let rules = rules.complete();
    let rules = rules.map_err(|error| Failure::Input(said::rules_text(&error, text)))?;
    let pairs = args.games.div_ceil(BOTH_SIDES) as usize;
    let openings = read_openings(&args.openings, pairs, text)?;
    let clock: Clock = args
        .clock
        .parse()
        .map_err(|_| Failure::Input(tr!(text, "match-clock", given = &*args.clock)))?;
    let sprt = args.sprt.as_deref();
    let sprt = sprt.map(|given| read_sprt(given, text)).transpose()?;
    // What is given is right; now the search may take its time.
    let openings = find(&openings, rules, args, stop, text)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        programs,
        openings,
        pairs,
        clock,
        adjudicate: args.adjudicate,
        concurrency: args.concurrency.map_or(cores, usize::from),
        sprt,
        seed: args.seed,
        folder: args.folder.clone(),
    };
    Ok(Match { rules, plan })
}

fn find(
    openings: &Openings,
    rules: Rules,
    args: &Args,
    stop: &Stop,
    text: &Text,
) -> Result<Vec<Position>, Failure> {
    let most = match openings {
        Openings::Balanced { count } => *count,
        _ => 1,
    };
    let line = StatusLine::new();
    let searching = tr!(text, "openings-search");
    let show = |found: usize| line.show(|| format!("{searching}  {found}/{most}"));
    show(0);
    let found = openings.find(rules, args.seed, stop, &mut |found| show(found));
    line.clear();
    found.map_err(|error| {
        let why = said::openings(&error, text);
        match error {
            OpeningError::Stopped => Failure::Machine(why),
            _ => {
                let given = &*args.openings;
                Failure::Input(tr!(text, "match-openings", given = given, why = why))
            }
        }
    })
}

fn read_openings(given: &str, pairs: usize, text: &Text) -> Result<Openings, Failure> {
    match given {
        "start" => return Ok(Openings::Start),
        "fair" => return Ok(Openings::Fair),
        _ => {}
    }
    if let Some(count) = given.strip_prefix("random:") {
        let count = count
            .parse()
            .ok()
            .filter(|&count: &usize| (1..=100_000).contains(&count));
        if let Some(count) = count {
            let count = count.min(pairs);
            return Ok(Openings::Balanced { count });
        }
    }
    match std::fs::read_to_string(given) {
        Ok(lines) => Ok(Openings::Text(lines)),
        Err(error) => {
            let why = said::io(&error, text);
            Err(Failure::Input(tr!(
                text,
                "match-openings",
                given = given,
                why = why
            )))
        }
    }
}

fn read_sprt(given: &str, text: &Text) -> Result<Sprt, Failure> {
    let read = given.split_once(',').and_then(|(low, high)| {
        let (low, high): (f64, f64) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        (low < high && low > -1000.0 && high < 1000.0).then_some(Sprt { low, high })
    });
    read.ok_or_else(|| Failure::Input(tr!(text, "match-sprt", given = given)))
}
