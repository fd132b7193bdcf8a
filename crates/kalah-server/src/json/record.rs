//! Recorded games.

use std::collections::BTreeMap;

use kalah_core::RulesText;
use kalah_core::record::{
    Builder, Comment, Date, Decision, EvalKind, Headers, Line, Player, Reason, Record, Verdict,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MoveName;
use crate::given::Given;
use crate::refusal::{Answer, Fault, Refusal};

/// A recorded game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RecordedGame)]
pub struct GameAnswer {
    /// Headers with free text: `Event`, `Site`, `Round`, `First`, `Second` and others.
    headers: BTreeMap<String, String>,
    /// When the game was played, as much as is known: `2026-11-29`, `2026-11` or `2026`.
    date: Option<String>,
    /// The time control, as it is written in records.
    time_control: Option<String>,
    /// The rules as a normalised text.
    rules: String,
    /// Where the game begins, as a normalised text.
    position: String,
    /// The moves of the game, one after another, without variations.
    moves: Vec<MoveName>,
    /// The same with what is said about them and what could have been played.
    line: LineAnswer,
    /// How it ended.
    result: ResultName,
    /// The position after the last move.
    end: String,
}

/// Turns one after another: a game, or a variation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineAnswer {
    /// Comments in front of the first turn; not there if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    comments: Vec<CommentAnswer>,
    /// The turns.
    turns: Vec<RecordedTurn>,
}

/// A turn and what could have been played instead.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RecordedTurn {
    /// The moves.
    moves: Vec<RecordedMove>,
    /// Lines that begin with another turn in place of this one; not there if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, no_recursion)]
    variations: Vec<LineAnswer>,
}

/// A move and what is said about it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RecordedMove {
    /// The move.
    #[serde(rename = "move")]
    mv: MoveName,
    /// Comments behind it; not there if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    comments: Vec<CommentAnswer>,
}

/// A comment with what programs say in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommentAnswer {
    /// The text.
    text: String,
    /// South's final seeds minus North's, as somebody evaluated it; not there if nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    margin: Option<i16>,
    /// What is claimed of `margin`: `exact`, `at-least`, `at-most` or `estimate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    margin_is: Option<&'static str>,
    /// What the mover's clock shows after the move, as `0:04:58`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    clock: Option<String>,
    /// How long the mover thought, as `0:00:12`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    elapsed: Option<String>,
}

/// How a recorded game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RecordedResult)]
pub struct ResultName {
    /// `first`, `second`, `draw`, or `*` for a game that is not finished.
    verdict: &'static str,
    /// Why, if that is known; the words of `docs/record.md`.
    reason: Option<&'static str>,
    /// The final seeds of the first and the second player, if it was played to its end.
    score: Option<[u16; 2]>,
}

impl From<&Comment> for CommentAnswer {
    fn from(comment: &Comment) -> Self {
        CommentAnswer {
            text: comment.text().to_string(),
            margin: comment.eval.map(|eval| eval.margin),
            margin_is: comment.eval.map(|eval| match eval.kind {
                EvalKind::Exact => "exact",
                EvalKind::AtLeast => "at-least",
                EvalKind::AtMost => "at-most",
                EvalKind::Estimate => "estimate",
            }),
            clock: comment.clock.map(|clock| clock.to_string()),
            elapsed: comment.elapsed.map(|elapsed| elapsed.to_string()),
        }
    }
}

impl From<&Line> for LineAnswer {
    fn from(line: &Line) -> Self {
        let comments = |comments: &[Comment]| comments.iter().map(CommentAnswer::from).collect();
        let turns = line.turns.iter().map(|turn| RecordedTurn {
            moves: turn
                .moves
                .iter()
                .map(|played| RecordedMove {
                    mv: played.mv.into(),
                    comments: comments(&played.comments),
                })
                .collect(),
            // As deep as the reader lets them be.
            variations: turn.variations.iter().map(LineAnswer::from).collect(),
        });
        LineAnswer {
            comments: comments(&line.comments),
            turns: turns.collect(),
        }
    }
}

impl From<&Record> for GameAnswer {
    fn from(record: &Record) -> Self {
        let ending = record.ending();
        let texts = record.headers.texts();
        let start = record.start();
        let mut rules = RulesText {
            houses: Some(start.houses()),
            ..start.variant().into()
        };
        let seeds = start.row(start.to_move()).first().copied();
        let at_start = RulesText { seeds, ..rules };
        let fresh = at_start.complete().map(kalah_core::Position::start);
        if fresh.is_ok_and(|fresh| fresh == *start) {
            rules = at_start;
        }
        GameAnswer {
            headers: texts.map(|(n, v)| (n.to_string(), v.to_string())).collect(),
            date: record.headers.date.map(|date| date.to_string()),
            time_control: record
                .headers
                .time_control
                .as_ref()
                .map(ToString::to_string),
            rules: rules.to_string(),
            position: start.to_string(),
            moves: record.line().moves().map(MoveName::from).collect(),
            line: record.line().into(),
            result: ResultName {
                verdict: ending.verdict.name(),
                reason: ending.reason.map(Reason::name),
                score: ending.score,
            },
            end: record.end().to_string(),
        }
    }
}

/// A game to be written.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportedGame {
    /// Rules as text; standard ones if none are given.
    rules: Option<String>,
    /// Where the game begins; the start of the rules if nothing is said.
    position: Option<String>,
    /// The moves, one after another.
    #[schema(max_items = 2000)]
    moves: Vec<MoveName>,
    /// Headers with free text: `Event`, `Site`, `Round`, `First`, `Second` and others.
    #[serde(default)]
    headers: BTreeMap<String, String>,
    /// When the game was played: `2026-11-29`, `2026-11` or `2026`.
    date: Option<String>,
    /// Who won a game that was not played to its end: `first`, `second` or `draw`.
    verdict: Option<String>,
    /// Why, such as `resignation`, `time` or `agreement`.
    reason: Option<String>,
}

impl ExportedGame {
    /// The moves.
    pub(crate) fn moves(&self) -> &[MoveName] {
        &self.moves
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Answer<Record> {
        let given = Given::read(self.rules.as_deref(), self.position.as_deref())?;
        given.play(&self.moves)?;
        let refuse = |code, place: &str, detail: String| {
            Refusal::unprocessable(Fault::new(code, place, detail))
        };
        let mut builder = Builder::new(given.position);
        for mv in &self.moves {
            let played = builder.play(mv.0);
            played.map_err(|error| refuse("bad-game", "moves", error.to_string()))?;
        }
        let mut headers = Headers::default();
        for (name, value) in &self.headers {
            let set = headers.set(name, value);
            set.map_err(|e| refuse("bad-header", &format!("headers/{name}"), e.to_string()))?;
        }
        if let Some(date) = &self.date {
            let date = date.parse::<Date>();
            let date = date.map_err(|error| refuse("bad-date", "date", error.to_string()))?;
            headers.date = Some(date);
        }
        if self.verdict.is_some() || self.reason.is_some() {
            let bad = |detail: String| refuse("bad-result", "verdict", detail);
            let named = |verdict: &&Verdict| Some(verdict.name()) == self.verdict.as_deref();
            let verdict = Verdict::ALL.iter().find(named).copied();
            let verdict = verdict
                .ok_or_else(|| bad("the verdict must be first, second, draw or *".to_string()))?;
            let reason = self.reason.as_deref().map(|text| {
                let reason = Reason::ALL
                    .iter()
                    .find(|reason| reason.name() == text)
                    .copied();
                reason.ok_or_else(|| bad("there is no such reason".to_string()))
            });
            let decision = Decision::new(verdict, reason.transpose()?);
            let decision = decision.map_err(|error| bad(error.to_string()))?;
            let decided = builder.decide(decision);
            decided.map_err(|error| bad(error.to_string()))?;
        }
        let record = builder.finish(headers);
        record.map_err(|error| refuse("bad-game", "", error.to_string()))
    }
}

/// Who makes the first turn of a record, and the other one.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Player)]
pub(crate) enum PlayerName {
    /// Who makes the first turn.
    First,
    /// The other one.
    Second,
}

impl From<Player> for PlayerName {
    fn from(player: Player) -> Self {
        match player {
            Player::First => PlayerName::First,
            Player::Second => PlayerName::Second,
        }
    }
}
