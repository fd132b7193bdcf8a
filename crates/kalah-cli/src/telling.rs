//! What happened, in words.

use kalah_core::{Capture, EndReason, FirstTurn, House, Move, Opening, Outcome, Place, Played};
use kalah_core::{Position, Side, Sweep};

use crate::said::side;
use crate::text::{Text, tr};

/// The sentences that tell what a move did. `before` is the position in which it was played and
/// `after` the one it led to.
pub(crate) fn tell(
    before: &Position,
    played: &Played,
    after: &Position,
    text: &Text,
) -> Vec<String> {
    let mover = side(played.mover);
    let Move::Sow(house) = played.mv else {
        return vec![tr!(text, "told-swap", side = mover)];
    };
    let mut told = vec![sowing(house, played, text)];
    let origin = Place::House(played.mover, house);
    if played.path.last() == Some(&origin) {
        told.push(tr!(text, "told-lap-ends"));
    } else if played.path.contains(&origin) {
        told.push(tr!(text, "told-lap", house = house.number()));
    }
    told.extend(capture(before, played, text));
    if played.extra_move {
        told.push(tr!(text, "told-extra", side = mover));
    } else if was_denied_extra_move(before, played) {
        told.push(tr!(text, "told-single"));
    }
    if let Some(outcome) = played.outcome {
        told.push(end(outcome, played.sweep.as_ref(), after, text));
        told.extend(played.sweep.as_ref().map(|it| sweep(it, text)));
        told.push(result(outcome, text));
    }
    told
}

/// Who is to move, or how the game ended, in a position that was set up.
pub(crate) fn tell_state(position: &Position, text: &Text) -> Vec<String> {
    let Some(outcome) = position.outcome() else {
        let key = match position.opening() {
            Opening::SwapOffered => "state-swap",
            _ => "state-to-move",
        };
        return vec![tr!(text, key, side = side(position.to_move()))];
    };
    let sweep_due = position.due_sweep();
    let mut told = vec![end(outcome, sweep_due.as_ref(), position, text)];
    told.extend(sweep_due.as_ref().map(|it| sweep(it, text)));
    told.push(result(outcome, text));
    told
}

fn sowing(house: House, played: &Played, text: &Text) -> String {
    let last = match played.path.last() {
        Some(Place::House(owner, last)) if *owner == played.mover => {
            tr!(
                text,
                "place-own-house",
                side = side(*owner),
                house = last.number()
            )
        }
        Some(Place::House(owner, last)) => {
            tr!(
                text,
                "place-house",
                side = side(*owner),
                house = last.number()
            )
        }
        // A sowing has at least one seed, and none falls into the other store.
        Some(Place::Store(_)) | None => {
            tr!(text, "place-own-store", side = side(played.mover))
        }
    };
    tr!(
        text,
        "told-sow",
        side = side(played.mover),
        house = house.number(),
        n = played.path.len(),
        last = last
    )
}

/// What was captured, or why nothing was where somebody might have expected it.
fn capture(before: &Position, played: &Played, text: &Text) -> Option<String> {
    let mover = side(played.mover);
    if let Some(captured) = played.captured {
        let key = match captured.facing_seeds {
            0 => "told-captured-itself",
            _ => "told-captured",
        };
        return Some(tr!(
            text,
            key,
            side = mover,
            house = captured.house.number(),
            facing = captured.facing.number(),
            n = captured.facing_seeds,
            all = captured.seeds()
        ));
    }
    let house = empty_house_reached(before, played)?;
    let facing = house.facing(before.houses())?;
    let key = match before.variant().capture {
        Capture::None => "told-capture-none",
        _ => "told-nothing-facing",
    };
    Some(tr!(
        text,
        key,
        side = mover,
        house = house.number(),
        facing = facing.number()
    ))
}

/// The mover's house into which the last seed fell, if it was empty at that moment.
fn empty_house_reached(before: &Position, played: &Played) -> Option<House> {
    let last = *played.path.last()?;
    let Place::House(owner, house) = last else {
        return None;
    };
    let visits = played.path.iter().filter(|place| **place == last).count();
    let emptied = played.mv == Move::Sow(house);
    let empty = emptied || before.seeds(owner, house) == 0;
    (owner == played.mover && visits == 1 && empty).then_some(house)
}

fn was_denied_extra_move(before: &Position, played: &Played) -> bool {
    played.outcome.is_none()
        && before.variant().first_turn == FirstTurn::Single
        && played.path.last() == Some(&Place::Store(played.mover))
}

fn end(outcome: Outcome, sweep: Option<&Sweep>, position: &Position, text: &Text) -> String {
    match outcome.reason {
        EndReason::SideEmpty => match sweep {
            Some(sweep) => tr!(text, "end-side-empty", side = side(sweep.from.other())),
            None => tr!(text, "end-both-empty"),
        },
        EndReason::NoMove => tr!(text, "end-no-move", side = side(position.to_move())),
        EndReason::Majority => {
            let most = Side::BOTH
                .into_iter()
                .max_by_key(|side| position.store(*side));
            tr!(
                text,
                "end-majority",
                side = side(most.unwrap_or(Side::South))
            )
        }
    }
}

fn sweep(sweep: &Sweep, text: &Text) -> String {
    let houses = sweep.houses.iter().map(|(house, _)| house.to_string());
    let houses: Vec<_> = houses.collect();
    let key = match sweep.to {
        Some(to) if to == sweep.from => "swept-to-owner",
        Some(_) => "swept-to-other",
        None => "swept-to-nobody",
    };
    tr!(
        text,
        key,
        side = side(sweep.from),
        n = sweep.seeds,
        count = houses.len(),
        houses = houses.join(", ")
    )
}

/// The score and who has won.
pub(crate) fn result(outcome: Outcome, text: &Text) -> String {
    let key = match outcome.winner() {
        Some(_) => "result-win",
        None => "result-draw",
    };
    tr!(
        text,
        key,
        side = side(outcome.winner().unwrap_or(Side::South)),
        n = outcome.margin().unsigned_abs(),
        south = outcome.south,
        north = outcome.north
    )
}
