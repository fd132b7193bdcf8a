use alloc::string::{String, ToString};

use proptest::prelude::*;

use crate::notation::NotationProblem;
use crate::notation::arbitrary::{any_position, any_setup};
use crate::{Opening, Position, Rules, Setup, SideSetup, Variant};

fn check_error(text: &str, at: usize, says: &str) {
    let error = text.parse::<Setup>().expect_err(text);
    assert_eq!(error.at, at, "{text}: {error}");
    assert!(error.to_string().contains(says), "{text}: {error}");
}

#[test]
fn reads_what_it_should() {
    let text = "5,3,1,0,4,14/14 0,5,3,2,0,5/16 n";
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.south.houses, [5, 3, 1, 0, 4, 14]);
    assert_eq!((setup.south.store, setup.north.store), (14, 16));
    assert_eq!(setup.opening, Opening::Underway);
    assert_eq!(setup.to_string(), text);
    assert_eq!(text.replace(' ', "_").parse(), Ok(setup.clone()));
    assert_eq!("_5,3,1,0,4,014/14__ 0,5,3,2,0,5/16 n ".parse(), Ok(setup));
}

#[test]
fn assumes_the_opening() {
    let opening = |text: &str| text.parse::<Setup>().unwrap().opening;
    assert_eq!(opening("4,4/0 4,4/0 s"), Opening::Start);
    assert_eq!(opening("4,4/0 4,4/0 n"), Opening::Start);
    assert_eq!(opening("4,4/0 4,3/0 s"), Opening::Underway);
    assert_eq!(opening("4,4/0 4,4/1 s"), Opening::Underway);
    assert_eq!(opening("0,0/0 0,0/0 s"), Opening::Underway);
    assert_eq!(opening("4,3/0 4,4/0 s start"), Opening::Start);
    assert_eq!(opening("4,3/0 4,4/0_n_swap"), Opening::SwapOffered);
    assert_eq!(opening("4,4/0 4,4/0 n first-turn"), Opening::FirstTurn);
    assert_eq!(opening("4,4/0 4,4/0 n underway"), Opening::Underway);
}

#[test]
fn writes_the_opening_only_where_it_tells_something() {
    let start = |rules: &str| Position::start(rules.parse::<Rules>().unwrap());
    assert_eq!(start("houses=2").to_string(), "6,6/0 6,6/0 s");
    let pie = start("houses=2,seeds=3,pie=on");
    assert_eq!(pie.to_string(), "3,3/0 3,3/0 s");
    let moved = pie.play(pie.legal_moves()[0]).unwrap().0;
    assert_eq!(moved.to_string(), "0,4/1 4,3/0 n swap");
    let standard = Position::new(&moved.setup(), Variant::default());
    assert!(standard.is_err(), "no swap without the pie rule");
}

#[test]
fn errors_name_place_and_remedy() {
    check_error("", 0, "the text ends where the seed count of a house");
    check_error("  ", 2, "the text ends");
    check_error("4,4/0", 5, "a blank and North's side");
    check_error("4,4 4,4 s", 3, "\"/\" and the store");
    check_error("4,-4/0 4,4/0 s", 2, "\"-4\" stands where");
    check_error("4,x/0 4,4/0 s", 2, "\"x\" stands where");
    check_error("4,,4/0 4,4/0 s", 2, "\",\" stands where");
    check_error("4,4/ 4,4/0 s", 4, "the seed count of the store");
    check_error("4,4/0 4,4/0", 11, "the side to move, s or n");
    check_error("4,4/0 4,4/0 S", 12, "\"S\" stands where the side to move");
    check_error("4,4/0 4,4/0 sn", 13, "the end of the text");
    check_error("4,4/0 4,4/0 s begin", 14, "start, first-turn, swap");
    check_error("4,4/0 4,4/0 s start now", 20, "the end of the text");
    check_error(
        "4,40000/0 4,4/0 s",
        2,
        "40000 seeds are too many: at most 32767",
    );
    check_error("99999999999999999999999999/0 4/0 s", 0, "too many");
    check_error(
        "4,4,4/0 4,4/0 s",
        8,
        "North's row has 2 houses and South's 3",
    );
    check_error(
        "1,2,3,4,5,6,7,8,9,10,11,12,13/0 1/0 s",
        27,
        "South's row goes on after 12 houses",
    );
    check_error("٣,4/0 4,4/0 s", 0, "the seed count of a house");
}

#[test]
fn refuses_long_texts_unread() {
    let text = "4,".repeat(1 << 20);
    let error = text.parse::<Setup>().unwrap_err();
    let most = super::MAX_BYTES;
    let bytes = text.len();
    assert_eq!(error.problem, NotationProblem::TooLong { bytes, most });
}

#[test]
fn reads_a_side_with_and_without_store() {
    let side = |store| {
        let houses = [6, 4, 2, 3, 1, 1].to_vec();
        Ok(SideSetup { houses, store })
    };
    assert_eq!("6,4,2,3,1,1".parse(), side(0));
    assert_eq!("6,4,2,3,1,1/9".parse(), side(9));
    let error = "6,4,2 1".parse::<SideSetup>().unwrap_err();
    assert_eq!(error.at, 6);
}

proptest! {
    #[test]
    fn setups_round_trip(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn positions_round_trip(position in any_position()) {
        let text = position.to_string();
        let setup: Setup = text.parse().unwrap();
        prop_assert_eq!(Position::new(&setup, position.variant()), Ok(position), "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused_in_its_bounds(text in ".{0,60}") {
        if let Err(error) = text.parse::<Setup>() {
            prop_assert!(error.at <= text.len());
        }
    }

    #[test]
    fn damaged_texts_are_refused_or_read(setup in any_setup(), at in 0usize..80, with in ".{0,2}") {
        let text = setup.to_string();
        let head: String = text.chars().take(at).collect();
        let damaged = head + &with;
        if let Err(error) = damaged.parse::<Setup>() {
            prop_assert!(error.at <= damaged.len());
        }
    }
}
