//! Builds one table and does nothing else, for profilers: `build SEEDS THREADS [PATH]`.

use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let options = BuildOptions {
        threads: words[1].parse()?,
        path: words.get(2).map(|word| word.parse()).transpose()?,
        ..BuildOptions::default()
    };
    let table = Tablebase::build(EndgameRules::default(), 6, words[0].parse()?, &options)?;
    println!("{} bytes", table.bytes().len());
    Ok(())
}
