//! Lists of places on the ring: OpenSpiel and Rawlings, who differ only in where North's store is.

use alloc::string::{String, ToString};

use super::super::builder::Builder;
use super::super::record::Record;
use super::error::{ImportError, ImportReason};
use crate::moves::Move;
use crate::notation::Cursor;
use crate::place::House;
use crate::position::Position;
use crate::side::Side;

fn separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Reads places with blanks or commas in between, in brackets or not.
pub(super) fn read(cursor: &mut Cursor<'_>, start: Position) -> Result<Record, ImportError> {
    let mut builder = Builder::new(start);
    cursor.take_while(separator);
    let bracketed = cursor.eat('[');
    loop {
        cursor.take_while(separator);
        if cursor.rest().is_empty() || cursor.rest().starts_with(']') {
            break;
        }
        let here = cursor.clone();
        let place: u32 = cursor.number("the place of a house")?;
        let (side, house) = house(place, start.houses())
            .ok_or_else(|| ImportError::at(&here, ImportReason::NoHouse { place }))?;
        let position = builder.position();
        if side != position.to_move() && !position.is_over() {
            return Err(ImportError::at(&here, ImportReason::WrongSide { side }));
        }
        super::play(&mut builder, &here, Move::Sow(house))?;
    }
    if bracketed {
        cursor.expect(']', "\"]\"")?;
        cursor.take_while(separator);
    }
    cursor.end()?;
    Ok(builder.into_record())
}

/// The places of the moves.
pub(super) fn write(record: &Record, separator: &str) -> String {
    let mut text = String::new();
    for (before, turn) in record.line().replay(*record.start()) {
        let first = match before.to_move() {
            Side::South => 0,
            Side::North => u32::from(before.houses()) + 1,
        };
        for recorded in &turn.moves {
            let Move::Sow(house) = recorded.mv else {
                continue;
            };
            if !text.is_empty() {
                text += separator;
            }
            text += &(first + u32::from(house.number())).to_string();
        }
    }
    text
}

fn house(place: u32, houses: u8) -> Option<(Side, House)> {
    let (side, number) = match place.checked_sub(u32::from(houses) + 1) {
        None => (Side::South, place),
        Some(number) => (Side::North, number),
    };
    let number = u8::try_from(number).ok().filter(|&n| n <= houses)?;
    Some((side, House::new(number)?))
}
