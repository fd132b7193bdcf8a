//! The strongest level where the truth is known, and that levels play the same game again.

mod common;

use common::{Given, solver_for, unlimited};
use kalah_core::{Move, Position, Rng, Rules, Side};
use kalah_engine::{Book, Level, Player, Stop, WallClock};

fn choose(player: &mut Player, position: &Position) -> Option<Move> {
    player.choose(position, &WallClock::start(), &Stop::new())
}

/// Positions of random games with so many seeds in the houses, more than one move to choose from.
fn positions(rules: Rules, seeds: std::ops::RangeInclusive<u16>, count: usize) -> Vec<Position> {
    let mut rng = Rng::new(5);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::start(rules);
        loop {
            let moves = position.legal_moves();
            let left = position.in_all_houses();
            if moves.is_empty() || left < *seeds.start() {
                break;
            }
            if moves.len() > 1 && left <= *seeds.end() && rng.below(4) == 0 {
                found.push(position);
                break;
            }
            let mv = moves[rng.below(moves.len() as u32) as usize];
            position = position.play(mv).expect("legal").0;
        }
    }
    found
}

#[test]
fn the_strongest_level_loses_nothing_within_reach() {
    let hard = "4,2,1,4,12,5/5 3,3,2,0,0,0/7 s";
    for rules in ["seeds=4", "seeds=4,capture=always", "standard"] {
        let rules: Rules = rules.parse().expect("rules");
        let mut player = Player::new(Level::STRONGEST, 1);
        let mut wanted = positions(rules, 15..=36, 2);
        if rules == "seeds=4".parse().expect("rules") {
            wanted.extend(positions(rules, 38..=40, 1));
        }
        if rules.variant().capture == kalah_core::Capture::Opposite {
            let setup = hard.parse().expect("a position");
            wanted.push(Position::new(&setup, rules.variant()).expect("sound"));
        }
        for position in wanted {
            let solver = solver_for(
                &position,
                &Given {
                    transposition_bytes: 1 << 22,
                    threads: 1,
                    table_seeds: 14,
                },
            );
            let moves = unlimited(|control| solver.moves(&position, control)).expect("its game");
            let values = moves.iter().map(|known| (known.mv, known.bounds.exact()));
            let values: Vec<_> = values.collect();
            let best = values.iter().filter_map(|&(_, value)| value).max();
            let choice = choose(&mut player, &position);
            let chosen = values.iter().find(|(mv, _)| Some(*mv) == choice);
            assert_eq!(
                chosen.and_then(|&(_, value)| value),
                best,
                "{position} {choice:?}"
            );
        }
    }
}

/// Plays a game; the margin of the player who begins.
fn game(start: &Position, levels: [Level; 2]) -> i32 {
    let mut players = levels.map(|level| Player::new(level, 3));
    let mut position = *start;
    while let Some(mv) = choose(
        &mut players[usize::from(position.to_move() != start.to_move())],
        &position,
    ) {
        position = position.play(mv).expect("legal").0;
    }
    let outcome = position.outcome().expect("no move is left");
    let south = i32::from(outcome.margin());
    if start.to_move() == Side::South {
        south
    } else {
        -south
    }
}

#[test]
fn the_strongest_level_keeps_the_value_of_the_game() {
    let weaker = Level::new(7).expect("a level");
    for rules in ["seeds=3", "seeds=3,capture=always"] {
        let start = Position::start(rules.parse().expect("rules"));
        let known = Book::look_up(&start).expect("in the book");
        let value = known.iter().map(|&(_, value)| i32::from(value)).max();
        let value = value.expect("moves");
        assert_eq!(game(&start, [Level::STRONGEST; 2]), value, "{rules}");
        assert!(game(&start, [Level::STRONGEST, weaker]) >= value, "{rules}");
        assert!(game(&start, [weaker, Level::STRONGEST]) <= value, "{rules}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let start = Position::start("seeds=3".parse().expect("rules"));
    for level in Level::all().rev().step_by(3) {
        let moves = || {
            let mut player = Player::new(level, 11);
            let mut position = start;
            let mut moves = Vec::new();
            while let Some(mv) = choose(&mut player, &position) {
                moves.push(mv);
                position = position.play(mv).expect("legal").0;
            }
            moves
        };
        assert_eq!(moves(), moves(), "{level}");
    }
}
