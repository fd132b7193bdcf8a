//! No kernel reads or writes beyond what it is given, at either end.

use super::Memory;
use super::guarded::flush_with_start;
use crate::layout::{Layout, SLACK};
use crate::{BuildOptions, Builder, EndgameRules, Layers, Path};

/// Houses, and the most seeds: all widths of codes, lines shorter and longer than a vector.
const SHORT: [(usize, usize); 8] = [
    (1, 60),
    (2, 12),
    (3, 9),
    (4, 7),
    (5, 6),
    (6, 6),
    (7, 4),
    (8, 4),
];

const LONG: [(usize, usize); 8] = [
    (1, 60),
    (2, 40),
    (3, 20),
    (4, 14),
    (5, 12),
    (6, 12),
    (7, 9),
    (8, 8),
];

/// The layers of a table, each in memory of its own with nothing to spare.
fn layers(layout: &Layout, path: Path) -> Vec<Memory> {
    let options = BuildOptions {
        threads: 1,
        path: Some(path),
        ..BuildOptions::default()
    };
    let mut builder = Builder::new(layout, &options).expect("a small table");
    let mut done: Vec<Memory> = Vec::new();
    for n in 0..=layout.seeds() {
        let len = layout.layer(n).len();
        let mut layer = Memory::new(len).expect("a small table");
        let below = done.iter().map(AsRef::as_ref).collect();
        let below = Layers::new(layout, below).expect("a small table");
        builder
            .layer(n, &below, layer.bytes_mut())
            .expect("a small table");
        // What is read has so many bytes more, which may be anything.
        let mut with_slack = Memory::new(len + SLACK).expect("a small table");
        with_slack.bytes_mut().fill(0xa5);
        with_slack.bytes_mut()[..len].copy_from_slice(layer.as_ref());
        done.push(with_slack);
    }
    done
}

fn check(shapes: &[(usize, usize)], rules: impl Iterator<Item = EndgameRules>) {
    for rules in rules {
        for &(houses, seeds) in shapes {
            let layout = Layout::new(rules, houses, seeds).expect("a small table");
            flush_with_start(false);
            let expected = layers(&layout, Path::Portable);
            for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
                for at_start in [false, true] {
                    flush_with_start(at_start);
                    for (found, expected) in layers(&layout, path).iter().zip(&expected) {
                        assert!(
                            found.as_ref() == expected.as_ref(),
                            "{rules:?} {houses} {path}"
                        );
                    }
                }
            }
        }
    }
    flush_with_start(false);
}

#[test]
fn kernels_stay_in_their_memory() {
    check(&SHORT, EndgameRules::all().step_by(7));
}

#[test]
#[ignore = "long: cargo xtask memory-check"]
fn kernels_stay_in_their_memory_for_all_rules_and_more_seeds() {
    check(&LONG, EndgameRules::all());
}
