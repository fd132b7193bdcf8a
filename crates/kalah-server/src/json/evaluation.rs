//! Values.

use kalah_core::{Position, RulesText, Turn};
use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::MoveName;
use crate::search::{Found, Known, KnownMove, Proved};

/// A number of seeds: whole if it is proved, otherwise a judgement with at most two places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seeds {
    /// Proved.
    Whole(i32),
    /// Judged.
    About(f32),
}

impl Serialize for Seeds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Seeds::Whole(seeds) => serializer.serialize_i32(seeds),
            Seeds::About(seeds) => {
                let rounded = (f64::from(seeds) * 100.0).round() / 100.0;
                // Minus zero is none.
                serializer.serialize_f64(rounded + 0.0)
            }
        }
    }
}

impl PartialSchema for Seeds {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .description(Some(
                "Seeds: whole if proved, else with at most two places.",
            ))
            .into()
    }
}

impl ToSchema for Seeds {}

/// What is known of the value of a position. Margins are for the side to move: the seeds that it
/// will still get minus those that the other side will, both playing for the greatest margin.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Evaluation {
    /// The rules as a normalised text.
    rules: String,
    /// The position as a normalised text.
    position: String,
    /// The margin: proved if `exact`, else a judgement within the bounds.
    value: Seeds,
    /// Whether the margin is proved.
    exact: bool,
    /// Whether the margin is a judgement.
    estimate: bool,
    /// The margin is proved to be at least this; null if nothing is.
    lower: Option<i32>,
    /// The margin is proved to be at most this; null if nothing is.
    upper: Option<i32>,
    /// The difference of the final seeds, for the side to move: the margin and what its store is
    /// ahead by now.
    #[serde(rename = "final")]
    last: Seeds,
    /// How the game ends for the side to move, if that is proved.
    result: Option<Prospect>,
    /// The moves that are known to be best; the likely best one if none is. All of them only if
    /// `complete`.
    best: Vec<MoveName>,
    /// Every legal move, the best first.
    moves: Vec<MoveEvaluation>,
    /// The moves of both sides that are likely or proved to follow, one after another.
    pv: Vec<MoveName>,
    /// Turns that were searched ahead.
    depth: u32,
    /// Positions that were looked at.
    nodes: u64,
    /// Positions with at most so many seeds in the houses were looked up in an endgame table.
    table_seeds: usize,
    /// Milliseconds spent searching.
    milliseconds: u64,
    /// Whether the margin of every move is proved, so that nothing more can be found.
    complete: bool,
}

/// What is known of the value of a move, for the side that makes it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveEvaluation {
    /// The move.
    #[serde(rename = "move")]
    mv: MoveName,
    /// The margin: proved if `exact`, else a judgement within the bounds.
    value: Seeds,
    /// Whether the margin is proved.
    exact: bool,
    /// Whether the margin is a judgement.
    estimate: bool,
    /// The margin is proved to be at least this; null if nothing is.
    lower: Option<i32>,
    /// The margin is proved to be at most this; null if nothing is.
    upper: Option<i32>,
    /// Seeds lost against the best move, at least 0; proved if both margins are.
    loss: Seeds,
    /// The move and what is likely or proved to follow.
    pv: Vec<MoveName>,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Prospect {
    /// The side to move gets more seeds.
    Win,
    /// Both get as many.
    Draw,
    /// The side to move gets fewer seeds.
    Loss,
}

fn seeds(proved: Proved, likely: f32) -> Seeds {
    match proved.exact() {
        Some(value) => Seeds::Whole(value),
        None => Seeds::About(likely),
    }
}

/// The moves of turns, one after another.
fn names(turns: &[Turn]) -> Vec<MoveName> {
    let moves = turns.iter().flat_map(|turn| &turn.0);
    moves.copied().map(MoveName::from).collect()
}

impl MoveEvaluation {
    fn new(mv: &KnownMove, position: &Known) -> MoveEvaluation {
        let exact = mv.proved.exact();
        let loss = match (exact, position.proved().exact()) {
            (Some(own), Some(best)) => Seeds::Whole(best - own),
            _ => Seeds::About((position.seeds() - mv.seeds()).max(0.0)),
        };
        MoveEvaluation {
            mv: mv.mv.into(),
            value: seeds(mv.proved, mv.seeds()),
            exact: exact.is_some(),
            estimate: exact.is_none(),
            lower: mv.proved.lower,
            upper: mv.proved.upper,
            loss,
            pv: names(&mv.line),
        }
    }
}

impl Evaluation {
    /// What was found out about a position that is played under `rules`.
    pub(crate) fn new(position: &Position, rules: RulesText, found: &Found) -> Evaluation {
        let known = &found.known;
        let proved = known.proved();
        let exact = proved.exact();
        let mover = position.to_move();
        let store = |side| i32::from(position.store(side));
        let lead = store(mover) - store(mover.other());
        let prospect = match (proved.lower, proved.upper) {
            (Some(lower), _) if lead + lower > 0 => Some(Prospect::Win),
            (_, Some(upper)) if lead + upper < 0 => Some(Prospect::Loss),
            (Some(lower), Some(upper)) if lead + lower == 0 && lower == upper => {
                Some(Prospect::Draw)
            }
            _ => None,
        };
        Evaluation {
            rules: rules.to_string(),
            position: position.to_string(),
            value: seeds(proved, known.seeds()),
            exact: exact.is_some(),
            estimate: exact.is_none(),
            lower: proved.lower,
            upper: proved.upper,
            last: match exact {
                Some(value) => Seeds::Whole(lead + value),
                None => Seeds::About(lead as f32 + known.seeds()),
            },
            result: prospect,
            best: known.best().into_iter().map(MoveName::from).collect(),
            moves: known
                .moves
                .iter()
                .map(|mv| MoveEvaluation::new(mv, known))
                .collect(),
            pv: known.moves.first().map_or(Vec::new(), |mv| names(&mv.line)),
            depth: known.depth,
            nodes: known.nodes,
            table_seeds: found.table_seeds,
            milliseconds: u64::try_from(found.time.as_millis()).unwrap_or(u64::MAX),
            complete: known.is_complete(),
        }
    }
}
