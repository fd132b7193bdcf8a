//! Our Manchester agent answers every order of a recorded game, in which it believes the referee.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::time::Duration;

use kalah_protocol::manchester::{Reply, Trouble};
use kalah_referee::bot::manchester;

const SESSION: &str = include_str!("../../../data/protocols/manchester-session.txt");

#[test]
fn every_question_has_an_answer() {
    let orders: Vec<_> = SESSION
        .lines()
        .filter_map(|line| line.strip_prefix("E> "))
        .collect();
    let asked = |line: &&&str| line.ends_with("YOU") || **line == "START;South";
    let questions = orders.iter().filter(asked).count();
    let input = orders.join("\n") + "\nEND of what matters\n";
    let mut output = Vec::new();
    let brain = common::Greedy(Duration::ZERO);
    let time = Duration::from_millis(10);
    let tell = |trouble: &Trouble| panic!("{trouble}");
    manchester::run(input.as_bytes(), &mut output, &brain, time, tell).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), questions);
    for line in output.lines() {
        line.parse::<Reply>().unwrap();
    }
}
