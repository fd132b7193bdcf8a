//! Puts the server for bots under load: many clients that play, and many more that are only there.

mod client;
mod server;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use kalah_core::Rng;
use tokio::task::JoinSet;

use client::{Client, Seen};
use server::Server;

/// How much load, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Seconds of play after everybody has joined.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Clients that play all the time.
    #[arg(long, default_value_t = 200)]
    playing: usize,
    /// Clients that have joined with one and the same token, so that one of them plays at most.
    #[arg(long, default_value_t = 1000)]
    idle: usize,
    /// The command to be measured; target/release/kalah is built and measured otherwise.
    #[arg(long)]
    program: Option<PathBuf>,
}

/// Nobody may take longer to join.
const JOIN_WITHIN: Duration = Duration::from_secs(60);

/// Runs the load and prints what came of it.
///
/// # Errors
/// If a connection or a game was lost.
pub(crate) fn run(args: &Args) -> Result<()> {
    let all = args.playing + args.idle;
    rlimit::increase_nofile_limit(2 * all as u64 + 256)?;
    let mut server = Server::start(args.program.clone())?;
    let runtime = tokio::runtime::Runtime::new()?;
    let (seen, goodbyes) = runtime.block_on(load(args, &mut server))?;

    let games = server.games();
    println!(
        "{} games ended, {} of them not on the board; {} states answered",
        games.ended,
        games.forfeited,
        seen.stops.len()
    );
    println!(
        "yield to stop (25 ms of it on purpose): {}",
        spread(&seen.stops)
    );
    println!("ping to pong: {}", spread(&seen.pongs));
    let lost = all - goodbyes;
    println!("{lost} connections lost, {goodbyes} ended with goodbye");
    ensure!(lost == 0, "{lost} connections were lost");
    ensure!(
        games.forfeited == 0,
        "{} games were lost otherwise",
        games.forfeited
    );
    ensure!(games.ended > 0, "no game ended");
    Ok(())
}

async fn load(args: &Args, server: &mut Server) -> Result<(Seen, usize)> {
    let stop = Arc::new(AtomicBool::new(false));
    let (joined, mut joins) = tokio::sync::mpsc::unbounded_channel();
    let mut clients = JoinSet::new();
    let began = Instant::now();
    for index in 0..args.playing + args.idle {
        let client = Client {
            // Half of each kind by either transport.
            web_socket: (index % 2 == 0).then_some(server.web_socket),
            tcp: server.tcp,
            token: match index < args.playing {
                true => format!("player {index}"),
                false => "idle".into(),
            },
            rng: Rng::new(index as u64),
            joined: joined.clone(),
            stop: stop.clone(),
        };
        clients.spawn(client.run());
    }
    let all = args.playing + args.idle;
    let everybody = async {
        for _ in 0..all {
            joins.recv().await;
        }
    };
    let joined_in_time = tokio::time::timeout(JOIN_WITHIN, everybody).await;
    joined_in_time.context("not everybody could join within a minute")?;
    println!(
        "{all} clients joined in {:.1} s",
        began.elapsed().as_secs_f64()
    );

    let before = server.usage()?;
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let after = server.usage()?;
    println!(
        "server: {} MiB, {} MiB at most; {:.0} % of a core over {} s",
        after.resident >> 20,
        after.peak >> 20,
        100.0 * (after.cpu - before.cpu).as_secs_f64() / args.seconds as f64,
        args.seconds
    );
    stop.store(true, Ordering::Relaxed);
    server.stop()?;
    let (mut seen, mut goodbyes) = (Seen::default(), 0);
    while let Some(client) = clients.join_next().await {
        // A client that failed has lost its connection.
        if let Ok(Ok(one)) = client {
            goodbyes += usize::from(one.goodbye);
            seen.stops.extend(one.stops);
            seen.pongs.extend(one.pongs);
        }
    }
    Ok((seen, goodbyes))
}

/// The middle, the longest of 99 in 100, and the longest.
fn spread(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = |share: f64| {
        let index = (times.len() as f64 * share) as usize;
        times.get(index.min(times.len().saturating_sub(1))).copied()
    };
    match (at(0.5), at(0.99), times.last()) {
        (Some(middle), Some(most), Some(longest)) => format!(
            "median {:.1} ms, 99 % within {:.1} ms, at most {:.1} ms, of {}",
            1000.0 * middle.as_secs_f64(),
            1000.0 * most.as_secs_f64(),
            1000.0 * longest.as_secs_f64(),
            times.len()
        ),
        _ => "none".into(),
    }
}
