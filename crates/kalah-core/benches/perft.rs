//! Speed of the rules: `cargo bench -p kalah-core`.
//!
//! Throughput is in leaves: moves at the last ply, which are counted, not played. `played` counts
//! the sowings that are really carried out instead.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kalah_core::{Position, perft};

fn start(rules: &str) -> Position {
    Position::start(rules.parse().expect("the rules are written well"))
}

/// Sowings that `perft` carries out at this depth: every inner node but the root is one.
fn played(position: &Position, depth: u32) -> u64 {
    (1..depth).map(|inner| perft(position, inner)).sum()
}

fn benchmark(criterion: &mut Criterion) {
    let boards = [
        ("6,4", "seeds=4", 9),
        ("6,6", "seeds=6", 7),
        ("12,24", "houses=12,seeds=24", 5),
    ];
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, rules, depth) in boards {
        let start = start(rules);
        group.throughput(Throughput::Elements(perft(&start, depth)));
        group.bench_function(format!("{name} depth {depth}, leaves"), |bencher| {
            bencher.iter(|| perft(&start, depth));
        });
        group.throughput(Throughput::Elements(played(&start, depth)));
        group.bench_function(format!("{name} depth {depth}, played"), |bencher| {
            bencher.iter(|| perft(&start, depth));
        });
    }
    group.finish();
}

criterion_group!(benches, benchmark);
criterion_main!(benches);
