//! Reads the turns of a game, with comments and variations, up to its end.

use super::builder::{BuildError, Builder};
use super::comment_text;
use super::ending::Verdict;
use super::error::RecordReason;
use super::scan::{Damage, Scan};
use crate::moves::Move;
use crate::notation::SWAP;
use crate::place::House;

const EXPECTED: &str = "a turn, a comment, a variation or the result";

/// Plays what stands here; the verdict at the end and its place.
pub(super) fn read<'a>(
    scan: &mut Scan<'a>,
    builder: &mut Builder,
) -> Result<(Scan<'a>, Verdict), Damage> {
    let mut reader = MoveText {
        builder,
        joined: None,
        opened: alloc::vec::Vec::new(),
    };
    loop {
        scan.skip_space();
        if let Some(verdict) = reader.step(scan)? {
            return Ok(verdict);
        }
    }
}

struct MoveText<'a, 'b> {
    builder: &'b mut Builder,
    /// Where the `-` stands, if the last move is joined to the next.
    joined: Option<Scan<'a>>,
    /// Where the open variations begin.
    opened: alloc::vec::Vec<Scan<'a>>,
}

impl<'a> MoveText<'a, '_> {
    fn step(&mut self, scan: &mut Scan<'a>) -> Result<Option<(Scan<'a>, Verdict)>, Damage> {
        match scan.peek() {
            Some(b'{') => self.builder.comment(comment_text::read(scan)?),
            Some(b'0'..=b'9') => self.number(scan)?,
            _ if self.joined.is_some() => {
                return Err(scan.unexpected("the next move of the turn"));
            }
            Some(b'(') => self.open(scan)?,
            Some(b')') => self.close(scan)?,
            Some(b'*' | b'a'..=b'z') => return self.word(scan),
            Some(_) => return Err(scan.unexpected(EXPECTED)),
            None => {
                let last = self.opened.last();
                return Err(match last {
                    Some(open) => open.damage(RecordReason::UnclosedVariation),
                    None => scan.damage(RecordReason::NoEnd),
                });
            }
        }
        Ok(None)
    }

    fn open(&mut self, scan: &mut Scan<'a>) -> Result<(), Damage> {
        let opened = self.builder.open_variation();
        opened.map_err(|error| scan.damage(reason(error)))?;
        self.opened.push(scan.clone());
        scan.skip(1);
        Ok(())
    }

    fn close(&mut self, scan: &mut Scan<'a>) -> Result<(), Damage> {
        let closed = self.builder.close_variation();
        closed.map_err(|error| match error {
            BuildError::NoVariation => scan.unexpected(EXPECTED),
            error => scan.damage(reason(error)),
        })?;
        self.opened.pop();
        scan.skip(1);
        Ok(())
    }

    /// A move, behind its turn number if there is one.
    fn number(&mut self, scan: &mut Scan<'a>) -> Result<(), Damage> {
        let here = scan.clone();
        let digits = scan.take_while(|b| b.is_ascii_digit());
        if scan.peek() != Some(b'.') {
            return self.house(digits, &here, scan);
        }
        if self.joined.is_some() {
            return Err(here.unexpected("the next move of the turn"));
        }
        let points = scan.take_while(|b| b == b'.').len();
        let turns = self.builder.turns();
        let (number, second) = (turns / 2 + 1, turns % 2 == 1);
        if digits.parse() != Ok(number) || points != if second { 3 } else { 1 } {
            return Err(here.damage(RecordReason::TurnNumber { number, second }));
        }
        scan.skip_space();
        let here = scan.clone();
        match scan.peek() {
            Some(b'0'..=b'9') => {
                let digits = scan.take_while(|b| b.is_ascii_digit());
                self.house(digits, &here, scan)
            }
            Some(b's') if scan.rest().starts_with(SWAP) => self.word(scan).map(drop),
            _ => Err(scan.unexpected("the turn of this number")),
        }
    }

    fn house(&mut self, digits: &str, here: &Scan<'a>, scan: &mut Scan<'a>) -> Result<(), Damage> {
        let house = digits.parse().ok().and_then(House::new);
        let house = house.ok_or_else(|| here.unexpected("a house number, 1 to 12,"))?;
        self.play(Move::Sow(house), here, scan)
    }

    /// The swap, or the end of the game.
    fn word(&mut self, scan: &mut Scan<'a>) -> Result<Option<(Scan<'a>, Verdict)>, Damage> {
        let here = scan.clone();
        let word = scan.take_while(|b| b == b'*' || b.is_ascii_alphanumeric());
        if word == SWAP {
            self.play(Move::Swap, &here, scan)?;
            return Ok(None);
        }
        let verdict = Verdict::ALL
            .into_iter()
            .find(|verdict| verdict.name() == word);
        let verdict = verdict.ok_or_else(|| here.unexpected(EXPECTED))?;
        if let Some(open) = self.opened.last() {
            return Err(open.damage(RecordReason::UnclosedVariation));
        }
        scan.skip_space();
        if !scan.rest().is_empty() {
            return Err(scan.unexpected("the headers of the next game"));
        }
        Ok(Some((here, verdict)))
    }

    fn play(&mut self, mv: Move, here: &Scan<'a>, scan: &mut Scan<'a>) -> Result<(), Damage> {
        match (self.joined.take(), self.builder.turn_goes_on()) {
            (None, true) => return Err(here.damage(RecordReason::ExtraMove)),
            (Some(joint), false) => return Err(joint.damage(RecordReason::TurnOver)),
            _ => {}
        }
        let played = self.builder.play(mv);
        played.map_err(|illegal| here.damage(RecordReason::Illegal(illegal)))?;
        let joint = scan.clone();
        if scan.eat('-') {
            self.joined = Some(joint);
        } else if matches!(
            scan.peek(),
            Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | 128..)
        ) {
            return Err(scan.unexpected("a blank or \"-\""));
        }
        Ok(())
    }
}

fn reason(error: BuildError) -> RecordReason {
    match error {
        BuildError::NoTurn => RecordReason::NoTurn,
        BuildError::TooDeep => RecordReason::TooDeep,
        BuildError::EmptyVariation => RecordReason::EmptyVariation,
        BuildError::NoVariation | BuildError::OpenVariation => RecordReason::UnclosedVariation,
    }
}
