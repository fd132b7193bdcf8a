//! The same for programs, and in one sentence a player.

use kalah_core::record::{Player, Record};
use kalah_engine::{Fault, Loss, Value};
use serde::Serialize;

use super::judge::JudgedTurn;
use crate::game::hint;
use crate::rules_line;
use crate::text::{Text, tr};

/// A game as programs read it.
#[derive(Serialize)]
pub(super) struct Report {
    rules: String,
    start: String,
    turns: Vec<TurnReport>,
    players: [PlayerReport; 2],
}

/// A turn. Values and losses are seeds, for the player who makes it.
#[derive(Serialize)]
struct TurnReport {
    position: String,
    turn: String,
    value: f32,
    exact: bool,
    loss: f32,
    loss_exact: bool,
    better: Vec<String>,
    faults: Vec<FaultReport>,
}

#[derive(Serialize)]
struct FaultReport {
    /// `extra-move-missed`, `capture-missed`, `capture-allowed`, `seeds-fed`, `ran-dry` or
    /// `hoard-given-up`.
    kind: &'static str,
    /// Extra moves or seeds.
    count: u16,
    /// The move that would have done it, or by which the other player does.
    by: Option<String>,
    said: String,
}

#[derive(Serialize)]
struct PlayerReport {
    turns: usize,
    lost: f32,
    exact: bool,
    turns_without_loss: usize,
}

impl Report {
    pub(super) fn new(record: &Record, judged: &[JudgedTurn], text: &Text) -> Report {
        Report {
            rules: rules_line::code(record.start()),
            start: record.start().to_string(),
            turns: judged
                .iter()
                .map(|turn| TurnReport::new(turn, text))
                .collect(),
            players: Player::BOTH.map(|player| PlayerReport::new(player, judged)),
        }
    }
}

impl TurnReport {
    fn new(judged: &JudgedTurn, text: &Text) -> TurnReport {
        let faults = judged.worst.iter().flat_map(|(before, review)| {
            let faults = review.faults.iter();
            faults.map(|&fault| FaultReport::new(fault, hint::fault(fault, before, text)))
        });
        TurnReport {
            position: judged.before.to_string(),
            turn: judged.turn.to_string(),
            value: judged.value.seeds(),
            exact: matches!(judged.value, Value::Exact(_)),
            loss: judged.loss.seeds,
            loss_exact: judged.loss.proved,
            better: judged.better.iter().map(ToString::to_string).collect(),
            faults: faults.collect(),
        }
    }
}

impl FaultReport {
    fn new(fault: Fault, said: String) -> FaultReport {
        let (kind, count, by) = match fault {
            Fault::ExtraMoveMissed { by, moves } => ("extra-move-missed", moves, Some(by)),
            Fault::CaptureMissed { by, seeds } => ("capture-missed", seeds, Some(by)),
            Fault::CaptureAllowed { by, seeds, .. } => ("capture-allowed", seeds, Some(by)),
            Fault::SeedsFed { seeds } => ("seeds-fed", seeds, None),
            Fault::RanDry { seeds } => ("ran-dry", seeds, None),
            Fault::HoardGivenUp { seeds } => ("hoard-given-up", seeds, None),
        };
        FaultReport {
            kind,
            count,
            by: by.map(|mv| mv.to_string()),
            said,
        }
    }
}

impl PlayerReport {
    fn new(player: Player, judged: &[JudgedTurn]) -> PlayerReport {
        let own = || judged.iter().filter(|turn| turn.player == player);
        PlayerReport {
            turns: own().count(),
            // Nothing at all sums up to a negative zero.
            lost: own().map(|turn| turn.loss.seeds).sum::<f32>() + 0.0,
            exact: own().all(|turn| turn.loss.proved),
            turns_without_loss: own().filter(|turn| turn.worst.is_none()).count(),
        }
    }
}

/// What a player lost in the game.
pub(super) fn summary(player: Player, judged: &[JudgedTurn], text: &Text) -> String {
    let report = PlayerReport::new(player, judged);
    let key = match player {
        Player::First => "analysis-first",
        Player::Second => "analysis-second",
    };
    let lost = Loss {
        seeds: report.lost,
        proved: report.exact,
    };
    tr!(
        text,
        key,
        turns = report.turns,
        good = report.turns_without_loss,
        lost = seeds(lost)
    )
}

/// A loss as a number: whole if it is proved, else with one place and the sign of an estimate.
pub(super) fn seeds(loss: Loss) -> String {
    if loss.proved {
        format!("{:.0}", loss.seeds)
    } else {
        format!("~{:.1}", loss.seeds)
    }
}
