//! The positions that games of a match begin with.

use kalah_core::notation::NotationError;
use kalah_core::{Capture, Position, Rules, RulesText, Setup, SetupError, Side, SideSetup};
use kalah_engine::Stop;

use super::balanced;

/// Where openings come from. South is to move in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The start of the game.
    Start,
    /// These texts: one position a line, `#` before a remark.
    Text(String),
    /// Boards of 48 seeds whose value is exactly 0, for six houses under empty capture.
    Fair,
    /// Positions from random games from which perfect play gives at most two seeds to either side.
    /// Where a majority ends the game, that is what it would give if play went on.
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
        why: LineProblem,
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
    /// Somebody asked to stop.
    #[error("stopped")]
    Stopped,
}

/// Why a line is no opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineProblem {
    /// It is no position text.
    #[error(transparent)]
    Text(#[from] NotationError),
    /// Its board is no position under the rules.
    #[error(transparent)]
    Board(#[from] SetupError),
    /// Nothing is to be played there.
    #[error("the game is over")]
    Over,
}

const FAIR: &str = include_str!("../../../../data/conformance/fair-starts.csv");

impl Openings {
    /// All openings under `rules`, the same for the same `seed`. `tell` hears how many are found
    /// where that takes its time.
    ///
    /// # Errors
    /// If there is none, one cannot be played, or `stop` was requested.
    pub fn find(
        &self,
        rules: Rules,
        seed: u64,
        stop: &Stop,
        tell: &mut dyn FnMut(usize),
    ) -> Result<Vec<Position>, OpeningError> {
        let found = match self {
            Openings::Start => vec![Position::start(rules)],
            Openings::Text(text) => read(text, rules)?,
            Openings::Fair => fair(rules)?,
            Openings::Balanced { count } => balanced::find(rules, *count, seed, stop, tell)?,
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
        let wrong = |why: LineProblem| OpeningError::Line {
            line: index + 1,
            why,
        };
        let setup: Setup = line.parse().map_err(|e: NotationError| wrong(e.into()))?;
        let position = Position::new(&setup, rules.variant()).map_err(|e| wrong(e.into()))?;
        if position.is_over() {
            return Err(wrong(LineProblem::Over));
        }
        openings.push(south_to_move(position));
    }
    Ok(openings)
}

pub(super) fn south_to_move(position: Position) -> Position {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Rules {
        text.parse().unwrap()
    }

    fn find(openings: &Openings, rules_text: &str) -> Result<Vec<Position>, OpeningError> {
        openings.find(rules(rules_text), 0, &Stop::new(), &mut |_| {})
    }

    #[test]
    fn files_name_their_wrong_lines() {
        let text = "# openings\n4,4/0 4,4/0 s\n\n0,4/1 4,4/3 n  # turned\n";
        let openings = find(&Openings::Text(text.into()), "houses=2").unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[1].to_string(), "4,4/3 0,4/1 s");
        let error = find(&Openings::Text("4,4/0 4,4/0 s\n4,4\n".into()), "houses=2");
        assert!(
            matches!(error, Err(OpeningError::Line { line: 2, .. })),
            "{error:?}"
        );
        let error = find(&Openings::Text("# none\n".into()), "houses=2");
        assert_eq!(error, Err(OpeningError::Empty));
    }

    #[test]
    fn fair_boards_hold_48_seeds() {
        let boards = find(&Openings::Fair, "empty-capture").unwrap();
        assert!(boards.len() > 20 && boards.iter().all(|board| board.total() == 48));
        assert_eq!(
            find(&Openings::Fair, "standard"),
            Err(OpeningError::NotFair)
        );
    }
}
