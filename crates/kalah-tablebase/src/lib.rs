//! Endgame tables of Kalah: the exact value of every position with few seeds, built in seconds.
//!
//! ```
//! use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};
//!
//! let rules = EndgameRules::default();
//! let table = Tablebase::build(rules, 6, 8, &BuildOptions::default())?;
//! // The only seed goes to the store, and that ends the game: two more for the other side.
//! assert_eq!(table.value(&[0, 0, 0, 0, 0, 1], &[1, 1, 0, 0, 0, 0]), Some(-1));
//! # Ok::<(), kalah_tablebase::BuildError>(())
//! ```
//!
//! [`Numbering`] says how rows are numbered, [`Layout`] how positions are, and where their values
//! lie; [`Tablebase`] builds and answers.

pub mod bench;
mod build;
mod children;
mod choose;
mod digest;
pub mod disk;
mod kernel;
mod layer;
mod layers;
mod layout;
mod memory;
mod numbering;
mod one_ply;
mod path;
pub mod plain;
mod prefetch;
mod probe;
mod rules;
mod sowing;
mod stats;
mod tablebase;
mod vector;
mod verify;
mod width;

pub use build::{BuildError, BuildOptions, Builder, Progress, memory_needed};
pub use children::Children;
pub use choose::{WISHED_TIME, estimated_time, seeds_within};
pub use digest::digest;
pub use layers::Layers;
pub use layout::{ALIGN, Block, Layout, LayoutError, positions};
pub use memory::Memory;
pub use numbering::{MAX_HOUSES, MAX_SEEDS, Numbering, Row, RowWord};
pub use one_ply::{OnePly, Values, one_ply};
pub use path::{Path, UnknownPath};
pub use probe::Slot;
pub use rules::EndgameRules;
pub use stats::{LayerStats, layer_stats, longest_chains};
pub use tablebase::{MoveValue, Tablebase};
pub use verify::{Extent, Inconsistent, VerifyError, verify};
pub use width::Width;
