//! The cases in JSON: single moves and values of small boards.

use std::collections::BTreeMap;

use kalah_core::{
    Capture, End, House, Leftovers, Opening, Position, Setup, Side, SideSetup, Variant,
};
use serde::Deserialize;

const RULES: &str = include_str!("../../../../data/conformance/rules.json");
const SMALL_VALUES: &str = include_str!("../../../../data/conformance/values-small.json");

/// One move and everything that it must do.
#[derive(Clone, Debug)]
pub struct RuleCase {
    /// Its name.
    pub id: String,
    /// The position in front of the move.
    pub before: Position,
    /// The house that is sown.
    pub house: House,
    /// South's houses afterwards, swept if the game is over.
    pub south: Vec<u16>,
    /// South's store afterwards.
    pub south_store: u16,
    /// North's houses afterwards.
    pub north: Vec<u16>,
    /// North's store afterwards.
    pub north_store: u16,
    /// Who is to move afterwards; none if the game is over.
    pub to_move: Option<Side>,
    /// Seeds captured, the capturing one included.
    pub captured: u16,
    /// Whether the mover moves again.
    pub extra_move: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// The value of a small board and of each of its moves, by full search.
#[derive(Clone, Debug)]
pub struct SmallValue {
    /// The position; its stores are empty.
    pub position: Position,
    /// What South gains from now on minus what North gains, leftovers included.
    pub value: i32,
    /// The same for each house that can be sown.
    pub moves: Vec<(House, i32)>,
}

/// The cases of `rules.json`.
#[must_use]
pub fn rule_cases() -> Vec<RuleCase> {
    let cases: Vec<RawCase> = serde_json::from_str(RULES).expect("rules.json is well formed");
    cases.into_iter().map(RawCase::read).collect()
}

/// The cases of `values-small.json`.
#[must_use]
pub fn small_values() -> Vec<SmallValue> {
    let cases: Vec<RawValue> = serde_json::from_str(SMALL_VALUES).expect("JSON is well formed");
    cases.into_iter().map(RawValue::read).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    id: String,
    #[serde(default, rename = "note")]
    _note: String,
    rules: RawRules,
    before: RawBoard,
    #[serde(rename = "move")]
    house: u8,
    after: RawBoard,
    captured: u16,
    extra_turn: bool,
    game_over: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRules {
    capture: String,
    end: String,
    sweep: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBoard {
    south: Vec<u16>,
    #[serde(default)]
    south_store: u16,
    north: Vec<u16>,
    #[serde(default)]
    north_store: u16,
    to_move: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawValue {
    rules: RawRules,
    south: Vec<u16>,
    north: Vec<u16>,
    to_move: String,
    value_south_minus_north: i32,
    moves: BTreeMap<u8, i32>,
}

impl RawCase {
    fn read(self) -> RuleCase {
        let mover = self.before.to_move.as_deref().map(side);
        let mover = mover.unwrap_or_else(|| panic!("{}: nobody is to move", self.id));
        RuleCase {
            before: self.before.position(mover, self.rules.variant()),
            house: house(self.house),
            south: self.after.south,
            south_store: self.after.south_store,
            north: self.after.north,
            north_store: self.after.north_store,
            to_move: self.after.to_move.as_deref().map(side),
            captured: self.captured,
            extra_move: self.extra_turn,
            over: self.game_over,
            id: self.id,
        }
    }
}

impl RawValue {
    fn read(self) -> SmallValue {
        let moves = self.moves.into_iter();
        let board = RawBoard {
            south: self.south,
            south_store: 0,
            north: self.north,
            north_store: 0,
            to_move: None,
        };
        SmallValue {
            position: board.position(side(&self.to_move), self.rules.variant()),
            value: self.value_south_minus_north,
            moves: moves.map(|(n, value)| (house(n), value)).collect(),
        }
    }
}

impl RawBoard {
    fn position(&self, to_move: Side, variant: Variant) -> Position {
        let side = |houses: &[u16], store: u16| SideSetup {
            houses: houses.iter().map(|&seeds| seeds.into()).collect(),
            store: store.into(),
        };
        let setup = Setup {
            south: side(&self.south, self.south_store),
            north: side(&self.north, self.north_store),
            to_move,
            opening: Opening::Underway,
        };
        Position::new(&setup, variant).expect("the board is valid")
    }
}

impl RawRules {
    fn variant(&self) -> Variant {
        Variant {
            capture: value(Capture::ALL, Capture::name, &self.capture),
            // The data has another word for this value.
            end: match self.end.as_str() {
                "mover-stuck" => End::NoMove,
                end => value(End::ALL, End::name, end),
            },
            leftovers: value(Leftovers::ALL, Leftovers::name, &self.sweep),
            ..Variant::default()
        }
    }
}

fn value<A: Copy>(all: &[A], name: impl Fn(A) -> &'static str, wanted: &str) -> A {
    let found = all.iter().copied().find(|&value| name(value) == wanted);
    found.unwrap_or_else(|| panic!("no value of the axis is named {wanted}"))
}

fn side(letter: &str) -> Side {
    match letter {
        "S" => Side::South,
        "N" => Side::North,
        _ => panic!("a side is S or N, not {letter}"),
    }
}

fn house(number: u8) -> House {
    House::new(number).expect("a house has a number from 1 to 12")
}
