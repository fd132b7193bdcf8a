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
    /// Rules of the games, one table for each.
    #[arg(long, num_args = 1.., default_values = ["standard", "seeds=4"])]
    rules: Vec<Rules>,
    /// Only print, and only these levels: the lowest number and the highest.
    #[arg(long, num_args = 2)]
    only: Option<Vec<u8>>,
}

/// Measures every level and writes [`FILE`], unless only some are asked for.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut tables = String::new();
    for &rules in &args.rules {
        write!(tables, "\n{}", table(rules, args)?)?;
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
         positions of random games that an endgame table knows, the seeds that a move loses \
         against the best one and the share of moves that lose none; and {games} games against \
         the level below, each of {half} random beginnings played from both seats, with the \
         difference in Elo points and the mean margin of a game in seeds. All limits are in \
         positions looked at, so the figures do not depend on the machine.\n\n\
         Elo points tell levels apart as long as the weaker one loses games by its mistakes. Two \
         players without a mistake win one game each of every beginning that is not even, and none \
         is stronger: on a small board, where the books and proofs of the upper levels reach to \
         the end of the game, they come close to that, and their differences with it.\n{tables}",
        half = games / 2,
    );
    let path = workspace::root()?.join(FILE);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    crate::fit::write_atomically(&path, &text).context("the table of levels")
}

/// The levels under some rules.
fn table(rules: Rules, args: &Args) -> Result<String> {
    let truth = loss::Truth::new(rules, args.table, args.positions)?;
    let mut table = format!(
        "## Kalah({}, {})\n\nRules: {}.\n\n\
         | level | name | seeds lost per move | perfect moves | won / drawn / lost against the level below | Elo | margin |\n\
         |---|---|---|---|---|---|---|\n",
        rules.houses(),
        rules.seeds(),
        full_text(rules),
    );
    println!("{rules}");
    let mut below = None;
    for level in Level::all() {
        let wanted = |only: &Vec<u8>| (only[0]..=only[1]).contains(&level.number());
        if !args.only.as_ref().is_none_or(wanted) {
            continue;
        }
        let (lost, perfect) = truth.loss(level)?;
        let stronger = below.map_or_else(
            || "– | – | –".to_string(),
            |below| {
                let score = matches::play(rules, [level, below], args.games, args.threads);
                let (wins, draws, losses) = (score.wins, score.draws, score.losses);
                let (elo, margin) = (score.elo(), score.margin());
                format!("{wins} / {draws} / {losses} | {elo:+.0} | {margin:+.1}")
            },
        );
        let number = level.number();
        let perfect = 100.0 * perfect;
        let row = format!("| {number} | {level} | {lost:.2} | {perfect:.0} % | {stronger} |");
        println!("{row}");
        writeln!(table, "{row}")?;
        below = Some(level);
    }
    Ok(table)
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
