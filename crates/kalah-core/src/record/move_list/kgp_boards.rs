//! Games as sequences of the boards that the Kalah Game Protocol shows a player.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::builder::Builder;
use super::super::record::Record;
use super::error::{ImportError, ImportReason};
use crate::moves::Move;
use crate::notation::{Cursor, KgpBoard};
use crate::position::Position;
use crate::rules_text::RulesText;
use crate::turn::Turn;

/// Moves that may be tried for one game. A log with all boards needs one for each legal move, one
/// without the opponent's some thousands for each of the opponent's turns.
const MAX_TRIED: usize = 1_000_000;

/// Reads boards with white space in between and finds the moves.
pub(super) fn read(cursor: &mut Cursor<'_>, rules: RulesText) -> Result<Record, ImportError> {
    cursor.take_while(char::is_whitespace);
    let here = cursor.clone();
    let setup = board(cursor)?.setup();
    let start = Position::new(&setup, rules.variant);
    let start = start.map_err(|error| ImportError::at(&here, ImportReason::Start(error)))?;
    let mut builder = Builder::new(start);
    let mut tried = 0;
    loop {
        cursor.take_while(char::is_whitespace);
        if cursor.rest().is_empty() {
            return Ok(builder.into_record());
        }
        let here = cursor.clone();
        let target = board(cursor)?;
        let moves = between(builder.position(), &target, &mut tried);
        for mv in moves.map_err(|reason| ImportError::at(&here, reason))? {
            super::play(&mut builder, &here, mv)?;
        }
    }
}

/// The board before each move and the one behind the last.
pub(super) fn write(record: &Record) -> String {
    let mut text = KgpBoard::from(record.start()).to_string();
    for step in record.game().steps() {
        text.push(' ');
        text += &KgpBoard::from(&step.after).to_string();
    }
    text
}

/// Reads one board literal; an error has its place in the whole text.
fn board(cursor: &mut Cursor<'_>) -> Result<KgpBoard, ImportError> {
    let here = cursor.clone();
    let text = cursor.take_while(|c| !c.is_whitespace());
    text.parse().map_err(|error| here.within(error).into())
}

/// The moves from `from` to the board that is shown next. `tried` counts moves of the whole game.
fn between(
    from: &Position,
    target: &KgpBoard,
    tried: &mut usize,
) -> Result<Vec<Move>, ImportReason> {
    let mut search = Search {
        target,
        tried,
        ways: Vec::new(),
    };
    for mv in from.legal_moves() {
        search.forced(from, mv, &mut Vec::new())?;
    }
    if search.ways.is_empty() {
        // The log of one client: the opponent's turn has no boards.
        for mv in from.legal_moves() {
            let Ok((next, extra_move)) = from.advance(mv) else {
                continue;
            };
            if !extra_move {
                search.turn(&next, &mut alloc::vec![mv])?;
            }
        }
    }
    let mut ways = search.ways.into_iter();
    match (ways.next(), ways.next()) {
        (None, _) => Err(ImportReason::NoMoves),
        (Some(way), None) => Ok(way),
        (Some(one), Some(other)) => Err(ImportReason::Ambiguous {
            ways: Box::new([Turn(one), Turn(other)]),
        }),
    }
}

struct Search<'a> {
    target: &'a KgpBoard,
    tried: &'a mut usize,
    ways: Vec<Vec<Move>>,
}

impl Search<'_> {
    /// Plays `mv` and, as long as there is no choice, what follows; keeps what shows the target.
    fn forced(
        &mut self,
        from: &Position,
        mv: Move,
        before: &mut Vec<Move>,
    ) -> Result<(), ImportReason> {
        let length = before.len();
        let (mut now, mut next) = (*from, Some(mv));
        while let Some(mv) = next {
            let Ok((after, _)) = now.advance(mv) else {
                break;
            };
            self.try_one()?;
            now = after;
            before.push(mv);
            if KgpBoard::from(&now) == *self.target {
                self.ways.push(before.clone());
                break;
            }
            next = match now.legal_moves()[..] {
                [only] => Some(only),
                _ => None,
            };
        }
        before.truncate(length);
        Ok(())
    }

    /// Tries every turn of the side to move.
    fn turn(&mut self, from: &Position, before: &mut Vec<Move>) -> Result<(), ImportReason> {
        for mv in from.legal_moves() {
            let Ok((next, extra_move)) = from.advance(mv) else {
                continue;
            };
            self.try_one()?;
            if extra_move {
                before.push(mv);
                self.turn(&next, before)?;
                before.pop();
            } else {
                self.forced(from, mv, before)?;
            }
        }
        Ok(())
    }

    fn try_one(&mut self) -> Result<(), ImportReason> {
        *self.tried += 1;
        if *self.tried > MAX_TRIED {
            return Err(ImportReason::TooHard);
        }
        Ok(())
    }
}
