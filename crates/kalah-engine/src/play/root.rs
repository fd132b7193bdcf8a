//! Moves at the root and in the opening, where stores, seats and single first turns matter.

use kalah_core::{House, Move, Opening, Position};

use super::score::{Found, GRAIN, Score};
use super::search::{EXTRA_MOVE, Search, Stores, TURN, Window};
use super::table::Bound;
use super::value::Value;
use crate::board::Board;
use crate::solve::Bounds;

/// A legal move at the root and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) found: Found,
    pub(crate) bound: Bound,
    /// The move and what follows.
    pub(crate) line: Vec<Move>,
    next: Position,
    gain: Score,
    same_player: bool,
    extra_move: bool,
}

impl RootMove {
    /// The legal moves of a position, not searched yet.
    pub(crate) fn all(position: &Position) -> Vec<RootMove> {
        let moves = position.legal_moves().into_iter();
        moves.filter_map(|mv| RootMove::new(position, mv)).collect()
    }

    fn new(position: &Position, mv: Move) -> Option<RootMove> {
        let (next, played) = position.play(mv).ok()?;
        let mover = position.to_move();
        // After a swap the same side is to move, but its player is the other one, and each
        // player has the store that was the other's.
        let gain = match mv {
            Move::Swap => -2 * lead(position),
            Move::Sow(_) => {
                let seen = if next.to_move() == mover { 1 } else { -1 };
                seen * lead(&next) - lead(position)
            }
        };
        let same_player = next.to_move() == mover && mv != Move::Swap;
        Some(RootMove {
            mv,
            found: Found::estimated(0),
            bound: Bound::Exact,
            line: vec![mv],
            next,
            gain,
            same_player,
            extra_move: played.extra_move,
        })
    }

    /// Searches the move with a window seen by its player.
    pub(crate) fn search(&mut self, search: &mut Search<'_, '_>, depth: i32, window: Window) {
        let cost = if self.extra_move { EXTRA_MOVE } else { TURN };
        let inner = window.of_child(self.gain, self.same_player);
        let mut line = Vec::new();
        let found = search.position(&self.next, depth - cost, inner, &mut line);
        if search.guard.ended() {
            return;
        }
        self.found = found.seen_by_mover(self.gain, self.same_player);
        self.bound = if self.found.score <= window.alpha {
            Bound::Upper
        } else if self.found.score >= window.beta {
            Bound::Lower
        } else {
            Bound::Exact
        };
        // A line behind a bound is not what would be played.
        if self.bound == Bound::Exact {
            self.line = std::iter::once(self.mv).chain(line).collect();
        }
    }

    /// Whether nothing is left to be found out about the move.
    pub(crate) fn is_exact(&self) -> bool {
        self.found.proved && self.bound == Bound::Exact
    }

    /// Notes what is proved of the value by other means.
    pub(crate) fn prove(&mut self, bounds: Bounds) {
        if let Some(value) = bounds.exact() {
            self.found = Found::proved(Score::from(value) * GRAIN);
            self.bound = Bound::Exact;
        }
    }

    /// Notes that the move is worth no more than this.
    pub(crate) fn prove_at_most(&mut self, value: i16) {
        self.found = Found::proved(Score::from(value) * GRAIN);
        self.bound = Bound::Upper;
        self.line.truncate(1);
    }

    /// The position after the move, and its value if the move is worth `value`.
    pub(crate) fn next_value(&self, value: i16) -> (Position, i16) {
        let further = value - (self.gain / GRAIN) as i16;
        let next_value = if self.same_player { further } else { -further };
        (self.next, next_value)
    }

    /// What is known, in seeds.
    pub(crate) fn value(&self) -> Value {
        let Found { score, proved } = self.found;
        // Proved scores are bounds on whole numbers of seeds.
        match (proved, self.bound) {
            (false, _) => Value::estimate(score),
            (true, Bound::Exact) => Value::Exact(score / GRAIN),
            (true, Bound::Lower) => Value::AtLeast(-(-score).div_euclid(GRAIN)),
            (true, Bound::Upper) => Value::AtMost(score.div_euclid(GRAIN)),
        }
    }
}

/// How far the store of the side to move is ahead.
fn lead(position: &Position) -> Score {
    let mover = position.to_move();
    let store = |side| Score::from(position.store(side));
    (store(mover) - store(mover.other())) * GRAIN
}

impl Search<'_, '_> {
    /// The value of a position for the player to move; as [`Search::value`] otherwise.
    pub(crate) fn position(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Found {
        match position.opening() {
            Opening::Underway => self.underway(position, depth, window, line),
            Opening::SwapOffered => self.before_swap(position, depth, window, line),
            Opening::Start | Opening::FirstTurn => self.first_turn(position, depth, window, line),
        }
    }

    fn underway(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Found {
        let mut houses = Vec::new();
        let stores = Stores::of(position);
        let found = match Board::<u8>::new(position) {
            Some(board) => self.value(&board, stores, depth, window, &mut houses),
            None => self.value(&Board::wide(position), stores, depth, window, &mut houses),
        };
        line.clear();
        let numbers = houses.iter().filter_map(|&house| House::new(house + 1));
        line.extend(numbers.map(Move::Sow));
        found
    }

    /// The second player sows or swaps: whichever ends with the better margin of the stores.
    fn before_swap(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Found {
        let swapped = -2 * lead(position);
        let outer = Window {
            alpha: swapped - window.beta,
            beta: window.beta,
        };
        let sown = self.underway(position, depth, outer, line);
        if swapped - sown.score <= sown.score {
            return sown;
        }
        line.insert(0, Move::Swap);
        Found {
            score: swapped - sown.score,
            ..sown
        }
    }

    /// The first player is in the first turn under the pie rule.
    fn first_turn(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Found {
        line.clear();
        if depth <= 0 || self.guard.count() {
            // The other player will take whichever side is ahead: at best it is neither.
            return Found::estimated(-lead(position));
        }
        let mut best = Found::proved(Window::FULL.alpha);
        let mut all_proved = true;
        let mut alpha = window.alpha;
        for mut root in RootMove::all(position) {
            root.search(self, depth, Window { alpha, ..window });
            if self.guard.ended() {
                return best;
            }
            all_proved &= root.found.proved;
            if root.found.score > best.score {
                best = root.found;
            }
            if root.found.score > alpha {
                alpha = root.found.score;
                *line = root.line;
            }
            if root.found.score >= window.beta {
                return root.found;
            }
        }
        best.proved = all_proved;
        best
    }
}
