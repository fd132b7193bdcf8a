//! Tables on disk: a directory with one file for each layer, as specified in
//! `docs/tablebase-format.md`.
//!
//! * [`LayerFile`] reads one file, from whatever is [`ReadAt`].
//! * [`TableDir`] is a directory of them that can be asked like a table in memory.
//! * [`DiskPlan`] says beforehand what a build needs, and carries it out: layer by layer, so that
//!   the table may be larger than the memory, and goes on where an earlier build ended.
//!
//! No file is trusted: header, length and checksums of the checksums are checked when it is
//! opened, the data when [`LayerFile::verify`] or [`TableDir::load`] reads all of it.

mod build;
mod directory;
mod error;
mod header;
mod layer_file;
mod map;
mod new_file;
mod own_file;
mod pair;
mod plan;
mod read_at;
mod write;

pub use directory::TableDir;
pub use error::{DiskError, Fault};
pub use header::{FORMAT_VERSION, LayerHeader};
pub use layer_file::LayerFile;
pub use map::Map;
pub use new_file::{NewFile, folder, left_unfinished};
pub use own_file::OwnFile;
pub use plan::{DiskPlan, LayerNeeds};
pub use read_at::ReadAt;
