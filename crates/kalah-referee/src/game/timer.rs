//! A player's clock.

use std::time::Duration;

use kalah_protocol::kgp::ToldClock;

use super::turn::Turn;
use crate::contest::Clock;

/// How much later than its time a move may come in: it takes its way, and machines are busy.
const TOLERANCE: Duration = Duration::from_millis(100);

/// A connected program may take such a part of its clock for one move.
const LARGEST_SHARE: u32 = 4;

/// Moves that a game is expected to have still.
const MOVES_TO_GO: u32 = 25;

/// The clock of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timer {
    clock: Clock,
    left: Duration,
}

impl Timer {
    pub(super) fn new(clock: Clock) -> Timer {
        let left = match clock {
            Clock::Game { time, .. } => time,
            _ => Duration::ZERO,
        };
        Timer { clock, left }
    }

    /// What the player may use for its next move, while the other one has that `other` clock.
    pub(super) fn turn(&self, other: &Timer) -> Turn {
        match self.clock {
            Clock::None => Turn::default(),
            Clock::Move(time) => Turn {
                sensible: Some(time),
                most: Some(time),
                told: Some(ToldClock::State(time)),
            },
            Clock::Game { increment, .. } => {
                let share = self.left / MOVES_TO_GO + increment * 3 / 4;
                let sensible = share.min(self.left * 4 / 5);
                // Who never yields would use up everything for the first move.
                let most = (self.left / LARGEST_SHARE).max(sensible);
                Turn {
                    sensible: Some(sensible),
                    most: Some(most),
                    told: Some(ToldClock::Game {
                        own: self.left,
                        other: other.left,
                    }),
                }
            }
        }
    }

    /// Takes the time of a move. Whether there was enough.
    pub(super) fn spend(&mut self, time: Duration) -> bool {
        match self.clock {
            Clock::None => true,
            Clock::Move(limit) => time <= limit + TOLERANCE,
            Clock::Game { increment, .. } => {
                if time > self.left + TOLERANCE {
                    return false;
                }
                self.left = self.left.saturating_sub(time) + increment;
                true
            }
        }
    }

    /// What the clock shows, if it is one for the whole game.
    pub(super) fn left(&self) -> Option<Duration> {
        matches!(self.clock, Clock::Game { .. }).then_some(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn moves_have_a_limit_each() {
        let mut timer = Timer::new(Clock::Move(SECOND));
        let turn = timer.turn(&timer);
        assert_eq!((turn.sensible, turn.most), (Some(SECOND), Some(SECOND)));
        assert_eq!(turn.told, Some(ToldClock::State(SECOND)));
        assert_eq!(timer.left(), None);
        assert!(timer.spend(SECOND) && timer.spend(SECOND) && !timer.spend(2 * SECOND));
    }

    #[test]
    fn games_have_one_for_all() {
        let mut timer = Timer::new(Clock::Game {
            time: 10 * SECOND,
            increment: SECOND,
        });
        let other = timer;
        assert!(timer.spend(4 * SECOND));
        assert_eq!(timer.left(), Some(7 * SECOND));
        let turn = timer.turn(&other);
        assert!(turn.sensible < Some(2 * SECOND));
        assert_eq!(turn.most, Some(7 * SECOND / 4));
        let told = ToldClock::Game {
            own: 7 * SECOND,
            other: 10 * SECOND,
        };
        assert_eq!(turn.told, Some(told));
        assert!(!timer.spend(8 * SECOND));
    }
}
