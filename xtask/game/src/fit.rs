//! Learns the weights of the engine's evaluation from exact values.

mod least_squares;
mod samples;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use kalah_core::{Rng, Variant};
use kalah_engine::{FEATURE_NAMES, FEATURES, WEIGHT_GRAIN, features};
use kalah_tablebase::{BuildOptions, EndgameRules, MAX_SEEDS, Tablebase, positions};

use xtask::workspace;

/// Where the weights belong.
const FILE: &str = "crates/kalah-engine/src/play/weights/table.rs";

/// Board sizes that have weights of their own.
const HOUSES: std::ops::RangeInclusive<u8> = 3..=8;

/// Boards with fewer seeds are decided by tactics, which a search sees without help.
const LEAST_SEEDS: usize = 8;

/// More seeds for each house of a side are seldom seen so late in a game that a table knows them.
const SEEDS_A_HOUSE: usize = 4;

/// Fits all weights and writes them to [`FILE`].
pub(crate) fn run(table_positions: u64, samples: usize, seed: u64) -> Result<()> {
    let mut text = format!(
        "//! Written by `cargo xtask fit --positions {table_positions} \
         --samples {samples} --seed {seed}`.\n\n\
         use super::FEATURES;\n\n\
         /// Each in parts of a seed of 1/{WEIGHT_GRAIN}, by rule set and board size as `of` \
         reads them.\n#[rustfmt::skip]\npub(super) const WEIGHTS: &[[i32; FEATURES]] = &[\n"
    );
    println!("{:>44} {}", "", FEATURE_NAMES.join(", "));
    for rules in EndgameRules::all() {
        for houses in HOUSES {
            let mut rng = Rng::new(seed);
            let fitted = fit(rules, houses, table_positions, samples, &mut rng)?;
            println!(
                "{:>10} {:>10} {:>8} {houses} houses, {} seeds, {:.2} of {:.2} left: {:?}",
                rules.capture.name(),
                rules.end.name(),
                rules.leftovers.name(),
                fitted.seeds,
                fitted.error_after,
                fitted.error_before,
                fitted.weights,
            );
            writeln!(text, "    {:?},", fitted.weights)?;
        }
    }
    text.push_str("];\n");
    let path = workspace::root()?.join(FILE);
    write_atomically(&path, &text)
}

/// Weights and what they are good for.
struct Fitted {
    weights: [i32; FEATURES],
    /// Most seeds of the table.
    seeds: usize,
    /// Spread of the margins, in seeds (standard deviation).
    error_before: f64,
    /// What the weights leave of it.
    error_after: f64,
}

fn fit(
    rules: EndgameRules,
    houses: u8,
    table_positions: u64,
    samples: usize,
    rng: &mut Rng,
) -> Result<Fitted> {
    let fits = |&n: &usize| positions(houses.into(), n) <= table_positions;
    let most = MAX_SEEDS.min(SEEDS_A_HOUSE * usize::from(houses));
    let seeds = (0..=most).take_while(fits).last().unwrap_or(0);
    ensure!(
        seeds > LEAST_SEEDS,
        "a table of {table_positions} positions has too few seeds for {houses} houses: allow more"
    );
    let table = Tablebase::build(rules, houses.into(), seeds, &BuildOptions::default())?;
    let variant = Variant {
        capture: rules.capture,
        end: rules.end,
        leftovers: rules.leftovers,
        ..Variant::default()
    };
    let mut rows = Vec::with_capacity(samples);
    while rows.len() < samples {
        for board in samples::boards(variant, houses, LEAST_SEEDS..=seeds, rng) {
            let margin = table
                .value(board.mover(), board.other())
                .context("the table holds every sampled board")?;
            let known = features(&board, rules.capture).map(f64::from);
            rows.push((known, f64::from(margin)));
        }
    }
    let solution = least_squares::solve(&rows);
    let mean = rows.iter().map(|(_, y)| y).sum::<f64>() / rows.len() as f64;
    let deviation = |predict: &dyn Fn(&[f64; FEATURES]) -> f64| {
        let squares = rows.iter().map(|(x, y)| (predict(x) - y).powi(2));
        (squares.sum::<f64>() / rows.len() as f64).sqrt()
    };
    let dot = |x: &[f64; FEATURES]| x.iter().zip(&solution).map(|(x, w)| x * w).sum();
    Ok(Fitted {
        weights: solution.map(|weight| (weight * f64::from(WEIGHT_GRAIN)).round() as i32),
        seeds,
        error_before: deviation(&|_| mean),
        error_after: deviation(&dot),
    })
}

/// Writes a file whole or not at all.
pub(crate) fn write_atomically(path: &Path, text: &str) -> Result<()> {
    let part = path.with_extension("part");
    fs::write(&part, text).with_context(|| format!("cannot write {}", part.display()))?;
    fs::File::open(&part)?.sync_all()?;
    fs::rename(&part, path).with_context(|| format!("cannot replace {}", path.display()))
}
