//! The builder kernel: slices of finished blocks in, slices of new blocks out, no IO.
//!
//! # What depends on what
//!
//! With `x` for a row of one player and `y` for a row of the other, a layer falls into pairs of
//! blocks: `x` holds `a` seeds and `y` holds `b`, and either may be to move. Moves that reach a
//! store or the other side lead to lower layers. The rest, the **quiet** ones, stay in the pair,
//! raise the number of the mover's row, and pass the turn:
//!
//! ```text
//! x to move, against y      is the best of   lower layers,  - (y to move, against x')   x' > x
//! y to move, against x      is the best of   lower layers,  - (x to move, against y')   y' > y
//! ```
//!
//! So a pair depends on nothing else in its layer, and within it the rows x are done from the
//! highest down, in [groups](steps::Steps::groups) that no quiet move stays in.
//!
//! # One row at a time, 64 rows of the other player at once
//!
//! Codes are kept so that passing the turn is `all - code`, whatever was gained. Then each move of
//! `x` is a few operations on whole lines, over all `y`, since what the move does to `y` is the
//! same for each `y` and keeps their order:
//!
//! ```text
//! spill     x' fixed, y + (1 1 0 0 0 0):   the line of x' closed up by a mask     ([picks])
//! capture   x' fixed, house o of y empty:  closed up, then spread, for each count
//! extra     x' to move, same y:            a line in which x' is to move
//! quiet     x' fixed, same y:              the line of x' as it is
//! ```
//!
//! Stored are only lines over the **mover's** rows. They serve spill, capture and quiet moves, in
//! which the other player is to move next. The lines for extra moves are columns of what is
//! stored; they are turned in squares of 64, and so are all results that are needed the other way:
//!
//! ```text
//!            lower layers                    lower layers
//!                 | moves of y (lower)            | moves of x (lower)
//!                 v                               v
//!            rows y, over x --turn--> by_other  by_mover       both: a row for each x, over y
//!                                        |          |
//!         for each group of 64 x:        |  quiet   |
//!                                        |--------->|  moves of x: whole rows of by_other
//!                                        |          |--turn--> columns  (a row for each y, over
//!                                        |<--turn-- quiet moves of y: rows of columns    64 x)
//!                                        v          v
//!                                 block (n, a)    turned at the end: block (n, b)
//! ```
//!
//! Where `a == b` both are the same block, and the moves into lower layers are found once.

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
