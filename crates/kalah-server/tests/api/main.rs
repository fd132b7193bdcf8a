//! The endpoints without a socket; the files mirror those of `src/api/`.
#![allow(clippy::unwrap_used, reason = "tests")]

mod choose;
mod client;
mod errors;
mod evaluate;
mod explain;
mod game;
mod guard;
mod pages;
mod position;
mod problems;
mod records;
mod rules;
