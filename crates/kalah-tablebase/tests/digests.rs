//! The layers of all rule sets against the hashes in `data/table-digests.csv`, which were made
//! by the plain builder before any other existed.

use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};

/// Layers that are checked here; `cargo xtask verify-tables` checks all in the file.
const SEEDS: usize = 11;

#[test]
fn layers_have_the_hashes_they_always_had() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/table-digests.csv");
    let text = std::fs::read_to_string(path).unwrap();
    let mut checked = 0;
    for rules in EndgameRules::all() {
        let table = Tablebase::build(rules, 6, SEEDS, &BuildOptions::default()).unwrap();
        let (capture, end) = (rules.capture.name(), rules.end.name());
        let prefix = format!("{capture},{end},{},", rules.leftovers.name());
        for line in text.lines().filter_map(|line| line.strip_prefix(&prefix)) {
            let (n, hash) = line.split_once(',').unwrap();
            let n = n.parse().unwrap();
            if n <= SEEDS {
                assert_eq!(table.layer_digest(n).unwrap().to_hex().as_str(), hash);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 18 * (SEEDS + 1));
}
