//! The form of research papers: `25-10-3-3`.

use alloc::string::String;
use core::fmt::Write;

use super::super::builder::Builder;
use super::super::record::Record;
use super::error::{ExportError, ImportError, ImportReason};
use crate::moves::Move;
use crate::notation::Cursor;
use crate::place::House;
use crate::position::Position;

/// Digits for houses.
const MOST_HOUSES: u8 = 10;

/// Reads digits, turns joined by `-`. Only the last turn may be incomplete.
pub(super) fn read(cursor: &mut Cursor<'_>, start: Position) -> Result<Record, ImportError> {
    let houses = start.houses();
    if houses > MOST_HOUSES {
        return Err(ImportError::at(cursor, ImportReason::Houses { houses }));
    }
    let mut builder = Builder::new(start);
    cursor.take_while(char::is_whitespace);
    while !cursor.rest().is_empty() {
        let here = cursor.clone();
        if builder.turns() > 0 {
            let joined = cursor.eat('-');
            if joined && builder.turn_goes_on() {
                return Err(ImportError::at(&here, ImportReason::ExtraMove));
            }
            let digit = cursor.rest().starts_with(|c: char| c.is_ascii_digit());
            if digit && !joined && !builder.turn_goes_on() {
                return Err(ImportError::at(&here, ImportReason::TurnOver));
            }
        }
        let here = cursor.clone();
        let digit = cursor.rest().chars().next().and_then(|c| c.to_digit(10));
        let place = digit.ok_or_else(|| cursor.unexpected("a house, 0 to 9,"))?;
        let house = House::all(start.houses()).nth(place as usize);
        let house = house.ok_or_else(|| ImportError::at(&here, ImportReason::NoHouse { place }))?;
        cursor.skip_char();
        super::play(&mut builder, &here, Move::Sow(house))?;
        if cursor.rest().trim_start().is_empty() {
            break;
        }
    }
    Ok(builder.into_record())
}

/// The turns of the game.
pub(super) fn write(record: &Record) -> Result<String, ExportError> {
    let houses = record.start().houses();
    if houses > MOST_HOUSES {
        return Err(ExportError::Houses { houses });
    }
    let mut text = String::new();
    for turn in &record.line().turns {
        if !text.is_empty() {
            text.push('-');
        }
        for recorded in &turn.moves {
            if let Move::Sow(house) = recorded.mv {
                // A string takes everything.
                let _ = write!(text, "{}", house.index());
            }
        }
    }
    Ok(text)
}
