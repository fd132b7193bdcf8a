//! The tables in CSV: counts, values of openings, perfect games, fair starts.

use kalah_core::{
    Capture, House, Move, Opening, Position, Rules, Setup, Side, SideSetup, Turn, Variant,
};

const PERFT: &str = include_str!("../../../../data/conformance/perft.csv");
const OPENINGS: &str = include_str!("../../../../data/conformance/values-openings.csv");
const FIRST_TURNS: &str = include_str!("../../../../data/conformance/values-first-turns.csv");
const GAMES: &str = include_str!("../../../../data/conformance/perfect-games.csv");
const FAIR_STARTS: &str = include_str!("../../../../data/conformance/fair-starts.csv");

/// A count of move sequences.
#[derive(Clone, Copy, Debug)]
pub struct PerftRow {
    /// The rules, with the board at the start.
    pub rules: Rules,
    /// Moves.
    pub depth: u32,
    /// Sequences of exactly so many moves; games that end earlier are not counted.
    pub leaves: u64,
}

/// The value of a start position for the first player.
#[derive(Clone, Debug)]
pub struct OpeningValue {
    /// The rules, with the board at the start.
    pub rules: Rules,
    /// The first player's seeds at the end minus the second player's.
    pub value: i32,
    /// `exact`, or what kind of bound the value is.
    pub bound: String,
}

/// The value of a first turn of Kalah(6,6) for the first player.
#[derive(Clone, Debug)]
pub struct FirstTurnValue {
    /// The rules, with the board at the start.
    pub rules: Rules,
    /// The moves of the turn.
    pub turn: Turn,
    /// The first player's seeds at the end minus the second player's; none if nobody knows.
    pub value: Option<i32>,
    /// `exact`, or what kind of bound the value is.
    pub bound: String,
}

/// A published game in which both sides play perfectly, under empty capture.
#[derive(Clone, Debug)]
pub struct PerfectGame {
    /// The rules, with the board at the start.
    pub rules: Rules,
    /// The first player's seeds at the end minus the second player's.
    pub value: i32,
    /// The game.
    pub turns: Vec<Turn>,
}

/// The rows of `perft.csv`.
#[must_use]
pub fn perft_rows() -> Vec<PerftRow> {
    let rows = rows(PERFT, 5);
    let row = |r: Vec<&'static str>| PerftRow {
        rules: rules(r[0], r[1], r[2]),
        depth: number(r[3]),
        leaves: number(r[4]),
    };
    rows.map(row).collect()
}

/// The rows of `values-openings.csv`.
#[must_use]
pub fn opening_values() -> Vec<OpeningValue> {
    let rows = rows(OPENINGS, 7);
    let row = |r: Vec<&'static str>| OpeningValue {
        rules: rules(r[0], r[1], r[2]),
        value: number(r[3]),
        bound: r[4].to_string(),
    };
    rows.map(row).collect()
}

/// The rows of `values-first-turns.csv`.
#[must_use]
pub fn first_turn_values() -> Vec<FirstTurnValue> {
    let rows = rows(FIRST_TURNS, 7);
    let row = |r: Vec<&'static str>| FirstTurnValue {
        rules: rules(r[0], r[1], r[2]),
        turn: Turn(r[3].split('-').map(|house| sow(number(house))).collect()),
        value: (!r[4].is_empty()).then(|| number(r[4])),
        bound: r[5].to_string(),
    };
    rows.map(row).collect()
}

/// The rows of `perfect-games.csv`.
#[must_use]
pub fn perfect_games() -> Vec<PerfectGame> {
    let rows = rows(GAMES, 4);
    // Houses are counted from 0, and each digit is a move.
    let turn = |text: &str| {
        let digits = text.chars().map(|c| c.to_digit(10).expect("a digit"));
        Turn(digits.map(|digit| sow(digit as u8 + 1)).collect())
    };
    let row = |r: Vec<&'static str>| PerfectGame {
        rules: rules(r[0], r[1], "always"),
        value: number(r[2]),
        turns: r[3].split('-').map(turn).collect(),
    };
    rows.map(row).collect()
}

/// The boards of `fair-starts.csv`, South to move, under empty capture.
#[must_use]
pub fn fair_starts() -> Vec<Position> {
    let variant = Variant {
        capture: Capture::Always,
        ..Variant::default()
    };
    let side = |cells: &[&str]| SideSetup {
        houses: cells[..6].iter().map(|cell| number(cell)).collect(),
        store: number(cells[6]),
    };
    let position = |r: Vec<&'static str>| {
        let setup = Setup {
            south: side(&r[..7]),
            north: side(&r[7..]),
            to_move: Side::South,
            opening: Opening::Start,
        };
        Position::new(&setup, variant).expect("the board is valid")
    };
    rows(FAIR_STARTS, 14).map(position).collect()
}

/// The rows below the header. No cell of the data holds a comma.
fn rows(csv: &'static str, columns: usize) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = csv.lines().skip(1).filter(|line| !line.is_empty());
    lines.map(move |line| {
        let cells: Vec<_> = line.split(',').collect();
        assert_eq!(cells.len(), columns, "{line}");
        cells
    })
}

fn rules(houses: &str, seeds: &str, capture: &str) -> Rules {
    let text = format!("houses={houses},seeds={seeds},capture={capture}");
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    let parsed = text.parse().ok();
    parsed.unwrap_or_else(|| panic!("{text} is not a number"))
}

fn sow(number: u8) -> Move {
    Move::Sow(House::new(number).expect("a house has a number from 1 to 12"))
}
