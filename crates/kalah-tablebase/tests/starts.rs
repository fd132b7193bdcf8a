//! The values of whole games that are small enough to be in a table.

use kalah_core::{Capture, Position, Rules};
use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};

#[test]
fn six_houses_with_one_seed_each() {
    for (text, value) in [("standard", 2), ("capture=always", 2)] {
        let rules: Rules = format!("{text},seeds=1").parse().unwrap();
        let endgame = EndgameRules::from(rules.variant());
        let table = Tablebase::build(endgame, 6, 12, &BuildOptions::default()).unwrap();
        let start = Position::start(rules);
        assert_eq!(table.position_value(&start), Some(value), "{text}");
    }
}

#[test]
fn another_rule_set_or_board_is_not_answered() {
    let rules = EndgameRules::default();
    let table = Tablebase::build(rules, 4, 8, &BuildOptions::default()).unwrap();
    let position = |text: &str| Position::start(text.parse().unwrap());
    assert!(
        table
            .position_value(&position("houses=4,seeds=1"))
            .is_some()
    );
    assert!(
        table
            .position_value(&position("houses=4,seeds=1,pie=on"))
            .is_some()
    );
    let always = Capture::Always.name();
    let other = format!("houses=4,seeds=1,capture={always}");
    assert_eq!(table.position_value(&position(&other)), None);
    assert_eq!(table.position_value(&position("houses=3,seeds=1")), None);
    assert_eq!(table.position_value(&position("houses=4,seeds=2")), None);
}
