//! What can be wrong with a table on disk.

use std::io;
use std::path::PathBuf;

use crate::build::BuildError;
use crate::layout::LayoutError;

use super::header::{FORMAT_VERSION, LayerHeader};

/// What is wrong with a layer file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A directory, a pipe or a device.
    #[error("it is no regular file")]
    Irregular,
    /// Fewer bytes than a header has.
    #[error("it has {0} bytes, too few for the header of a table: it is empty or was cut off")]
    TooShort(u64),
    /// Another kind of file.
    #[error("it does not start with the mark of a Kalah table: it is another kind of file")]
    Magic,
    /// Written by another version of the format.
    #[error("it has format version {0}, and this program reads version {FORMAT_VERSION}")]
    Version(u16),
    /// The header was changed.
    #[error("the checksum of its header is wrong: the header is damaged")]
    Header,
    /// The header says something that cannot be.
    #[error("byte {offset} of its header is {value}, which means nothing")]
    Field {
        /// Where in the file.
        offset: usize,
        /// What stands there.
        value: u8,
    },
    /// The file was cut off or something was added.
    #[error("it has {found} bytes instead of {expected}: it was cut off or added to")]
    Length {
        /// Bytes that the header asks for.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The list of checksums was changed.
    #[error("its list of checksums (from byte {0} on) is damaged")]
    Checksums(u64),
    /// A block was changed.
    #[error("block {block} (bytes {start} to {end}) does not match its checksum: it is damaged")]
    Block {
        /// Which block: the seeds of the player not to move.
        block: usize,
        /// Where it starts in the file.
        start: u64,
        /// Where it ends.
        end: u64,
    },
    /// Something stands where nothing should.
    #[error("byte {0}, between two blocks, is not zero: it is damaged")]
    Padding(u64),
    /// The file belongs to another table or another layer.
    #[error("it holds {found}, expected is {expected}")]
    Foreign {
        /// What should be here.
        expected: LayerHeader,
        /// What is.
        found: LayerHeader,
    },
    /// The system failed.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// Why a table on disk cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum DiskError {
    /// A file is damaged or foreign.
    #[error("{}: {fault}; delete it to have it built again", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The directory holds no table.
    #[error("{}: no table is here: there is no file layer-00.kalah-table", .0.display())]
    NoTable(PathBuf),
    /// The table is smaller.
    #[error("{}: the table reaches {found} seeds, not {seeds}", path.display())]
    NoLayer {
        /// Where the table is.
        path: PathBuf,
        /// Seeds asked for.
        seeds: usize,
        /// Seeds of its largest layer.
        found: usize,
    },
    /// Reading or writing failed.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file or directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Somebody else builds here.
    #[error("{}: another build is running in this directory", .0.display())]
    Busy(PathBuf),
    /// The disk is too small.
    #[error("the layers take {needed} bytes of disk, {free} are free: ask for fewer seeds")]
    Full {
        /// Bytes that the missing layers take.
        needed: u64,
        /// Bytes free.
        free: u64,
    },
    /// There is no table of this size.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Memory is short, or the build was stopped.
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl DiskError {
    /// For `map_err`: an error of the system with the path.
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> DiskError {
        let path = path.into();
        move |error| DiskError::Io { path, error }
    }

    /// For `map_err`: a fault of a file with its path.
    pub(super) fn file(path: impl Into<PathBuf>) -> impl FnOnce(Fault) -> DiskError {
        let path = path.into();
        move |fault| DiskError::File { path, fault }
    }
}
