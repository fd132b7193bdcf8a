//! Time limits. A test program of its own, so that no other test takes the time it measures.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use kalah_core::Position;
use kalah_engine::{Clock, Engine, EngineOptions, Limits, Request, Stop, TableBudget, WallClock};

/// Strange boards under short limits: a sensible answer in time.
///
/// The machine may run other things that keep any program waiting. So beside the searches a
/// thread does nothing but sleep for a millisecond again and again, and the answers may be no
/// later than it is, at worst, and the 20 ms that are promised.
#[test]
fn never_late() {
    let over = AtomicBool::new(false);
    let late = AtomicU64::new(0);
    thread::scope(|scope| {
        scope.spawn(|| {
            let nap = Duration::from_millis(1);
            while !over.load(Ordering::Relaxed) {
                let start = Instant::now();
                thread::sleep(nap);
                let micros = (start.elapsed() - nap).as_micros() as u64;
                late.fetch_max(micros, Ordering::Relaxed);
            }
        });
        let worst = worst_lateness();
        over.store(true, Ordering::Relaxed);
        let excused = Duration::from_micros(late.load(Ordering::Relaxed));
        assert!(
            worst <= Duration::from_millis(20) + excused,
            "{worst:?} late, a sleeper {excused:?}"
        );
    });
}

fn worst_lateness() -> Duration {
    let crowded = "houses=12,seeds=24";
    let huge = "houses=12,seeds=1365";
    let engine = Engine::new(EngineOptions {
        memory: 1 << 20,
        tables: TableBudget {
            positions: 100_000,
            threads: 1,
        },
        book: false,
        threads: 2,
    });
    let mut worst = Duration::ZERO;
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
            worst = worst.max(clock.elapsed().saturating_sub(time));
            assert_eq!(analysis.lines.len(), start.legal_moves().len());
        }
    }
    worst
}
