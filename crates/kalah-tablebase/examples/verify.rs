//! The whole of what the tests check in part: `cargo xtask verify-tables` runs it.
//!
//! `verify entries SEEDS`: every entry with at most so many seeds, for 1 to 6 houses and all 18
//! rule sets, against full search by the reference rules. `verify digests SEEDS`: every layer for
//! six houses against the hashes in `data/table-digests.csv`, on every path. `verify starts SEEDS`:
//! the known values of whole games that fit into tables of so many seeds.

use std::sync::atomic::{AtomicUsize, Ordering};

use kalah_core::{Capture, Opening, Position, Setup, Side, SideSetup, Variant};
use kalah_tablebase::{BuildOptions, EndgameRules, Path, Row, Tablebase};
use kalah_testkit::FullSearch;

type Outcome = Result<(), Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seeds = words.get(1).ok_or("how many seeds?")?.parse()?;
    match words[0].as_str() {
        "entries" => {
            for_each_rules(|rules| (1..=6).try_for_each(|houses| entries(rules, houses, seeds)))
        }
        "digests" => EndgameRules::all().try_for_each(|rules| digests(rules, seeds)),
        "starts" => starts(seeds),
        other => Err(format!("{other:?}: write entries, digests or starts").into()),
    }
}

/// Two threads share the rule sets.
fn for_each_rules(check: impl Fn(EndgameRules) -> Outcome + Sync) -> Outcome {
    let all: Vec<EndgameRules> = EndgameRules::all().collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&rules) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(rules)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        work()?;
        other.join().map_err(|_| "a check panicked")?
    })
}

fn entries(rules: EndgameRules, houses: usize, seeds: usize) -> Outcome {
    let table = Tablebase::build(rules, houses, seeds, &BuildOptions::default())?;
    let mut search = FullSearch::new();
    for index in 0..table.layout().positions() {
        let (mover, other) = table.layout().position(index).ok_or("no such index")?;
        let expected = search.value(&position(rules, houses, &mover, &other)?);
        let found = table.value(&mover[..houses], &other[..houses]);
        if found.map(i32::from) != Some(expected) {
            let board = format!("{rules:?} {mover:?} {other:?}");
            return Err(format!("{board}: {found:?} in the table, {expected} by search").into());
        }
    }
    let positions = table.layout().positions();
    println!("{houses} houses, {seeds} seeds, {rules:?}: {positions} entries equal full search");
    Ok(())
}

fn position(
    rules: EndgameRules,
    houses: usize,
    mover: &Row,
    other: &Row,
) -> Result<Position, kalah_core::SetupError> {
    let side = |row: &Row| SideSetup {
        houses: row[..houses].iter().map(|&seeds| seeds.into()).collect(),
        store: 0,
    };
    let setup = Setup {
        south: side(mover),
        north: side(other),
        to_move: Side::South,
        opening: Opening::default(),
    };
    Position::new(&setup, Variant::from(rules))
}

fn digests(rules: EndgameRules, seeds: usize) -> Outcome {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/table-digests.csv");
    let text = std::fs::read_to_string(path)?;
    let (capture, end) = (rules.capture.name(), rules.end.name());
    let prefix = format!("{capture},{end},{},", rules.leftovers.name());
    let fastest = Tablebase::build(rules, 6, seeds, &BuildOptions::default())?;
    let mut checked = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix(&prefix)) {
        let (n, hash) = line.split_once(',').ok_or("a line without a hash")?;
        let n: usize = n.parse()?;
        if n <= seeds {
            let found = fastest.layer_digest(n).ok_or("no such layer")?;
            if found.to_hex().as_str() != hash {
                return Err(format!("layer {n} of {rules:?} hashes to {found}").into());
            }
            checked += 1;
        }
    }
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        for threads in [1, 2] {
            let options = BuildOptions {
                threads,
                path: Some(path),
                ..BuildOptions::default()
            };
            let table = Tablebase::build(rules, 6, seeds, &options)?;
            if table.bytes() != fastest.bytes() {
                return Err(format!("{path} with {threads} threads differs, {rules:?}").into());
            }
        }
    }
    println!("{rules:?}: {checked} layers have their hashes, all paths and threads are equal");
    Ok(())
}

/// Values of Kalah(6, n), known since 2000 for empty capture, later for the standard rules.
const STARTS: [(Capture, u8, i32); 5] = [
    (Capture::Opposite, 1, 2),
    (Capture::Opposite, 2, 6),
    (Capture::Opposite, 3, 2),
    (Capture::Always, 1, 2),
    (Capture::Always, 2, 10),
];

fn starts(seeds: usize) -> Outcome {
    let fits = |each: u8| 12 * usize::from(each) <= seeds;
    for (capture, each, value) in STARTS.into_iter().filter(|&(_, each, _)| fits(each)) {
        let rules = EndgameRules {
            capture,
            ..EndgameRules::default()
        };
        let seeds = 12 * usize::from(each);
        let table = Tablebase::build(rules, 6, seeds, &BuildOptions::default())?;
        let found = table.value(&[each; 6], &[each; 6]).map(i32::from);
        if found != Some(value) {
            return Err(format!("Kalah(6,{each}), {rules:?}: {found:?}, not {value}").into());
        }
        println!("Kalah(6,{each}), {rules:?}: {value}");
    }
    Ok(())
}
