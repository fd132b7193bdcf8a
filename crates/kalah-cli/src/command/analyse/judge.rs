//! Turns judged move by move.

use kalah_core::record::{Eval, EvalKind, Player, Record, RecordedTurn};
use kalah_core::{Move, Opening, Position, Side, Turn};
use kalah_engine::{Engine, Limits, Loss, Request, Review, Stop, Value, WallClock, review};

/// Turns of a better line that are worth showing.
const SHOWN: usize = 3;

/// A turn of a game and what the engine says about it.
pub(super) struct JudgedTurn {
    /// The position in which it began.
    pub(super) before: Position,
    pub(super) turn: Turn,
    pub(super) player: Player,
    /// What the turn is worth to who makes it, at its last move.
    pub(super) value: Value,
    /// How the game will end after it, for the record; not while seats may still change.
    pub(super) eval: Option<Eval>,
    /// What all its moves lose together.
    pub(super) loss: Loss,
    /// The move that loses most, with the position before it.
    pub(super) worst: Option<(Position, Review)>,
    /// What to play instead, from the beginning of the turn on; empty if nothing is better.
    pub(super) better: Vec<Turn>,
}

/// Judges every turn of the main line.
pub(super) fn turns(record: &Record, engine: &Engine, limits: Limits) -> Vec<JudgedTurn> {
    let mut player = Player::First;
    let mut judged = Vec::new();
    for (before, recorded) in record.line().replay(*record.start()) {
        // A turn that nobody has finished is judged as far as it goes.
        if let Some(turn) = judge(before, recorded, player, engine, limits) {
            judged.push(turn);
        }
        player = player.other();
    }
    judged
}

fn judge(
    before: Position,
    recorded: &RecordedTurn,
    player: Player,
    engine: &Engine,
    limits: Limits,
) -> Option<JudgedTurn> {
    let turn = recorded.turn();
    let mut position = before;
    let mut loss = Loss {
        seeds: 0.0,
        proved: true,
    };
    let mut worst: Option<(Position, Review)> = None;
    let mut better = Vec::new();
    let mut last = None;
    for (index, &mv) in turn.0.iter().enumerate() {
        let request = Request::every_move(limits);
        let clock = WallClock::start();
        let analysis = engine.analyse(&position, &request, &clock, &Stop::new(), &mut |_| {});
        let judged = review(&position, &analysis, mv)?;
        loss.seeds += judged.loss.seeds;
        loss.proved &= judged.loss.proved;
        let (next, _) = position.play(mv).ok()?;
        last = Some((judged.value, position, next, analysis.depth));
        let most = worst.as_ref().map_or(0.0, |(_, worst)| worst.loss.seeds);
        if judged.loss.matters() && judged.loss.seeds > most {
            if let Some(line) = analysis.line(judged.best) {
                better = instead(&turn.0[..index], &line.turns);
            }
            worst = Some((position, judged));
        }
        position = next;
    }
    let (value, from, to, depth) = last?;
    Some(JudgedTurn {
        before,
        turn,
        player,
        value,
        eval: eval(value, &from, &to, depth),
        loss,
        worst,
        better,
    })
}

/// The moves of the turn before the mistake, and the better line from there.
fn instead(before: &[Move], line: &[Turn]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = line.iter().take(SHOWN).cloned().collect();
    if let Some(first) = turns.first_mut() {
        first.0.splice(0..0, before.iter().copied());
    }
    turns
}

/// South's final margin by a value for the player who moved in `from`.
fn eval(value: Value, from: &Position, to: &Position, depth: u32) -> Option<Eval> {
    if to.opening() != Opening::Underway || from.opening() != Opening::Underway {
        return None;
    }
    let south_moved = from.to_move() == Side::South;
    let lead = i32::from(from.store(Side::South)) - i32::from(from.store(Side::North));
    let value = if south_moved { value } else { value.negated() };
    let kind = match value {
        Value::Exact(_) => EvalKind::Exact,
        Value::AtLeast(_) => EvalKind::AtLeast,
        Value::AtMost(_) => EvalKind::AtMost,
        Value::Estimate(_) => EvalKind::Estimate,
    };
    let margin = lead + value.seeds().round() as i32;
    Some(Eval {
        kind,
        margin: margin.try_into().ok()?,
        depth: match kind {
            EvalKind::Estimate => depth.try_into().ok(),
            _ => None,
        },
    })
}
