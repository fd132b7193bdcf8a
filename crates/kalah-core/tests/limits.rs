//! Boards at the limits: the most seeds, one house a side, laps, majorities.
#![allow(clippy::unwrap_used)]

use kalah_core::{
    EndReason, House, MAX_HOUSES, MAX_SEEDS, Move, Opening, Position, Rules, RulesText, Setup,
    SetupReason, Side, SideSetup,
};

fn position(south: &[u32], stores: [u32; 2], north: &[u32], rules: &str) -> Position {
    let rules: RulesText = rules.parse().unwrap();
    Position::new(&setup(south, stores, north), rules.variant).unwrap()
}

fn setup(south: &[u32], stores: [u32; 2], north: &[u32]) -> Setup {
    Setup {
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
    }
}

fn sow(house: u8) -> Move {
    Move::Sow(House::new(house).unwrap())
}

#[test]
fn all_seeds_of_the_fullest_board_in_one_house() {
    for houses in 1..=MAX_HOUSES {
        let width = usize::from(houses);
        let mut south = vec![0; width];
        south[0] = u32::from(MAX_SEEDS) - 1;
        let mut north = vec![0; width];
        north[0] = 1;
        let before = position(&south, [0, 0], &north, "capture=none");
        let (after, played) = before.play(sow(1)).unwrap();
        assert_eq!(played.path.len(), usize::from(MAX_SEEDS) - 1);
        assert_eq!(after.total(), MAX_SEEDS);
        assert!(after.is_over() || after.store(Side::South) > 1000);
    }
}

#[test]
fn a_full_store_meets_no_overflow() {
    let most = u32::from(MAX_SEEDS);
    let before = position(&[1], [most - 2, 0], &[1], "standard");
    let (after, played) = before.play(sow(1)).unwrap();
    let outcome = played.outcome.unwrap();
    assert_eq!((outcome.south, outcome.north), (MAX_SEEDS - 1, 1));
    assert_eq!(outcome.margin(), 32_765);
    assert_eq!(after.total(), MAX_SEEDS);
}

#[test]
fn one_seed_too_many_is_refused_however_it_is_spread() {
    let most = u32::from(MAX_SEEDS);
    let too_many = [
        setup(&[most], [1, 0], &[0]),
        setup(&[0], [most, 1], &[0]),
        setup(&[u32::MAX, u32::MAX], [u32::MAX, u32::MAX], &[0, 0]),
    ];
    for setup in too_many {
        let error = Position::new(&setup, Rules::default().variant()).unwrap_err();
        assert_eq!(error.reasons(), [SetupReason::TooManySeeds(setup.total())]);
    }
}

#[test]
fn every_reason_is_named_at_once() {
    let mut nonsense = setup(&[1; 13], [40_000, 0], &[]);
    nonsense.opening = Opening::SwapOffered;
    let error = Position::new(&nonsense, Rules::default().variant()).unwrap_err();
    assert_eq!(error.reasons().len(), 5, "{error}");
    assert_eq!(error.to_string().matches("; ").count(), 4);
}

/// One house a side: own house, own store, the other house; a lap is three seeds.
#[test]
fn one_house_a_side() {
    let (after, played) = position(&[3], [0, 0], &[1], "standard")
        .play(sow(1))
        .unwrap();
    // The lap ends in the emptied house and captures the two seeds across with itself.
    assert_eq!(played.captured.unwrap().seeds(), 3);
    assert_eq!(after.store(Side::South), 4);
    assert!(after.is_over());

    // Four seeds: one lap more puts two into the store.
    let (after, played) = position(&[4], [0, 0], &[1], "standard")
        .play(sow(1))
        .unwrap();
    assert!(played.extra_move && played.captured.is_none());
    assert_eq!(after.store(Side::South), 2);
    assert_eq!(after.row(Side::North), [2]);
    assert_eq!(after.row(Side::South), [1]);
}

/// With 13 seeds on six houses a lap captures at its origin, with 26 it does not: two seeds lie
/// there.
#[test]
fn laps_end_at_their_origin() {
    let north = [1, 1, 1, 1, 1, 1];
    let (_, once) = position(&[0, 0, 13, 0, 0, 0], [0, 0], &north, "standard")
        .play(sow(3))
        .unwrap();
    assert_eq!(once.captured.unwrap().seeds(), 3);
    let (after, twice) = position(&[0, 0, 26, 0, 0, 0], [0, 0], &north, "standard")
        .play(sow(3))
        .unwrap();
    assert_eq!(twice.captured, None);
    assert_eq!(after.row(Side::South), [2; 6]);
    assert_eq!(after.row(Side::North), [3; 6]);
}

#[test]
fn majority_needs_more_than_half() {
    let rules = "majority=stop";
    // 6 of 12 after the move: not yet.
    let half = position(&[0, 2, 1], [5, 2], &[1, 1, 0], rules);
    let (half, played) = half.play(sow(3)).unwrap();
    assert_eq!(half.store(Side::South), 6);
    assert!(played.outcome.is_none() && played.extra_move);
    // 7 of 12: over at once, no further move, nothing is swept.
    let (over, played) = half.play(sow(2)).unwrap();
    let outcome = played.outcome.unwrap();
    assert_eq!(outcome.reason, EndReason::Majority);
    assert_eq!((outcome.south, outcome.north), (7, 2));
    assert!(!played.extra_move && played.sweep.is_none());
    assert_eq!(over.in_houses(Side::South), 1);
    assert_eq!(over.settled(), over);
}

/// A move that reaches a majority and empties the own side: the leftovers are swept as always.
#[test]
fn an_empty_side_comes_before_a_majority() {
    let before = position(&[0, 0, 1], [5, 2], &[1, 1, 0], "majority=stop");
    let (_, played) = before.play(sow(3)).unwrap();
    let outcome = played.outcome.unwrap();
    assert_eq!(outcome.reason, EndReason::SideEmpty);
    assert_eq!((outcome.south, outcome.north), (6, 4));
}

/// A finished board may be set up with its leftovers still in the houses.
#[test]
fn a_finished_board_that_is_not_swept() {
    let check = |rules, south, north, reason| {
        let over = position(&[0, 0, 0], [3, 4], &[2, 0, 1], rules);
        assert_eq!(over.legal_moves(), []);
        let outcome = over.outcome().unwrap();
        assert_eq!((outcome.south, outcome.north), (south, north), "{rules}");
        assert_eq!(outcome.reason, reason);
        assert_eq!(over.settled().outcome(), Some(outcome));
        assert_eq!(over.settled().in_houses(Side::North), 0);
    };
    check("standard", 3, 7, EndReason::SideEmpty);
    check("leftovers=emptier", 6, 4, EndReason::SideEmpty);
    check("leftovers=nobody", 3, 4, EndReason::SideEmpty);
    check("end=no-move", 3, 7, EndReason::NoMove);
}

/// Under `no-move` a player whose opponent has nothing plays on, even alone.
#[test]
fn no_move_lets_the_player_with_seeds_go_on() {
    let before = position(&[1, 0, 0], [0, 0], &[0, 0, 0], "end=no-move");
    assert!(!before.is_over());
    let (after, played) = before.play(sow(1)).unwrap();
    // North is to move and has no seeds.
    assert_eq!(played.outcome.unwrap().reason, EndReason::NoMove);
    assert_eq!(after.store(Side::South), 1);
}
