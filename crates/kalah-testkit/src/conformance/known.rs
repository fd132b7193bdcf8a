//! All golden data that states a value, as one list of positions.

use kalah_core::{Move, Position, Side, Turn};

use super::{fair_starts, first_turn_values, opening_values, perfect_games, small_values};

/// A position whose exact value is known from elsewhere.
#[derive(Clone, Debug)]
pub struct KnownValue {
    /// The file of `data/conformance/` that states it.
    pub source: &'static str,
    /// What it is called there: the rules, the number of the board, the moves before it.
    pub name: String,
    /// The position.
    pub position: Position,
    /// The margin for the side to move of what is still to come, stores not counted.
    pub value: i16,
    /// The same of every legal move, where the source states it.
    pub moves: Option<Vec<(Move, i16)>>,
}

impl KnownValue {
    /// Seeds in the houses: how hard it is to find the value.
    #[must_use]
    pub fn seeds(&self) -> u16 {
        let rows = Side::BOTH.map(|side| self.position.row(side).iter().sum::<u16>());
        rows.into_iter().sum()
    }
}

/// Every exact value of the golden data, file by file; a game from its end to its start, so that
/// who remembers what was solved is helped by it.
#[must_use]
pub fn known_values() -> Vec<KnownValue> {
    [small(), openings(), fair(), games(), first_turns()].concat()
}

/// Rows of the golden data without an exact value: bounds, and what nobody has decided.
#[must_use]
pub fn open_values() -> Vec<String> {
    let openings = opening_values();
    let openings = openings.iter().filter(|row| row.bound != "exact");
    let openings = openings.map(|row| format!("values-openings.csv: {}: {}", row.rules, row.bound));
    let turns = first_turn_values();
    let turns = turns.iter().filter(|row| row.bound != "exact");
    let turns = turns.map(|row| {
        let (rules, turn) = (row.rules, written(&row.turn));
        format!("values-first-turns.csv: {rules}, {turn}: {}", row.bound)
    });
    openings.chain(turns).collect()
}

fn small() -> Vec<KnownValue> {
    let known = |(index, case): (usize, super::SmallValue)| {
        let sign = sign(&case.position);
        let moves = case.moves.iter();
        let moves = moves.map(|&(house, souths)| (Move::Sow(house), sign * souths as i16));
        KnownValue {
            source: "values-small.json",
            name: format!("board {}", index + 1),
            position: case.position,
            value: sign * case.value as i16,
            moves: Some(moves.collect()),
        }
    };
    small_values().into_iter().enumerate().map(known).collect()
}

fn openings() -> Vec<KnownValue> {
    let rows = opening_values().into_iter();
    let rows = rows.filter(|row| row.bound == "exact");
    rows.map(|row| KnownValue {
        source: "values-openings.csv",
        name: row.rules.to_string(),
        position: Position::start(row.rules),
        value: row.value as i16,
        moves: None,
    })
    .collect()
}

fn fair() -> Vec<KnownValue> {
    let known = |(index, position): (usize, Position)| {
        // The whole game is a draw, so what is still to come makes up for the stores.
        let lead = lead(&position);
        KnownValue {
            source: "fair-starts.csv",
            name: format!("board {}", index + 1),
            value: -sign(&position) * lead,
            position,
            moves: None,
        }
    };
    fair_starts().into_iter().enumerate().map(known).collect()
}

fn games() -> Vec<KnownValue> {
    let mut known = Vec::new();
    for game in perfect_games() {
        let mut position = Position::start(game.rules);
        let mut positions = Vec::new();
        for mv in game.turns.iter().flat_map(|turn| &turn.0) {
            positions.push(position);
            position = position.play(*mv).expect("perfect games are legal").0;
        }
        let outcome = position.outcome().expect("perfect games end");
        assert_eq!(i32::from(outcome.margin()), game.value, "{}", game.rules);
        for (sown, position) in positions.into_iter().enumerate().rev() {
            known.push(KnownValue {
                source: "perfect-games.csv",
                name: format!("{}, after {sown} sowings", game.rules),
                position,
                value: sign(&position) * (outcome.margin() - lead(&position)),
                moves: None,
            });
        }
    }
    known
}

/// The position behind each first turn, North to move.
fn first_turns() -> Vec<KnownValue> {
    let mut known = Vec::new();
    for row in first_turn_values() {
        let Some(value) = row.value.filter(|_| row.bound == "exact") else {
            continue;
        };
        let played = Position::start(row.rules).play_turn(&row.turn);
        let position = played.expect("first turns are legal").position;
        known.push(KnownValue {
            source: "values-first-turns.csv",
            name: format!("{}, {}", row.rules, written(&row.turn)),
            position,
            value: sign(&position) * (value as i16 - lead(&position)),
            moves: None,
        });
    }
    known
}

fn written(turn: &Turn) -> String {
    let moves: Vec<_> = turn.0.iter().map(ToString::to_string).collect();
    moves.join("-")
}

/// What turns a margin of South's into one of the side to move.
fn sign(position: &Position) -> i16 {
    match position.to_move() {
        Side::South => 1,
        Side::North => -1,
    }
}

/// South's store minus North's.
fn lead(position: &Position) -> i16 {
    position.store(Side::South) as i16 - position.store(Side::North) as i16
}
