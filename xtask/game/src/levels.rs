//! Measures the playing strengths and writes `docs/levels.md`.

mod loss;
mod matches;

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use kalah_core::Rules;
use kalah_engine::Level;

use xtask::workspace;

const FILE: &str = "docs/levels.md";

/// How much to measure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games between each level and the one below.
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Positions on which seeds lost are counted.
    #[arg(long, default_value_t = 1000)]
    positions: usize,
    /// The most positions of the endgame table that knows the truth.
    #[arg(long, default_value_t = 31_000_000)]
    table: u64,
    /// Games at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Rules of the games.
    #[arg(long, default_value = "standard")]
    rules: Rules,
    /// Only print, and only these levels: the lowest number and the highest.
    #[arg(long, num_args = 2)]
    only: Option<Vec<u8>>,
}

/// Measures every level and writes [`FILE`], unless only some are asked for.
pub(crate) fn run(args: &Args) -> Result<()> {
    let truth = loss::Truth::new(args.rules, args.table, args.positions)?;
    let mut rows = String::new();
    let mut below = None;
    for level in Level::all() {
        let wanted = |only: &Vec<u8>| (only[0]..=only[1]).contains(&level.number());
        if !args.only.as_ref().is_none_or(wanted) {
            continue;
        }
        let (lost, perfect) = truth.loss(level)?;
        let stronger = below.map_or_else(String::new, |below| {
            let score = matches::play(args.rules, [level, below], args.games, args.threads);
            let (wins, draws, losses) = (score.wins, score.draws, score.losses);
            format!("{wins} / {draws} / {losses} | {:+.0}", score.elo())
        });
        let number = level.number();
        let stronger = if stronger.is_empty() {
            "– | –"
        } else {
            &stronger
        };
        let row = format!(
            "| {number} | {level} | {lost:.2} | {:.0} % | {stronger} |",
            100.0 * perfect
        );
        println!("{row}");
        writeln!(rows, "{row}")?;
        below = Some(level);
    }
    if args.only.is_some() {
        return Ok(());
    }
    let Args {
        games, positions, ..
    } = args;
    let text = format!(
        "# Playing strengths\n\n\
         Measured by `cargo xtask levels`, which writes this file: on {positions} \
         positions of random games of {rules} ({text}) that an endgame table knows, the seeds \
         that a move loses against the best one and the share of moves that lose none; and \
         {games} games against the level below, each of {half} random beginnings played from both \
         seats, with the difference in Elo points. All limits are in positions looked at, so the \
         figures do not depend on the machine.\n\n\
         | level | name | seeds lost per move | perfect moves | won / drawn / lost against the level below | Elo |\n\
         |---|---|---|---|---|---|\n{rows}",
        rules = args.rules,
        text = full_text(args.rules),
        half = games / 2,
    );
    let path = workspace::root()?.join(FILE);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    crate::fit::write_atomically(&path, &text).context("the table of levels")
}

fn full_text(rules: Rules) -> String {
    let variant = rules.variant();
    format!(
        "houses={},seeds={},capture={},end={},leftovers={}",
        rules.houses(),
        rules.seeds(),
        variant.capture.name(),
        variant.end.name(),
        variant.leftovers.name(),
    )
}
