//! `kalah match`: two programs against each other.

mod plan;
mod shown;

use std::path::PathBuf;

use kalah_engine::Stop;
use kalah_referee::contest::{Report, Verdict, run as play};
use kalah_referee::runtime;

use plan::Match;
use shown::{finite, to_shown};

use crate::console::Console;
use crate::failure::Failure;
use crate::given::RulesArg;
use crate::said;
use crate::status_line::StatusLine;
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

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let playing = async {
        let stop = Stop::new();
        runtime::set_on_interrupt(stop.clone());
        let planned = plan::read(args, &stop, text)?;
        let games = 2 * planned.plan.pairs;
        let line = StatusLine::new();
        line.show(|| format!("0/{games}"));
        let played = play(planned.plan.clone(), stop, |progress| {
            line.show(|| format!("{}/{games}  {}", progress.done, elo(&progress.report, text)));
        });
        let played = played.await;
        line.clear();
        let report = played.map_err(|error| said::contest(&error, text))?;
        Ok::<_, Failure>((planned, report))
    };
    let (planned, report) = runtime::block_on(playing)??;
    if args.json {
        return console.json(&to_shown(&planned, &report));
    }
    print(&planned, &report, console)
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

fn print(played: &Match, report: &Report, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let Match { rules, plan } = played;
    let [first, second] = &plan.programs;
    console.line(&tr!(
        text,
        "match-title",
        first = first.to_string(),
        second = second.to_string(),
        rules = rules.to_string(),
        houses = rules.houses(),
        seeds = rules.seeds(),
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
    if let (Some(sprt), Some(state)) = (plan.sprt, report.sprt) {
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
    for forfeit in &report.forfeits {
        console.line(&tr!(
            text,
            "match-forfeit",
            game = forfeit.game + 1,
            reason = said::forfeit(forfeit.reason, text)
        ))?;
    }
    Ok(())
}
