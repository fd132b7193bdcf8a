//! The exact solver.

mod answer;
mod building;
mod chain;
mod checkpoint;
mod child;
mod compact;
mod control;
mod deep_stack;
mod hashed;
mod leaves;
mod line;
mod naming;
mod narrow;
mod opening;
mod plan;
mod prefetch;
mod prover;
mod saved;
mod search;
mod shape;
mod slots;
mod solver;
mod stopping;
mod team;
mod transposition;
mod turns;
mod wide;
mod wide_table;

pub use answer::{Bounds, MoveBounds};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use control::{Building, Control, Progress};
pub use plan::Plan;
pub use solver::{SolveError, Solver};
pub use turns::{MOST_TURNS, TurnBounds};
