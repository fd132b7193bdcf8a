//! Searches: many clients, few cores.
//!
//! A fixed number of threads of low priority search; everybody else waits in line. Long searches
//! are cut into slices, so that each gets its turn: see [`queue`].

mod engines;
mod evaluation;
mod known;
mod level_play;
mod once;
mod proving;
mod queue;
mod review;
mod worker;

pub(crate) use engines::Engines;
pub(crate) use evaluation::{Evaluating, Found};
pub(crate) use known::{Known, KnownMove, Proved};
pub(crate) use level_play::LevelPlay;
pub(crate) use once::Once;
pub(crate) use queue::{Job, Load, Queue, Ticket};
pub(crate) use review::{Reviewed, Reviewing};
