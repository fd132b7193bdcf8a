//! A day, or as much as is known of it: `2026-11-29`, `2026-11`, `2026`.

use core::fmt;
use core::str::FromStr;

use crate::notation::{Cursor, NotationError};

/// A date of the Gregorian calendar, to the year, the month or the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// The date, if there is such a day; a day needs a month. Years are 1 to 9999.
    #[must_use]
    pub fn new(year: u16, month: Option<u8>, day: Option<u8>) -> Option<Date> {
        let fits = match (month, day) {
            (None, day) => day.is_none(),
            (Some(month), None) => (1..=12).contains(&month),
            (Some(month), Some(day)) => (1..=days(year, month)).contains(&day),
        };
        let fits = fits && (1..=9999).contains(&year);
        fits.then_some(Date { year, month, day })
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12, if known.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, from 1, if known.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        self.day
    }
}

/// Days of a month, 0 if there is no such month.
fn days(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u8::from(leap),
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

impl FromStr for Date {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const EXPECTED: &str = "a date such as 2026-11-29, 2026-11 or 2026";
        let mut cursor = Cursor::new("date", text, 32)?;
        let whole = cursor.clone();
        let mut number = |digits: usize| {
            let text = cursor.take_while(|c| c.is_ascii_digit());
            let more = cursor.eat('-');
            let number: Option<u16> = text.parse().ok();
            (number.filter(|_| text.len() == digits), more)
        };
        let (year, more) = number(4);
        let (month, more) = if more { number(2) } else { (Some(0), false) };
        let (day, more) = if more { number(2) } else { (Some(0), false) };
        let (Some(year), Some(month), Some(day), false) = (year, month, day, more) else {
            return Err(whole.unexpected(EXPECTED));
        };
        cursor.end()?;
        let known = |part: u16| (part > 0).then_some(part as u8);
        let written = text.bytes().filter(|&b| b == b'-').count();
        Date::new(year, known(month), known(day))
            .filter(|date| [date.month, date.day].iter().flatten().count() == written)
            .ok_or_else(|| whole.unexpected("a day that exists"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn dates_round_trip() {
        for text in ["2026-11-29", "2024-02-29", "2026-11", "0001"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn refuses_what_is_no_date() {
        for text in [
            "",
            "26-11-29",
            "2026.11.29",
            "2026-11-",
            "2026-00",
            "2026-11-00",
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "0000",
            "2026-11-29-",
            "2026-11-29T",
            "2026-1-2",
        ] {
            let error = text.parse::<Date>().expect_err(text).to_string();
            assert!(error.starts_with("date, byte "), "{error}");
        }
    }
}
