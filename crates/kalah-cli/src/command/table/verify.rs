//! `kalah table verify`: checksums, and whether values agree with their moves.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use kalah_tablebase::{Extent, Values, VerifyError, verify};

use super::progress::Bar;
use super::source::{Means, Table, Wanted};
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
    #[arg(long, default_value_t = 100_000)]
    samples: u64,
    #[arg(long, conflicts_with = "samples")]
    every: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let table = args.wanted.open(args.table.as_ref(), &args.means, text)?;
    if let Table::Disk(table) = &table {
        checksums(table, text)?;
        let message = tr!(
            text,
            "table-checksums",
            layers = table.layers().len(),
            bytes = quantity::bytes(table.bytes(), text)
        );
        console.prose(&message, 0)?;
        console.flush()?;
    }
    let extent = if args.every {
        Extent::Every
    } else {
        Extent::Sample {
            positions: args.samples,
            seed: 1,
        }
    };
    let total = match extent {
        Extent::Every => table.layout().positions(),
        Extent::Sample { positions, .. } => positions,
    };
    let bar = Bar::positions(total, text);
    let moves = tr!(text, "table-bar-moves");
    let done = verify(&table, extent, &mut |done| {
        bar.set(done, &moves);
        !interrupted().load(Ordering::Relaxed)
    });
    bar.finish();
    let done = done.map_err(|error| said_verify(error, text))?;
    if interrupted().load(Ordering::Relaxed) {
        return Err(Failure::Machine(tr!(text, "table-interrupted")));
    }
    let positions = table.layout().positions();
    console.prose(
        &tr!(
            text,
            "table-consistent",
            done = quantity::count(done),
            positions = quantity::count(positions)
        ),
        0,
    )
}

fn checksums<R: kalah_tablebase::disk::ReadAt>(
    table: &kalah_tablebase::disk::TableDir<R>,
    text: &Text,
) -> Result<(), Failure> {
    let bar = Bar::bytes(table.bytes(), text);
    let mut read = 0;
    for n in 0..table.layers().len() {
        let verified = table.verify(n, &mut |bytes| {
            read += bytes;
            bar.layer(read, n);
            !interrupted().load(Ordering::Relaxed)
        });
        if let Err(error) = verified {
            bar.finish();
            return Err(said::table(error, text));
        }
    }
    bar.finish();
    if interrupted().load(Ordering::Relaxed) {
        return Err(Failure::Machine(tr!(text, "table-interrupted")));
    }
    Ok(())
}

fn said_verify(error: VerifyError, text: &Text) -> Failure {
    match error {
        VerifyError::Disk(error) => said::table(error, text),
        VerifyError::Inconsistent(found) => Failure::Input(tr!(
            text,
            "table-inconsistent",
            index = found.index.to_string(),
            mover = format!("{:?}", found.mover),
            other = format!("{:?}", found.other),
            stored = found.stored,
            found = found
                .by_moves
                .map_or("?".to_string(), |ply| ply.value.to_string())
        )),
    }
}
