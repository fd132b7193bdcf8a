//! Every kind of damage has its place, its reason and its remedy.

use alloc::string::{String, ToString};

use crate::record::{MAX_GAME_BYTES, MAX_LINE_BYTES, Record, RecordError, records};

fn error(text: &str) -> RecordError {
    text.parse::<Record>().expect_err(text)
}

/// The text has its rules header on line 1 and turns from line 3 on.
fn check(turns: &str, line: u64, column: u64, says: &str) {
    check_all(
        &alloc::format!("[Rules \"seeds=4\"]\n\n{turns}"),
        line,
        column,
        says,
    );
}

fn check_all(text: &str, line: u64, column: u64, says: &str) {
    let error = error(text);
    assert_eq!(
        (error.line, error.column),
        (line, column),
        "{text}\n{error}"
    );
    assert!(error.to_string().contains(says), "{text}\n{error}");
}

#[test]
fn headers() {
    check_all("", 1, 1, "exactly one game");
    check_all("3-1 *", 1, 1, "write [Rules \"standard\"]");
    check_all("[First \"A\"]\n\n1. 2 *", 3, 1, "no header names the rules");
    check_all("[Rules \"chess\"]\n*", 1, 9, "no preset is named \"chess\"");
    check_all("[Rules \"seeds=0\"]\n*", 1, 9, "0 seeds a house");
    check_all(
        "[Rules \"standard\"]\n[Rules \"standard\"]\n*",
        2,
        1,
        "further up already",
    );
    check_all(
        "[First \"A]\n[Rules \"standard\"]\n*",
        1,
        11,
        "the quote that closes",
    );
    check_all("[First \"A\"\n*", 1, 11, "\"]\"");
    check_all("[First A]\n*", 1, 8, "in quotes");
    check_all("[First \"A\"] x\n*", 1, 13, "the end of the line");
    check_all("[First \"\\x\"]\n*", 1, 9, "backslash");
    check_all("[Date \"2026-02-30\"]\n*", 1, 8, "a day that exists");
    check_all("[TimeControl \"5/game\"]\n*", 1, 17, "\"move\" or \"turn\"");
    check_all("[Result \"South\"]\n*", 1, 10, "first, second, draw or *");
    check_all("[Reason \"fun\"]\n*", 1, 10, "resignation");
    check_all("[Score \"38:34\"]\n*", 1, 9, "such as 38-34");
    check_all(
        "[Start \"4,4/0 4,-1/0 s\"]\n*",
        1,
        17,
        "position: \"-1\" stands where",
    );
    check_all(
        "[Rules \"houses=7\"]\n[Start \"4,4/0 4,4/0 s\"]\n*",
        2,
        9,
        "the start has 2 houses a side, but the rules ask for 7",
    );
    check_all(
        "[Rules \"standard\"]\n[Start \"4,4/0 4,3/0 s swap\"]\n*",
        2,
        9,
        "only under pie=on",
    );
    check_all(
        "[Rules \"standard\"]\n[Event \"",
        2,
        9,
        "the quote that closes",
    );
}

#[test]
fn turns() {
    check("1. 3-7 *", 3, 6, "no house 7: each side has 6");
    check("1. 13 *", 3, 4, "a house number, 1 to 12");
    check("1. 3 2 *", 3, 6, "join it to the move before with \"-\"");
    check("1. 2-3 *", 3, 5, "the turn is over");
    check("1. 3-3 *", 3, 6, "South's house 3 is empty");
    check("1. swap *", 3, 4, "no swap is on offer");
    check("1. 2 2\n3. 1 *", 4, 1, "this is turn 2.");
    check("1. 2 2. 1 *", 3, 6, "this is turn 1...");
    check("1... 2 *", 3, 1, "this is turn 1.");
    check("1. 3- 1. 2 *", 3, 7, "the next move of the turn");
    check("1. 3- (2) 2 *", 3, 7, "the next move of the turn");
    check("1. 3- *", 3, 7, "the next move of the turn");
    check("1. 2 е8 *", 3, 6, "\"е8\" stands where a turn");
    check("1. {x} 2 *", 3, 4, "the turn of this number");
    check("1. 1. 2 *", 3, 5, "a blank or \"-\"");
    check("1. 2x *", 3, 5, "a blank or \"-\"");
    check("1. 2 2", 3, 7, "must end with its result");
    check("", 1, 18, "must end with its result");
    check("1. 2 2 * 3", 3, 10, "the headers of the next game");
}

#[test]
fn variations_and_comments() {
    check("(1. 2) *", 3, 1, "behind the turn that it replaces");
    check("1. 2 () *", 3, 7, "at least one turn");
    check(
        "1. 2 (3 *",
        3,
        6,
        "the variation that begins here is not closed",
    );
    check(
        "1. 2 (3",
        3,
        6,
        "the variation that begins here is not closed",
    );
    check("1. 2 ) *", 3, 6, "\")\" stands where");
    let deep = "1. 2 ".to_string() + &"(1 ".repeat(17);
    check(&deep, 3, 54, "nested 16 deep");
    check("1. 2 {never\nclosed", 3, 6, "the comment that begins here");
    check(
        "1. 2 {never\n  \nclosed} *",
        3,
        6,
        "the comment that begins here",
    );
    check("1. 2 {a\\b} *", 3, 8, "backslash");
    check("1. 2 {[%eval 8]} *", 3, 14, "evaluation: \"8\"");
    check("1. 2 {[%clk 0:1:00]} *", 3, 15, "two digits of minutes");
    check(
        "1. 2 {[%eval =1] [%eval =2]} *",
        3,
        18,
        "a mark of this name already",
    );
    check("1. 2 {[%eval]} *", 3, 13, "a blank and the value");
    check("1. 2 {[%eval =1} *", 3, 16, "\"]\"");
    let long = alloc::format!("1. 2 {{{}}} *", "x".repeat(20_000));
    check(&long, 3, 6, "a comment of 20000 bytes: at most 16384");
}

#[test]
fn endings() {
    let rules = "[Rules \"houses=1,seeds=1\"]";
    let over = |headers: &str, end: &str| alloc::format!("{rules}\n{headers}\n\n1. 1 {end}");
    assert!(over("[Score \"1-1\"]", "draw").parse::<Record>().is_ok());
    check_all(&over("[Score \"2-0\"]", "draw"), 2, 9, "the score is 1-1");
    check_all(
        &over("[Reason \"time\"]", "draw"),
        2,
        10,
        "ended by side-empty",
    );
    check_all(
        &over("[Result \"first\"]", "draw"),
        2,
        10,
        "contradict each other",
    );
    check_all(
        &over("[Event \"x\"]", "first"),
        4,
        6,
        "on the board the result is draw",
    );
    check_all(
        &over("[Event \"x\"]", "*"),
        4,
        6,
        "on the board the result is draw",
    );
    let open = |headers: &str, end: &str| {
        alloc::format!("[Rules \"standard\"]\n{headers}\n\n1. 1-2 {end}")
    };
    assert!(
        open("[Reason \"time\"]", "second")
            .parse::<Record>()
            .is_ok()
    );
    check_all(
        &open("[Reason \"side-empty\"]", "first"),
        2,
        10,
        "is not over",
    );
    check_all(
        &open("[Reason \"majority\"]", "first"),
        2,
        10,
        "more than half",
    );
    check_all(
        &open("[Reason \"resignation\"]", "draw"),
        2,
        10,
        "cannot lead to this",
    );
    check_all(&open("[Score \"2-0\"]", "first"), 2, 9, "played to its end");
}

#[test]
fn bytes() {
    let errors = |bytes: &[u8]| -> alloc::vec::Vec<String> {
        let games = records(bytes);
        games
            .filter_map(|game| game.err().map(|error| error.to_string()))
            .collect()
    };
    let sound = b"[Rules \"standard\"]\n*\n".as_slice();
    let text = [sound, b"[First \"\xd0\x90\xff\"]\n*\n\n", sound].concat();
    let found = errors(&text);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("line 3, column 10 (game 2): these bytes are not UTF-8"));

    let line = "x".repeat(MAX_LINE_BYTES * 3);
    let text = [sound, b"[Event \"", line.as_bytes(), b"\"]\n*\n", sound].concat();
    let found = errors(&text);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("line 3, column 65537 (game 2): the line has more than 65536"));

    let lines = "1. 2 {x}\n".repeat(MAX_GAME_BYTES / 9 + 1);
    let text = [sound, b"[Rules \"standard\"]\n", lines.as_bytes(), sound].concat();
    let found = errors(&text);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].contains("the game has more than 1048576 bytes"),
        "{}",
        found[0]
    );
}
