//! Reading and writing moves and turns against the position they are made in.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::cursor::Cursor;
use super::distance::Distance;
use super::error::NotationError;
use super::letters::{Alphabet, LetterMove};
use super::move_error::{MoveTextError, MoveTextProblem};
use super::move_text::{MAX_TURN_BYTES, SWAP};
use crate::moves::Move;
use crate::position::Position;
use crate::turn::{Turn, TurnError, TurnReason};

/// How moves are written.
///
/// ```
/// use kalah_core::{Position, Setup, Variant};
/// use kalah_core::notation::{Alphabet, MoveNotation};
///
/// let setup: Setup = "5,3,1,0,4,14/14 0,5,3,2,0,5/16 s".parse()?;
/// let position = Position::new(&setup, Variant::default())?;
/// let letters = MoveNotation::Letters(Alphabet::Cyrillic);
///
/// let turn = letters.read_turn(&position, "Е14 Е1 А6")?;
/// assert_eq!(turn.to_string(), "6-6-1");
/// assert_eq!(letters.write_turn(&position, &turn)?, "Е14 Е1 А6");
/// assert_eq!(MoveNotation::Distance.write_turn(&position, &turn)?, "1-1-6");
///
/// let error = letters.read_turn(&position, "Е14 Е2").unwrap_err();
/// assert_eq!(error.to_string(), "turn, byte 5: house Е holds 1, not 2: write Е1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveNotation {
    /// House numbers from the owner's left: `6-6-1`.
    Number,
    /// Distances to the store: `1-1-6`.
    Distance,
    /// Letter and seed count: `Е14 Е1 А6`. Read in both alphabets, written in this one.
    Letters(Alphabet),
}

impl MoveNotation {
    /// Reads one move that is legal in `position`.
    ///
    /// # Errors
    /// If the text is not a move, or the move is illegal, or the letter or the seed count is not
    /// that of the board.
    pub fn read_move(self, position: &Position, text: &str) -> Result<Move, MoveTextError> {
        let mut cursor = Cursor::new("move", text, MAX_TURN_BYTES)?;
        let mv = self.read_next(position, &mut cursor)?;
        cursor.end()?;
        let legal = position.check(mv);
        legal.map_err(|illegal| MoveTextError::illegal("move", 0, illegal))?;
        Ok(mv)
    }

    /// Reads the moves of a turn, legal in `position` one after another; the turn need not be
    /// complete. Moves are joined by `-`, letters also by blanks or `_`.
    ///
    /// # Errors
    /// As [`read_move`](Self::read_move), and if the turn is over before its last move.
    pub fn read_turn(self, position: &Position, text: &str) -> Result<Turn, MoveTextError> {
        let mut cursor = Cursor::new("turn", text, MAX_TURN_BYTES)?;
        let mut now = *position;
        let mut moves = Vec::new();
        loop {
            let at = cursor.at();
            let mv = self.read_next(&now, &mut cursor)?;
            let step = now.play(mv);
            let (next, played) =
                step.map_err(|illegal| MoveTextError::illegal("turn", at, illegal))?;
            now = next;
            moves.push(mv);
            if !self.join(&mut cursor) {
                cursor.end()?;
                return Ok(Turn(moves));
            }
            if !played.extra_move {
                let problem = MoveTextProblem::TurnOver;
                return Err(MoveTextError::new("turn", cursor.at(), problem));
            }
        }
    }

    /// Writes a move of the side to move.
    ///
    /// # Errors
    /// If the move is illegal in `position`.
    pub fn write_move(self, position: &Position, mv: Move) -> Result<String, TurnError> {
        let illegal = |reason| TurnError {
            index: 0,
            reason: TurnReason::Illegal(reason),
        };
        position.check(mv).map_err(illegal)?;
        Ok(self.text(position, mv))
    }

    /// Writes a turn, joined by `-` or, in letters, by blanks.
    ///
    /// # Errors
    /// If the turn cannot be played in `position`.
    pub fn write_turn(self, position: &Position, turn: &Turn) -> Result<String, TurnError> {
        position.play_turn(turn)?;
        let joint = match self {
            MoveNotation::Letters(_) => ' ',
            MoveNotation::Number | MoveNotation::Distance => '-',
        };
        let mut now = *position;
        let mut text = String::new();
        for &mv in &turn.0 {
            if !text.is_empty() {
                text.push(joint);
            }
            text += &self.text(&now, mv);
            if let Ok((next, _)) = now.play(mv) {
                now = next;
            }
        }
        Ok(text)
    }

    fn text(self, position: &Position, mv: Move) -> String {
        let Move::Sow(house) = mv else {
            return SWAP.to_string();
        };
        match self {
            MoveNotation::Number => house.to_string(),
            MoveNotation::Distance => {
                let distance = Distance::of(house, position.houses());
                distance.map(|d| d.to_string()).unwrap_or_default()
            }
            MoveNotation::Letters(alphabet) => {
                let side = position.to_move();
                let mut text = String::from(alphabet.letter(side, house));
                let _ = write!(text, "{}", position.seeds(side, house));
                text
            }
        }
    }

    fn read_next(
        self,
        position: &Position,
        cursor: &mut Cursor<'_>,
    ) -> Result<Move, MoveTextError> {
        if cursor.swap() {
            return Ok(Move::Swap);
        }
        let here = cursor.clone();
        match self {
            MoveNotation::Number => Ok(cursor.move_number()?),
            MoveNotation::Distance => {
                let distance = cursor.distance()?;
                let problem = MoveTextProblem::TooFar {
                    distance,
                    houses: position.houses(),
                };
                let house = distance.house(position.houses());
                let house = house.ok_or_else(|| here.move_error(problem))?;
                Ok(Move::Sow(house))
            }
            MoveNotation::Letters(_) => {
                let written = cursor.letter_move()?;
                agree(position, written).map_err(|problem| here.move_error(problem))?;
                Ok(Move::Sow(written.house))
            }
        }
    }

    /// Reads what joins two moves of a turn, if it comes next.
    fn join(self, cursor: &mut Cursor<'_>) -> bool {
        let letters = matches!(self, MoveNotation::Letters(_));
        cursor.eat('-')
            || letters
                && !cursor.take_while(|c| c == ' ' || c == '_').is_empty()
                && !cursor.rest().is_empty()
    }
}

/// Whether the letter and the count are those of the board.
fn agree(position: &Position, written: LetterMove) -> Result<(), MoveTextProblem> {
    let LetterMove {
        side, house, seeds, ..
    } = written;
    if side != position.to_move() {
        return Err(MoveTextProblem::WrongSide {
            written,
            to_move: position.to_move(),
        });
    }
    if house.number() > position.houses() {
        let houses = position.houses();
        return Err(MoveTextProblem::NoSuchLetter { written, houses });
    }
    let holds = position.seeds(side, house);
    if holds != seeds {
        return Err(MoveTextProblem::WrongCount { written, holds });
    }
    Ok(())
}

impl Cursor<'_> {
    fn move_error(&self, problem: MoveTextProblem) -> MoveTextError {
        MoveTextError::new(self.notation(), self.at(), problem)
    }
}

impl From<NotationError> for MoveTextError {
    fn from(error: NotationError) -> Self {
        let problem = MoveTextProblem::Text(error.problem);
        MoveTextError::new(error.notation, error.at, problem)
    }
}

#[cfg(test)]
#[path = "move_notation_tests.rs"]
mod tests;
