//! Lines of moves as whole turns, carried on to the end of the game where that is known.

use kalah_core::{House, Move, Opening, Position, Turn};

use super::search::{Knowledge, position_key};
use super::table::Bound;
use crate::board::Board;

/// The moves by turns, followed by best play as far as tables and proofs know it.
pub(crate) fn turns(position: &Position, moves: &[Move], know: &Knowledge<'_>) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut turn = Vec::new();
    let mut position = *position;
    let mut planned = moves.iter().copied();
    while let Some(mv) = planned.next().or_else(|| known_best(&position, know)) {
        let Ok((next, played)) = position.play(mv) else {
            break;
        };
        turn.push(mv);
        if !played.extra_move {
            turns.push(Turn(std::mem::take(&mut turn)));
        }
        position = next;
    }
    if !turn.is_empty() {
        turns.push(Turn(turn));
    }
    turns
}

/// The best move where it is proved.
fn known_best(position: &Position, know: &Knowledge<'_>) -> Option<Move> {
    if position.opening() != Opening::Underway || position.is_over() {
        return None;
    }
    let house = best_in_tablebase(position, know).or_else(|| best_in_memory(position, know))?;
    House::new(house + 1).map(Move::Sow)
}

fn best_in_tablebase(position: &Position, know: &Knowledge<'_>) -> Option<u8> {
    let base = know.tablebase.as_ref()?;
    let board = Board::<u8>::new(position)?;
    let best = base.best_moves(board.mover(), board.other())?;
    best.last().map(|entry| entry.house)
}

fn best_in_memory(position: &Position, know: &Knowledge<'_>) -> Option<u8> {
    let entry = know.table.get(position_key(position, know))?;
    let known = entry.found.proved && entry.bound == Bound::Exact;
    entry.best.filter(|_| known)
}
