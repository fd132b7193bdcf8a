//! Compares the rules with the reference rules on many random moves: `long_rules MOVES SEED`.

use std::time::Instant;

/// Between two lines of progress.
const STRETCH: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<u64> = std::env::args()
        .skip(1)
        .map(|argument| argument.parse())
        .collect::<Result<_, _>>()?;
    let [moves, seed] = arguments[..] else {
        return Err("give the number of moves and a seed number".into());
    };
    let started = Instant::now();
    let mut made = 0;
    while made < moves {
        let stretch = STRETCH.min(moves - made);
        made += kalah_testkit::walk(seed.wrapping_add(made), stretch);
        let seconds = started.elapsed().as_secs();
        println!("{made} moves agree after {seconds} s");
    }
    Ok(())
}
