//! Every row of the golden data, by the rules of `kalah-core` and by the reference rules.

use kalah_core::{Capture, Game, Move, Position, Side, perft};
use kalah_testkit::conformance::{
    RuleCase, fair_starts, first_turn_values, opening_values, perfect_games, perft_rows,
    rule_cases, small_values,
};
use kalah_testkit::{Board, FullSearch};

#[test]
fn every_rule_case() {
    let cases = rule_cases();
    assert_eq!(cases.len(), 226);
    for case in cases {
        check_rule_case(&case);
    }
}

fn check_rule_case(case: &RuleCase) {
    let id = &case.id;
    let mv = Move::Sow(case.house);
    let (after, played) = case.before.play(mv).unwrap_or_else(|e| panic!("{id}: {e}"));
    assert_eq!(after.row(Side::South), case.south, "{id}");
    assert_eq!(after.row(Side::North), case.north, "{id}");
    assert_eq!(after.store(Side::South), case.south_store, "{id}");
    assert_eq!(after.store(Side::North), case.north_store, "{id}");
    let captured = played.captured.map_or(0, |captured| captured.seeds());
    assert_eq!(captured, case.captured, "{id}");
    assert_eq!(played.extra_move, case.extra_move, "{id}");
    assert_eq!(played.outcome.is_some(), case.over, "{id}");
    assert_eq!(after.is_over(), case.over, "{id}");
    let to_move = (!case.over).then(|| after.to_move());
    assert_eq!(to_move, case.to_move, "{id}");

    let (board, told) = Board::of(&case.before).play(mv);
    assert_eq!(board, Board::of(&after), "{id}");
    assert_eq!(told, played, "{id}");
}

#[test]
fn every_perft_row() {
    let rows = perft_rows();
    assert_eq!(rows.len(), 56);
    for row in rows {
        let start = Position::start(row.rules);
        assert_eq!(perft(&start, row.depth), row.leaves, "{row:?}");
        if row.depth <= 5 {
            assert_eq!(count(&Board::of(&start), row.depth), row.leaves, "{row:?}");
        }
    }
}

fn count(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.legal_moves().into_iter();
    moves.map(|mv| count(&board.play(mv).0, depth - 1)).sum()
}

#[test]
fn every_small_value() {
    let cases = small_values();
    assert_eq!(cases.len(), 60);
    let mut search = FullSearch::new();
    for case in cases {
        let position = &case.position;
        let sign = match position.to_move() {
            Side::South => 1,
            Side::North => -1,
        };
        assert_eq!(sign * search.value(position), case.value, "{case:?}");
        let moves = search.move_values(position).into_iter();
        let moves: Vec<_> = moves.map(|(mv, value)| (mv, sign * value)).collect();
        let wanted = case.moves.iter().map(|&(h, value)| (Move::Sow(h), value));
        assert_eq!(moves, wanted.collect::<Vec<_>>(), "{case:?}");
    }
}

#[test]
fn every_perfect_game() {
    let games = perfect_games();
    assert_eq!(games.len(), 8);
    for perfect in games {
        let mut game = Game::new(Position::start(perfect.rules));
        for turn in &perfect.turns {
            for &mv in &turn.0 {
                if let Err(error) = game.play(mv) {
                    panic!("{perfect:?}: {error}");
                }
            }
        }
        let outcome = game.position().outcome().expect("the game is complete");
        assert_eq!(i32::from(outcome.margin()), perfect.value, "{perfect:?}");
        // The turns are those of the rules: no extra move is left out, none is made twice.
        let turns = game.turns().map(<[_]>::len);
        let wanted = perfect.turns.iter().map(|turn| turn.0.len());
        assert!(turns.eq(wanted), "{perfect:?}");
    }
}

/// The start positions that plain search can still value.
#[test]
fn small_opening_values() {
    let rows = opening_values();
    assert_eq!(rows.len(), 59);
    let mut checked = 0;
    for row in rows {
        let rules = row.rules;
        let seeds = 2 * u16::from(rules.houses()) * rules.seeds();
        if seeds > 16 || row.bound != "exact" {
            continue;
        }
        let value = FullSearch::new().value(&Position::start(rules));
        assert_eq!(value, row.value, "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 30);
}

#[test]
fn first_turns_are_complete_turns() {
    let rows = first_turn_values();
    assert_eq!(rows.len(), 20);
    for row in rows {
        let played = Position::start(row.rules).play_turn(&row.turn);
        let played = played.unwrap_or_else(|error| panic!("{row:?}: {error}"));
        assert!(played.complete, "{row:?}");
    }
}

#[test]
fn fair_starts_hold_48_seeds() {
    let starts = fair_starts();
    assert_eq!(starts.len(), 24);
    for start in starts {
        assert_eq!(start.total(), 48);
        assert_eq!(start.variant().capture, Capture::Always);
    }
}
