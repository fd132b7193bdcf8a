//! `kalah table stats`: what the values of each layer look like.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::ValueEnum;
use kalah_tablebase::disk::TableDir;
use kalah_tablebase::{LayerStats, Layout, Values, layer_stats, longest_chains, positions};
use serde::Serialize;

use super::progress::Bar;
use super::source::{Means, Table, Wanted, rules_axes, rules_code};
use super::stats_svg;
use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::quantity;
use crate::said;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    table: Option<PathBuf>,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    means: Means,
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

/// How the numbers are written.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Csv,
    Json,
    Svg,
}

/// The numbers of a layer as programs read them.
#[derive(Serialize)]
struct Row {
    seeds: usize,
    positions: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    mean: f64,
    least: i8,
    greatest: i8,
    extra_moves: u32,
}

#[derive(Serialize)]
struct Stats {
    rules: String,
    houses: usize,
    layers: Vec<Row>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let table = args
        .wanted
        .open(args.table.as_ref(), &args.means, console.text)?;
    let layout = table.layout();
    let seeds = args.wanted.seeds.unwrap_or(layout.seeds());
    let chains = longest_chains(layout);
    let chains = &chains[..=seeds];
    let text = console.text;
    let layers = match &table {
        Table::Memory(table) => count(layout, chains, text, |n| &table.bytes()[layout.layer(n)]),
        Table::Disk(table) => {
            let mapped = TableDir::open_mapped(table.path());
            let mapped = mapped.map_err(|error| said::table(error, text))?;
            count(layout, chains, text, |n| mapped.layer_bytes(n))
        }
    }?;
    match args.format {
        Format::Table => print(&table, &layers, console),
        Format::Csv => csv(&layers, console),
        Format::Json => console.json(&Stats {
            rules: rules_code(layout.rules()),
            houses: layout.houses(),
            layers: layers.iter().map(Row::new).collect(),
        }),
        Format::Svg => {
            let title = tr!(
                console.text,
                "stats-title",
                rules = rules_axes(layout.rules()),
                houses = layout.houses()
            );
            console.line(&stats_svg::draw(&title, &layers, console.text))
        }
    }
}

/// The numbers of the layers, given the bytes of each, with a bar and until Ctrl-C.
fn count<'a>(
    layout: &Layout,
    chains: &[u32],
    text: &Text,
    bytes: impl Fn(usize) -> &'a [u8],
) -> Result<Vec<LayerStats>, Failure> {
    let last = chains.len() - 1;
    let bar = Bar::positions(positions(layout.houses(), last), text);
    let count = |(n, &chain)| {
        let first = layout.block(n, 0).first;
        layer_stats(layout, n, bytes(n), chain, &mut |done| {
            bar.layer(first + done, n);
            !interrupted().load(Ordering::Relaxed)
        })
    };
    let layers: Option<_> = chains.iter().enumerate().map(count).collect();
    bar.finish();
    layers.ok_or_else(|| Failure::Machine(tr!(text, "table-interrupted")))
}

fn print(table: &Table, layers: &[LayerStats], console: &mut Console) -> Result<(), Failure> {
    let layout = table.layout();
    console.prose(
        &tr!(
            console.text,
            "stats-title",
            rules = rules_axes(layout.rules()),
            houses = layout.houses()
        ),
        0,
    )?;
    console.line(&tr!(console.text, "stats-head"))?;
    for layer in layers {
        let share = |part: u64| 100.0 * part as f64 / layer.positions() as f64;
        console.line(&format!(
            "{:>5} {:>16} {:>6.2} {:>6.2} {:>6.2} {:>6.2} {:>4} {:>4} {:>5}",
            layer.seeds,
            quantity::count(layer.positions()),
            share(layer.wins),
            share(layer.draws),
            share(layer.losses),
            layer.mean,
            layer.least,
            layer.greatest,
            layer.extra_moves
        ))?;
    }
    Ok(())
}

fn csv(layers: &[LayerStats], console: &mut Console) -> Result<(), Failure> {
    console.line("seeds,positions,wins,draws,losses,mean,least,greatest,extra_moves")?;
    for layer in layers {
        console.line(&format!(
            "{},{},{},{},{},{:.6},{},{},{}",
            layer.seeds,
            layer.positions(),
            layer.wins,
            layer.draws,
            layer.losses,
            layer.mean,
            layer.least,
            layer.greatest,
            layer.extra_moves
        ))?;
    }
    Ok(())
}

impl Row {
    fn new(layer: &LayerStats) -> Row {
        Row {
            seeds: layer.seeds,
            positions: layer.positions(),
            wins: layer.wins,
            draws: layer.draws,
            losses: layer.losses,
            mean: layer.mean,
            least: layer.least,
            greatest: layer.greatest,
            extra_moves: layer.extra_moves,
        }
    }
}
