//! How long programs may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kalah_core::record::TimeControl;

/// A clock: `10ms/move`, `2s/move`, `60s`, `60s+1s` or `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// No limit.
    None,
    /// For each move.
    Move(Duration),
    /// For all moves of a game and player, with so much added after each move.
    Game {
        /// At the start.
        time: Duration,
        /// After each move.
        increment: Duration,
    },
}

/// A text that is no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a clock is 10ms/move, 2s/move, 60s, 60s+1s or none")]
pub struct ClockError;

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Clock, ClockError> {
        if text == "none" {
            return Ok(Clock::None);
        }
        if let Some(time) = text.strip_suffix("/move") {
            return Ok(Clock::Move(read(time)?));
        }
        let (time, increment) = match text.split_once('+') {
            Some((time, increment)) => (time, read(increment)?),
            None => (text, Duration::ZERO),
        };
        Ok(Clock::Game {
            time: read(time)?,
            increment,
        })
    }
}

fn read(text: &str) -> Result<Duration, ClockError> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1),
        None => (text.strip_suffix('s').unwrap_or(text), 1000),
    };
    let number: u64 = number.parse().map_err(|_| ClockError)?;
    let millis = number
        .checked_mul(unit)
        .filter(|&ms| (1..=86_400_000).contains(&ms));
    millis.map(Duration::from_millis).ok_or(ClockError)
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clock::None => f.write_str("none"),
            Clock::Move(time) => write!(f, "{}ms/move", time.as_millis()),
            Clock::Game { time, increment } if increment.is_zero() => {
                write!(f, "{}ms", time.as_millis())
            }
            Clock::Game { time, increment } => {
                write!(f, "{}ms+{}ms", time.as_millis(), increment.as_millis())
            }
        }
    }
}

impl Clock {
    /// The same in a record, if it is in whole seconds.
    #[must_use]
    pub fn time_control(self) -> Option<TimeControl> {
        let seconds = |time: Duration| {
            let whole = time.subsec_nanos() == 0;
            u32::try_from(time.as_secs()).ok().filter(|_| whole)
        };
        Some(match self {
            Clock::None => TimeControl::Unlimited,
            Clock::Move(time) => TimeControl::Move(seconds(time)?),
            // Records add the increment after a turn, not after a move.
            Clock::Game { time, increment } if increment.is_zero() => TimeControl::Game {
                seconds: seconds(time)?,
                increment: 0,
            },
            Clock::Game { .. } => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_round_trip() {
        for (text, same) in [
            ("none", "none"),
            ("10ms/move", "10ms/move"),
            ("2s/move", "2000ms/move"),
            ("60", "60000ms"),
            ("60s+100ms", "60000ms+100ms"),
        ] {
            let clock: Clock = text.parse().unwrap();
            assert_eq!(clock.to_string(), same);
            assert_eq!(same.parse(), Ok(clock));
        }
        for wrong in ["", "0s", "-1s", "1h", "5/turn", "1s+", "99999999999s"] {
            assert_eq!(wrong.parse::<Clock>(), Err(ClockError), "{wrong}");
        }
    }
}
