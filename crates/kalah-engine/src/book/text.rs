//! Books as text.

use std::fmt;
use std::str::FromStr;

use kalah_core::Rules;

use super::Book;

/// The first word of a file, with the version of the format.
const MAGIC: &str = "kalah-book-1";
/// The most bytes of a book that is read.
const MAX_BYTES: usize = 64 << 20;

/// Why a text is not a book.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the book: {reason}: build the book again")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    reason: &'static str,
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, variant) = (self.rules, self.rules.variant());
        writeln!(
            f,
            "{MAGIC} houses={},seeds={},capture={},end={},leftovers={}",
            rules.houses(),
            rules.seeds(),
            variant.capture.name(),
            variant.end.name(),
            variant.leftovers.name()
        )?;
        for (board, values) in &self.entries {
            let (mover, other) = board.split_at(board.len() / 2);
            let values = values.iter().map(|value| match value {
                Some(value) => value.to_string(),
                None => ".".into(),
            });
            let values: Vec<_> = values.collect();
            writeln!(f, "{}/{} {}", row(mover), row(other), values.join(","))?;
        }
        writeln!(f, "end {}", self.entries.len())
    }
}

fn row(seeds: &[u8]) -> String {
    let seeds: Vec<_> = seeds.iter().map(ToString::to_string).collect();
    seeds.join(",")
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        let wrong = |line, reason| BookError { line, reason };
        if text.len() > MAX_BYTES {
            return Err(wrong(1, "the book is too long"));
        }
        let mut lines = (1..).zip(text.lines());
        let head = lines.next().and_then(|(_, line)| line.split_once(' '));
        let rules = head
            .filter(|&(magic, _)| magic == MAGIC)
            .and_then(|(_, rules)| rules.parse().ok())
            .ok_or(wrong(1, "it is not the head of a book of this version"))?;
        let mut book = Book::new(rules);
        for (number, line) in &mut lines {
            if let Some(count) = line.strip_prefix("end ") {
                if count.parse() != Ok(book.entries.len()) {
                    return Err(wrong(number, "positions are missing"));
                }
                return match lines.next() {
                    Some((number, _)) => Err(wrong(number, "there is more behind the end")),
                    None => Ok(book),
                };
            }
            let (board, values) =
                entry(line, rules).ok_or(wrong(number, "it is not a position with its values"))?;
            if book.entries.insert(board, values).is_some() {
                return Err(wrong(number, "the position was there before"));
            }
        }
        Err(wrong(text.lines().count() + 1, "the book is cut off"))
    }
}

type Entry = (Box<[u8]>, Box<[Option<i16>]>);

fn entry(line: &str, rules: Rules) -> Option<Entry> {
    let houses = usize::from(rules.houses());
    let most = 2 * u32::from(rules.houses()) * u32::from(rules.seeds());
    let (board, values) = line.split_once(' ')?;
    let (mover, other) = board.split_once('/')?;
    let mut seeds = Vec::with_capacity(2 * houses);
    for row in [mover, other] {
        let before = seeds.len();
        for house in row.split(',').take(houses + 1) {
            seeds.push(house.parse::<u8>().ok()?);
        }
        if seeds.len() - before != houses {
            return None;
        }
    }
    let values = values.split(',').take(houses + 1).map(|value| match value {
        "." => Some(None),
        _ => Some(Some(value.parse::<i16>().ok()?)),
    });
    let values: Vec<Option<i16>> = values.collect::<Option<_>>()?;
    let total: u32 = seeds.iter().copied().map(u32::from).sum();
    let sound = values.len() == houses
        && total <= most
        && values
            .iter()
            .zip(&seeds)
            .all(|(value, &seeds)| match value {
                Some(value) => seeds > 0 && u32::from(value.unsigned_abs()) <= total,
                None => seeds == 0,
            });
    sound.then(|| (seeds.into(), values.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
kalah-book-1 houses=2,seeds=1,capture=opposite,end=side-empty,leftovers=owner
1,0/0,1 -1,.
1,1/1,1 0,2
end 2
";

    #[test]
    fn written_as_read() {
        let book: Book = TEXT.parse().expect("a book");
        assert_eq!(book.len(), 2);
        assert_eq!(book.to_string(), TEXT);
    }

    /// Without a line, or with any byte changed to one that means nothing there.
    #[test]
    fn damage_is_found() {
        let lines: Vec<_> = TEXT.lines().collect();
        for without in 0..lines.len() {
            let mut rest = lines.clone();
            rest.remove(without);
            assert!(rest.join("\n").parse::<Book>().is_err(), "{without}");
        }
        for at in 0..TEXT.len() - 1 {
            let mut bytes = TEXT.as_bytes().to_vec();
            bytes[at] = b'x';
            let text = String::from_utf8(bytes).expect("ASCII");
            assert!(text.parse::<Book>().is_err(), "{at}");
        }
        for line in ["1,1/1,1 9,2", "1,1/1,1 .,2", "9,9/9,9 0,0", "1,1,1/1 0,2"] {
            let text = format!("kalah-book-1 houses=2,seeds=1\n{line}\nend 1\n");
            assert!(text.parse::<Book>().is_err(), "{line}");
        }
    }
}
