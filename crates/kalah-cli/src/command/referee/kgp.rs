//! `kalah referee kgp`: a server of the Kalah Game Protocol.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use kalah_core::Rules;
use kalah_engine::Level;
use kalah_protocol::kgp::{PORT, ServerSettings, VARIANT};
use kalah_referee::brain::Weak;
use kalah_referee::game::GameLog;
use kalah_referee::runtime;
use kalah_referee::server::{
    Business, HouseBot, RefereeEvent, Settings, Standing, TournamentSettings, start,
};

use crate::console::Console;
use crate::failure::Failure;
use crate::log;
use crate::said;
use crate::text::{Text, tr};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    #[arg(long, default_value_t = PORT)]
    port: u16,
    #[arg(long)]
    ws_port: Option<u16>,
    #[arg(long, value_delimiter = ' ', default_value = "8,8")]
    boards: Vec<String>,
    #[arg(long, default_value_t = 5.0)]
    time: f64,
    #[arg(long)]
    record: Option<PathBuf>,
    #[arg(long, value_delimiter = ',', default_value = "2,4,6,8")]
    levels: Vec<String>,
    #[arg(long, default_value_t = 2.0)]
    alone: f64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..=1000))]
    tournament: Option<u16>,
    #[arg(long, default_value_t = 60.0)]
    absence: f64,
    #[arg(long, default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    connections: u32,
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..))]
    per_address: u32,
    #[arg(long)]
    seed: Option<u64>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    let settings = settings(args, text)?;
    // The log is written by one thread; when its reader goes away, the server ends.
    let (tell, told) = mpsc::channel();
    let gone = runtime::Signal::default();
    let reader_gone = gone.clone();
    let serving = async move {
        let mut running = start(settings, move |event| drop(tell.send(event))).await?;
        runtime::either(
            running.finished(),
            runtime::either(runtime::interrupted(), reader_gone.given()),
        )
        .await;
        running.stop().await;
        Ok(())
    };
    let server = std::thread::spawn(move || runtime::block_on(serving));
    let mut written = Ok(());
    for event in told {
        if written.is_ok() {
            written = write(&event, console);
        }
        if written.is_err() {
            gone.request();
        }
    }
    let served = server
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let served: Result<(), kalah_referee::server::StartError> = served?;
    served.map_err(|error| Failure::Machine(said::start(&error, text)))?;
    written?;
    log::line(console, &tr!(text, "referee-end"))
}

fn settings(args: &Args, text: &Text) -> Result<Settings, Failure> {
    let boards = args.boards.iter().map(|board| read_board(board, text));
    let boards = boards.collect::<Result<Vec<_>, _>>()?;
    let business = match args.tournament {
        Some(agents) => Business::Tournament(TournamentSettings {
            agents: agents.into(),
            boards,
            absence: seconds("--absence", args.absence, text)?,
        }),
        None => Business::Practice {
            boards,
            bots: bots(&args.levels, text)?,
            alone: seconds("--alone", args.alone, text)?,
        },
    };
    Ok(Settings {
        tcp: SocketAddr::new(args.host, args.port),
        web_socket: args.ws_port.map(|port| SocketAddr::new(args.host, port)),
        record: args.record.clone(),
        connections: args.connections as usize,
        per_address: args.per_address as usize,
        session: ServerSettings {
            move_time: seconds("--time", args.time, text)?,
            ..ServerSettings::default()
        },
        business,
        seed: args.seed.unwrap_or_else(log::seed),
    })
}

fn seconds(name: &str, given: f64, text: &Text) -> Result<Duration, Failure> {
    if (0.01..=86_400.0).contains(&given) {
        return Ok(Duration::from_secs_f64(given));
    }
    Err(Failure::Input(tr!(text, "referee-seconds", name = name)))
}

fn read_board(given: &str, text: &Text) -> Result<Rules, Failure> {
    let board = given.split_once(',').and_then(|(houses, seeds)| {
        let houses = houses.trim().parse().ok()?;
        Rules::new(houses, seeds.trim().parse().ok()?, VARIANT).ok()
    });
    board.ok_or_else(|| Failure::Input(tr!(text, "referee-board", given = given)))
}

fn bots(levels: &[String], text: &Text) -> Result<Vec<HouseBot>, Failure> {
    let named = levels.iter().filter(|level| *level != "none");
    let bots = named.enumerate().map(|(index, given)| {
        let level = Level::find(given);
        let level = level.ok_or_else(|| {
            let known = Level::all().map(|level| level.name());
            let known = known.collect::<Vec<_>>().join(", ");
            Failure::Input(tr!(text, "error-level", given = &**given, known = known))
        })?;
        Ok(HouseBot {
            name: format!("bot-{}-{}", level.number(), level.name()),
            brain: Arc::new(Weak::new(level, index as u64)),
            time: Duration::from_secs(1),
        })
    });
    bots.collect()
}

fn write(event: &RefereeEvent, console: &mut Console) -> Result<(), Failure> {
    let text = console.text;
    if let RefereeEvent::Finished(standings) = event {
        log::line(console, &tr!(text, "referee-finished"))?;
        for (place, standing) in (1..).zip(standings) {
            log::line(console, &said_standing(place, standing, text))?;
        }
        return Ok(());
    }
    log::line(console, &said_event(event, text))
}

fn said_standing(place: u32, standing: &Standing, text: &Text) -> String {
    tr!(
        text,
        "referee-standing",
        place = place,
        name = &*standing.name,
        points = format!("{:.1}", f64::from(standing.halves) / 2.0),
        games = standing.games,
        margin = format!("{:+}", standing.margin)
    )
}

fn said_event(event: &RefereeEvent, text: &Text) -> String {
    match event {
        RefereeEvent::Listening(at) => tr!(text, "referee-tcp", at = at.to_string()),
        RefereeEvent::ListeningForWebSockets(at) => {
            tr!(text, "referee-ws", at = format!("ws://{at}/socket"))
        }
        RefereeEvent::Joined {
            id,
            name,
            mode,
            peer,
        } => tr!(
            text,
            "referee-joined",
            id = id.to_string(),
            name = &**name,
            mode = mode.name(),
            peer = peer.to_string()
        ),
        RefereeEvent::Left { id, why, peer } => tr!(
            text,
            "referee-left",
            id = id.to_string(),
            why = said::departure(why, text),
            peer = peer.to_string()
        ),
        RefereeEvent::Refused(peer) => tr!(text, "referee-full", peer = peer.to_string()),
        RefereeEvent::Played(log) => said_game(log, text),
        RefereeEvent::Verified { id, right, wrong } => match wrong {
            None => tr!(
                text,
                "referee-verified",
                id = id.to_string(),
                right = *right
            ),
            Some(wrong) => tr!(
                text,
                "referee-wrong",
                id = id.to_string(),
                right = *right,
                wrong = said::unsolved(wrong, text)
            ),
        },
        RefereeEvent::RecordFailed(error) => {
            tr!(
                text,
                "referee-record-failed",
                error = said::store(error, text)
            )
        }
        RefereeEvent::Resumed { played, left } => {
            tr!(text, "referee-resumed", played = *played, left = *left)
        }
        RefereeEvent::Finished(_) => String::new(),
    }
}

fn said_game(log: &GameLog, text: &Text) -> String {
    let [south, north] = &log.names;
    let result = match log.ending.south_halves() {
        Some(2) => "1-0",
        Some(1) => "½-½",
        Some(_) => "0-1",
        None => "*",
    };
    tr!(
        text,
        "referee-played",
        south = &**south,
        north = &**north,
        result = result,
        board = format!(
            "{},{}",
            log.start.houses(),
            log.start.total() / (2 * u16::from(log.start.houses()))
        ),
        moves = log.moves.len(),
        reason = said::ending(&log.ending, text)
    )
}
