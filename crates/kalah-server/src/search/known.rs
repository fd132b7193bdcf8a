//! What is known of a position's value, put together from all that was found out about it.

use std::time::Duration;

use kalah_core::{Move, Position, Turn};
use kalah_engine::{Analysis, Line, Value};

/// What is known of the values of a position and its moves. All values are margins for the side to
/// move.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Every legal move, the best first as far as that is known.
    pub(crate) moves: Vec<KnownMove>,
    /// What is proved of the position itself, apart from its moves.
    own: Proved,
    /// Turns that were searched ahead.
    pub(crate) depth: u32,
    /// Positions that were looked at.
    pub(crate) nodes: u64,
}

/// What is known of a move.
#[derive(Clone, Debug)]
pub(crate) struct KnownMove {
    pub(crate) mv: Move,
    /// What is proved.
    pub(crate) proved: Proved,
    /// A judgement, in seeds.
    estimate: f32,
    /// The move and what follows, by whole turns.
    pub(crate) line: Vec<Turn>,
}

/// Proved bounds, as far as there are any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proved {
    pub(crate) lower: Option<i32>,
    pub(crate) upper: Option<i32>,
}

impl Proved {
    /// A value.
    pub(crate) fn exactly(value: i32) -> Proved {
        Proved {
            lower: Some(value),
            upper: Some(value),
        }
    }

    /// The value, if it is proved.
    pub(crate) fn exact(self) -> Option<i32> {
        self.lower.filter(|_| self.lower == self.upper)
    }

    /// The same as the other side sees it.
    pub(crate) fn negated(self) -> Proved {
        Proved {
            lower: self.upper.map(|upper| -upper),
            upper: self.lower.map(|lower| -lower),
        }
    }

    /// The same when something is gained besides.
    pub(crate) fn plus(self, gain: i32) -> Proved {
        Proved {
            lower: self.lower.map(|lower| lower + gain),
            upper: self.upper.map(|upper| upper + gain),
        }
    }

    /// Adds what else is proved.
    pub(crate) fn and(self, other: Proved) -> Proved {
        let both = |a: Option<i32>, b: Option<i32>, tighter: fn(i32, i32) -> i32| match (a, b) {
            (Some(a), Some(b)) => Some(tighter(a, b)),
            (one, other) => one.or(other),
        };
        Proved {
            lower: both(self.lower, other.lower, i32::max),
            upper: both(self.upper, other.upper, i32::min),
        }
    }

    /// `seeds` as far as it does not contradict what is proved.
    fn clamp(self, seeds: f32) -> f32 {
        let seeds = self.lower.map_or(seeds, |lower| seeds.max(lower as f32));
        self.upper.map_or(seeds, |upper| seeds.min(upper as f32))
    }

    /// The same as a value of the engine; `estimate` where nothing is proved.
    fn value(self, estimate: f32) -> Value {
        match (self.exact(), self.lower, self.upper) {
            (Some(value), ..) => Value::Exact(value),
            (None, Some(lower), None) if estimate <= lower as f32 => Value::AtLeast(lower),
            (None, None, Some(upper)) if estimate >= upper as f32 => Value::AtMost(upper),
            _ => Value::Estimate(self.clamp(estimate)),
        }
    }
}

impl From<Value> for Proved {
    fn from(value: Value) -> Self {
        match value {
            Value::Exact(value) => Proved::exactly(value),
            Value::AtLeast(lower) => Proved {
                lower: Some(lower),
                upper: None,
            },
            Value::AtMost(upper) => Proved {
                lower: None,
                upper: Some(upper),
            },
            Value::Estimate(_) => Proved::default(),
        }
    }
}

impl KnownMove {
    /// The likely value: proved, or the estimate within what is proved.
    pub(crate) fn seeds(&self) -> f32 {
        self.proved.clamp(self.estimate)
    }

    /// Whether the line goes to the end of the game.
    fn is_shown(&self, from: &Position) -> bool {
        let moves = self.line.iter().flat_map(|turn| &turn.0);
        let mut position = *from;
        for &mv in moves {
            match position.play(mv) {
                Ok((next, _)) => position = next,
                Err(_) => return false,
            }
        }
        position.is_over()
    }

    /// Whether it is proved and the line shows it.
    pub(crate) fn is_settled(&self, from: &Position) -> bool {
        self.proved.exact().is_some() && self.is_shown(from)
    }
}

impl Known {
    /// Nothing but what the rules say.
    pub(crate) fn of(position: &Position) -> Known {
        let moves = position.legal_moves().into_iter();
        let mut known = Known {
            moves: moves
                .map(|mv| KnownMove {
                    mv,
                    proved: Proved::default(),
                    estimate: 0.0,
                    line: vec![Turn(vec![mv])],
                })
                .collect(),
            own: Proved::default(),
            depth: 0,
            nodes: 0,
        };
        if let Some(outcome) = position.outcome() {
            let mover = position.to_move();
            let store = |side| i32::from(position.store(side));
            let lead = store(mover) - store(mover.other());
            let south_won = i32::from(outcome.margin());
            let won = match mover {
                kalah_core::Side::South => south_won,
                kalah_core::Side::North => -south_won,
            };
            known.own = Proved::exactly(won - lead);
        }
        known
    }

    /// What is proved of the position, by itself and by its moves.
    pub(crate) fn proved(&self) -> Proved {
        let lower = self.moves.iter().filter_map(|mv| mv.proved.lower).max();
        let uppers = self.moves.iter().map(|mv| mv.proved.upper);
        let upper = uppers.collect::<Option<Vec<_>>>();
        let upper = upper.and_then(|uppers| uppers.into_iter().max());
        self.own.and(Proved { lower, upper })
    }

    /// The likely value of the position.
    pub(crate) fn seeds(&self) -> f32 {
        let best = self.moves.first().map_or(0.0, KnownMove::seeds);
        self.proved().clamp(best)
    }

    /// Whether nothing is left to be found out.
    pub(crate) fn is_complete(&self) -> bool {
        self.moves.iter().all(|mv| mv.proved.exact().is_some())
    }

    /// The moves that are known to be best; the likely one if none is.
    pub(crate) fn best(&self) -> Vec<Move> {
        let value = self.proved().exact();
        let sure = self.moves.iter().filter(|mv| {
            let reached = mv.proved.lower.filter(|_| value.is_some());
            reached.is_some() && reached == value
        });
        let sure: Vec<_> = sure.map(|mv| mv.mv).collect();
        match sure.is_empty() {
            true => self.moves.iter().take(1).map(|mv| mv.mv).collect(),
            false => sure,
        }
    }

    /// Adds what is proved of the position itself.
    pub(crate) fn prove(&mut self, proved: Proved) {
        self.own = self.own.and(proved);
        self.settle();
    }

    /// Adds what is proved of a move, and the line that shows it if there is one.
    pub(crate) fn prove_move(&mut self, mv: Move, proved: Proved, line: Option<Vec<Turn>>) {
        if let Some(known) = self.moves.iter_mut().find(|known| known.mv == mv) {
            known.proved = known.proved.and(proved);
            if let Some(line) = line {
                known.line = line;
            }
        }
        self.settle();
    }

    /// Adds what the engine found, unless it has only begun to look again. Whether it was added.
    pub(crate) fn add(&mut self, analysis: &Analysis) -> bool {
        let deep_enough = analysis.depth >= self.depth || analysis.complete;
        for line in &analysis.lines {
            let Some(known) = self.moves.iter_mut().find(|known| known.mv == line.mv) else {
                continue;
            };
            let was_exact = known.proved.exact().is_some();
            known.proved = known.proved.and(line.value.into());
            if was_exact {
                continue;
            }
            if deep_enough {
                known.estimate = line.value.seeds();
            }
            if deep_enough || line.value.exact().is_some() {
                known.line.clone_from(&line.turns);
            }
        }
        self.depth = self.depth.max(analysis.depth);
        self.settle();
        deep_enough
    }

    /// Draws what follows, and puts the best first.
    fn settle(&mut self) {
        if let Some(most) = self.proved().upper {
            for mv in &mut self.moves {
                let no_better = Proved {
                    lower: None,
                    upper: Some(most),
                };
                mv.proved = mv.proved.and(no_better);
            }
        }
        // Of equal ones those that are proved come first, and the order stays otherwise.
        self.moves.sort_by(|a, b| {
            let sure = |mv: &KnownMove| mv.proved.exact().is_some();
            b.seeds().total_cmp(&a.seeds()).then(sure(b).cmp(&sure(a)))
        });
    }

    /// The same in the form in which the engine explains moves.
    pub(crate) fn analysis(&self, elapsed: Duration) -> Analysis {
        let lines = self.moves.iter().map(|known| Line {
            mv: known.mv,
            value: known.proved.value(known.estimate),
            turns: known.line.clone(),
        });
        Analysis {
            lines: lines.collect(),
            depth: self.depth,
            nodes: self.nodes,
            elapsed,
            complete: self.is_complete(),
        }
    }
}

/// Moves one after another as whole turns, from a position on; the last may be incomplete.
pub(crate) fn turns(position: &Position, moves: &[Move]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut position = *position;
    let mut goes_on = false;
    for &mv in moves {
        let Ok((next, played)) = position.play(mv) else {
            break;
        };
        match turns.last_mut() {
            Some(turn) if goes_on => turn.0.push(mv),
            _ => turns.push(Turn(vec![mv])),
        }
        goes_on = played.extra_move;
        position = next;
    }
    turns
}
