//! The value of a position, better and better while it is searched.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kalah_core::Position;
use kalah_engine::{Engine, Limits, Request, WallClock};
use tokio::sync::watch;

use super::engines::Engines;
use super::known::Known;
use super::proving::{Proving, table_for};
use super::queue::{Job, Next, Signals};

/// How long the engine goes on before it is the solver's turn, where the solver may help.
const ENGINE_ROUND: Duration = Duration::from_millis(200);

/// How long the solver goes on at first before it is the engine's turn; each round doubles it.
const SOLVER_ROUND: Duration = Duration::from_millis(200);

/// The longest round.
const LONGEST_ROUND: Duration = Duration::from_secs(4);

/// What is found so far. Only the last of it is kept for whoever looks seldom.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) known: Arc<Known>,
    /// Time spent searching, waiting for a turn not counted.
    pub(crate) time: Duration,
    /// Seeds of the endgame table that helped, 0 if none did.
    pub(crate) table_seeds: usize,
    /// Whether nothing more will come.
    pub(crate) done: bool,
}

/// A position that is being evaluated.
pub(crate) struct Evaluating {
    position: Position,
    engines: Arc<Engines>,
    known: Known,
    proving: Option<Proving>,
    /// Whether it is the solver's turn.
    solver_next: bool,
    round: Duration,
    spent: Duration,
    most: Duration,
    tell: watch::Sender<Option<Found>>,
}

impl Evaluating {
    /// A position to be searched for at most so long. What is found comes out of the receiver,
    /// which has nothing yet.
    pub(crate) fn new(
        position: Position,
        engines: Arc<Engines>,
        most: Duration,
    ) -> (Evaluating, watch::Receiver<Option<Found>>) {
        let (tell, told) = watch::channel(None);
        let mut known = Known::of(&position);
        Proving::look_up(&mut known, &position);
        let evaluating = Evaluating {
            engines,
            proving: None,
            solver_next: only_lines_are_missing(&known, &position),
            known,
            position,
            round: SOLVER_ROUND,
            spent: Duration::ZERO,
            most,
            tell,
        };
        (evaluating, told)
    }

    /// What is known after the last step.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    fn search(&mut self, signals: &Signals, started: Instant) {
        let engine = self.engines.get(&self.position);
        let before = self.known.nodes;
        let request = Request::every_move(Limits::default());
        let clock = WallClock::start();
        let position = &self.position;
        let (known, tell, spent) = (&mut self.known, &self.tell, self.spent);
        let mut add = |analysis: &kalah_engine::Analysis| {
            known.nodes = before + analysis.nodes;
            if known.add(analysis) {
                tell.send_replace(Some(Found {
                    known: Arc::new(known.clone()),
                    time: spent + started.elapsed(),
                    table_seeds: seeds_of_table(position, &engine),
                    done: false,
                }));
            }
        };
        let slice = &signals.slice;
        let last = engine.analyse(&self.position, &request, &clock, slice, &mut add);
        add(&last);
    }

    fn prove(&mut self, signals: &Signals, started: Instant) {
        let engine = self.engines.get(&self.position);
        // The engine's tables are built in the background; a larger one is worth a new beginning.
        let at_hand = seeds_of_table(&self.position, &engine);
        let outgrown = self.proving.as_ref().map(Proving::table_seeds) != Some(at_hand);
        if outgrown {
            self.proving = Proving::new(&self.position, &engine);
        }
        let Some(proving) = &self.proving else { return };
        let (tell, spent) = (&self.tell, self.spent);
        proving.go_on(&mut self.known, &signals.slice, &mut |known| {
            tell.send_replace(Some(Found {
                known: Arc::new(known.clone()),
                time: spent + started.elapsed(),
                table_seeds: at_hand,
                done: false,
            }));
        });
    }

    fn tell_last(&self, done: bool) {
        let engine = self.engines.get(&self.position);
        self.tell.send_replace(Some(Found {
            known: Arc::new(self.known.clone()),
            time: self.spent,
            table_seeds: seeds_of_table(&self.position, &engine),
            done,
        }));
    }
}

/// Whether every value is known, so that the engine has nothing to add.
fn only_lines_are_missing(known: &Known, position: &Position) -> bool {
    known.is_complete() && Proving::is_possible(position)
}

fn seeds_of_table(position: &Position, engine: &Engine) -> usize {
    table_for(position, engine).map_or(0, |table| table.max_seeds())
}

impl Job for Evaluating {
    fn step(&mut self, signals: &Signals) -> Next {
        let started = Instant::now();
        if Proving::is_done(&self.known, &self.position) {
            self.tell_last(true);
            return Next::Done;
        }
        if self.solver_next {
            self.prove(signals, started);
            self.round = (self.round * 2).min(LONGEST_ROUND);
        } else {
            self.search(signals, started);
        }
        self.solver_next = only_lines_are_missing(&self.known, &self.position)
            || (!self.solver_next && Proving::is_possible(&self.position));
        self.spent += started.elapsed();
        let done = Proving::is_done(&self.known, &self.position) || self.spent >= self.most;
        self.tell_last(done);
        if done { Next::Done } else { Next::Again }
    }

    fn longest_step(&self) -> Duration {
        let round = match (self.solver_next, Proving::is_possible(&self.position)) {
            (true, _) => self.round,
            (false, true) => ENGINE_ROUND,
            (false, false) => LONGEST_ROUND,
        };
        round.min(self.most.saturating_sub(self.spent))
    }
}
