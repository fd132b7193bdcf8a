//! What is kept of a game.

use std::fmt;
use std::time::Duration;

use kalah_core::{Move, Outcome, Position, Side};
use kalah_protocol::manchester::MessageError;

use crate::server::Departure;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLog {
    /// The first position.
    pub start: Position,
    /// The names of the players, South's first, as they sat at the start.
    pub names: [String; 2],
    /// Every move.
    pub moves: Vec<MoveLog>,
    /// The last position.
    pub last: Position,
    /// How it ended.
    pub ending: Ending,
}

impl GameLog {
    /// The points in halves of the player who sat South at the start, whoever sits there now; none
    /// if the game does not count.
    #[must_use]
    pub fn first_halves(&self) -> Option<u32> {
        let swaps = self.moves.iter().filter(|made| made.mv == Move::Swap);
        let south = self.ending.south_halves()?;
        Some(if swaps.count() % 2 == 0 {
            south
        } else {
            2 - south
        })
    }
}

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLog {
    /// The move.
    pub mv: Move,
    /// The side that moved.
    pub side: Side,
    /// Time that the player took.
    pub time: Duration,
    /// What the player's clock shows afterwards, if the game has one.
    pub left: Option<Duration>,
    /// Who decided.
    pub by: By,
}

/// Who decided on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The player.
    Player,
    /// The referee: there was no other move.
    Forced,
    /// The lot: the player sent none in time.
    Lot,
}

impl By {
    /// A word for records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            By::Player => "player",
            By::Forced => "forced",
            By::Lot => "lot",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Over(Outcome),
    /// A side lost it otherwise.
    Lost {
        /// The side.
        side: Side,
        /// How.
        loss: Loss,
    },
    /// By exact values: South's final margin under perfect play.
    Adjudicated {
        /// South's seeds minus North's.
        margin: i32,
    },
    /// The referee stopped it; it counts for nobody.
    Stopped,
}

impl Ending {
    /// South's points in halves: 2, 1 or 0; none if the game does not count.
    #[must_use]
    pub fn south_halves(&self) -> Option<u32> {
        let halves = |margin: i32| 1 + margin.signum();
        let halves = match self {
            Ending::Over(outcome) => halves(outcome.margin().into()),
            Ending::Lost { side, .. } => halves(if *side == Side::South { -1 } else { 1 }),
            Ending::Adjudicated { margin } => halves(*margin),
            Ending::Stopped => return None,
        };
        Some(halves.unsigned_abs())
    }
}

/// How a player loses a game otherwise than by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// An illegal move, as it was written.
    Illegal(String),
    /// No move in time.
    Late,
    /// The connection is gone.
    Gone(Departure),
    /// It did not come to the game.
    Absent,
    /// The program ended.
    Ended,
    /// Our own engine broke down.
    BrokeDown,
    /// Something was said that is no message.
    Malformed(MessageError),
    /// Something was said out of turn.
    OutOfTurn,
}

/// English, for records.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Illegal(mv) => write!(f, "illegal move {mv}"),
            Loss::Late => f.write_str("no move in time"),
            Loss::Gone(why) => write!(f, "gone: {why}"),
            Loss::Absent => f.write_str("gone: it did not come to the game"),
            Loss::Ended => f.write_str("gone: the program ended"),
            Loss::BrokeDown => f.write_str("gone: the engine broke down"),
            Loss::Malformed(error) => write!(f, "against the protocol: {error}"),
            Loss::OutOfTurn => f.write_str("against the protocol: it spoke out of turn"),
        }
    }
}

/// English, for records.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Over(outcome) => {
                let reason = match outcome.reason {
                    kalah_core::EndReason::SideEmpty => "a side is empty",
                    kalah_core::EndReason::NoMove => "the player to move has no seeds",
                    kalah_core::EndReason::Majority => "majority",
                };
                f.write_str(reason)
            }
            Ending::Lost { side, loss } => write!(f, "{side}: {loss}"),
            Ending::Adjudicated { margin } => write!(f, "adjudicated at {margin:+}"),
            Ending::Stopped => f.write_str("stopped"),
        }
    }
}
