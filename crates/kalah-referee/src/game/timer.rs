//! A player's clock.

use std::time::Duration;

use crate::contest::Clock;

/// How much later than its time a move may come in: it takes its way, and machines are busy.
const TOLERANCE: Duration = Duration::from_millis(100);

/// Moves that a game is expected to have still.
const MOVES_TO_GO: u32 = 25;

/// The clock of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timer {
    clock: Clock,
    left: Duration,
}

/// What a player may use.
impl Timer {
    pub(super) fn new(clock: Clock) -> Timer {
        let left = match clock {
            Clock::Game { time, .. } => time,
            _ => Duration::ZERO,
        };
        Timer { clock, left }
    }

    /// A sensible time for the next move; for those who ask for no more than that it is the limit.
    pub(super) fn budget(&self) -> Option<Duration> {
        match self.clock {
            Clock::None => None,
            Clock::Move(time) => Some(time),
            Clock::Game { increment, .. } => {
                let share = self.left / MOVES_TO_GO + increment * 3 / 4;
                Some(share.min(self.left * 4 / 5))
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
        assert_eq!((timer.budget(), timer.left()), (Some(SECOND), None));
        assert!(timer.spend(SECOND) && timer.spend(SECOND) && !timer.spend(2 * SECOND));
    }

    #[test]
    fn games_have_one_for_all() {
        let mut timer = Timer::new(Clock::Game {
            time: 10 * SECOND,
            increment: SECOND,
        });
        assert!(timer.spend(4 * SECOND));
        assert_eq!(timer.left(), Some(7 * SECOND));
        assert!(timer.budget() < Some(2 * SECOND));
        assert!(!timer.spend(8 * SECOND));
    }
}
