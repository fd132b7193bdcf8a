//! Endgame tables that a solver builds by itself.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::cell::Cell;
use std::time::Duration;

use kalah_core::Position;
use kalah_engine::{Bounds, Control, Limits, Plan, SolveError, Solver, Stop, WallClock};
use kalah_tablebase::{BuildError, BuildOptions, EndgameRules, Layout, estimated_time};

fn unlimited<T>(ask: impl FnOnce(&Control<'_>) -> T) -> T {
    ask(&Control {
        limits: Limits::default(),
        clock: &WallClock::start(),
        stop: &Stop::new(),
        report: None,
    })
}

fn start() -> Position {
    Position::start("houses=6,seeds=3".parse().unwrap())
}

/// A small table first, larger ones as the search goes on, up to the largest that is allowed.
#[test]
fn tables_grow_with_the_work() {
    let plan = Plan {
        table_seeds: 8,
        most_table_seeds: 11,
        ..Plan::new(&start(), 1, 1 << 30)
    };
    let solve = || {
        unlimited(|control| {
            let told = Cell::new(false);
            let report = |progress: &kalah_engine::Progress| {
                told.set(told.get() || progress.building.is_some());
            };
            let control = Control {
                report: Some(&report),
                ..*control
            };
            let solver = Solver::new(&start(), &plan, &control).unwrap();
            assert_eq!(solver.table().unwrap().max_seeds(), 8);
            let bounds = solver.bounds(&start(), &control).unwrap();
            assert_eq!(bounds, Bounds::exactly(2));
            assert_eq!(solver.table().unwrap().max_seeds(), 11);
            solver.nodes()
        })
    };
    assert_eq!(solve(), solve());
}

#[test]
fn a_build_that_is_stopped_leaves_a_solver_without_a_table() {
    unlimited(|control| {
        control.stop.request();
        let plan = Plan::new(&start(), 2, 1 << 30).with_table_seeds(20);
        let solver = Solver::new(&start(), &plan, control).unwrap();
        assert!(solver.table().is_none());
    });
}

#[test]
fn no_table_takes_more_memory_than_the_plan_says() {
    unlimited(|control| {
        let plan = Plan::new(&start(), 2, 1 << 24).with_table_seeds(20);
        let failed = Solver::new(&start(), &plan, control);
        assert!(matches!(
            failed.err(),
            Some(SolveError::Table(BuildError::Limit { .. }))
        ));
        let plan = Plan::new(&start(), 2, 1 << 24);
        assert!(plan.table_seeds < 20 && plan.most_table_seeds < 20);
    });
}

/// Tables leave most of a limit of time to the search.
#[test]
fn tables_fit_the_time() {
    let large = Position::start("houses=8,seeds=6".parse().unwrap());
    let plan = Plan::new(&large, 2, 8 << 30);
    let time = Duration::from_secs(5);
    let short = plan.within(&large, time);
    assert!(
        (1..plan.table_seeds).contains(&short.table_seeds),
        "{short:?}"
    );
    let rules = EndgameRules::from(large.variant());
    let building = |seeds| {
        let layout = Layout::new(rules, 8, seeds).unwrap();
        let options = BuildOptions {
            threads: 2,
            ..BuildOptions::default()
        };
        estimated_time(&layout, &options)
    };
    assert!(building(short.table_seeds) <= time / 8);
    assert!(building(short.table_seeds + 1) > time / 8);
    assert!(building(short.most_table_seeds) <= time / 4);
    assert!(building(short.most_table_seeds + 1) > time / 4);
    // Time enough changes nothing, none leaves no table.
    assert_eq!(plan.within(&large, Duration::from_secs(1 << 20)), plan);
    let none = plan.within(&large, Duration::ZERO);
    assert_eq!((none.table_seeds, none.most_table_seeds), (0, 0));
    assert_eq!(none.transposition_bytes, 0);
    assert!(
        (1..plan.transposition_bytes).contains(&plan.within(&large, time / 5).transposition_bytes)
    );
}
