//! Times on a clock: `0:04:58` or `0:00:02.5`.

use core::fmt;
use core::str::FromStr;

use crate::notation::{Cursor, NotationError};

/// A time to the millisecond, written as hours, minutes and seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clock {
    /// The time in milliseconds.
    pub milliseconds: u32,
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, fraction) = (self.milliseconds / 1000, self.milliseconds % 1000);
        let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        if fraction == 0 {
            return Ok(());
        }
        // One to three digits, as many as are needed.
        if fraction.is_multiple_of(100) {
            write!(f, ".{}", fraction / 100)
        } else if fraction.is_multiple_of(10) {
            write!(f, ".{:02}", fraction / 10)
        } else {
            write!(f, ".{fraction:03}")
        }
    }
}

impl FromStr for Clock {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new("clock", text, 32)?;
        let whole = cursor.clone();
        let hours = cursor.number::<u32>("hours")?;
        cursor.expect(':', "\":\" and minutes")?;
        let minutes = sixty(&mut cursor, "two digits of minutes, 00 to 59,")?;
        cursor.expect(':', "\":\" and seconds")?;
        let seconds = sixty(&mut cursor, "two digits of seconds, 00 to 59,")?;
        let fraction = if cursor.eat('.') {
            fraction(&mut cursor)?
        } else {
            0
        };
        cursor.end()?;
        let all = u64::from(hours) * 3600 + u64::from(minutes * 60 + seconds);
        let milliseconds = u32::try_from(all * 1000 + u64::from(fraction));
        let milliseconds = milliseconds.map_err(|_| whole.unexpected("a time below 1193 hours"))?;
        Ok(Clock { milliseconds })
    }
}

fn sixty(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<u32, NotationError> {
    let here = cursor.clone();
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|&n| digits.len() == 2 && n < 60);
    number.ok_or_else(|| here.unexpected(expected))
}

fn fraction(cursor: &mut Cursor<'_>) -> Result<u32, NotationError> {
    let here = cursor.clone();
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    let number: Option<u32> = digits.parse().ok();
    match (number, digits.len()) {
        (Some(number), 1) => Ok(number * 100),
        (Some(number), 2) => Ok(number * 10),
        (Some(number), 3) => Ok(number),
        _ => Err(here.unexpected("one to three digits")),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn clocks_round_trip() {
        for milliseconds in [
            0,
            1,
            20,
            300,
            4_000,
            298_000,
            3_599_999,
            3_600_000,
            u32::MAX,
        ] {
            let clock = Clock { milliseconds };
            assert_eq!(clock.to_string().parse(), Ok(clock));
        }
        let text = Clock {
            milliseconds: 2_500,
        }
        .to_string();
        assert_eq!(text, "0:00:02.5");
    }

    #[test]
    fn errors_name_the_place() {
        for (text, at) in [
            ("", 0),
            ("1", 1),
            ("1:2:03", 2),
            ("1:60:00", 2),
            ("1:00:00.", 8),
            ("1:00:00.0000", 8),
            ("1:00:00 ", 7),
            ("9999:00:00", 0),
            ("1:00:0", 5),
        ] {
            assert_eq!(text.parse::<Clock>().expect_err(text).at, at, "{text}");
        }
    }
}
