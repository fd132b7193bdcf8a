//! Games of a match as record files.

use std::time::Duration;

use kalah_core::record::{
    Builder, Clock as Shown, Comment, Decision, Headers, MAX_HEADER_BYTES, Player, Reason, Record,
    Verdict,
};

use super::clock::Clock;
use crate::game::{Ending, GameLog, Loss};

/// The record of a game, with the mark of a clock at every move if there is a clock; none if the
/// game was stopped.
#[must_use]
pub fn to_record(log: &GameLog, round: usize, clock: Clock) -> Option<Record> {
    let mut builder = Builder::new(log.start);
    for made in &log.moves {
        builder.play(made.mv).ok()?;
        let mut comment = Comment::default();
        match (clock, made.left) {
            // Two marks for the same thing would be one too many.
            (_, Some(left)) => comment.clock = Some(shown(left)),
            // Without a clock nothing is measured, and the same game has the same record.
            (Clock::None, None) => {}
            (_, None) => comment.elapsed = Some(shown(made.time)),
        }
        builder.comment(comment);
    }
    if let Some(decision) = decision(log)? {
        builder.decide(decision).ok()?;
    }
    let mut headers = Headers::default();
    headers.time_control = clock.time_control();
    for (name, value) in [
        ("Event", "Match"),
        ("Round", &round.to_string()),
        ("First", &log.names[0]),
        ("Second", &log.names[1]),
        ("Termination", &log.ending.to_string()),
    ] {
        headers.set(name, fitting(value)).ok()?;
    }
    if headers.time_control.is_none() {
        headers.set("Clock", &clock.to_string()).ok()?;
    }
    builder.finish(headers).ok()
}

/// As much of a text as a header can hold: commands and the last words of a client may be longer.
pub(super) fn fitting(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_HEADER_BYTES)]
}

fn shown(time: Duration) -> Shown {
    Shown {
        milliseconds: u32::try_from(time.as_millis()).unwrap_or(u32::MAX),
    }
}

/// How the game was decided, if not on the board; none if it does not count.
fn decision(log: &GameLog) -> Option<Option<Decision>> {
    let first_wins = log.first_halves();
    let verdict = match first_wins? {
        2 => Verdict::Win(Player::First),
        1 => Verdict::Draw,
        _ => Verdict::Win(Player::Second),
    };
    let reason = match &log.ending {
        Ending::Over(_) => return Some(None),
        Ending::Adjudicated { .. } => Reason::Adjudication,
        Ending::Lost { loss, .. } => match loss {
            Loss::Illegal(_) => Reason::IllegalMove,
            Loss::Late => Reason::Time,
            Loss::Gone(_)
            | Loss::Absent
            | Loss::Ended
            | Loss::BrokeDown
            | Loss::Malformed(_)
            | Loss::OutOfTurn => Reason::Abandoned,
        },
        Ending::Stopped => return None,
    };
    Decision::new(verdict, Some(reason)).ok().map(Some)
}

/// What counts of a game, whether it was just played or read from its record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Played {
    /// The first player's points in halves.
    pub(super) first_halves: u32,
    /// Why it was lost, if not on the board: the kind, and the record's words.
    pub(super) forfeit: Option<(Reason, String)>,
}

impl Played {
    /// None if the game does not count.
    pub(super) fn of(log: &GameLog) -> Option<Played> {
        let forfeit = match (&log.ending, decision(log)?) {
            (Ending::Lost { .. }, Some(decision)) => decision.reason(),
            _ => None,
        };
        Some(Played {
            first_halves: log.first_halves()?,
            forfeit: forfeit.map(|reason| (reason, fitting(&log.ending.to_string()).into())),
        })
    }

    /// None if the record tells no result.
    pub(super) fn read(record: &Record) -> Option<Played> {
        let first_halves = match record.ending().verdict {
            Verdict::Win(Player::First) => 2,
            Verdict::Draw => 1,
            Verdict::Win(Player::Second) => 0,
            Verdict::Open => return None,
        };
        let lost = |reason: &Reason| {
            matches!(
                reason,
                Reason::Time | Reason::Abandoned | Reason::IllegalMove
            )
        };
        let detail = record.headers.get("Termination").unwrap_or_default();
        let forfeit = record.ending().reason.filter(lost);
        Some(Played {
            first_halves,
            forfeit: forfeit.map(|reason| (reason, detail.to_string())),
        })
    }
}
