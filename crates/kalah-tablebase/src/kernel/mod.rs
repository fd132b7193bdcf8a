//! The builder kernel: slices of finished blocks in, slices of new blocks out, no IO.

mod index;
mod lines;
mod lower;
mod pair;
mod picks;
mod quiet;
mod scratch;
mod single;
mod steps;

pub(crate) use index::Index;
pub(crate) use lines::Below;
pub(crate) use pair::{Pair, PairJob};
pub(crate) use scratch::Scratch;
pub(crate) use single::one_side;
