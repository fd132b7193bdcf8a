//! How fast game records are read and written: `cargo bench -p kalah-core --bench records`.

mod processor_time;

use std::fmt::Write;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kalah_core::record::{Builder, Headers, Record, records};
use kalah_core::{Position, Rules};
use processor_time::ProcessorTime;

/// Random games from start to end, the same ones each time.
fn games(count: usize) -> Vec<Record> {
    let rules: Rules = "standard".parse().expect("a preset");
    let mut state = 1_u64;
    let mut random = move |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    let one = |_| {
        let mut builder = Builder::new(Position::start(rules));
        loop {
            let moves = builder.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            builder.play(moves[random(moves.len())]).expect("legal");
        }
        let mut headers = Headers::default();
        for (name, value) in [("Event", "Measurement"), ("First", "A"), ("Second", "B")] {
            headers.set(name, value).expect("a legal header");
        }
        builder.finish(headers).expect("no variation is open")
    };
    (0..count).map(one).collect()
}

fn bench(c: &mut Criterion<ProcessorTime>) {
    let games = games(1000);
    let mut text = String::new();
    for game in &games {
        writeln!(text, "{game}").expect("a string takes everything");
    }
    let moves: usize = games.iter().map(|game| game.line().moves().count()).sum();
    println!("1000 games: {} bytes, {moves} moves", text.len());

    let mut group = c.benchmark_group("records");
    group.throughput(Throughput::Elements(games.len() as u64));
    group.bench_function("read 1000 games", |b| {
        b.iter(|| {
            let read = records(text.as_bytes()).filter(Result::is_ok).count();
            assert_eq!(read, games.len());
        });
    });
    group.bench_function("write 1000 games", |b| {
        b.iter(|| {
            let mut text = String::new();
            for game in &games {
                writeln!(text, "{game}").expect("a string takes everything");
            }
            text
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = processor_time::criterion();
    targets = bench
}
criterion_main!(benches);
