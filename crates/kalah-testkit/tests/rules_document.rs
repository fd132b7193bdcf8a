//! Plays every board that is drawn in `docs/rules.md`.
#![allow(clippy::unwrap_used)]

use kalah_core::{Move, Opening, Position, RulesText, Setup, Side, SideSetup, Turn};

const DOCUMENT: &str = include_str!("../../../docs/rules.md");

#[test]
fn every_drawn_board_is_right() {
    let mut examples = 0;
    let mut lines = DOCUMENT.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line != "```kalah" {
            continue;
        }
        let body = lines.by_ref().map(|(_, line)| line);
        let body: Vec<_> = body.take_while(|line| *line != "```").collect();
        Example::new(number + 1, &body).play();
        examples += 1;
    }
    assert!(examples >= 20, "{examples}");
}

/// A block: `rules` and `start` if they are stated, a board, and then again and again what is
/// played, a board and who is to move.
struct Example<'a> {
    place: String,
    lines: std::slice::Iter<'a, &'a str>,
}

impl<'a> Example<'a> {
    fn new(line: usize, body: &'a [&'a str]) -> Self {
        Example {
            place: format!("docs/rules.md, example at line {line}"),
            lines: body.iter(),
        }
    }

    /// What stands behind the word at the beginning of the next line, if it begins with it.
    fn eat(&mut self, word: &str) -> Option<&'a str> {
        let rest = self.lines.as_slice().first()?.strip_prefix(word)?;
        self.lines.next();
        Some(rest.trim())
    }

    fn play(&mut self) {
        let place = self.place.clone();
        let rules = self.eat("rules ").unwrap_or("standard");
        let rules: RulesText = rules.parse().unwrap();
        let opening = match self.eat("start") {
            Some(_) => Opening::Start,
            None => Opening::Underway,
        };
        let mut setup = self.board();
        setup.opening = opening;
        let mut position = Position::new(&setup, rules.variant).unwrap();
        while let Some(line) = self.lines.next() {
            let (mover, what) = line.split_once(" plays ").expect(&place);
            assert_eq!(mover, position.to_move().to_string(), "{place}");
            let (turn, captures) = match what.split_once(", captures ") {
                Some((turn, seeds)) => (turn, seeds.parse().unwrap()),
                None => (what, 0),
            };
            let turn: Turn = turn.parse().unwrap();
            let played = position.play_turn(&turn).expect(&place);
            let captured = played.played.iter().filter_map(|played| played.captured);
            let captured: u16 = captured.map(|captured| captured.seeds()).sum();
            assert_eq!(captured, captures, "{place}: {line}");
            position = played.position;

            let board = self.board();
            let now = position.setup();
            assert_eq!(
                (now.south, now.north),
                (board.south, board.north),
                "{place}: {line}"
            );
            let state = self.lines.next().expect(&place);
            assert_eq!(*state, told(&position), "{place}: {line}");
        }
    }

    /// Three lines: North's houses from its last to its first, the stores in brackets, South's
    /// houses from its first to its last.
    fn board(&mut self) -> Setup {
        let mut numbers = || -> Vec<u32> {
            let line = self.lines.next().expect(&self.place);
            let words = line.split([' ', '[', ']']);
            let words = words.filter(|word| !word.is_empty());
            words.map(|word| word.parse().expect(&self.place)).collect()
        };
        let (mut north, stores, south) = (numbers(), numbers(), numbers());
        north.reverse();
        let [north_store, south_store] = stores[..] else {
            panic!("{}: a line with two stores is missing", self.place);
        };
        let side = |houses, store| SideSetup { houses, store };
        Setup {
            south: side(south, south_store),
            north: side(north, north_store),
            to_move: Side::South,
            opening: Opening::Underway,
        }
    }
}

fn told(position: &Position) -> String {
    match position.outcome() {
        Some(outcome) => format!(
            "game over, South {}, North {}",
            outcome.south, outcome.north
        ),
        None if position.legal_moves().contains(&Move::Swap) => {
            format!("{} to move or swap", position.to_move())
        }
        None => format!("{} to move", position.to_move()),
    }
}

#[test]
#[should_panic = "captures 3"]
fn a_wrong_capture_is_noticed() {
    let body = [
        "      0   3   0   0   0   1",
        " [0]                         [0]",
        "      1   0   0   0   0   1",
        "South plays 1, captures 3",
        "      0   0   0   0   0   1",
        " [0]                         [4]",
        "      0   0   0   0   0   1",
        "North to move",
    ];
    Example::new(1, &body).play();
}
