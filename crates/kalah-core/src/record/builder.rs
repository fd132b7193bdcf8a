//! Making a record move by move: the one place where its invariants are kept.

use alloc::vec::Vec;
use core::fmt;

use super::MAX_DEPTH;
use super::comment::Comment;
use super::ending::{Decision, DecisionError, Reason, Verdict};
use super::headers::Headers;
use super::line::{Line, RecordedMove, RecordedTurn};
use super::player::Player;
use super::record::Record;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::side::Side;

/// A record in the making: plays every move, so that nothing illegal gets in.
///
/// ```
/// use kalah_core::{Move, Position, record::{Builder, Headers}};
///
/// let mut builder = Builder::new(Position::start("seeds=4".parse()?));
/// builder.play("3".parse()?)?;
/// builder.play("6".parse()?)?;
/// builder.open_variation()?; // instead of 3-6
/// builder.play("2".parse()?)?;
/// builder.close_variation()?;
/// let record = builder.finish(Headers::default())?;
/// assert!(record.to_string().contains("1. 3-6\n  (1. 2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    start: Position,
    main: Branch,
    /// Open variations, the innermost last.
    variations: Vec<Branch>,
    decision: Decision,
}

/// A line in the making.
#[derive(Clone, Debug)]
struct Branch {
    line: Line,
    /// Turns of the game in front of the line.
    turns_before: usize,
    /// The position before its last turn.
    before: Position,
    now: Position,
    /// Whether its last turn goes on.
    extra_move: bool,
    /// Who makes the turns of South.
    south: Player,
    /// The same before the last turn.
    south_before: Player,
}

impl Branch {
    fn new(from: Position, turns_before: usize, south: Player) -> Branch {
        Branch {
            line: Line::default(),
            turns_before,
            before: from,
            now: from,
            extra_move: false,
            south,
            south_before: south,
        }
    }
}

impl Builder {
    /// A record that begins with `start`, whose side to move is the first player's.
    #[must_use]
    pub fn new(start: Position) -> Builder {
        let south = match start.to_move() {
            Side::South => Player::First,
            Side::North => Player::Second,
        };
        Builder {
            start,
            main: Branch::new(start, 0, south),
            variations: Vec::new(),
            decision: Decision::OPEN,
        }
    }

    /// The position after the last move of the line that is open.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.branch().now
    }

    /// Whether the last turn goes on, because its last move gave an extra move.
    #[must_use]
    pub fn turn_goes_on(&self) -> bool {
        self.branch().extra_move
    }

    /// Turns in front of the one that is next, those of the game in front of a variation too.
    #[must_use]
    pub fn turns(&self) -> usize {
        let branch = self.branch();
        branch.turns_before + branch.line.turns.len()
    }

    /// How many variations are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.variations.len()
    }

    /// Plays a move: an extra move if the last turn goes on, otherwise the first of a turn.
    ///
    /// # Errors
    /// If the move is illegal; the record stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let branch = self.branch_mut();
        let (next, extra_move) = branch.now.advance(mv)?;
        let recorded = RecordedMove {
            mv,
            comments: Vec::new(),
        };
        match branch.line.turns.last_mut() {
            Some(turn) if branch.extra_move => turn.moves.push(recorded),
            _ => {
                branch.before = branch.now;
                branch.south_before = branch.south;
                let mut turn = RecordedTurn::default();
                turn.moves.push(recorded);
                branch.line.turns.push(turn);
            }
        }
        if mv == Move::Swap {
            branch.south = branch.south.other();
        }
        branch.now = next;
        branch.extra_move = extra_move;
        if self.variations.is_empty() {
            self.decision = Decision::OPEN;
        }
        Ok(())
    }

    /// Says something about the last move, or about the line if it has no move yet.
    pub fn comment(&mut self, comment: Comment) {
        let line = &mut self.branch_mut().line;
        let last = line.turns.last_mut().and_then(|turn| turn.moves.last_mut());
        match last {
            Some(recorded) => recorded.comments.push(comment),
            None => line.comments.push(comment),
        }
    }

    /// Opens a variation that replaces the last turn, from its first move.
    ///
    /// # Errors
    /// If there is no turn to replace, or variations are nested too deep.
    pub fn open_variation(&mut self) -> Result<(), BuildError> {
        if self.depth() == MAX_DEPTH {
            return Err(BuildError::TooDeep);
        }
        let branch = self.branch();
        if branch.line.turns.is_empty() {
            return Err(BuildError::NoTurn);
        }
        let variation = Branch::new(branch.before, self.turns() - 1, branch.south_before);
        self.variations.push(variation);
        Ok(())
    }

    /// Closes the innermost variation and goes on with the line it belongs to.
    ///
    /// # Errors
    /// If none is open, or it has no turn.
    pub fn close_variation(&mut self) -> Result<(), BuildError> {
        let variation = self.variations.last().ok_or(BuildError::NoVariation)?;
        if variation.line.turns.is_empty() {
            return Err(BuildError::EmptyVariation);
        }
        if let Some(Branch { line, .. }) = self.variations.pop()
            && let Some(turn) = self.branch_mut().line.turns.last_mut()
        {
            turn.variations.push(line);
        }
        Ok(())
    }

    /// Says how the game ended though it was not played to its end.
    ///
    /// # Errors
    /// If the game is over on the board, or its winner is said to have a majority and has not.
    pub fn decide(&mut self, decision: Decision) -> Result<(), DecisionError> {
        let Branch { now, south, .. } = &self.main;
        if now.is_over() {
            return Err(DecisionError::Over);
        }
        if let (Verdict::Win(winner), Some(Reason::Majority)) =
            (decision.verdict(), decision.reason())
        {
            let side = if winner == *south {
                Side::South
            } else {
                Side::North
            };
            if now.store(side) <= now.total() / 2 {
                return Err(DecisionError::NoMajority);
            }
        }
        self.decision = decision;
        Ok(())
    }

    /// The record.
    ///
    /// # Errors
    /// If a variation is open.
    pub fn finish(self, headers: Headers) -> Result<Record, BuildError> {
        if !self.variations.is_empty() {
            return Err(BuildError::OpenVariation);
        }
        Ok(Record {
            headers,
            ..self.into_record()
        })
    }

    /// The record without headers and without variations that are still open.
    pub(super) fn into_record(self) -> Record {
        let Branch {
            line, now, south, ..
        } = self.main;
        let decision = if now.is_over() {
            Decision::OPEN
        } else {
            self.decision
        };
        Record {
            headers: Headers::default(),
            start: self.start,
            line,
            end: now,
            south_at_end: south,
            decision,
        }
    }

    fn branch(&self) -> &Branch {
        self.variations.last().unwrap_or(&self.main)
    }

    fn branch_mut(&mut self) -> &mut Branch {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }
}

/// Why a variation cannot be opened or closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// There is no turn that a variation could replace.
    NoTurn,
    /// Variations are nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// No variation is open.
    NoVariation,
    /// The variation has no turn.
    EmptyVariation,
    /// A variation is still open.
    OpenVariation,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BuildError::NoTurn => "there is no turn that the variation could replace",
            BuildError::TooDeep => "the variations are nested too deep",
            BuildError::NoVariation => "no variation is open",
            BuildError::EmptyVariation => "the variation has no turn",
            BuildError::OpenVariation => "a variation is still open",
        })
    }
}

impl core::error::Error for BuildError {}
