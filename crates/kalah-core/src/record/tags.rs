//! Reads the headers of a game.

use alloc::boxed::Box;
use alloc::string::String;

use super::ending::{Reason, Verdict};
use super::error::RecordReason;
use super::headers::{HeaderError, Headers, check_name};
use super::scan::{Damage, Scan};
use crate::notation::NotationError;
use crate::position::Position;
use crate::rules_text::RulesText;
use crate::setup::Setup;

/// Headers that were read, those that moves must agree with apart. Each knows its place.
#[derive(Default)]
pub(super) struct Tags<'a> {
    pub(super) headers: Headers,
    rules: Option<(Scan<'a>, RulesText)>,
    start: Option<(Scan<'a>, Setup)>,
    pub(super) result: Option<(Scan<'a>, Verdict)>,
    pub(super) score: Option<(Scan<'a>, [u16; 2])>,
    pub(super) reason: Option<(Scan<'a>, Reason)>,
}

impl<'a> Tags<'a> {
    /// Reads headers up to the first thing that is none.
    pub(super) fn read(scan: &mut Scan<'a>) -> Result<Tags<'a>, Damage> {
        let mut tags = Tags::default();
        loop {
            scan.skip_space();
            if scan.peek() != Some(b'[') {
                return Ok(tags);
            }
            tags.read_one(scan)?;
        }
    }

    fn read_one(&mut self, scan: &mut Scan<'a>) -> Result<(), Damage> {
        let here = scan.clone();
        scan.skip(1);
        let name = scan.take_while(|b| b.is_ascii_alphanumeric() || b == b'_');
        let refused = |error| here.damage(RecordReason::Header(error));
        check_name(name).map_err(refused)?;
        scan.expect(' ', "a blank and the header's value in quotes")?;
        scan.expect('"', "the header's value in quotes")?;
        let at = scan.clone();
        let value = quoted(scan)?;
        scan.expect(']', "\"]\"")?;
        scan.take_while(|b| b == b' ' || b == b'\t');
        if !matches!(scan.peek(), None | Some(b'\n')) {
            return Err(scan.unexpected("the end of the line"));
        }
        let first = match name {
            "Date" => put(&mut self.headers.date, parsed(&at, &value)?),
            "TimeControl" => put(&mut self.headers.time_control, parsed(&at, &value)?),
            "Rules" => {
                let rules = value.parse();
                let rules =
                    rules.map_err(|error| at.damage(RecordReason::Rules(Box::new(error))))?;
                put(&mut self.rules, (at, rules))
            }
            "Start" => {
                let start = parsed(&at, &value)?;
                put(&mut self.start, (at, start))
            }
            "Result" => {
                let verdict = named(Verdict::ALL, Verdict::name, &value);
                let expected = "first, second, draw or *";
                let verdict = verdict.ok_or_else(|| at.unexpected(expected))?;
                put(&mut self.result, (at, verdict))
            }
            "Reason" => {
                let reason = named(Reason::ALL, Reason::name, &value);
                let expected = "side-empty, no-move, majority, resignation, time, agreement, \
                                adjudication, abandoned or illegal-move";
                let reason = reason.ok_or_else(|| at.unexpected(expected))?;
                put(&mut self.reason, (at, reason))
            }
            "Score" => {
                let score = score(&value);
                let expected = "the first and the second player's seeds, such as 38-34,";
                let score = score.ok_or_else(|| at.unexpected(expected))?;
                put(&mut self.score, (at, score))
            }
            _ => {
                let first = self.headers.get(name).is_none();
                self.headers.set(name, &value).map_err(refused)?;
                first
            }
        };
        if first {
            Ok(())
        } else {
            Err(refused(HeaderError::Repeated))
        }
    }

    /// The position that rules and start make.
    pub(super) fn start(&self, moves: &Scan<'a>) -> Result<Position, Damage> {
        let Some((at, rules)) = &self.rules else {
            return Err(moves.damage(RecordReason::NoRules));
        };
        let Some((start_at, setup)) = &self.start else {
            let rules = rules.complete();
            let refused = |error| at.damage(RecordReason::Rules(Box::new(error)));
            return Ok(Position::start(rules.map_err(refused)?));
        };
        let position = Position::new(setup, rules.variant)
            .map_err(|error| start_at.damage(RecordReason::Start(error)))?;
        let start = position.houses();
        match rules.houses {
            Some(rules) if rules != start => {
                Err(start_at.damage(RecordReason::Houses { rules, start }))
            }
            _ => Ok(position),
        }
    }
}

/// Fills a slot; false if it was filled before.
fn put<T>(slot: &mut Option<T>, value: T) -> bool {
    slot.replace(value).is_none()
}

fn parsed<T: core::str::FromStr<Err = NotationError>>(
    at: &Scan<'_>,
    value: &str,
) -> Result<T, Damage> {
    value.parse().map_err(|error| at.notation(error))
}

fn named<T: Copy, const N: usize>(
    all: [T; N],
    name: impl Fn(T) -> &'static str,
    wanted: &str,
) -> Option<T> {
    all.into_iter().find(|&value| name(value) == wanted)
}

fn score(text: &str) -> Option<[u16; 2]> {
    let (first, second) = text.split_once('-')?;
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    };
    Some([number(first)?, number(second)?])
}

/// Reads up to the quote that closes a value.
fn quoted(scan: &mut Scan<'_>) -> Result<String, Damage> {
    let mut value = String::new();
    loop {
        let rest = scan.rest();
        let end = rest.find(['"', '\\', '\n']).unwrap_or(rest.len());
        value.push_str(&rest[..end]);
        scan.skip(end);
        match scan.peek() {
            Some(b'"') => {
                scan.skip(1);
                return Ok(value);
            }
            Some(b'\\') => value.push(scan.escaped()?),
            _ => return Err(scan.unexpected("the quote that closes the value")),
        }
    }
}
