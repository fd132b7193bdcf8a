//! Everything that goes over the wire as JSON, made from the game's own types here and nowhere
//! else.
//!
//! Houses are numbered from 1 on, from their owner's left. Seeds are whole numbers. Margins are
//! for the side to move unless it is said otherwise, and what lies in the stores already does not
//! count in them.

mod board;
mod evaluation;
mod explanation;
mod move_name;
mod outcome;
mod place;
mod played;
mod position;
mod problem;
mod record;
mod rules;
mod side;

pub use board::{Board, Row};
pub use evaluation::{Evaluation, MoveEvaluation, Seeds};
pub use explanation::{Effect, ExplainedMove, Explanation, Fault as MoveFault, LossAnswer};
pub use move_name::MoveName;
pub use outcome::{GameResult, Sweep, SweptHouse};
pub use place::Place;
pub use played::{Captured, Played};
pub use position::{Opening, PositionAnswer};
pub use problem::{GoalName, ProblemAnswer};
pub(crate) use record::PlayerName;
pub use record::{
    CommentAnswer, ExportedGame, GameAnswer, LineAnswer, RecordedMove, RecordedTurn, ResultName,
};
pub use rules::{Axes, AxisChoices, PresetRules, RulesAnswer};
pub use side::Side;
