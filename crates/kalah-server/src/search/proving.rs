//! Exact values by the solver, question by question, so that it can be interrupted anywhere.

use std::sync::Arc;

use kalah_core::{Majority, Move, Opening, Position};
use kalah_engine::{Book, Bounds, Control, Engine, Limits, Plan, Solver, Stop, WallClock};
use kalah_tablebase::Tablebase;

use super::known::{self, Known, Proved};

/// Seeds in the houses up to which a proof is within reach of somebody who waits.
const MOST_SEEDS: u16 = 56;

/// Bytes that a solver may remember. Every search that waits for its turn has one.
const MEMORY: usize = 1 << 20;

/// The attempt to prove the values of a position and all its moves.
pub(super) struct Proving {
    solver: Solver,
    position: Position,
}

impl Proving {
    /// Whether there is any hope.
    pub(super) fn is_possible(position: &Position) -> bool {
        let side = position.to_move();
        let seeds = position.in_houses(side) + position.in_houses(side.other());
        !position.is_over() && seeds <= MOST_SEEDS
    }

    /// Whether there is nothing left for it to find out: values, and lines that show them. Moves
    /// that compare seats have no such lines.
    pub(super) fn is_done(known: &Known, position: &Position) -> bool {
        if Proving::is_possible(position) && position.opening() == Opening::Underway {
            known.moves.iter().all(|mv| mv.is_settled(position))
        } else {
            known.is_complete()
        }
    }

    /// Puts in the values that an opening book has, with lines as far as it reaches. Lines to the
    /// end are left to be found, which takes a small part of the time: no better value has to be
    /// refuted.
    pub(super) fn look_up(known: &mut Known, position: &Position) {
        for (mv, value) in Book::look_up(position).into_iter().flatten() {
            let line = Proving::book_line(position, mv);
            let line = known::turns(position, &line);
            known.prove_move(mv, Proved::exactly(value.into()), Some(line));
        }
    }

    /// A move and best moves after it, as far as the book reaches.
    fn book_line(position: &Position, mv: Move) -> Vec<Move> {
        let mut line = vec![mv];
        let mut now = position.play(mv);
        while let Ok((position, _)) = now {
            let values = Book::look_up(&position).into_iter().flatten();
            let Some((best, _)) = values.max_by_key(|&(_, value)| value) else {
                break;
            };
            line.push(best);
            now = position.play(best);
        }
        line
    }

    /// A proof with the table that the engine has by now; none without memory.
    pub(super) fn new(position: &Position, engine: &Engine) -> Option<Proving> {
        let table = table_for(position, engine);
        let plan = Plan::without_building(1, MEMORY);
        let solver = Solver::with_table(position, table, &plan).ok()?;
        Some(Proving {
            solver,
            position: *position,
        })
    }

    /// Seeds of the table it uses, 0 without one.
    pub(super) fn table_seeds(&self) -> usize {
        self.solver.table().map_or(0, |table| table.max_seeds())
    }

    /// Goes on until `stop`, adding what is proved. `report` is called when there is more.
    pub(super) fn go_on(&self, known: &mut Known, stop: &Stop, report: &mut dyn FnMut(&Known)) {
        let clock = WallClock::start();
        let before = self.solver.nodes();
        let control = Control {
            limits: Limits::default(),
            clock: &clock,
            stop,
            report: None,
        };
        let nodes = known.nodes;
        let mut report = |known: &mut Known| {
            known.nodes = nodes + self.solver.nodes() - before;
            report(known);
        };
        // Errors are for positions of other games, and all of these follow from one.
        if known.proved().exact().is_none()
            && let Ok(bounds) = self.solver.bounds(&self.position, &control)
        {
            known.prove(Proving::proved(bounds, &self.position));
            if let Some(value) = bounds.exact() {
                self.prove_best(value, known, &control);
            }
            report(known);
        }
        if stop.is_requested() {
            return;
        }
        if self.position.opening() != Opening::Underway {
            // The swap compares seats; the solver knows how.
            for found in self
                .solver
                .moves(&self.position, &control)
                .unwrap_or_default()
            {
                let proved = Proving::proved(found.bounds, &self.position);
                known.prove_move(found.mv, proved, None);
            }
            report(known);
            return;
        }
        // The best move first: its line is what people look at.
        let from = &self.position;
        let open = known.moves.iter().filter(|mv| !mv.is_settled(from));
        let open: Vec<_> = open.map(|mv| mv.mv).collect();
        for mv in open {
            if self.prove_move(mv, known, &control).is_none() || stop.is_requested() {
                break;
            }
            report(known);
        }
        known.nodes = nodes + self.solver.nodes() - before;
    }

    /// Finds a move that reaches the value, and how the game goes on.
    fn prove_best(&self, value: i16, known: &mut Known, control: &Control<'_>) {
        let line = self.solver.line(&self.position, value, control);
        let line = line.unwrap_or_default();
        if let Some(&best) = line.first() {
            let turns = known::turns(&self.position, &line);
            known.prove_move(best, Proved::exactly(value.into()), Some(turns));
        }
    }

    /// What bounds say beyond what is always true: nobody gains more seeds than there are.
    fn proved(bounds: Bounds, of: &Position) -> Proved {
        if let Some(value) = bounds.exact() {
            return Proved::exactly(value.into());
        }
        let seeds = of.in_all_houses();
        let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
        Proved {
            lower: Some(lower).filter(|&lower| lower > -i32::from(seeds)),
            upper: Some(upper).filter(|&upper| upper < i32::from(seeds)),
        }
    }

    fn ends_the_game(&self, moves: &[Move]) -> bool {
        let mut position = self.position;
        for &mv in moves {
            match position.play(mv) {
                Ok((next, _)) => position = next,
                Err(_) => return false,
            }
        }
        position.is_over()
    }

    fn prove_move(&self, mv: Move, known: &mut Known, control: &Control<'_>) -> Option<()> {
        let (next, played) = self.position.play(mv).ok()?;
        let mover = self.position.to_move();
        let lead = |p: &Position| i32::from(p.store(mover)) - i32::from(p.store(mover.other()));
        let gain = lead(&next) - lead(&self.position);
        // From one side of the move to the other.
        let seen = |of: Proved| match played.extra_move {
            true => of,
            false => of.negated(),
        };
        let before = known.moves.iter().find(|known| known.mv == mv)?.proved;
        let of_next = match before.exact() {
            Some(_) => seen(before.plus(-gain)),
            None => Proving::proved(self.solver.bounds(&next, control).ok()?, &next),
        };
        let proved = seen(of_next).plus(gain);
        let line = of_next.exact().and_then(|value| {
            let value = i16::try_from(value).ok()?;
            let rest = self.solver.line(&next, value, control).ok()?;
            let moves: Vec<_> = std::iter::once(mv).chain(rest).collect();
            // One that was cut off is no better than what a proof had shown before.
            (before.exact().is_none() || self.ends_the_game(&moves))
                .then(|| known::turns(&self.position, &moves))
        });
        known.prove_move(mv, proved, line);
        Some(())
    }
}

/// The endgame table that the engine has by now for a position.
pub(super) fn table_for(position: &Position, engine: &Engine) -> Option<Arc<Tablebase>> {
    // Tables do not know that a majority stops the game.
    let plays_on = position.variant().majority == Majority::PlayOn;
    plays_on.then(|| engine.table(position)).flatten()
}
