//! Times building and probing: `bench SEEDS THREADS [PATH [RUNS]]`.

use kalah_tablebase::EndgameRules;
use kalah_tablebase::bench::{BenchOptions, bench};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |default: usize| words.next().map_or(Ok(default), |word| word.parse());
    let (seeds, threads) = (number(20)?, number(1)?);
    let path = words.next().map(|word| word.parse()).transpose()?;
    let runs = words.next().map_or(Ok(3), |word| word.parse())?;
    let report = bench(&BenchOptions {
        rules: EndgameRules::default(),
        houses: 6,
        seeds,
        threads,
        path,
        runs,
    })?;
    println!("{report:#?}");
    Ok(())
}
