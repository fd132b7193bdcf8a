use proptest::prelude::*;

use super::*;
use crate::notation::arbitrary::any_position;
use crate::{Setup, Variant};

const CYRILLIC: MoveNotation = MoveNotation::Letters(Alphabet::Cyrillic);
const LATIN: MoveNotation = MoveNotation::Letters(Alphabet::Latin);
const ALL: [MoveNotation; 4] = [
    MoveNotation::Number,
    MoveNotation::Distance,
    CYRILLIC,
    LATIN,
];

fn position(text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::new(&setup, Variant::default()).unwrap()
}

fn worked_example() -> Position {
    position("5,3,1,0,4,14/14 0,5,3,2,0,5/16 s")
}

fn check_error(notation: MoveNotation, text: &str, at: usize, says: &str) {
    let error = notation.read_turn(&worked_example(), text).expect_err(text);
    assert_eq!(error.at, at, "{text}: {error}");
    assert!(error.to_string().contains(says), "{text}: {error}");
}

#[test]
fn reads_the_worked_example() {
    let start = worked_example();
    let text = "Е14 Е1 А6 Е1 Б5 Е1 Г3 Е1 В4 Е1 Д9";
    let turn = CYRILLIC.read_turn(&start, text).unwrap();
    assert_eq!(turn.to_string(), "6-6-1-6-2-6-4-6-3-6-5");
    assert_eq!(CYRILLIC.write_turn(&start, &turn).unwrap(), text);
    let latin = "F14 F1 A6 F1 B5 F1 D3 F1 C4 F1 E9";
    assert_eq!(LATIN.write_turn(&start, &turn).unwrap(), latin);
    assert_eq!(CYRILLIC.read_turn(&start, latin), Ok(turn.clone()));
    let mixed = "Е14-F1_A6  Е1";
    assert_eq!(
        LATIN.read_turn(&start, mixed).unwrap().to_string(),
        "6-6-1-6"
    );
    let after = start.play_turn(&turn).unwrap().position;
    assert_eq!(after, position("0,0,0,1,0,1/34 2,7,5,4,2,0/16 n"));

    let start = start.play(MoveNotation::Number.read_move(&start, "3").unwrap());
    let reply = CYRILLIC
        .read_turn(&start.unwrap().0, "б5 г3 д2 е8")
        .unwrap();
    assert_eq!(reply.to_string(), "2-4-5-6");
}

#[test]
fn errors_say_what_is_there() {
    check_error(CYRILLIC, "А6", 0, "house А holds 5, not 6: write А5");
    check_error(
        CYRILLIC,
        "Г1",
        0,
        "house Г holds 0, not 1: choose a house with seeds",
    );
    check_error(CYRILLIC, "Г0", 0, "South's house 4 is empty");
    check_error(
        CYRILLIC,
        "б5",
        0,
        "б is a house of North, but South is to move: write Б",
    );
    check_error(
        LATIN,
        "b5",
        0,
        "b is a house of North, but South is to move: write B",
    );
    check_error(CYRILLIC, "Ж1", 0, "Ж is house 7, but each side has 6");
    check_error(CYRILLIC, "Е14 Б4 А6", 9, "the turn is over");
    check_error(CYRILLIC, "Е14 Е1 А7", 9, "house А holds 6, not 7");
    check_error(CYRILLIC, "Е14,Е1", 4, "the end of the text");
    check_error(CYRILLIC, "", 0, "the text ends where a house letter");
    check_error(
        MoveNotation::Number,
        "6-7",
        2,
        "there is no house 7: each side has 6",
    );
    check_error(MoveNotation::Number, "6 6", 1, "the end of the text");
    check_error(MoveNotation::Number, "swap", 0, "no swap is on offer");
    check_error(
        MoveNotation::Distance,
        "1-7",
        2,
        "no house is 7 places from its store",
    );
    check_error(MoveNotation::Distance, "3", 0, "South's house 4 is empty");
}

#[test]
fn the_swap_has_its_word_in_every_notation() {
    let start = Position::start("pie=on".parse().unwrap());
    let offered = start.play("2".parse().unwrap()).unwrap().0;
    for notation in ALL {
        assert_eq!(notation.read_move(&offered, "swap"), Ok(Move::Swap));
        assert_eq!(notation.write_move(&offered, Move::Swap).unwrap(), "swap");
    }
}

proptest! {
    #[test]
    fn moves_round_trip(position in any_position()) {
        for notation in ALL {
            for mv in position.legal_moves() {
                let text = notation.write_move(&position, mv).unwrap();
                prop_assert_eq!(notation.read_move(&position, &text), Ok(mv), "{}", text);
                let turn = Turn(alloc::vec![mv]);
                let text = notation.write_turn(&position, &turn).unwrap();
                prop_assert_eq!(notation.read_turn(&position, &text), Ok(turn), "{}", text);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused_in_its_bounds(
        position in any_position(),
        text in "[А-Еа-еA-La-l0-9 _-]{0,20}",
    ) {
        for notation in ALL {
            if let Err(error) = notation.read_turn(&position, &text) {
                prop_assert!(error.at <= text.len());
            }
        }
    }
}
