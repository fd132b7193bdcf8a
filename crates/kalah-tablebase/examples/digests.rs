//! Prints the hash of each layer of the table for every rule set, from the plain builder:
//! the content of `data/table-digests.csv`. Argument: the most seeds (20 unless told).

use kalah_tablebase::{EndgameRules, Layout, digest, plain};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seeds = std::env::args()
        .nth(1)
        .map_or(Ok(20), |text| text.parse())?;
    println!("capture,end,leftovers,seeds,blake3");
    for rules in EndgameRules::all() {
        let layout = Layout::new(rules, 6, seeds)?;
        let margins = plain::build(&layout);
        for n in 0..=seeds {
            let first = layout.block(n, 0).first as usize;
            let last = layout.block(n, n);
            let end = last.first as usize + last.lines * last.values;
            println!(
                "{},{},{},{n},{}",
                rules.capture.name(),
                rules.end.name(),
                rules.leftovers.name(),
                digest(margins[first..end].iter().copied())
            );
        }
    }
    Ok(())
}
