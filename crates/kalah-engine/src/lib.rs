//! Search in Kalah: exact values, play under limits, playing strengths, explanations.
//!
//! Limits, the clock and the signal to stop are arguments, so that a search under a limit of nodes
//! is the same search every time. The crate prints nothing.

mod board;
mod book;
mod clock;
mod explain;
mod level;
mod limits;
mod play;
mod solve;
mod stop;

pub use board::{Board, Cell, Sown};
pub use book::{Book, BookDoubt, BookError, BookMove, Checked};
pub use clock::{Clock, WallClock};
pub use explain::{Effect, Fault, Grade, Loss, Review, effects, faults, review};
pub use level::{LEVELS, Level, Player};
pub use limits::Limits;
pub use play::{
    Analysis, Engine, EngineOptions, FEATURE_NAMES, FEATURES, Line, Request, TableBudget, Value,
    WEIGHT_GRAIN, features,
};
pub use solve::{
    Bounds, Building, Checkpoint, CheckpointError, Control, MOST_TURNS, MoveBounds, Plan, Progress,
    SolveError, Solver, TurnBounds,
};
pub use stop::Stop;
