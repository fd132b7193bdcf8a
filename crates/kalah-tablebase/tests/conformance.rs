//! The golden values of small boards, and of each of their moves.

use std::collections::HashMap;

use kalah_core::Side;
use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};
use kalah_testkit::conformance::small_values;

#[test]
fn small_boards_have_their_values() {
    let mut tables: HashMap<(EndgameRules, u8), Tablebase> = HashMap::new();
    let cases = small_values();
    assert!(cases.len() > 50);
    for case in &cases {
        let position = &case.position;
        let rules = EndgameRules::from(position.variant());
        let seeds = |side| usize::from(position.in_houses(side));
        let needed = seeds(Side::South) + seeds(Side::North);
        let key = (rules, position.houses());
        if tables
            .get(&key)
            .is_none_or(|table| table.max_seeds() < needed)
        {
            let houses = position.houses().into();
            let table = Tablebase::build(rules, houses, needed, &BuildOptions::default());
            tables.insert(key, table.unwrap());
        }
        let row = |side| -> Vec<u8> {
            position
                .row(side)
                .iter()
                .map(|&seeds| seeds as u8)
                .collect()
        };
        let mover = position.to_move();
        // The golden values are South's.
        let sign = if mover == Side::South { 1 } else { -1 };
        let table = &tables[&key];
        let value = table.value(&row(mover), &row(mover.other())).map(i32::from);
        assert_eq!(value, Some(sign * case.value), "{position:?}");

        let moves = table.moves(&row(mover), &row(mover.other())).unwrap();
        let found = moves
            .iter()
            .map(|mv| (usize::from(mv.house), i32::from(mv.value)));
        let expected = case
            .moves
            .iter()
            .map(|&(house, value)| (house.index(), sign * value));
        assert!(found.eq(expected), "{position:?}: {moves:?}");
    }
}
