//! Every entry of small tables against full search.

mod oracle;

use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};
use oracle::Oracle;

fn check(houses: usize, seeds: usize) {
    for rules in EndgameRules::all() {
        let table =
            Tablebase::build(rules, houses, seeds, &BuildOptions::default()).expect("small");
        let mut oracle = Oracle::new(rules);
        for index in 0..table.layout().positions() {
            let (mover, other) = table.layout().position(index).expect("index in range");
            let board = (mover[..houses].to_vec(), other[..houses].to_vec());
            let found = table.value(&board.0, &board.1);
            assert_eq!(found, Some(oracle.value(&board)), "{rules:?} {board:?}");
        }
    }
}

#[test]
fn one_house() {
    check(1, 16);
}

#[test]
fn two_houses() {
    check(2, 14);
}

#[test]
fn three_houses() {
    check(3, 9);
}

#[test]
fn four_houses() {
    check(4, 6);
}

#[test]
fn five_houses() {
    check(5, 5);
}

#[test]
fn six_houses() {
    check(6, 4);
}

#[test]
fn eight_houses() {
    check(8, 3);
}
