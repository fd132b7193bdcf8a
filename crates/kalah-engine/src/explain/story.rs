//! What happens along a line, as far as faults are told by it.

use kalah_core::{Captured, Move, Played, Position, Side, Turn};

use super::effect::{Effect, effects};

/// A capture and the move that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    pub(super) by: Move,
    pub(super) captured: Captured,
}

/// A line told from the side of the player who begins it.
#[derive(Clone, Debug, Default)]
pub(super) struct Story {
    /// Moves of the first turn that give an extra move.
    pub(super) extra_moves: Vec<Move>,
    /// The largest capture of the first turn, and all seeds captured in it.
    pub(super) capture: Option<Capture>,
    pub(super) captured: u16,
    /// Seeds sown into the other player's houses in the first turn.
    pub(super) fed: u16,
    /// The largest capture of the reply.
    pub(super) reply: Option<Capture>,
    /// How the game ends, if the line goes so far.
    pub(super) end: Option<Ending>,
}

/// Who got the leftovers, as far as it was for running dry or holding back.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ending {
    /// Leftovers that the beginner keeps on the own side.
    pub(super) kept: u16,
    /// Leftovers that the other player keeps because the beginner's side ran dry.
    pub(super) ran_dry: u16,
}

impl Story {
    /// Follows a line from `position` on, up to the first move that cannot be played.
    pub(super) fn of(position: &Position, turns: &[Turn]) -> Story {
        let mut story = Story::default();
        let beginner = position.to_move();
        let mut position = *position;
        for (number, turn) in turns.iter().enumerate() {
            for &mv in &turn.0 {
                let Ok((next, played)) = position.play(mv) else {
                    return story;
                };
                match number {
                    0 => story.own(&played),
                    1 => story.reply = largest(story.reply, &played),
                    _ => {}
                }
                story.end(&played, beginner);
                position = next;
            }
        }
        story
    }

    fn own(&mut self, played: &Played) {
        if played.extra_move {
            self.extra_moves.push(played.mv);
        }
        self.capture = largest(self.capture, played);
        self.captured += played.captured.map_or(0, Captured::seeds);
        for effect in effects(played) {
            if let Effect::Fed { seeds } = effect {
                self.fed += seeds;
            }
        }
    }

    fn end(&mut self, played: &Played, beginner: Side) {
        if played.outcome.is_none() {
            return;
        }
        let mut end = Ending::default();
        if let Some(sweep) = &played.sweep
            && sweep.to == Some(sweep.from)
        {
            if sweep.from == beginner {
                end.kept = sweep.seeds;
            } else {
                end.ran_dry = sweep.seeds;
            }
        }
        self.end = Some(end);
    }
}

fn largest(known: Option<Capture>, played: &Played) -> Option<Capture> {
    let new = played.captured.map(|captured| Capture {
        by: played.mv,
        captured,
    });
    let seeds = |capture: &Option<Capture>| capture.map_or(0, |c| c.captured.seeds());
    if seeds(&new) > seeds(&known) {
        new
    } else {
        known
    }
}
