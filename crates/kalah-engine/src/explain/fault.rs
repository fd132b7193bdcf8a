//! What was wrong with a move.

use kalah_core::{House, Move, Position, Turn};

use super::story::Story;

/// A way in which a move is worse than the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The best turn has more extra moves.
    ExtraMoveMissed {
        /// The first move of it that gives one.
        by: Move,
        /// How many more.
        moves: u16,
    },
    /// The best turn captures more.
    CaptureMissed {
        /// The move that captures.
        by: Move,
        /// Seeds captured more in the turn, the capturing ones included.
        seeds: u16,
    },
    /// The reply captures more than it could after the best turn.
    CaptureAllowed {
        /// The other player's move that captures.
        by: Move,
        /// The house that loses its seeds.
        house: House,
        /// Seeds captured, the capturing one included.
        seeds: u16,
    },
    /// More seeds go to the other player's houses than by the best turn.
    SeedsFed {
        /// How many more.
        seeds: u16,
    },
    /// The own side runs out of seeds and the other player keeps the leftovers.
    RanDry {
        /// How many more than after the best turn.
        seeds: u16,
    },
    /// Seeds held back on the own side would have been kept at the end.
    HoardGivenUp {
        /// How many more.
        seeds: u16,
    },
}

/// The ways in which the line `played` is worse than the line `best`; both begin with a move of
/// the player to move in `position`. Without anything lost there is nothing to find fault with:
/// ask only if the values of the lines differ.
///
/// How games end is compared only if both lines go on to the end.
#[must_use]
pub fn faults(position: &Position, played: &[Turn], best: &[Turn]) -> Vec<Fault> {
    let (played, best) = (Story::of(position, played), Story::of(position, best));
    let mut faults = Vec::new();
    let missed = best
        .extra_moves
        .len()
        .saturating_sub(played.extra_moves.len());
    if missed > 0
        && let Some(&by) = best
            .extra_moves
            .iter()
            .find(|mv| !played.extra_moves.contains(mv))
            .or(best.extra_moves.last())
    {
        faults.push(Fault::ExtraMoveMissed {
            by,
            moves: missed as u16,
        });
    }
    if let Some(capture) = best.capture
        && best.captured > played.captured
    {
        faults.push(Fault::CaptureMissed {
            by: capture.by,
            seeds: best.captured - played.captured,
        });
    }
    let allowed = |story: &Story| story.reply.map_or(0, |c| c.captured.seeds());
    if let Some(reply) = played.reply
        && allowed(&played) > allowed(&best)
    {
        faults.push(Fault::CaptureAllowed {
            by: reply.by,
            house: reply.captured.facing,
            seeds: reply.captured.seeds(),
        });
    }
    let more = |a: u16, b: u16| Some(a.saturating_sub(b)).filter(|&seeds| seeds > 0);
    if let Some(seeds) = more(played.fed, best.fed) {
        faults.push(Fault::SeedsFed { seeds });
    }
    if let (Some(played), Some(best)) = (played.end, best.end) {
        if let Some(seeds) = more(played.ran_dry, best.ran_dry) {
            faults.push(Fault::RanDry { seeds });
        }
        if let Some(seeds) = more(best.kept, played.kept) {
            faults.push(Fault::HoardGivenUp { seeds });
        }
    }
    faults
}
