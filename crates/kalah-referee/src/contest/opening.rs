//! The positions that games of a match begin with.

use kalah_core::{Capture, Position, Rng, Rules, RulesText, Setup, Side, SideSetup};

use super::exact;

/// Where openings come from. South is to move in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The start of the game.
    Start,
    /// These texts: one position a line, `#` before a remark.
    Text(String),
    /// Boards of 48 seeds whose value is exactly 0, for six houses under empty capture.
    Fair,
    /// Random moves from the start until perfect play gives at most two seeds to either side.
    Balanced {
        /// How many.
        count: usize,
    },
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A line is no position that can be played.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// There is none.
    #[error("there is no opening")]
    Empty,
    /// The fair boards are for other rules.
    #[error("fair boards are known for six houses, capture=always and play to the end only")]
    NotFair,
    /// Balanced ones could not be found.
    #[error("only {found} balanced openings were found under these rules")]
    TooFew {
        /// How many were.
        found: usize,
    },
}

const FAIR: &str = include_str!("../../../../data/conformance/fair-starts.csv");

/// The most by which perfect play may end for either side.
const BALANCE: i32 = 2;
/// A search of an opening ends after so many positions.
const NODES: u64 = 300_000;
/// Random games tried for each opening.
const TRIES: usize = 200;

impl Openings {
    /// All openings under `rules`, the same for the same `seed`.
    ///
    /// # Errors
    /// If there is none, or one cannot be played.
    pub fn find(&self, rules: Rules, seed: u64) -> Result<Vec<Position>, OpeningError> {
        let found = match self {
            Openings::Start => vec![Position::start(rules)],
            Openings::Text(text) => read(text, rules)?,
            Openings::Fair => fair(rules)?,
            Openings::Balanced { count } => balanced(rules, *count, seed)?,
        };
        if found.is_empty() {
            return Err(OpeningError::Empty);
        }
        Ok(found)
    }
}

fn read(text: &str, rules: Rules) -> Result<Vec<Position>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if line.is_empty() {
            continue;
        }
        let wrong = |why: String| OpeningError::Line {
            line: index + 1,
            why,
        };
        let setup: Setup = line.parse().map_err(|e| wrong(format!("{e}")))?;
        let position = Position::new(&setup, rules.variant()).map_err(|e| wrong(e.to_string()))?;
        if position.is_over() {
            return Err(wrong("the game is over".into()));
        }
        openings.push(south_to_move(position));
    }
    Ok(openings)
}

fn south_to_move(position: Position) -> Position {
    match position.to_move() {
        Side::South => position,
        Side::North => position.mirrored(),
    }
}

fn fair(rules: Rules) -> Result<Vec<Position>, OpeningError> {
    let known: RulesText = "empty-capture".parse().unwrap_or_default();
    let fits = rules.houses() == 6
        && known.variant.capture == Capture::Always
        && rules.variant() == known.variant;
    if !fits {
        return Err(OpeningError::NotFair);
    }
    let boards = FAIR.lines().skip(1).filter_map(|line| {
        let seeds = line.split(',').map(|number| number.trim().parse().ok());
        let seeds: Vec<u32> = seeds.collect::<Option<_>>()?;
        let side = |cells: &[u32]| SideSetup {
            houses: cells[..6].to_vec(),
            store: cells[6],
        };
        let setup = Setup {
            south: side(seeds.get(..7)?),
            north: side(seeds.get(7..14)?),
            to_move: Side::South,
            opening: kalah_core::Opening::Underway,
        };
        Position::new(&setup, rules.variant()).ok()
    });
    Ok(boards.collect())
}

fn balanced(rules: Rules, count: usize, seed: u64) -> Result<Vec<Position>, OpeningError> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    for _ in 0..count.saturating_mul(TRIES) {
        if found.len() == count {
            break;
        }
        if let Some(position) = random_balanced(rules, &mut rng)
            && !found.contains(&position)
        {
            found.push(position);
        }
    }
    if found.len() < count {
        return Err(OpeningError::TooFew { found: found.len() });
    }
    Ok(found)
}

/// Plays random moves until the value can be proved; the first such position, if it is balanced
/// and both players still have something to decide.
fn random_balanced(rules: Rules, rng: &mut Rng) -> Option<Position> {
    let mut position = Position::start(rules);
    // Beyond some seeds no search of this size proves anything.
    let provable = 4 * u16::from(rules.houses()) + 6;
    loop {
        let moves = position.legal_moves();
        if moves.len() < 2 {
            return None;
        }
        let in_houses = position.in_houses(Side::South) + position.in_houses(Side::North);
        let value = (in_houses <= provable)
            .then(|| exact::value(&position, NODES))
            .flatten();
        if let Some(value) = value {
            return (value.abs() <= BALANCE).then(|| south_to_move(position));
        }
        let mv = moves[rng.below(moves.len() as u32) as usize];
        position = position.play(mv).ok()?.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Rules {
        text.parse().unwrap()
    }

    #[test]
    fn files_name_their_wrong_lines() {
        let text = "# openings\n4,4/0 4,4/0 s\n\n0,4/1 4,4/3 n  # turned\n";
        let openings = Openings::Text(text.into())
            .find(rules("houses=2"), 0)
            .unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[1].to_string(), "4,4/3 0,4/1 s");
        let error = Openings::Text("4,4/0 4,4/0 s\n4,4\n".into()).find(rules("houses=2"), 0);
        assert!(
            matches!(error, Err(OpeningError::Line { line: 2, .. })),
            "{error:?}"
        );
        let error = Openings::Text("# none\n".into()).find(rules("houses=2"), 0);
        assert_eq!(error, Err(OpeningError::Empty));
    }

    #[test]
    fn fair_boards_hold_48_seeds() {
        let boards = Openings::Fair.find(rules("empty-capture"), 0).unwrap();
        assert!(boards.len() > 20 && boards.iter().all(|board| board.total() == 48));
        assert_eq!(
            Openings::Fair.find(rules("standard"), 0),
            Err(OpeningError::NotFair)
        );
    }

    #[test]
    fn balanced_openings_are_balanced_and_repeat() {
        let openings = Openings::Balanced { count: 6 };
        let found = openings.find(rules("seeds=3"), 7).unwrap();
        assert_eq!(found.len(), 6);
        for position in &found {
            let value = exact::value(position, u64::MAX).unwrap();
            assert!(value.abs() <= BALANCE, "{position}: {value}");
        }
        assert_eq!(openings.find(rules("seeds=3"), 7), Ok(found.clone()));
        assert_ne!(openings.find(rules("seeds=3"), 8), Ok(found));
        let tiny = Openings::Balanced { count: 6 }.find(rules("houses=1,seeds=1"), 7);
        assert_eq!(tiny, Err(OpeningError::TooFew { found: 0 }));
    }
}
