//! The engine for play and analysis: an answer at any time, a better one with more time.

mod analysis;
mod deepening;
mod engine;
mod evaluation;
mod features;
mod guard;
mod lines;
mod order;
mod proof;
mod root;
mod score;
mod search;
mod shelf;
mod table;
mod timed;
mod value;
mod weights;

pub use analysis::{Analysis, Line};
pub use engine::{Engine, EngineOptions, Request};
pub(crate) use evaluation::Evaluation;
pub use evaluation::WEIGHT_GRAIN;
pub use features::{FEATURE_NAMES, FEATURES, features};
pub(crate) use score::{GRAIN, Score};
pub use shelf::TableBudget;
pub use value::Value;
