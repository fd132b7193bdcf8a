//! What a move does and what it loses, as data: for hints, reviews and lessons.

mod effect;
mod fault;
mod grade;
mod review;
mod story;

pub use effect::{Effect, effects};
pub use fault::{Fault, faults};
pub use grade::Grade;
pub use review::{Loss, Review, review};
