//! The course of a match.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kalah_core::record::Reason;
use kalah_core::{Position, Rng, Side};
use kalah_engine::Stop;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;

use super::clock::Clock;
use super::elo::{Elo, Tally};
use super::exact;
use super::folder::{Folder, FolderError};
use super::kgp_program::KgpProgram;
use super::manchester_program::ManchesterProgram;
use super::program::{Program, ProgramError};
use super::record::{Played, to_record};
use super::sprt::{Sprt, SprtState};
use crate::game::{Bot, GameLog, GameRules, Player, play};
use crate::server::StartError;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The two programs.
    pub programs: [Program; 2],
    /// Positions to begin with, South to move; each is played with both sides.
    pub openings: Vec<Position>,
    /// Pairs of games.
    pub pairs: usize,
    /// Time for thinking.
    pub clock: Clock,
    /// Games with at most so many seeds in the houses are decided by their exact value.
    pub adjudicate: Option<u16>,
    /// Games at the same time.
    pub concurrency: usize,
    /// Stops the match when it is decided.
    pub sprt: Option<Sprt>,
    /// What chance depends on.
    pub seed: u64,
    /// Where the games are kept; a match that was stopped goes on from there.
    pub folder: Option<PathBuf>,
}

/// A match so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Results of the first program.
    pub tally: Tally,
    /// Its strength against the second one.
    pub elo: Option<Elo>,
    /// Where the test stands.
    pub sprt: Option<SprtState>,
    /// Games that a program lost otherwise than on the board.
    pub forfeits: Vec<Forfeit>,
}

/// A game that was lost otherwise than on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The game, from 0.
    pub game: usize,
    /// Of what kind it is.
    pub reason: Reason,
    /// The same more exactly, in English, as the game's record has it.
    pub detail: String,
}

/// A game was played, or read from the folder.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Games that are done.
    pub done: usize,
    /// The match so far.
    pub report: Report,
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A program cannot play these rules.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// Its folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The server for a program cannot be started.
    #[error(transparent)]
    Server(#[from] StartError),
    /// A program cannot be started or does not join.
    #[error("{0} cannot be started or does not join")]
    NoProgram(String),
}

/// Plays the match; `tell` is called after each game. When `stop` is requested, games under way are
/// given up and what is there is reported.
///
/// The same plan with limits in nodes gives the same games, however many are played at a time.
///
/// # Errors
/// If a program cannot play, or the folder cannot be used.
pub async fn run(
    plan: Plan,
    stop: Stop,
    mut tell: impl FnMut(&Progress),
) -> Result<Report, ContestError> {
    for program in &plan.programs {
        program.check(&plan.openings)?;
    }
    let folder = plan.folder.as_ref();
    let folder = folder.map(|path| Folder::open(path, &plan.settings()));
    let folder = folder.transpose()?;
    let plan = Arc::new(plan);
    let mut score = Score::new(&plan);
    for index in 0..2 * plan.pairs {
        if let Some(folder) = &folder {
            let (start, names) = (plan.opening(index), plan.names(index));
            if let Some(played) = folder.read(index, &start, &names)? {
                score.add(index, played);
            }
        }
    }
    let done: Vec<bool> = (0..2 * plan.pairs)
        .map(|index| score.knows(index))
        .collect();
    let work = Arc::new(Work {
        done,
        next: AtomicUsize::new(0),
        stop,
    });
    let (results, mut played) = mpsc::unbounded_channel();
    let mut workers = JoinSet::new();
    if !score.decided() {
        for _ in 0..plan.concurrency.max(1) {
            workers.spawn(worker(
                plan.clone(),
                work.clone(),
                folder.clone(),
                results.clone(),
            ));
        }
    }
    drop(results);
    while let Some((index, log)) = played.recv().await {
        if let Some(played) = Played::of(&log) {
            score.add(index, played);
            tell(&score.progress());
            if score.decided() {
                work.stop.request();
            }
        }
    }
    while let Some(ended) = workers.join_next().await {
        if let Ok(Err(error)) = ended {
            return Err(error);
        }
    }
    Ok(score.report)
}

impl Plan {
    /// What makes it this match and no other; how many games are played at a time does not matter.
    fn settings(&self) -> String {
        let mut text = String::new();
        let [first, second] = &self.programs;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "programs: {first} | {second}");
        let _ = writeln!(text, "clock: {}", self.clock);
        let _ = writeln!(text, "adjudicate: {:?}", self.adjudicate);
        let _ = writeln!(text, "seed: {}", self.seed);
        for opening in &self.openings {
            let _ = writeln!(text, "opening: {opening} under {}", opening.variant());
        }
        text
    }

    fn opening(&self, index: usize) -> Position {
        self.openings[index / 2 % self.openings.len()]
    }

    /// Which program begins game `index`.
    fn first(index: usize) -> usize {
        index % 2
    }

    fn names(&self, index: usize) -> [String; 2] {
        let names = [0, 1].map(|number: usize| {
            let same = self.programs[0] == self.programs[1];
            let mark = if same { ["#1", "#2"][number] } else { "" };
            format!("{}{mark}", self.programs[number])
        });
        let [first, second] = names;
        if Plan::first(index) == 0 {
            [first, second]
        } else {
            [second, first]
        }
    }
}

/// Results in the order of the games, so that a match stops at the same pair however many games
/// are played at a time.
struct Score {
    waiting: BTreeMap<usize, Played>,
    known: Vec<bool>,
    next: usize,
    done: usize,
    sprt: Option<Sprt>,
    report: Report,
}

impl Score {
    fn new(plan: &Plan) -> Score {
        Score {
            waiting: BTreeMap::new(),
            known: vec![false; 2 * plan.pairs],
            next: 0,
            done: 0,
            sprt: plan.sprt,
            report: Report {
                tally: Tally::default(),
                elo: None,
                sprt: None,
                forfeits: Vec::new(),
            },
        }
    }

    fn knows(&self, index: usize) -> bool {
        self.known[index]
    }

    fn add(&mut self, index: usize, played: Played) {
        self.known[index] = true;
        self.done += 1;
        self.waiting.insert(index, played);
        while !self.decided() {
            let pair = [self.next, self.next + 1];
            if !pair.iter().all(|index| self.waiting.contains_key(index)) {
                break;
            }
            self.next += 2;
            let halves = pair.map(|index| {
                let played = self.waiting.remove(&index).unwrap_or_default();
                let forfeit = played.forfeit.map(|(reason, detail)| Forfeit {
                    game: index,
                    reason,
                    detail,
                });
                self.report.forfeits.extend(forfeit);
                if Plan::first(index) == 0 {
                    played.first_halves
                } else {
                    2 - played.first_halves
                }
            });
            self.report.tally.add(halves);
            self.report.elo = self.report.tally.elo();
            self.report.sprt = self.sprt.map(|sprt| sprt.state(&self.report.tally));
        }
    }

    fn decided(&self) -> bool {
        self.report.sprt.is_some_and(|sprt| sprt.verdict.is_some())
    }

    fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            report: self.report.clone(),
        }
    }
}

struct Work {
    /// Games that need not be played.
    done: Vec<bool>,
    next: AtomicUsize,
    stop: Stop,
}

impl Work {
    fn next(&self) -> Option<usize> {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if self.stop.is_requested() || index >= self.done.len() {
                return None;
            }
            if !self.done[index] {
                return Some(index);
            }
        }
    }

    async fn stopped(&self) {
        while !self.stop.is_requested() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn worker(
    plan: Arc<Plan>,
    work: Arc<Work>,
    folder: Option<Folder>,
    results: mpsc::UnboundedSender<(usize, GameLog)>,
) -> Result<(), ContestError> {
    let mut connected = [const { None }; 2];
    for (place, program) in connected.iter_mut().zip(&plan.programs) {
        if let Program::Kgp(command) = program {
            *place = Some(KgpProgram::new(command).await?);
        }
    }
    let outcome = games(&plan, &work, folder.as_ref(), &results, &mut connected).await;
    if outcome.is_err() {
        work.stop.request();
    }
    for program in connected.into_iter().flatten() {
        program.end().await;
    }
    outcome
}

async fn games(
    plan: &Plan,
    work: &Work,
    folder: Option<&Folder>,
    results: &mpsc::UnboundedSender<(usize, GameLog)>,
    connected: &mut [Option<KgpProgram>; 2],
) -> Result<(), ContestError> {
    while let Some(index) = work.next() {
        let mut players = seats(plan, index, connected).await?;
        let mut rng = Rng::new(plan.seed ^ index as u64);
        let adjudicate = plan.adjudicate;
        let rules = GameRules {
            play_forced: false,
            lot: false,
            clock: plan.clock,
            adjudicate: Some(Arc::new(move |position: &Position| {
                adjudicated(position, adjudicate?)
            })),
        };
        let log = tokio::select! {
            biased;
            () = work.stopped() => return Ok(()),
            log = play(plan.opening(index), &mut players, &rules, &mut rng) => log,
        };
        let log = GameLog {
            names: plan.names(index),
            ..log
        };
        if let (Some(folder), Some(record)) = (folder, to_record(&log, index + 1, plan.clock)) {
            folder.keep(index, &record)?;
        }
        if results.send((index, log)).is_err() {
            break;
        }
    }
    Ok(())
}

/// South's final margin by exact value, if few enough seeds are left.
fn adjudicated(position: &Position, most: u16) -> Option<i32> {
    const NODES: u64 = 2_000_000;
    let seeds = position.in_all_houses();
    (seeds <= most)
        .then(|| exact::value(position, NODES))
        .flatten()
}

/// The players of a game, South first.
async fn seats(
    plan: &Plan,
    index: usize,
    connected: &mut [Option<KgpProgram>; 2],
) -> Result<[Player; 2], ContestError> {
    let first = Plan::first(index);
    let south = seat(plan, index, first, Side::South, &mut connected[first]).await?;
    let second = 1 - first;
    let north = seat(plan, index, second, Side::North, &mut connected[second]).await?;
    Ok([south, north])
}

async fn seat(
    plan: &Plan,
    index: usize,
    number: usize,
    side: Side,
    connected: &mut Option<KgpProgram>,
) -> Result<Player, ContestError> {
    let program = &plan.programs[number];
    let name = program.to_string();
    // Pairs of games are played by the same luck, so that only the side differs.
    let seed = plan.seed ^ ((index / 2) as u64) << 1 ^ number as u64;
    if let Some(brain) = program.brain(seed) {
        return Ok(Player::Bot(Bot {
            name,
            brain,
            time: DEFAULT_TIME,
            turns: Arc::new(Semaphore::new(1)),
        }));
    }
    match (program, connected) {
        (Program::Manchester(command), _) => {
            let start = plan.opening(index);
            let time = match plan.clock {
                Clock::Game { time, .. } => time,
                _ => kalah_protocol::manchester::GAME_TIME,
            };
            let started = ManchesterProgram::start(command, name.clone(), side, &start, time);
            let started = started.map_err(|_| ContestError::NoProgram(name))?;
            Ok(Player::Manchester(Box::new(started)))
        }
        (_, Some(connected)) => {
            let agent = connected.agent().await;
            agent
                .map(Player::Agent)
                .ok_or(ContestError::NoProgram(name))
        }
        (_, None) => Err(ContestError::NoProgram(name)),
    }
}

/// Time of our engine for a move where there is neither a clock nor a limit of nodes.
const DEFAULT_TIME: Duration = Duration::from_millis(100);
