//! Games of a match as record files.

use std::time::Duration;

use kalah_core::record::{
    Builder, Clock as Shown, Comment, Decision, Headers, Player, Reason, Record, Verdict,
};

use super::clock::Clock;
use crate::game::{Ending, GameLog, Loss};

/// The record of a game with the mark of a clock at every move; none if the game was stopped.
#[must_use]
pub fn to_record(log: &GameLog, round: usize, clock: Clock) -> Option<Record> {
    let mut builder = Builder::new(log.start);
    for made in &log.moves {
        builder.play(made.mv).ok()?;
        let mut comment = Comment::default();
        // Two marks for the same thing would be one too many.
        match made.left {
            Some(left) => comment.clock = Some(shown(left)),
            None => comment.elapsed = Some(shown(made.time)),
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
        headers.set(name, value).ok()?;
    }
    if headers.time_control.is_none() {
        headers.set("Clock", &clock.to_string()).ok()?;
    }
    builder.finish(headers).ok()
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
            Loss::Gone(_) | Loss::Broken(_) => Reason::Abandoned,
        },
        Ending::Stopped => return None,
    };
    Decision::new(verdict, Some(reason)).ok().map(Some)
}

/// The first player's points in halves, as a record tells them; none if it tells none.
pub(super) fn first_halves(record: &Record) -> Option<u32> {
    match record.ending().verdict {
        Verdict::Win(Player::First) => Some(2),
        Verdict::Draw => Some(1),
        Verdict::Win(Player::Second) => Some(0),
        Verdict::Open => None,
    }
}
