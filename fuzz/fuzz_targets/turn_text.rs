//! Moves, turns, distances and letters: read or refused, and written as they are read.
#![no_main]

use kalah_core::notation::{Alphabet, Distance, LetterMove, MoveNotation};
use kalah_core::{Move, Position, Rules, Turn};
use libfuzzer_sys::fuzz_target;

fn round_trip<T: std::str::FromStr + ToString>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        let written = read.to_string();
        let again = written.parse::<T>().ok().expect("our own text");
        assert_eq!(again.to_string(), written);
    }
}

fuzz_target!(|input: (u8, u8, bool, &str)| {
    let (houses, seeds, pie, text) = input;
    round_trip::<Move>(text);
    round_trip::<Turn>(text);
    round_trip::<Distance>(text);
    round_trip::<LetterMove>(text);

    let pie = if pie { "on" } else { "off" };
    let rules = format!(
        "houses={},seeds={},pie={pie}",
        houses % 12 + 1,
        seeds.max(1)
    );
    let start = Position::start(rules.parse::<Rules>().expect("a board of legal size"));
    let notations = [
        MoveNotation::Number,
        MoveNotation::Distance,
        MoveNotation::Letters(Alphabet::Cyrillic),
        MoveNotation::Letters(Alphabet::Latin),
    ];
    for notation in notations {
        if let Ok(turn) = notation.read_turn(&start, text) {
            let written = notation.write_turn(&start, &turn).expect("a legal turn");
            assert_eq!(notation.read_turn(&start, &written), Ok(turn));
        }
    }
});
