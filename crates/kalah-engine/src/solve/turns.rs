//! Values of whole turns.

use kalah_core::{Position, Turn};

use super::answer::Bounds;
use super::control::Control;
use super::solver::{SolveError, Solver, Task};

/// More turns than this are not listed: a position can have millions.
pub const MOST_TURNS: usize = 1000;

/// A complete turn and what is proved of its value, for the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnBounds {
    /// All its moves.
    pub turn: Turn,
    /// Its value: the position's value if the turn is best.
    pub bounds: Bounds,
}

impl Solver {
    /// The value of every complete turn, in the order of their moves from the leftmost house on;
    /// only the first [`MOST_TURNS`] if there are more, none if the game is over.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn turns(
        &self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Vec<TurnBounds>, SolveError> {
        self.check(position)?;
        let task = self.task(control);
        let all = self.position_bounds(position, &task);
        let mut found = Vec::new();
        self.add_turns(position, &Turn::default(), all, &task, &mut found);
        Ok(found)
    }

    /// Adds the turns that begin with `begun` and go on from `position`, where no move is worth
    /// more to the start of the turn than `all` says.
    fn add_turns(
        &self,
        position: &Position,
        begun: &Turn,
        all: Bounds,
        task: &Task<'_>,
        found: &mut Vec<TurnBounds>,
    ) {
        for mv in position.legal_moves() {
            if found.len() == MOST_TURNS {
                return;
            }
            let Ok((next, played)) = position.play(mv) else {
                continue;
            };
            let mut turn = begun.clone();
            turn.0.push(mv);
            let gain = Solver::stored(position, &next);
            if played.extra_move {
                let rest = all.plus(-gain);
                let first = found.len();
                self.add_turns(&next, &turn, rest, task, found);
                for turn in &mut found[first..] {
                    turn.bounds = turn.bounds.plus(gain);
                }
            } else {
                let bounds = self.move_bounds(position, mv, all, task);
                found.push(TurnBounds { turn, bounds });
            }
        }
    }
}
