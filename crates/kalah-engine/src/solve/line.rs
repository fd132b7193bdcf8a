//! Lines of best moves.

use kalah_core::{House, Move, Opening, Position};

use super::answer::Bounds;
use super::control::Control;
use super::solver::{SolveError, Solver, Task};

impl Solver {
    /// A principal variation: best moves of both players from `position` to the end of the game,
    /// each proved to be one. `value` must be the exact value of `position`. Shorter if it was
    /// stopped.
    ///
    /// # Errors
    /// [`SolveError::OtherGame`].
    pub fn line(
        &self,
        position: &Position,
        value: i16,
        control: &Control<'_>,
    ) -> Result<Vec<Move>, SolveError> {
        self.check(position)?;
        let task = self.task(control);
        let mut line = Vec::new();
        let (mut position, mut value) = (*position, value);
        while let Some(mv) = self.move_reaching(&position, value, &task) {
            let Some(next) = Solver::value_after(&position, mv, value) else {
                break;
            };
            line.push(mv);
            (position, value) = next;
        }
        Ok(line)
    }

    /// A move of which it can be proved that it is worth `value`.
    fn move_reaching(&self, position: &Position, value: i16, task: &Task<'_>) -> Option<Move> {
        let mut moves = position.legal_moves();
        // From right to left: moves that gain most at once are mostly there.
        moves.reverse();
        if position.opening() == Opening::Underway && !moves.is_empty() {
            // If the answer was forgotten, this finds the move again.
            self.ask(position, value, Bounds::exactly(value), task)?;
            if let Some(hint) = self.hint(position) {
                moves.sort_by_key(|&mv| mv != hint);
            }
        }
        for mv in moves {
            if self.move_at_least(position, mv, value, task)? {
                return Some(mv);
            }
        }
        None
    }

    /// The moves that lead from the position that is asked about to where the search is.
    pub(crate) fn searched_line(&self) -> Vec<Move> {
        let houses = self.prover().searched_line();
        let houses = houses.into_iter().map_while(|house| House::new(house + 1));
        houses.map(Move::Sow).collect()
    }

    fn hint(&self, position: &Position) -> Option<Move> {
        if position.is_over() || position.opening() != Opening::Underway {
            return None;
        }
        let house = self.prover().known(position)?.house?;
        House::new(house + 1).map(Move::Sow)
    }
}
