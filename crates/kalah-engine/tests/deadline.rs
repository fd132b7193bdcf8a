//! Time limits. A test program of its own, so that no other test takes the time it measures.

use std::time::Duration;

use kalah_core::Position;
use kalah_engine::{Clock, Engine, EngineOptions, Limits, Request, Stop, TableBudget, WallClock};

/// Strange boards under short limits: a sensible answer in time.
#[test]
fn never_late() {
    let crowded = "houses=12,seeds=24";
    let huge = "houses=12,seeds=1365";
    let engine = Engine::new(EngineOptions {
        memory: 1 << 20,
        tables: TableBudget {
            positions: 100_000,
            threads: 1,
        },
    });
    for rules in [
        "standard",
        "kgp",
        "manchester",
        crowded,
        huge,
        "houses=1,seeds=1",
    ] {
        let start = Position::start(rules.parse().expect("rules"));
        for millis in [0, 1, 10, 50] {
            let time = Duration::from_millis(millis);
            let clock = WallClock::start();
            let request = Request::every_move(Limits::time(time));
            let analysis = engine.analyse(&start, &request, &clock, &Stop::new(), &mut |_| {});
            let took = clock.elapsed();
            assert!(
                took <= time + Duration::from_millis(20),
                "{rules}: {took:?}"
            );
            assert_eq!(analysis.lines.len(), start.legal_moves().len());
        }
    }
}
