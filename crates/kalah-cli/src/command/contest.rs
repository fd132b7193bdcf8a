//! `kalah match`: two programs against each other.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use indicatif::{ProgressBar, ProgressStyle};
use kalah_core::Position;
use kalah_referee::contest::{
    Clock, ContestError, Openings, Plan, Program, Report, Sprt, Verdict, run as play,
};
use kalah_referee::runtime;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::given::RulesArg;
use crate::said;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    first: String,
    second: String,
    #[command(flatten)]
    rules: RulesArg,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    #[arg(long, default_value = "random:50")]
    openings: String,
    #[arg(long, default_value = "100ms/move")]
    clock: String,
    #[arg(long)]
    adjudicate: Option<u16>,
    #[arg(long)]
    sprt: Option<String>,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    folder: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// A match as programs read it.
#[derive(Serialize)]
struct Shown<'a> {
    programs: [String; 2],
    rules: String,
    clock: String,
    seed: u64,
    openings: usize,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs of games in which the first program has 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    elo: Option<ShownElo>,
    sprt: Option<ShownSprt>,
    forfeits: Vec<Forfeit<'a>>,
}

/// Bounds of 95 %; null where one program has won everything.
#[derive(Serialize)]
struct ShownElo {
    difference: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Serialize)]
struct ShownSprt {
    low: f64,
    high: f64,
    ratio: f64,
    bound: f64,
    /// The difference that was accepted.
    accepted: Option<f64>,
}

#[derive(Serialize)]
struct Forfeit<'a> {
    game: usize,
    reason: &'a str,
}

/// Halves may be hidden behind odd numbers of games: openings are played with both sides.
const BOTH_SIDES: u32 = 2;

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let plan = plan(args, text)?;
    let bar = ProgressBar::new(2 * plan.pairs as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        bar.set_style(style);
    }
    let (shown, sprt) = (plan.clone(), plan.sprt);
    let playing = async {
        let stop = Arc::new(AtomicBool::new(false));
        runtime::set_on_interrupt(stop.clone());
        play(plan, stop, |progress| {
            bar.set_position(progress.done as u64);
            bar.set_message(elo(&progress.report, text));
        })
        .await
    };
    let report = runtime::block_on(playing)?.map_err(|error| failed(&error, text));
    bar.finish_and_clear();
    let report = report?;
    if args.json {
        return console.json(&to_shown(&shown, &report, sprt, args.seed));
    }
    print(&shown, &report, sprt, console)
}

fn plan(args: &Args, text: &Text) -> Result<Plan, Failure> {
    let program = |given: &String| {
        let read = given.parse::<Program>();
        read.map_err(|error| {
            let why = error.to_string();
            Failure::Input(tr!(text, "match-program", given = &**given, why = why))
        })
    };
    let programs = [program(&args.first)?, program(&args.second)?];
    let rules = args.rules.read(text)?;
    let rules = rules.complete();
    let rules = rules.map_err(|error| Failure::Input(said::rules_text(&error, text)))?;
    let pairs = args.games.div_ceil(BOTH_SIDES) as usize;
    let openings = openings(&args.openings, pairs, text)?;
    let openings = openings.find(rules, args.seed).map_err(|error| {
        let (given, why) = (&*args.openings, error.to_string());
        Failure::Input(tr!(text, "match-openings", given = given, why = why))
    })?;
    let clock: Clock = args
        .clock
        .parse()
        .map_err(|_| Failure::Input(tr!(text, "match-clock", given = &*args.clock)))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Plan {
        programs,
        openings,
        pairs,
        clock,
        adjudicate: args.adjudicate,
        concurrency: args.concurrency.map_or(cores, usize::from),
        sprt: args
            .sprt
            .as_deref()
            .map(|given| sprt(given, text))
            .transpose()?,
        seed: args.seed,
        folder: args.folder.clone(),
    })
}

fn openings(given: &str, pairs: usize, text: &Text) -> Result<Openings, Failure> {
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
            let why = error.to_string();
            Err(Failure::Input(tr!(
                text,
                "match-openings",
                given = given,
                why = why
            )))
        }
    }
}

fn sprt(given: &str, text: &Text) -> Result<Sprt, Failure> {
    let read = given.split_once(',').and_then(|(low, high)| {
        let (low, high): (f64, f64) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        (low < high && low > -1000.0 && high < 1000.0).then_some(Sprt { low, high })
    });
    read.ok_or_else(|| Failure::Input(tr!(text, "match-sprt", given = given)))
}

fn failed(error: &ContestError, text: &Text) -> Failure {
    let why = error.to_string();
    let message = tr!(text, "match-failed", why = why);
    match error {
        ContestError::Program(_) | ContestError::Folder(_) => Failure::Input(message),
        ContestError::Server(_) | ContestError::NoProgram(_) => Failure::Machine(message),
    }
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some((number * 10.0).round() / 10.0)
}

fn elo(report: &Report, text: &Text) -> String {
    let number = |number: f64| match finite(number) {
        Some(number) => format!("{number:+.1}"),
        None if number > 0.0 => "+∞".into(),
        None => "−∞".into(),
    };
    report.elo.map_or_else(String::new, |elo| {
        tr!(
            text,
            "match-elo",
            difference = number(elo.difference),
            low = number(elo.low),
            high = number(elo.high)
        )
    })
}

fn print(
    plan: &Plan,
    report: &Report,
    sprt: Option<Sprt>,
    console: &mut Console,
) -> Result<(), Failure> {
    let text = console.text;
    let [first, second] = &plan.programs;
    let rules = plan.openings[0].variant().to_string();
    console.line(&tr!(
        text,
        "match-title",
        first = first.to_string(),
        second = second.to_string(),
        rules = rules,
        clock = plan.clock.to_string(),
        openings = plan.openings.len(),
        seed = plan.seed.to_string()
    ))?;
    let [wins, draws, losses] = report.tally.games;
    console.line(&tr!(
        text,
        "match-score",
        games = wins + draws + losses,
        wins = wins,
        draws = draws,
        losses = losses
    ))?;
    if report.elo.is_some() {
        console.line(&elo(report, text))?;
    }
    if let (Some(sprt), Some(state)) = (sprt, report.sprt) {
        let key = match state.verdict {
            None => "match-sprt-open",
            Some(Verdict::Low) => "match-sprt-low",
            Some(Verdict::High) => "match-sprt-high",
        };
        console.line(&tr!(
            text,
            key,
            low = sprt.low.to_string(),
            high = sprt.high.to_string(),
            ratio = format!("{:.2}", state.ratio),
            bound = format!("{:.2}", state.bound)
        ))?;
    }
    for (index, reason) in &report.forfeits {
        console.line(&tr!(
            text,
            "match-forfeit",
            game = index + 1,
            reason = &**reason
        ))?;
    }
    Ok(())
}

fn to_shown<'a>(plan: &Plan, report: &'a Report, sprt: Option<Sprt>, seed: u64) -> Shown<'a> {
    let [wins, draws, losses] = report.tally.games;
    let rules = |position: &Position| position.variant().to_string();
    Shown {
        programs: plan.programs.clone().map(|program| program.to_string()),
        rules: rules(&plan.openings[0]),
        clock: plan.clock.to_string(),
        seed,
        openings: plan.openings.len(),
        games: wins + draws + losses,
        wins,
        draws,
        losses,
        pairs: report.tally.pairs,
        elo: report.elo.map(|elo| ShownElo {
            difference: finite(elo.difference),
            low: finite(elo.low),
            high: finite(elo.high),
        }),
        sprt: sprt.zip(report.sprt).map(|(sprt, state)| ShownSprt {
            low: sprt.low,
            high: sprt.high,
            ratio: state.ratio,
            bound: state.bound,
            accepted: state.verdict.map(|verdict| match verdict {
                Verdict::Low => sprt.low,
                Verdict::High => sprt.high,
            }),
        }),
        forfeits: report
            .forfeits
            .iter()
            .map(|(index, reason)| Forfeit {
                game: index + 1,
                reason,
            })
            .collect(),
    }
}
