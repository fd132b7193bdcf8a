//! What tests hold the fast code against.
//!
//! * [`Board`]: the rules once more, written to be compared with the printed rules by eye, one
//!   seed at a time and with nothing taken from the kernel of `kalah-core`.
//! * [`FullSearch`]: exact values of small boards by looking at everything.
//! * [`random`]: random rules, boards and moves from a seed number.
//! * [`walk`]: random games in which the rules and the reference rules are compared.
//! * [`conformance`]: the golden data in `data/conformance/`.
//!
//! Only ever a dev-dependency.

pub mod conformance;
mod full_search;
pub mod random;
mod reference;
mod walk;

pub use full_search::FullSearch;
pub use reference::Board;
pub use walk::{compare_game, walk};
