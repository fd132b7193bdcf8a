//! The start of a game: the pie rule by the definition of the swap, the single first turn.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::HashMap;

use common::{Given, solver_for, unlimited};
use kalah_core::{FirstTurn, Move, Pie, Position, Rng, Rules, Side};
use kalah_engine::Bounds;
use kalah_testkit::random;

/// Who sits where: the player on South's side at the start is the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Seats {
    first: Side,
}

/// The margin of the first player at the end if both players play for theirs, by plain search of
/// the game with the swap as a move of its own.
fn first_players_margin(position: &Position, seats: Seats, seen: &mut Seen) -> i16 {
    if let Some(&value) = seen.get(&(*position, seats)) {
        return value;
    }
    let value = search(position, seats, seen);
    seen.insert((*position, seats), value);
    value
}

type Seen = HashMap<(Position, Seats), i16>;

fn search(position: &Position, seats: Seats, seen: &mut Seen) -> i16 {
    if let Some(outcome) = position.outcome() {
        return match seats.first {
            Side::South => outcome.margin(),
            Side::North => -outcome.margin(),
        };
    }
    let firsts_move = position.to_move() == seats.first;
    let values = position.legal_moves().into_iter().map(|mv| {
        let (next, _) = position.play(mv).unwrap();
        let first = match mv {
            Move::Sow(_) => seats.first,
            Move::Swap => seats.first.other(),
        };
        first_players_margin(&next, Seats { first }, seen)
    });
    if firsts_move {
        values.max().unwrap()
    } else {
        values.min().unwrap()
    }
}

#[test]
fn pie_and_first_turn_by_definition() {
    let mut rng = Rng::new(4);
    let sizes = [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (3, 1),
        (1, 5),
        (4, 1),
    ];
    for round in 0..400 {
        let mut variant = random::variant(&mut rng);
        // Every second one has at least one of the two rules that matter here.
        if round % 2 == 0 {
            variant.pie = Pie::On;
        } else if round % 4 == 1 {
            variant.first_turn = FirstTurn::Single;
        }
        let (houses, seeds) = random::one_of(&mut rng, &sizes);
        let start = Position::start(Rules::new(houses, seeds, variant).unwrap());
        let mut position = start;
        let mut seen = Seen::new();
        let mut seats = Seats { first: Side::South };
        let given = Given {
            transposition_bytes: 1 << 12,
            threads: 1,
            table_seeds: 0,
        };
        let solver = solver_for(&start, &given);
        // All through the start and some way into the game.
        for _ in 0..5 {
            let total = first_players_margin(&position, seats, &mut seen);
            let lead = i16::try_from(position.store(seats.first)).unwrap()
                - i16::try_from(position.store(seats.first.other())).unwrap();
            let further = total - lead;
            let value = if position.to_move() == seats.first {
                further
            } else {
                -further
            };
            let found = unlimited(|control| solver.bounds(&position, control).unwrap());
            assert_eq!(found, Bounds::exactly(value), "{position:?}");
            let moves = unlimited(|control| solver.moves(&position, control).unwrap());
            let best = moves.iter().filter_map(|entry| entry.bounds.exact()).max();
            assert_eq!(moves.len(), position.legal_moves().len());
            assert!(
                moves.is_empty() || best == Some(value),
                "{position:?} {moves:?}"
            );
            let Some(mv) = random::legal_move(&mut rng, &position) else {
                break;
            };
            position = position.play(mv).unwrap().0;
            if mv == Move::Swap {
                seats.first = seats.first.other();
            }
        }
    }
}
