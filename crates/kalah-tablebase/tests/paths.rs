//! The kernels on every path, with one thread and two, against the plain builder.

use kalah_tablebase::{BuildOptions, EndgameRules, Layout, Path, Tablebase, plain};

fn check(rules: EndgameRules, houses: usize, seeds: usize) {
    let layout = Layout::new(rules, houses, seeds).expect("a size that exists");
    let margins = plain::build(&layout);
    let mut bytes: Option<Vec<u8>> = None;
    for path in Path::ALL {
        if !path.is_available() {
            println!("not tested: this processor cannot go the path {path}");
            continue;
        }
        for threads in [1, 2] {
            let options = BuildOptions {
                threads,
                path: Some(path),
                ..BuildOptions::default()
            };
            let table = Tablebase::build(rules, houses, seeds, &options).expect("small");
            if let Some(bytes) = &bytes {
                assert!(table.bytes() == bytes, "{path} {threads} {rules:?}");
                continue;
            }
            for (index, &margin) in margins.iter().enumerate() {
                let (mover, other) = layout.position(index as u64).expect("index in range");
                let found = table.value(&mover[..houses], &other[..houses]);
                assert_eq!(found, Some(margin), "{path} {rules:?} {mover:?} {other:?}");
            }
            bytes = Some(table.bytes().to_vec());
        }
    }
}

#[test]
fn six_houses() {
    for rules in EndgameRules::all() {
        check(rules, 6, 6);
    }
}

#[test]
fn six_houses_to_ten_seeds() {
    check(EndgameRules::default(), 6, 10);
}

#[test]
fn few_houses_with_many_laps() {
    for rules in EndgameRules::all() {
        check(rules, 1, 40);
        check(rules, 2, 24);
        check(rules, 3, 12);
    }
}

#[test]
fn other_houses() {
    for rules in EndgameRules::all() {
        check(rules, 4, 7);
        check(rules, 5, 5);
        check(rules, 7, 4);
        check(rules, 8, 4);
    }
}
