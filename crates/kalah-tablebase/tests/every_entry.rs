//! Every entry of small tables against full search by the reference rules. The whole, up to 12
//! seeds, is checked by `cargo xtask verify-tables`.

use kalah_core::{Opening, Position, Setup, Side, SideSetup, Variant};
use kalah_tablebase::{BuildOptions, EndgameRules, Row, Tablebase};
use kalah_testkit::FullSearch;

fn position(rules: EndgameRules, houses: usize, mover: &Row, other: &Row) -> Position {
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
    Position::new(&setup, Variant::from(rules)).expect("rows of the same length")
}

fn check(houses: usize, seeds: usize) {
    for rules in EndgameRules::all() {
        let table = Tablebase::build(rules, houses, seeds, &BuildOptions::default());
        let table = table.expect("small");
        let mut search = FullSearch::new();
        for index in 0..table.layout().positions() {
            let (mover, other) = table.layout().position(index).expect("index in range");
            let position = position(rules, houses, &mover, &other);
            let found = table.position_value(&position).map(i32::from);
            assert_eq!(found, Some(search.value(&position)), "{position:?}");
        }
    }
}

#[test]
fn one_house() {
    check(1, 16);
}

#[test]
fn two_houses() {
    check(2, 11);
}

#[test]
fn three_houses() {
    check(3, 7);
}

#[test]
fn four_houses() {
    check(4, 5);
}

#[test]
fn five_houses() {
    check(5, 4);
}

#[test]
fn six_houses() {
    check(6, 4);
}

#[test]
fn eight_houses() {
    check(8, 3);
}
