//! The worked examples of the old handbooks, move by move, under standard rules.
#![allow(clippy::unwrap_used)]

use kalah_core::{
    Captured, EndReason, House, Move, Opening, Outcome, Played, Position, Rules, Setup, Side,
    SideSetup, Sweep, Variant,
};

fn position(south: &[u32], stores: [u32; 2], north: &[u32]) -> Position {
    let setup = Setup {
        south: SideSetup {
            houses: south.to_vec(),
            store: stores[0],
        },
        north: SideSetup {
            houses: north.to_vec(),
            store: stores[1],
        },
        to_move: Side::South,
        opening: Opening::Underway,
    };
    Position::new(&setup, Variant::default()).unwrap()
}

/// Plays a move written as letter and seeds: `А6`, `б5`.
fn play(position: &Position, text: &str) -> (Position, Played) {
    let mut letters = text.chars();
    let letter = letters.next().unwrap();
    let (side, index) = match "АБВГДЕ".chars().position(|c| c == letter) {
        Some(index) => (Side::South, index),
        None => (
            Side::North,
            "абвгде".chars().position(|c| c == letter).unwrap(),
        ),
    };
    let house = House::new(index as u8 + 1).unwrap();
    assert_eq!(position.to_move(), side, "{text}");
    let seeds: u16 = letters.as_str().parse().unwrap();
    assert_eq!(position.seeds(side, house), seeds, "{text}");
    position.play(Move::Sow(house)).unwrap()
}

/// Plays moves each of which must give an extra move.
fn extra_moves(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(*position, |position, mv| {
        let (next, played) = play(&position, mv);
        assert!(played.extra_move, "{mv}");
        next
    })
}

fn example() -> Position {
    position(&[5, 3, 1, 0, 4, 14], [14, 16], &[0, 5, 3, 2, 0, 5])
}

fn house(number: u8) -> House {
    House::new(number).unwrap()
}

#[test]
fn capture_of_four_and_the_answer_that_takes_fifteen() {
    let (position, played) = play(&example(), "В1");
    assert_eq!(played.captured.map(Captured::seeds), Some(4));
    assert_eq!(position.store(Side::South), 18);
    assert_eq!(position.to_move(), Side::North);

    let position = extra_moves(&position, &["б5", "г3", "д2"]);
    let (position, played) = play(&position, "е8");
    let captured = Captured {
        house: house(1),
        facing: house(6),
        facing_seeds: 15,
    };
    assert_eq!(played.captured, Some(captured));
    assert_eq!(position.store(Side::North), 36);
    assert_eq!(position.row(Side::South), [6, 4, 1, 1, 5, 0]);
    assert_eq!(position.to_move(), Side::South);
}

#[test]
fn ten_extra_moves_and_a_capture() {
    let mut position = example();
    let moves = ["Е14", "Е1", "А6", "Е1", "Б5", "Е1", "Г3", "Е1", "В4", "Е1"];
    for (mv, gained) in moves.into_iter().zip([2, 1, 1, 1, 1, 1, 1, 1, 1, 1]) {
        let before = position.store(Side::South);
        position = extra_moves(&position, &[mv]);
        assert_eq!(position.store(Side::South), before + gained, "{mv}");
    }
    let (position, played) = play(&position, "Д9");
    assert!(played.captured.is_some());
    assert_eq!(position.store(Side::South), 34);
    assert_eq!(position.row(Side::South), [0, 0, 0, 1, 0, 1]);
    assert_eq!(position.store(Side::North), 16);
    assert_eq!(position.row(Side::North), [2, 7, 5, 4, 2, 0]);
}

#[test]
fn seventeen_seeds_in_one_turn() {
    let start = position(&[6, 4, 2, 3, 1, 1], [0, 0], &[1, 0, 0, 0, 0, 0]);
    let all_but_one = extra_moves(
        &start,
        &[
            "Е1", "Г3", "Е1", "Д2", "Е1", "А6", "Е1", "Б5", "Е1", "Д2", "Е1", "В4", "Е1", "Г3",
            "Е1", "Д2",
        ],
    );
    let (end, played) = play(&all_but_one, "Е1");
    assert_eq!(end.store(Side::South), 17);
    // The last seed empties the side: the game is over and no further move is owed.
    assert!(!played.extra_move);
    let sweep = Sweep {
        from: Side::North,
        houses: vec![(house(1), 1)],
        to: Some(Side::North),
        seeds: 1,
    };
    assert_eq!(played.sweep, Some(sweep));
    let outcome = Outcome {
        south: 17,
        north: 1,
        reason: EndReason::SideEmpty,
    };
    assert_eq!(played.outcome, Some(outcome));
}

#[test]
fn leftmost_house_gives_an_extra_move_and_spoils_the_opponents() {
    let start = Position::start(Rules::default());
    let after = extra_moves(&start, &["А6"]);
    // One more seed in the opponent's leftmost house, and its sowing misses the store.
    let (after, _) = play(&after, "Е7");
    let (_, played) = after.play(Move::Sow(house(1))).unwrap();
    assert!(!played.extra_move);
}
