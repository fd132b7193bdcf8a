//! The start of a game under the pie rule and with a single first turn.
#![allow(clippy::unwrap_used)]

use kalah_core::{
    Game, House, IllegalMove, Move, Opening, Position, Setup, SetupReason, Side, SideSetup,
};

fn sow(house: u8) -> Move {
    Move::Sow(House::new(house).unwrap())
}

/// Plays the moves from the start and says after which of them a swap was on offer, 0 being the
/// start.
fn offers(rules: &str, moves: &[Move]) -> Vec<usize> {
    let mut game = Game::new(Position::start(rules.parse().unwrap()));
    let mut offers = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let offered = game.position().legal_moves().contains(&Move::Swap);
        offers.extend(offered.then_some(index));
        game.play(mv).unwrap();
    }
    let offered = game.position().legal_moves().contains(&Move::Swap);
    offers.extend(offered.then_some(moves.len()));
    offers
}

#[test]
fn swap_is_offered_once_after_the_first_complete_turn() {
    // South 1 is an extra move, South 2 is not; then North moves.
    let turn_of_two = [sow(1), sow(2), sow(6), sow(1)];
    assert_eq!(offers("pie=on", &turn_of_two), [2]);
    assert_eq!(offers("pie=on", &[sow(2), sow(6), sow(3)]), [1]);
    assert_eq!(offers("standard", &turn_of_two), [0; 0]);
}

#[test]
fn swap_is_offered_after_a_single_first_turn() {
    let rules = "pie=on,first-turn=single";
    // House 1 ends in the store, but the first turn is over.
    assert_eq!(offers(rules, &[sow(1), sow(1), sow(2)]), [1]);
}

#[test]
fn swap_is_taken_once() {
    assert_eq!(offers("pie=on", &[sow(2), Move::Swap, sow(6), sow(3)]), [1]);
}

#[test]
fn swap_keeps_the_board_and_the_side_to_move() {
    let start = Position::start("pie=on".parse().unwrap());
    let (before, _) = start.play(sow(2)).unwrap();
    let (after, played) = before.play(Move::Swap).unwrap();
    assert_eq!(after.to_move(), Side::North);
    assert_eq!(after.opening(), Opening::Underway);
    for side in Side::BOTH {
        assert_eq!(after.row(side), before.row(side));
        assert_eq!(after.store(side), before.store(side));
    }
    assert!(played.path.is_empty() && !played.extra_move);
    assert_eq!(after.play(Move::Swap), Err(IllegalMove::NoSwap));
}

#[test]
fn swap_and_first_turn_survive_undo() {
    let mut game = Game::new(Position::start("pie=on".parse().unwrap()));
    for mv in [sow(1), sow(2), Move::Swap] {
        game.play(mv).unwrap();
    }
    assert!(game.swapped());
    assert_eq!(game.undo(), Some(Move::Swap));
    assert!(!game.swapped());
    assert_eq!(game.position().opening(), Opening::SwapOffered);
    game.undo();
    assert_eq!(game.position().opening(), Opening::FirstTurn);
    game.undo();
    assert_eq!(game.position().opening(), Opening::Start);
    while game.redo().is_some() {}
    assert!(game.swapped());
}

/// South's first turn ends the game: there is nothing to take over.
#[test]
fn no_swap_after_the_end() {
    let (after, played) = setup(Opening::Start, "pie=on")
        .unwrap()
        .play(sow(6))
        .unwrap();
    assert!(played.outcome.is_some());
    assert_eq!(after.legal_moves(), []);
    assert_eq!(after.play(Move::Swap), Err(IllegalMove::GameOver));
}

#[test]
fn single_first_turn_is_the_first_move_only() {
    let start = Position::start("first-turn=single".parse().unwrap());
    let (after, played) = start.play(sow(1)).unwrap();
    assert!(!played.extra_move);
    assert_eq!(after.to_move(), Side::North);
    // North's house 6 was reached and holds 6; house 1 does not end in the store any more, but
    // house 1 of a fresh row does: the second player's first move may give an extra move.
    let extra = after.legal_moves().into_iter();
    let extra = extra.filter(|&mv| after.play(mv).unwrap().1.extra_move);
    assert_eq!(extra.collect::<Vec<_>>(), [sow(1)]);
}

#[test]
fn openings_that_cannot_be() {
    let refused = |opening, rules| {
        let error = setup(opening, rules).unwrap_err();
        assert_eq!(error.reasons(), [SetupReason::Opening(opening)]);
    };
    refused(Opening::SwapOffered, "standard");
    refused(Opening::SwapOffered, "first-turn=single");
    refused(Opening::FirstTurn, "pie=on,first-turn=single");
    refused(Opening::FirstTurn, "first-turn=single");
    assert!(setup(Opening::FirstTurn, "pie=on").is_ok());
    // Where the start does not matter it is forgotten, so that equal boards are equal.
    let start = setup(Opening::Start, "standard").unwrap();
    assert_eq!(start.opening(), Opening::Underway);
}

/// One seed in South's last house, one in North's first.
fn setup(opening: Opening, rules: &str) -> Result<Position, kalah_core::SetupError> {
    let side = |houses: [u32; 6]| SideSetup {
        houses: houses.to_vec(),
        store: 0,
    };
    let setup = Setup {
        south: side([0, 0, 0, 0, 0, 1]),
        north: side([1, 0, 0, 0, 0, 0]),
        to_move: Side::South,
        opening,
    };
    let rules: kalah_core::Rules = rules.parse().unwrap();
    Position::new(&setup, rules.variant())
}
