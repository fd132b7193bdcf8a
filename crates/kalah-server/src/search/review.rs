//! A game judged move by move.

use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Game, Position, Step};
use kalah_engine::{Review, review};
use tokio::sync::mpsc;

use super::engines::Engines;
use super::evaluation::Evaluating;
use super::queue::{Job, Next, Signals};

/// A move that was judged.
pub(crate) struct Reviewed {
    /// Which move of the game it is, from 0.
    pub(crate) index: usize,
    /// The position before it.
    pub(crate) before: Position,
    /// What is said about it.
    pub(crate) review: Review,
    /// What could have been played instead, by whole turns.
    pub(crate) better: Vec<kalah_core::Turn>,
}

/// A game that is being judged, one position after another.
pub(crate) struct Reviewing {
    steps: Vec<Step>,
    start: Position,
    index: usize,
    now: Option<Evaluating>,
    engines: Arc<Engines>,
    /// The most time for one move.
    each: Duration,
    tell: mpsc::UnboundedSender<Reviewed>,
}

impl Reviewing {
    /// A game to be judged with so much time for each move. As many judgements come as the game
    /// has moves.
    pub(crate) fn new(
        game: &Game,
        engines: Arc<Engines>,
        each: Duration,
    ) -> (Reviewing, mpsc::UnboundedReceiver<Reviewed>) {
        // No more than the moves of a game, whose number is bounded, can wait in it.
        let (tell, told) = mpsc::unbounded_channel();
        let reviewing = Reviewing {
            steps: game.steps().to_vec(),
            start: *game.start(),
            index: 0,
            now: None,
            engines,
            each,
            tell,
        };
        (reviewing, told)
    }

    fn before(&self) -> Position {
        match self.index.checked_sub(1) {
            Some(last) => self.steps[last].after,
            None => self.start,
        }
    }

    fn judge(&self, evaluated: &Evaluating) -> Option<Reviewed> {
        let before = self.before();
        let analysis = evaluated.known().analysis(Duration::ZERO);
        let mv = self.steps[self.index].played.mv;
        let review = review(&before, &analysis, mv)?;
        let better = match review.loss.matters() {
            true => analysis.line(review.best).map(|line| line.turns.clone()),
            false => None,
        };
        Some(Reviewed {
            index: self.index,
            before,
            review,
            better: better.unwrap_or_default(),
        })
    }
}

impl Job for Reviewing {
    fn step(&mut self, signals: &Signals) -> Next {
        if self.index >= self.steps.len() {
            return Next::Done;
        }
        let before = self.before();
        let mut now = self.now.take().unwrap_or_else(|| {
            let engines = Arc::clone(&self.engines);
            Evaluating::new(before, engines, self.each).0
        });
        if now.step(signals) == Next::Again {
            self.now = Some(now);
            return Next::Again;
        }
        if let Some(reviewed) = self.judge(&now) {
            // Whoever asked may have left.
            let _ = self.tell.send(reviewed);
        }
        self.index += 1;
        match self.index < self.steps.len() {
            true => Next::Again,
            false => Next::Done,
        }
    }

    fn longest_step(&self) -> Duration {
        let now = self.now.as_ref();
        now.map_or(self.each.min(Duration::from_millis(200)), Job::longest_step)
    }
}
