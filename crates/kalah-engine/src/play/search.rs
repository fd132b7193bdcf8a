//! The search of one position to a depth.

use std::sync::Arc;

use kalah_core::{MAX_HOUSES, Majority, Position, Variant};
use kalah_tablebase::Tablebase;

use super::evaluation::Evaluation;
use super::guard::Guard;
use super::order::{self, Child};
use super::score::{Found, GRAIN, INFINITE, Score};
use super::table::{Bound, Entry, Table};
use crate::board::{Board, Cell, Sown};

/// Depth that a turn takes.
pub(crate) const TURN: i32 = 4;

/// Depth that a move takes which is followed by another of the same turn. Were it nothing, the
/// long chains of big boards would fill the whole search.
pub(crate) const EXTRA_MOVE: i32 = 1;

/// What lies in the stores. It matters where a majority stops the game, and nowhere else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stores {
    mover: u32,
    other: u32,
    /// Half of all seeds of the game.
    half: u32,
}

impl Stores {
    pub(crate) fn of(position: &Position) -> Stores {
        let mover = position.to_move();
        Stores {
            mover: position.store(mover).into(),
            other: position.store(mover.other()).into(),
            half: u32::from(position.total()) / 2,
        }
    }

    fn after<C: Cell>(self, sown: &Sown<C>) -> Stores {
        let mover = self.mover + sown.gain;
        if sown.extra_move {
            Stores { mover, ..self }
        } else {
            Stores {
                mover: self.other,
                other: mover,
                ..self
            }
        }
    }

    fn majority(self) -> bool {
        self.mover > self.half || self.other > self.half
    }

    /// Makes keys different where values are.
    fn salt(self) -> u64 {
        u64::from(self.mover) << 16 ^ u64::from(self.other)
    }
}

/// Where search results live and what the leaves are worth.
pub(crate) struct Knowledge<'a> {
    pub(crate) variant: Variant,
    pub(crate) table: &'a Table,
    pub(crate) tablebase: Option<Arc<Tablebase>>,
    pub(crate) evaluation: Evaluation,
    /// Tells entries of different rule sets apart.
    pub(crate) key: u64,
    /// Tells entries of different searches apart.
    pub(crate) age: u8,
}

/// Scores between which the searcher wants to know the value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The window of a child, seen by the player who is to move there.
    pub(crate) fn of_child(self, gain: Score, same_player: bool) -> Window {
        let (alpha, beta) = (self.alpha - gain, self.beta - gain);
        if same_player {
            Window { alpha, beta }
        } else {
            Window {
                alpha: -beta,
                beta: -alpha,
            }
        }
    }

    /// Whether only one side of a bound is asked for.
    pub(crate) fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    fn with_alpha(self, alpha: Score) -> Window {
        Window { alpha, ..self }
    }

    fn null_above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }
}

/// Fail-soft principal variation search.
///
/// For a value `v` of the position and the result `r` of a search with a window:
/// `r ≤ alpha` means `v ≤ r`, `r ≥ beta` means `v ≥ r`, and otherwise `v = r`; each for certain if
/// the result is proved, else in the judgement of the evaluation at the leaves.
pub(crate) struct Search<'a, 'g> {
    pub(crate) know: &'a Knowledge<'a>,
    pub(crate) guard: &'a mut Guard<'g>,
}

impl Search<'_, '_> {
    /// Searches `board`. `line` receives the best line as house indices, as far as the window
    /// leaves one. The result means nothing once the guard has ended the search.
    pub(crate) fn value<C: Cell>(
        &mut self,
        board: &Board<C>,
        stores: Stores,
        depth: i32,
        window: Window,
        line: &mut Vec<u8>,
    ) -> Found {
        line.clear();
        if let Some(margin) = board.final_margin(self.know.variant) {
            return Found::proved(margin * GRAIN);
        }
        let stops = self.know.variant.majority == Majority::Stop;
        if stops && stores.majority() {
            // What lies in the houses counts for nobody.
            return Found::proved(0);
        }
        if self.guard.count() {
            return Found::estimated(0);
        }
        if let Some(found) = self.at_hand(board, window) {
            return found;
        }
        let salt = if stops { stores.salt() } else { 0 };
        let key = board.key(self.know.key ^ salt);
        let entry = self.know.table.get(key);
        if let Some(found) = entry.and_then(|entry| usable(entry, depth, window)) {
            line.extend(entry.and_then(|entry| entry.best));
            return found;
        }
        if depth <= 0 {
            return Found::estimated(self.know.evaluation.score(board));
        }
        let (found, best) = self.best_child(board, stores, depth, window, entry, line);
        if !self.guard.ended() {
            self.know.table.put(
                key,
                Entry {
                    found,
                    bound: bound_in(found.score, window),
                    depth: depth.clamp(0, 254) as u8,
                    best,
                },
                self.know.age,
            );
        }
        found
    }

    /// Values that need no search.
    fn at_hand<C: Cell>(&self, board: &Board<C>, window: Window) -> Option<Found> {
        let (mover, other) = board.sums();
        let seeds = mover + other;
        if let Some(base) = &self.know.tablebase
            && seeds as usize <= base.max_seeds()
            && let Some(margin) = probe(base, board)
        {
            return Some(Found::proved(Score::from(margin) * GRAIN));
        }
        // Nobody can win or lose more than all the seeds in the houses, whatever the rules.
        let most = seeds as Score * GRAIN;
        if most <= window.alpha {
            Some(Found::proved(most))
        } else if -most >= window.beta {
            Some(Found::proved(-most))
        } else {
            None
        }
    }

    fn best_child<C: Cell>(
        &mut self,
        board: &Board<C>,
        stores: Stores,
        depth: i32,
        window: Window,
        entry: Option<Entry>,
        line: &mut Vec<u8>,
    ) -> (Found, Option<u8>) {
        let first = entry.and_then(|entry| entry.best);
        let children = order::children(board, self.know.variant.capture, first);
        let mut best = Found::proved(-INFINITE);
        let mut best_house = None;
        let mut all_proved = true;
        let mut alpha = window.alpha;
        let mut child_line = Vec::new();
        for (index, child) in children.iter().enumerate() {
            let inner = window.with_alpha(alpha);
            let mut found = if index == 0 {
                self.child(child, stores, depth, inner, &mut child_line)
            } else {
                self.child(
                    child,
                    stores,
                    depth,
                    Window::null_above(alpha),
                    &mut child_line,
                )
            };
            let inside = found.score > alpha && found.score < window.beta;
            if index > 0 && inside && !self.guard.ended() {
                found = self.child(child, stores, depth, inner, &mut child_line);
            }
            if self.guard.ended() {
                return (best, best_house);
            }
            all_proved &= found.proved;
            if found.score > best.score {
                best = found;
                best_house = Some(child.house);
            }
            if found.score > alpha {
                alpha = found.score;
                line.clear();
                line.push(child.house);
                line.extend_from_slice(&child_line);
            }
            if found.score >= window.beta {
                // One good move is enough: how sure the others are does not matter.
                return (found, best_house);
            }
        }
        best.proved = all_proved;
        (best, best_house)
    }

    fn child<C: Cell>(
        &mut self,
        child: &Child<C>,
        stores: Stores,
        depth: i32,
        window: Window,
        line: &mut Vec<u8>,
    ) -> Found {
        let sown = &child.sown;
        let gain = sown.gain as Score * GRAIN;
        let cost = if sown.extra_move { EXTRA_MOVE } else { TURN };
        let inner = window.of_child(gain, sown.extra_move);
        self.value(&sown.board, stores.after(sown), depth - cost, inner, line)
            .seen_by_mover(gain, sown.extra_move)
    }
}

/// What an entry says about the window, if it says enough.
fn usable(entry: Entry, depth: i32, window: Window) -> Option<Found> {
    if !entry.holds_at(depth) {
        return None;
    }
    let Found { score, proved } = entry.found;
    let answers = match entry.bound {
        // Inside of a real window a guess from the table would cut the line short.
        Bound::Exact => proved || window.is_null(),
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    answers.then_some(entry.found)
}

fn bound_in(score: Score, window: Window) -> Bound {
    if score >= window.beta {
        Bound::Lower
    } else if score <= window.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}

/// The key of a position in the table of what searches found out.
pub(crate) fn position_key(position: &Position, know: &Knowledge<'_>) -> u64 {
    let stops = know.variant.majority == Majority::Stop;
    let salt = if stops {
        Stores::of(position).salt()
    } else {
        0
    };
    match Board::<u8>::new(position) {
        Some(board) => board.key(know.key ^ salt),
        None => Board::wide(position).key(know.key ^ salt),
    }
}

/// The margin for the mover by the table, if it has the position.
pub(crate) fn probe<C: Cell>(base: &Tablebase, board: &Board<C>) -> Option<i8> {
    let narrow = |row: &[C]| {
        let mut cells = [0u8; MAX_HOUSES as usize];
        for (cell, from) in cells.iter_mut().zip(row) {
            *cell = from.seeds() as u8;
        }
        cells
    };
    let houses = board.houses();
    base.value(
        &narrow(board.mover())[..houses],
        &narrow(board.other())[..houses],
    )
}
