//! `kalah table info`: what a table on disk holds, or what one would take.

use std::path::PathBuf;

use kalah_tablebase::Layout;
use kalah_tablebase::disk::{FORMAT_VERSION, TableDir};
use serde::Serialize;

use super::source::{Means, Wanted, rules_code};
use crate::console::Console;
use crate::failure::Failure;
use crate::quantity;
use crate::said;
use crate::text::tr;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    table: Option<PathBuf>,
    #[command(flatten)]
    wanted: Wanted,
    #[arg(long)]
    json: bool,
}

/// A table as programs read it.
#[derive(Serialize)]
struct Info {
    rules: String,
    houses: usize,
    seeds: usize,
    positions: u64,
    /// Bytes in memory.
    memory: u64,
    /// Bytes of all files; null if there are none.
    disk: Option<u64>,
    /// Of the format of the files.
    version: Option<u16>,
    layers: Vec<LayerInfo>,
}

#[derive(Serialize)]
struct LayerInfo {
    seeds: usize,
    positions: u64,
    /// Bits that a value takes.
    bits: usize,
    /// The hash of the checksums of its blocks; null if it is on no disk.
    blake3: Option<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let info = match &args.table {
        None => Info::planned(&args.wanted.layout(&Means::default(), console.text)?),
        Some(directory) => {
            let table = TableDir::open(directory);
            let table = table.map_err(|error| said::table(error, console.text))?;
            let mut info = Info::planned(table.layout());
            info.disk = Some(table.bytes());
            info.version = Some(FORMAT_VERSION);
            for (layer, file) in info.layers.iter_mut().zip(table.layers()) {
                layer.blake3 = Some(file.hash().to_string());
            }
            info
        }
    };
    if args.json {
        return console.json(&info);
    }
    info.print(console)
}

impl Info {
    fn planned(layout: &Layout) -> Info {
        let layers = (0..=layout.seeds()).map(|n| {
            let (first, last) = (layout.block(n, 0), layout.block(n, n));
            LayerInfo {
                seeds: n,
                positions: last.first + (last.lines * last.values) as u64 - first.first,
                bits: first.width.bits(),
                blake3: None,
            }
        });
        Info {
            rules: rules_code(layout.rules()),
            houses: layout.houses(),
            seeds: layout.seeds(),
            positions: layout.positions(),
            memory: layout.bytes() as u64,
            disk: None,
            version: None,
            layers: layers.collect(),
        }
    }

    fn print(&self, console: &mut Console) -> Result<(), Failure> {
        let text = console.text;
        console.prose(
            &tr!(
                text,
                "table-what",
                rules = &*self.rules,
                houses = self.houses,
                seeds = self.seeds,
                positions = quantity::count(self.positions)
            ),
            0,
        )?;
        let memory = quantity::bytes(self.memory, text);
        match (self.disk, self.version) {
            (Some(disk), Some(version)) => console.prose(
                &tr!(
                    text,
                    "table-on-disk",
                    disk = quantity::bytes(disk, text),
                    version = version,
                    memory = memory
                ),
                0,
            )?,
            _ => console.prose(&tr!(text, "table-in-memory", memory = memory), 0)?,
        }
        console.line("")?;
        console.line(&tr!(text, "table-info-head"))?;
        for layer in &self.layers {
            let hash = layer.blake3.as_deref().map_or("", |hash| &hash[..16]);
            let positions = quantity::count(layer.positions);
            let line = format!(
                "{:>5}  {positions:>16}  {:>4}  {hash}",
                layer.seeds, layer.bits
            );
            console.line(line.trim_end())?;
        }
        Ok(())
    }
}
