//! The endpoints, one file each.

pub(crate) mod choose;
pub(crate) mod evaluate;
pub(crate) mod evaluate_stream;
mod events;
pub(crate) mod explain;
pub(crate) mod fair_starts;
pub(crate) mod game;
pub(crate) mod health;
pub(crate) mod levels;
pub(crate) mod metrics;
pub(crate) mod openapi;
pub(crate) mod position;
pub(crate) mod problems;
pub(crate) mod records;
mod refused;
pub(crate) mod rules;
