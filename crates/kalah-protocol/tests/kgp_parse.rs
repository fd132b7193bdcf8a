//! What is read, how liberally, and where an error is.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

use kalah_protocol::kgp::{Argument, Command, Line, MAX_CHARACTERS, Message, Mode, ParseProblem};
use proptest::prelude::*;

fn check(text: &str, strict: &str) {
    let message: Message = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(message.to_string(), strict);
    assert_eq!(strict.parse(), Ok(message), "{strict}");
}

fn check_error(text: &str, at: usize, says: &str) {
    let error = text.parse::<Message>().expect_err(text);
    assert_eq!(error.at, at, "{text}: {error}");
    assert!(error.to_string().contains(says), "{text}: {error}");
}

#[test]
fn reading_is_liberal_writing_is_strict() {
    check("kgp 1 0 1\r\n", "kgp 1 0 1");
    check("  2   kgp\t1 0 1  ", "2 kgp 1 0 1");
    check("@8 move 4", "@8 move 4");
    check("009@08 move +4", "9@8 move 4");
    check("mode freeplay", "mode \"freeplay\"");
    check("set info:name X", "set \"info:name\" X");
    check("set info:name Käthe_1", "set \"info:name\" \"Käthe_1\"");
    check("5 set \"time:clock\" 2.50", "5 set \"time:clock\" 2.5");
    check(
        "7@2 solution <1,0,0,1,1> 1",
        "7@2 solution <1,0,0,1,1> true",
    );
    check(
        "7@2 solution <1,0,0,1,1> \"false\"",
        "7@2 solution <1,0,0,1,1> false",
    );
    check("move 3 and more", "move 3");
    check("error", "error \"\"");
    check("ping 12", "ping 12");
    check(
        "4 update:all <1,0,0,1,1> -3 x",
        "4 update:all <1,0,0,1,1> -3 x",
    );
}

#[test]
fn escapes() {
    let message: Message = r#"error "a\n\t\"\\\x b""#.parse().unwrap();
    assert_eq!(message.command, Command::Error("a\n\t\"\\x b".into()));
    assert_eq!(message.to_string(), r#"error "a\n\t\"\\x b""#);
}

#[test]
fn commands_have_types() {
    let command = |text: &str| text.parse::<Message>().unwrap().command;
    assert_eq!(command("mode verify"), Command::Mode(Mode::Verify));
    assert_eq!(command("move -1"), Command::Move(-1));
    assert_eq!(command("move 99"), Command::Move(99));
    assert_eq!(
        command("mode \"eval\""),
        Command::Mode(Mode::Other("eval".into()))
    );
    let set = Command::Set {
        option: "time:clock".into(),
        value: Argument::Integer(30),
    };
    assert_eq!(command("set time:clock 30"), set);
}

#[test]
fn errors_have_exact_places() {
    check_error("", 0, "blank");
    check_error(" \r\n", 0, "blank");
    check_error("8", 1, "a blank should stand here");
    check_error("8 ", 2, "the name of a command");
    check_error("8@ move 1", 2, "the number of a line");
    check_error("8@x", 2, "the number of a line");
    check_error("8x move", 1, "a blank");
    check_error("99999999999999999999 ping", 0, "too large");
    check_error("8 8 ping", 2, "the name of a command");
    check_error("8 move", 6, "the number of a house");
    check_error("8 move x", 7, "the number of a house");
    check_error("8 move 99999999999999999999", 7, "too large");
    check_error("state 5", 6, "a board");
    check_error("8 state <2,0,0,1,1,1>", 8, "byte 20:");
    check_error("8 state <2,0, 0,1,1,1,1>", 8, "byte 13:");
    check_error("8 state <0,1,1>", 8, "byte 9: 0 houses");
    check_error("set \"info:name\" \"X", 16, "closing quotation mark");
    check_error("set \"a\\", 4, "closing quotation mark");
    check_error("set \"a\"b", 7, "a blank should stand here");
    check_error("set", 3, "the name of an option");
    check_error("set <1,0,0,1,1> 1", 4, "the name of an option");
    check_error("set a", 5, "the value");
    check_error("kgp 1 0", 7, "a part of the version");
    check_error("kgp 1 -1 0", 6, "a part of the version");
    check_error("solution <1,0,0,1,1> 2", 21, "true or false");
    check_error("set a \"\u{1}\"", 7, "cannot stand");
    check_error("жук 1", 0, "the name of a command");
}

#[test]
fn lines_are_bounded() {
    let text = |letters: usize| format!("error \"{}\"", "ж".repeat(letters));
    assert!(text(MAX_CHARACTERS - 8).parse::<Line>().is_ok());
    let error = text(MAX_CHARACTERS - 7).parse::<Line>().unwrap_err();
    assert_eq!(error.problem, ParseProblem::TooLong);
}

fn any_argument() -> impl Strategy<Value = Argument> {
    let board = (1usize..=12).prop_flat_map(|houses| {
        prop::collection::vec(0u32..=300, 2 * houses + 2).prop_map(move |seeds| {
            let seeds: Vec<_> = seeds.iter().map(u32::to_string).collect();
            let literal = format!("<{houses},{}>", seeds.join(","));
            Argument::Board(literal.parse().unwrap())
        })
    });
    prop_oneof![
        any::<i64>().prop_map(Argument::Integer),
        (-1e9..1e9).prop_map(Argument::Real),
        "[a-z][a-zA-Z0-9:-]{0,8}".prop_map(Argument::Word),
        "([ -~]|[а-я]|\n|\t){0,20}".prop_map(Argument::Text),
        board,
    ]
}

proptest! {
    #[test]
    fn lines_round_trip(
        id in any::<Option<u64>>(),
        reference in any::<Option<u64>>(),
        name in "[a-z][a-z0-9:-]{0,8}",
        arguments in prop::collection::vec(any_argument(), 0..5),
    ) {
        let line = Line { id, reference, name, arguments };
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }

    #[test]
    fn anything_is_read_or_refused_within_the_line(text in "\\PC{0,60}|[ 0-9@a-z\"<>,\\\\]{0,40}") {
        match text.parse::<Message>() {
            Ok(message) => {
                let strict = message.to_string();
                prop_assert_eq!(strict.parse::<Message>().unwrap().to_string(), strict);
            }
            Err(error) => prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at)),
        }
    }
}
