//! How the time for thinking is limited: `none`, `300`, `300+5`, `5/move`, `60/turn`.

use core::fmt;
use core::str::FromStr;

use crate::notation::{Cursor, NotationError};

/// A time control; all times are seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// `none`: no limit.
    Unlimited,
    /// `300` or `300+5`: for the whole game and player, with so much added after each turn.
    Game {
        /// At the start.
        seconds: u32,
        /// Added after each turn.
        increment: u32,
    },
    /// `5/move`: for each sowing anew.
    Move(u32),
    /// `60/turn`: for each turn anew.
    Turn(u32),
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::Game {
                seconds,
                increment: 0,
            } => write!(f, "{seconds}"),
            TimeControl::Game { seconds, increment } => write!(f, "{seconds}+{increment}"),
            TimeControl::Move(seconds) => write!(f, "{seconds}/move"),
            TimeControl::Turn(seconds) => write!(f, "{seconds}/turn"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("time control", text, 64)?;
        if text == "none" {
            return Ok(TimeControl::Unlimited);
        }
        let seconds = cursor.number("\"none\" or a number of seconds")?;
        let control = if cursor.eat('+') {
            let increment = cursor.number("the seconds added after each turn")?;
            TimeControl::Game { seconds, increment }
        } else if cursor.eat('/') {
            let here = cursor.clone();
            match cursor.take_while(char::is_alphanumeric) {
                "move" => TimeControl::Move(seconds),
                "turn" => TimeControl::Turn(seconds),
                _ => return Err(here.unexpected("\"move\" or \"turn\"")),
            }
        } else {
            TimeControl::Game {
                seconds,
                increment: 0,
            }
        };
        cursor.end()?;
        Ok(control)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn time_controls_round_trip() {
        for text in ["none", "300", "300+5", "5/move", "60/turn", "0+1"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_name_the_place() {
        for (text, at) in [
            ("", 0),
            ("5m", 1),
            ("5/game", 2),
            ("5+", 2),
            ("99999999999", 0),
        ] {
            assert_eq!(
                text.parse::<TimeControl>().expect_err(text).at,
                at,
                "{text}"
            );
        }
    }
}
