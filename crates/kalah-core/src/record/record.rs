//! A recorded game.

use super::builder::Builder;
use super::ending::{Decision, Ending, Verdict};
use super::headers::Headers;
use super::line::Line;
use super::player::Player;
use crate::game::Game;
use crate::position::Position;
use crate::side::Side;

/// A recorded game: headers, the position it starts with, and a tree of turns that are all legal
/// under its rules.
///
/// ```
/// use kalah_core::{Side, record::{Player, Record, Verdict}};
///
/// let record: Record = r#"
/// [First "Anna"]
/// [Rules "houses=1,seeds=1"]
///
/// 1. 1 {and North keeps what is left}
/// draw
/// "#.parse()?;
/// assert_eq!(record.headers.player(Player::First), Some("Anna"));
/// assert_eq!(record.game().position().store(Side::South), 1);
/// assert_eq!(record.ending().verdict, Verdict::Draw);
/// # Ok::<(), kalah_core::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What is said about the game besides its moves.
    pub headers: Headers,
    pub(super) start: Position,
    pub(super) line: Line,
    /// The position after the last move of the game.
    pub(super) end: Position,
    /// Who sits South then.
    pub(super) south_at_end: Player,
    pub(super) decision: Decision,
}

impl Record {
    /// The position the game starts with, and through it the variant that is played.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The game itself, with its variations.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The position after the last move of the game.
    #[must_use]
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// The side on which a player sits at the end of the game.
    #[must_use]
    pub fn side_at_end(&self, player: Player) -> Side {
        if player == self.south_at_end {
            Side::South
        } else {
            Side::North
        }
    }

    /// How the game ended: told by the board if it was played to its end, otherwise as decided.
    #[must_use]
    pub fn ending(&self) -> Ending {
        let Some(outcome) = self.end.outcome() else {
            return Ending {
                verdict: self.decision.verdict(),
                reason: self.decision.reason(),
                score: None,
            };
        };
        let score = Player::BOTH.map(|player| match self.side_at_end(player) {
            Side::South => outcome.south,
            Side::North => outcome.north,
        });
        let verdict = match score[0].cmp(&score[1]) {
            core::cmp::Ordering::Greater => Verdict::Win(Player::First),
            core::cmp::Ordering::Less => Verdict::Win(Player::Second),
            core::cmp::Ordering::Equal => Verdict::Draw,
        };
        Ending {
            verdict,
            reason: Some(outcome.reason.into()),
            score: Some(score),
        }
    }

    /// The game replayed, with every position and everything that happened.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.start);
        for mv in self.line.moves() {
            // Every move was legal when the record was made.
            if game.play(mv).is_err() {
                break;
            }
        }
        game
    }

    /// The record of a game, without headers.
    #[must_use]
    pub fn from_game(game: &Game) -> Record {
        let mut builder = Builder::new(*game.start());
        for step in game.steps() {
            // Every move was legal when it was played.
            if builder.play(step.played.mv).is_err() {
                break;
            }
        }
        builder.into_record()
    }
}
