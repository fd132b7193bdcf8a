//! Large numbers as people write and read them.

/// Bytes in decimal units, three digits.
pub(crate) fn bytes(bytes: u64) -> String {
    let units = [("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)];
    let unit = units.iter().find(|(_, size)| bytes as f64 >= *size);
    match unit {
        Some((name, size)) => format!("{} {name}", digits(bytes as f64 / size)),
        None => format!("{bytes} B"),
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

/// A count with its digits in groups of three.
pub(crate) fn count(count: u64) -> String {
    let digits = count.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// Bytes from a number with an optional unit: `800M`, `1.5 GB`, `4GiB`, `123456`. `None` if it is
/// something else or more than there can be.
pub(crate) fn read_bytes(given: &str) -> Option<u64> {
    let given = given.trim();
    let number = given.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match given[number.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => 1e3,
        "m" | "mb" => 1e6,
        "g" | "gb" => 1e9,
        "t" | "tb" => 1e12,
        "kib" => f64::from(1 << 10),
        "mib" => f64::from(1 << 20),
        "gib" => f64::from(1 << 30),
        _ => return None,
    };
    let number: f64 = number.trim_end().parse().ok()?;
    let bytes = number * unit;
    (bytes.is_finite() && (0.0..1e18).contains(&bytes)).then_some(bytes as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_and_a_unit() {
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(1_000), "1.00 kB");
        assert_eq!(bytes(50_400_000_000), "50.4 GB");
        assert_eq!(bytes(u64::MAX), "18446744 TB");
        assert_eq!(millions(612_345_678.0), "612");
        assert_eq!(count(0), "0");
        assert_eq!(count(1_251_677_700), "1 251 677 700");
    }

    #[test]
    fn units_are_read() {
        for (given, bytes) in [
            ("123", 123),
            ("1k", 1_000),
            ("1.5 GB", 1_500_000_000),
            ("4GiB", 4 << 30),
            ("800M", 800_000_000),
        ] {
            assert_eq!(read_bytes(given), Some(bytes), "{given}");
        }
        for given in ["", "G", "-1", "inf", "nan", "1e30", "4 apples", "1..2"] {
            assert_eq!(read_bytes(given), None, "{given}");
        }
    }
}
