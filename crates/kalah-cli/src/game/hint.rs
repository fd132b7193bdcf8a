//! Advice: the best moves with what they are worth and why.

use std::sync::Arc;
use std::time::Duration;

use kalah_core::{Move, Position};
use kalah_engine::{
    Analysis, Effect, Engine, Fault, Limits, Request, Review, Stop, Value, WallClock, effects,
};

use crate::quantity::with_minus;
use crate::resources;
use crate::said::side;
use crate::text::{Text, tr};

/// How long a hint may take.
const TIME: Duration = Duration::from_millis(800);

/// What the values of moves are asked of. Clones are the same.
#[derive(Clone)]
pub(crate) struct Adviser(Arc<Engine>);

impl Adviser {
    pub(crate) fn new() -> Adviser {
        Adviser(Arc::new(resources::engine()))
    }

    /// Every move with its value.
    pub(crate) fn analyse(&self, position: &Position) -> Analysis {
        let request = Request::every_move(Limits::time(TIME));
        let clock = WallClock::start();
        self.0
            .analyse(position, &request, &clock, &Stop::new(), &mut |_| {})
    }
}

/// The best move in a sentence or two; none if the game is over.
pub(crate) fn advice(position: &Position, analysis: &Analysis, text: &Text) -> Option<String> {
    let best = analysis.best()?;
    let (_, played) = position.play(best.mv).ok()?;
    let reasons = effects(&played).into_iter();
    let reasons: Vec<_> = reasons.filter_map(|effect| because(effect, text)).collect();
    let key = match best.value {
        Value::Exact(_) => "hint-exact",
        _ => "hint-estimate",
    };
    let mv = name(best.mv, text);
    // The sentence says how sure it is.
    let value = signed(best.value).replace('~', "");
    Some(tr!(text, key, mv = mv, value = value) + &reasons.concat())
}

/// A move by its name.
pub(crate) fn name(mv: Move, text: &Text) -> String {
    match mv {
        Move::Sow(house) => tr!(text, "move-house", house = house.number()),
        Move::Swap => tr!(text, "move-swap"),
    }
}

/// A value as it stands beside a house: `+4` or `~−2`. An estimate errs by more than a seed, so
/// parts of one would only seem exact.
pub(crate) fn signed(value: Value) -> String {
    let value = match value {
        Value::Estimate(seeds) => format!("~{}", Value::Exact(seeds.round() as i32)),
        proved => proved.to_string(),
    };
    with_minus(&value)
}

fn because(effect: Effect, text: &Text) -> Option<String> {
    Some(match effect {
        Effect::Captured { seeds, .. } => tr!(text, "hint-captures", n = seeds),
        Effect::ExtraMove => tr!(text, "hint-extra"),
        _ => return None,
    })
}

/// What was wrong with a move, in a sentence.
pub(crate) fn fault(fault: Fault, position: &Position, text: &Text) -> String {
    let other = side(position.to_move().other());
    match fault {
        Fault::ExtraMoveMissed { by, moves } => {
            tr!(text, "fault-extra", mv = name(by, text), n = moves)
        }
        Fault::CaptureMissed { by, seeds } => {
            tr!(text, "fault-capture", mv = name(by, text), n = seeds)
        }
        Fault::CaptureAllowed { by, house, seeds } => tr!(
            text,
            "fault-allowed",
            side = other,
            mv = name(by, text),
            house = house.number(),
            n = seeds
        ),
        Fault::SeedsFed { seeds } => tr!(text, "fault-fed", side = other, n = seeds),
        Fault::RanDry { seeds } => tr!(text, "fault-dry", side = other, n = seeds),
        Fault::HoardGivenUp { seeds } => tr!(text, "fault-hoard", n = seeds),
    }
}

/// What a move lost against the best one, and by what faults.
pub(crate) fn judgement(position: &Position, review: &Review, text: &Text) -> Vec<String> {
    let mv = name(review.mv, text);
    if !review.loss.matters() {
        return vec![tr!(text, "judged-good", mv = mv)];
    }
    let key = if review.loss.proved {
        "judged-loss"
    } else {
        "judged-loss-about"
    };
    let lost = review.loss.seeds.round() as i64;
    let best = name(review.best, text);
    let mut told = vec![tr!(text, key, mv = mv, n = lost, best = best)];
    let faults = review.faults.iter();
    told.extend(faults.map(|&it| fault(it, position, text)));
    told
}
