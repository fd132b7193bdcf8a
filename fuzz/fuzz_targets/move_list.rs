//! Games of other programs: read or refused, and what was read can be written and read again.
#![no_main]

use kalah_core::RulesText;
use kalah_core::record::{ImportReason, MoveList};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (list, houses, seeds, text) = input;
    let list = MoveList::ALL[usize::from(list) % MoveList::ALL.len()];
    let rules = match list {
        MoveList::OpenSpiel => "modern".parse().expect("a preset"),
        _ => RulesText {
            houses: Some(houses % 12 + 1),
            seeds: Some(u16::from(seeds.max(1))),
            ..RulesText::default()
        },
    };
    let Ok(game) = list.read(rules, text) else {
        return;
    };
    let written = list.write(&game).expect("what was read in this form");
    match list.read(rules, &written) {
        Ok(again) => assert_eq!(again.line(), game.line(), "{written}"),
        Err(error) => assert!(matches!(error.reason, ImportReason::Ambiguous { .. })),
    }
});
