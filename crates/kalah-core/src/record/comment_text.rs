//! Reads what stands between the braces of a comment.

use alloc::string::String;
use core::str::FromStr;

use super::comment::Comment;
use super::error::RecordReason;
use super::scan::{Damage, Scan};
use crate::notation::NotationError;

/// Reads the comment whose `{` stands here.
pub(super) fn read(scan: &mut Scan<'_>) -> Result<Comment, Damage> {
    let open = scan.clone();
    scan.skip(1);
    let mut comment = Comment::default();
    let mut plain = String::new();
    loop {
        let rest = scan.rest();
        let Some(next) = rest.find(['}', '\\', '\n', '[']) else {
            return Err(open.damage(RecordReason::UnclosedComment));
        };
        plain.push_str(&rest[..next]);
        scan.skip(next);
        match rest.as_bytes()[next] {
            b'}' => {
                scan.skip(1);
                let whole = comment.with_text(&plain);
                return whole.map_err(|long| open.damage(RecordReason::Comment(long)));
            }
            b'\\' => plain.push(scan.escaped()?),
            b'\n' if scan.before_empty_line() => {
                return Err(open.damage(RecordReason::UnclosedComment));
            }
            b'\n' => {
                plain.push(' ');
                scan.skip(1);
            }
            _ if mark(&mut comment, scan)? => {}
            _ => {
                plain.push('[');
                scan.skip(1);
            }
        }
    }
}

/// Reads a mark such as `[%eval =8]` into the comment, if one of those that are known is here.
fn mark(comment: &mut Comment, scan: &mut Scan<'_>) -> Result<bool, Damage> {
    let Some(inner) = scan.rest().strip_prefix("[%") else {
        return Ok(false);
    };
    let name = inner.split([' ', ']', '}', '\n']).next().unwrap_or("");
    let set = match name {
        "eval" => |c: &mut Comment, value: &str| put(&mut c.eval, value),
        "clk" => |c: &mut Comment, value: &str| put(&mut c.clock, value),
        "emt" => |c: &mut Comment, value: &str| put(&mut c.elapsed, value),
        _ => return Ok(false),
    };
    let here = scan.clone();
    scan.skip("[%".len() + name.len());
    scan.expect(' ', "a blank and the value of the mark")?;
    let value_at = scan.clone();
    let rest = scan.rest();
    let end = rest.find([']', '}', '\n']).unwrap_or(rest.len());
    match set(comment, &rest[..end]) {
        Ok(true) => {}
        Ok(false) => return Err(here.damage(RecordReason::RepeatedMark)),
        Err(error) => return Err(value_at.notation(error)),
    }
    scan.skip(end);
    scan.expect(']', "\"]\"")?;
    Ok(true)
}

/// Fills an empty slot; false if it was filled before.
fn put<T: FromStr<Err = NotationError>>(
    slot: &mut Option<T>,
    value: &str,
) -> Result<bool, NotationError> {
    Ok(slot.replace(value.parse()?).is_none())
}
