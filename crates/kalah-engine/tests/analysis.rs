//! The engine's proofs against full search, and its manners under limits.

use kalah_core::{Move, Pie, Position, Rng, Variant};
use kalah_engine::{
    Analysis, Engine, EngineOptions, Limits, Request, Stop, TableBudget, Value, WallClock,
};
use kalah_testkit::{FullSearch, random};

fn engine(positions: u64) -> Engine {
    Engine::new(EngineOptions {
        memory: 1 << 20,
        tables: TableBudget {
            positions,
            threads: 1,
        },
        book: false,
        // Without a limit of nodes proofs are by two threads.
        threads: 2,
    })
}

fn analyse(engine: &Engine, position: &Position, request: &Request) -> Analysis {
    engine.analyse(
        position,
        request,
        &WallClock::start(),
        &Stop::new(),
        &mut |_| {},
    )
}

/// Without limits every move gets its exact value, with and without tables, in every variant.
#[test]
fn every_move_exact() {
    let mut rng = Rng::new(8);
    let engines = [engine(0), engine(2_000)];
    let mut full = FullSearch::new();
    for _ in 0..400 {
        let variant = random::variant(&mut rng);
        let (houses, seeds) = (1 + rng.below(4) as u8, rng.below(12));
        let position = random::position(&mut rng, houses, seeds, variant);
        let values = full.move_values(&position);
        for engine in &engines {
            let analysis = analyse(engine, &position, &Request::every_move(Limits::default()));
            assert!(analysis.complete, "{position:?}");
            assert_eq!(analysis.lines.len(), values.len());
            for &(mv, value) in &values {
                let line = analysis.line(mv).expect("legal");
                assert_eq!(line.value, Value::Exact(value), "{position:?} {mv:?}");
                check_line(&position, &line.turns, value);
            }
            let one = analyse(engine, &position, &Request::best(Limits::default()));
            let best = values.iter().map(|&(_, value)| value).max();
            assert_eq!(one.best().map(|line| line.value), best.map(Value::Exact));
        }
    }
}

/// A line that reaches the end of the game wins what it promises.
fn check_line(position: &Position, turns: &[kalah_core::Turn], value: i32) {
    let mut end = *position;
    for turn in turns {
        end = end.play_turn(turn).expect("a legal line").position;
    }
    if end.is_over() {
        let mover = position.to_move();
        let lead = |p: &Position| i32::from(p.store(mover)) - i32::from(p.store(mover.other()));
        assert_eq!(lead(&end) - lead(position), value, "{position:?} {turns:?}");
    }
}

/// The pie rule by its definition: the second player gets the better of both seats.
#[test]
fn pie() {
    let pie = Variant {
        pie: Pie::On,
        ..Variant::default()
    };
    let engine = engine(0);
    for (houses, seeds) in [(1, 1), (2, 2), (3, 1), (3, 2), (4, 1), (2, 5)] {
        let rules = kalah_core::Rules::new(houses, seeds, pie).expect("small");
        let start = Position::start(rules);
        let expect = by_definition(&start, &mut FullSearch::new());
        let analysis = analyse(&engine, &start, &Request::every_move(Limits::default()));
        assert_eq!(
            analysis.best().map(|line| line.value),
            Some(Value::Exact(expect)),
            "({houses},{seeds})"
        );
        assert!(expect <= 0, "nobody gains by letting the other choose");
    }
}

/// Final margin for the player to move, less what the stores hold already.
fn by_definition(position: &Position, full: &mut FullSearch) -> i32 {
    let lead = |p: &Position| {
        let mover = position.to_move();
        i32::from(p.store(mover)) - i32::from(p.store(mover.other()))
    };
    let moves = position.legal_moves().into_iter();
    let values = moves.map(|mv| {
        let (next, _) = position.play(mv).expect("legal");
        let gain = lead(&next) - lead(position);
        match mv {
            Move::Swap => -2 * lead(position) - full.value(&next),
            Move::Sow(_) if next.opening() == kalah_core::Opening::Underway => {
                let further = full.value(&next);
                gain + if next.to_move() == position.to_move() {
                    further
                } else {
                    -further
                }
            }
            Move::Sow(_) => {
                let further = by_definition(&next, full);
                gain + if next.to_move() == position.to_move() {
                    further
                } else {
                    -further
                }
            }
        }
    });
    values.max().unwrap_or(0)
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let start = Position::start("seeds=4".parse().expect("rules"));
    let request = Request::every_move(Limits::nodes(20_000));
    let answer = || {
        let analysis = analyse(&engine(0), &start, &request);
        assert!(analysis.nodes <= 20_000);
        (analysis.lines, analysis.depth, analysis.nodes)
    };
    assert_eq!(answer(), answer());
}

#[test]
fn limits_of_depth_and_stop() {
    let start = Position::start("seeds=4".parse().expect("rules"));
    let analysis = analyse(&engine(0), &start, &Request::best(Limits::depth(3)));
    assert_eq!(analysis.depth, 3);
    let stop = Stop::new();
    let engine = engine(0);
    let request = Request::best(Limits::default());
    let ponder = engine.analyse(&start, &request, &WallClock::start(), &stop, &mut |state| {
        if state.depth == 4 {
            stop.request();
        }
    });
    assert_eq!(ponder.depth, 4);
    assert!(ponder.best().is_some());
}

#[test]
fn finished_games_have_no_lines() {
    let over = random::position(&mut Rng::new(1), 6, 0, Variant::default());
    let analysis = analyse(&engine(0), &over, &Request::best(Limits::default()));
    assert!(analysis.complete && analysis.lines.is_empty());
}
