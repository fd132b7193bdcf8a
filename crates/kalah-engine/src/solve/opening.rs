//! Values where the start of the game still matters, and values of moves.

use kalah_core::{Move, Opening, Position, Side};

use super::answer::{Bounds, MoveBounds};
use super::control::Control;
use super::solver::{SolveError, Solver, Task};

impl Solver {
    /// The value of every legal move, from the leftmost house on and with the swap last if it is
    /// on offer; none if the game is over.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn moves(
        &self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Vec<MoveBounds>, SolveError> {
        self.check(position)?;
        let task = self.task(control);
        let all = self.position_bounds(position, &task);
        let moves = position.legal_moves().into_iter();
        Ok(moves
            .map(|mv| MoveBounds {
                mv,
                bounds: self.move_bounds(position, mv, all, &task),
            })
            .collect())
    }

    /// The legal moves that reach `value`, which must be the exact value of `position`; all that
    /// could be proved to before it was stopped.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn best_moves(
        &self,
        position: &Position,
        value: i16,
        control: &Control<'_>,
    ) -> Result<Vec<Move>, SolveError> {
        self.check(position)?;
        let task = self.task(control);
        let mut moves = position.legal_moves();
        moves.retain(|&mv| self.move_at_least(position, mv, value, &task) == Some(true));
        Ok(moves)
    }

    /// The value of any position.
    pub(crate) fn position_bounds(&self, position: &Position, task: &Task<'_>) -> Bounds {
        if position.is_over() {
            return Bounds::exactly(lead(&position.settled()) - lead(position));
        }
        let widest = self.widest(position);
        if position.opening() == Opening::Underway {
            return self.search_bounds(position, widest, 0, task);
        }
        // The first turn of the game, and the answer to it, are looked at one by one: an extra
        // move may be denied in it, and a swap compares the stores.
        let moves = position.legal_moves().into_iter();
        let bounds = moves.map(|mv| self.move_bounds(position, mv, UNKNOWN, task));
        bounds.reduce(Bounds::greater).unwrap_or(widest)
    }

    /// The value of a move in a position whose value is known to be within `all`.
    pub(crate) fn move_bounds(
        &self,
        position: &Position,
        mv: Move,
        all: Bounds,
        task: &Task<'_>,
    ) -> Bounds {
        let Some(after) = After::new(position, mv) else {
            return UNKNOWN;
        };
        let next = &after.position;
        if next.is_over() || next.opening() != Opening::Underway {
            return after.seen_before(self.position_bounds(next, task));
        }
        // No move is worth more than the position.
        let mut bounds = self.widest(next);
        let guess;
        if after.same_player {
            bounds.upper = bounds.upper.min(all.upper.saturating_sub(after.gain));
            guess = bounds.upper;
        } else {
            bounds.lower = bounds.lower.max(after.gain.saturating_sub(all.upper));
            guess = bounds.lower.saturating_add(1);
        }
        after.seen_before(self.search_bounds(next, bounds, guess, task))
    }

    /// What the lead of the side to move in `before` grows by.
    pub(crate) fn stored(before: &Position, after: &Position) -> i16 {
        let lead_after = lead(after);
        let same = after.to_move() == before.to_move();
        (if same { lead_after } else { -lead_after }) - lead(before)
    }

    /// The position after a best move and its value, if `value` is that of `position`.
    pub(crate) fn value_after(
        position: &Position,
        mv: Move,
        value: i16,
    ) -> Option<(Position, i16)> {
        let after = After::new(position, mv)?;
        let further = value - after.gain;
        let value = if after.same_player { further } else { -further };
        Some((after.position, value))
    }

    /// Whether a move is worth at least `wanted`; `None` if it was stopped.
    pub(crate) fn move_at_least(
        &self,
        position: &Position,
        mv: Move,
        wanted: i16,
        task: &Task<'_>,
    ) -> Option<bool> {
        let after = After::new(position, mv)?;
        let next = &after.position;
        if next.is_over() || next.opening() != Opening::Underway {
            let bounds = after.seen_before(self.position_bounds(next, task));
            return if bounds.lower >= wanted {
                Some(true)
            } else {
                (bounds.upper < wanted).then_some(false)
            };
        }
        let widest = self.widest(next);
        Some(if after.same_player {
            let question = wanted - after.gain;
            self.ask(next, question, widest, task)? >= question
        } else {
            let question = after.gain - wanted + 1;
            self.ask(next, question, widest, task)? < question
        })
    }
}

const UNKNOWN: Bounds = Bounds {
    lower: i16::MIN / 2,
    upper: i16::MAX / 2,
};

/// The position after a move, and how its value is seen before.
struct After {
    position: Position,
    /// Whether the player who moved is the one to move.
    same_player: bool,
    /// What the mover's lead in the stores grew by.
    gain: i16,
}

impl After {
    fn new(position: &Position, mv: Move) -> Option<After> {
        let (next, _) = position.play(mv).ok()?;
        let before = lead(position);
        Some(match mv {
            Move::Sow(_) => {
                let same_player = next.to_move() == position.to_move();
                let after = if same_player {
                    lead(&next)
                } else {
                    -lead(&next)
                };
                After {
                    position: next,
                    same_player,
                    gain: after - before,
                }
            }
            // Who swaps takes the other seat and its store; the other player is to move.
            Move::Swap => After {
                position: next,
                same_player: false,
                gain: -2 * before,
            },
        })
    }

    fn seen_before(&self, bounds: Bounds) -> Bounds {
        if self.same_player {
            bounds.plus(self.gain)
        } else {
            bounds.negated().plus(self.gain)
        }
    }
}

/// What the side to move has more in its store than the other side.
fn lead(position: &Position) -> i16 {
    let store = |side: Side| position.store(side).cast_signed();
    store(position.to_move()) - store(position.to_move().other())
}
