//! Large numbers as people write and read them.

use std::time::Duration;

use crate::failure::Failure;
use crate::text::{Text, tr};

/// A blank at which no line is broken.
const NO_BREAK: char = '\u{a0}';

/// The names of units in the user's language, for places where the catalogue is not at hand.
pub(crate) struct Units([String; 5]);

impl Units {
    pub(crate) fn new(text: &Text) -> Units {
        Units(["unit-b", "unit-kb", "unit-mb", "unit-gb", "unit-tb"].map(|key| tr!(text, key)))
    }

    /// Bytes in decimal units, three digits.
    pub(crate) fn bytes(&self, bytes: u64) -> String {
        let [b, units @ ..] = &self.0;
        let sizes = [1e3, 1e6, 1e9, 1e12].into_iter().zip(units);
        let unit = sizes.rev().find(|(size, _)| bytes as f64 >= *size);
        match unit {
            Some((size, name)) => format!("{}{NO_BREAK}{name}", digits(bytes as f64 / size)),
            None => format!("{bytes}{NO_BREAK}{b}"),
        }
    }
}

/// Bytes in decimal units, three digits.
pub(crate) fn bytes(bytes: u64, text: &Text) -> String {
    Units::new(text).bytes(bytes)
}

/// Minutes and seconds, with hours if there are any: `0:07`, `1:02:03`.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Millions a second, three digits.
pub(crate) fn millions(per_second: f64) -> String {
    digits(per_second / 1e6)
}

fn digits(value: f64) -> String {
    let decimals = match value {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.decimals$}")
}

/// A value for people: with its sign, which is a minus and no hyphen.
pub(crate) fn signed(value: i16) -> String {
    match value {
        0 => "0".into(),
        _ => with_minus(&format!("{value:+}")),
    }
}

/// Numbers with a minus for people, where programs read a hyphen.
pub(crate) fn with_minus(numbers: &str) -> String {
    numbers.replace('-', "−")
}

/// Positions searched, as people read them: a count, or millions if there are as many.
pub(crate) fn positions(nodes: u64, text: &Text) -> String {
    match nodes {
        0..1_000_000 => tr!(text, "positions", n = nodes, count = count(nodes)),
        _ => tr!(text, "positions-millions", n = in_millions(nodes)),
    }
}

/// A number of positions in millions.
pub(crate) fn in_millions(nodes: u64) -> String {
    format!("{:.1}", nodes as f64 / 1e6)
}

/// A count with its digits in groups of three, which stay together.
pub(crate) fn count(count: u64) -> String {
    let digits = count.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(NO_BREAK);
        }
        grouped.push(digit);
    }
    grouped
}

/// Bytes from a number with an optional unit: `800M`, `1.5 GB`, `4GiB`, `123456`. Units are powers
/// of 1024, however they are written: what is given is never less than what was meant. `None` if
/// it is something else or more than there can be.
fn read_bytes(given: &str) -> Option<u64> {
    let given = given.trim();
    let number = given.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match given[number.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return None,
    };
    let number: f64 = number.trim_end().parse().ok()?;
    let bytes = number * (1_u64 << unit) as f64;
    (bytes.is_finite() && (0.0..1e18).contains(&bytes)).then_some(bytes as u64)
}

/// The bytes that `--memory` gives.
///
/// # Errors
/// If they are not a number of bytes.
pub(crate) fn read_memory(given: &str, text: &Text) -> Result<u64, Failure> {
    let wrong = || Failure::Input(tr!(text, "error-memory", given = given));
    read_bytes(given).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn three_digits_and_a_unit() {
        let text = Text::new(Language::En);
        assert_eq!(bytes(999, &text), "999\u{a0}B");
        assert_eq!(bytes(1_000, &text), "1.00\u{a0}kB");
        assert_eq!(bytes(50_400_000_000, &text), "50.4\u{a0}GB");
        assert_eq!(bytes(u64::MAX, &text), "18446744\u{a0}TB");
        let text = Text::new(Language::Ru);
        assert_eq!(bytes(50_400_000_000, &text), "50.4\u{a0}ГБ");
        assert_eq!(millions(612_345_678.0), "612");
        assert_eq!(count(0), "0");
        assert_eq!(count(1_251_677_700), "1\u{a0}251\u{a0}677\u{a0}700");
    }

    #[test]
    fn time_as_on_a_clock() {
        assert_eq!(clock(Duration::from_millis(7_900)), "0:07");
        assert_eq!(clock(Duration::from_secs(3_723)), "1:02:03");
    }

    #[test]
    fn units_are_read() {
        for (given, bytes) in [
            ("123", 123),
            ("1k", 1 << 10),
            ("1.5 GB", 3 << 29),
            ("4G", 4 << 30),
            ("4GiB", 4 << 30),
            (" 500 MiB", 500 << 20),
            ("800m", 800 << 20),
            ("2TiB", 2 << 40),
        ] {
            assert_eq!(read_bytes(given), Some(bytes), "{given}");
        }
        for given in [
            "",
            "G",
            "-1",
            "inf",
            "nan",
            "1e30",
            "4 apples",
            "4X",
            "1..2",
            "99999999999T",
        ] {
            assert_eq!(read_bytes(given), None, "{given}");
        }
    }
}
