//! Speed of the rules: `cargo bench -p kalah-core`.
//!
//! Throughput is in leaves: moves at the last ply, which are counted, not played. `played` counts
//! the sowings that are really carried out instead. Times are processor time of the thread, so
//! that other work on the machine disturbs them less.

mod processor_time;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kalah_core::{Position, perft};
use processor_time::ProcessorTime;

/// Sowings that `perft` carries out at this depth: every inner node but the root is one.
fn played(position: &Position, depth: u32) -> u64 {
    (1..depth).map(|inner| perft(position, inner)).sum()
}

fn benchmark(criterion: &mut Criterion<ProcessorTime>) {
    let boards = [
        ("6,4", "seeds=4", 9),
        ("6,6", "seeds=6", 7),
        ("12,24", "houses=12,seeds=24", 5),
    ];
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, rules, depth) in boards {
        let start = Position::start(rules.parse().expect("the rules are written well"));
        let counted = [
            ("leaves", perft(&start, depth)),
            ("played", played(&start, depth)),
        ];
        for (what, count) in counted {
            group.throughput(Throughput::Elements(count));
            group.bench_function(format!("{name} depth {depth}, {what}"), |bencher| {
                bencher.iter(|| perft(&start, depth));
            });
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = processor_time::criterion();
    targets = benchmark
}
criterion_main!(benches);
