//! Why a table cannot be built, read or trusted.

use kalah_tablebase::disk::{DiskError, FORMAT_VERSION, Fault, LayerHeader};
use kalah_tablebase::{BuildError, EndgameRules, LayoutError, MAX_HOUSES, MAX_SEEDS};

use crate::failure::Failure;
use crate::quantity;
use crate::text::{Text, tr};

/// A table on disk that cannot be used or made.
pub(crate) fn table(error: DiskError, text: &Text) -> Failure {
    match error {
        DiskError::File { path, fault } => {
            let path = path.display().to_string();
            let message = tr!(
                text,
                "table-file",
                path = path,
                fault = said_fault(&fault, text)
            );
            match fault {
                Fault::Io(_) => Failure::Machine(message),
                _ => Failure::Input(message),
            }
        }
        DiskError::NoTable(path) => {
            Failure::Input(tr!(text, "table-none", path = path.display().to_string()))
        }
        DiskError::NoLayer { path, seeds, found } => Failure::Input(tr!(
            text,
            "table-no-layer",
            path = path.display().to_string(),
            seeds = seeds,
            found = found
        )),
        DiskError::Io { path, error } => Failure::Machine(tr!(
            text,
            "table-io",
            path = path.display().to_string(),
            error = error.to_string()
        )),
        DiskError::Busy(path) => {
            Failure::Machine(tr!(text, "table-busy", path = path.display().to_string()))
        }
        DiskError::Full { needed, free } => Failure::Machine(tr!(
            text,
            "table-full",
            needed = quantity::bytes(needed, text),
            free = quantity::bytes(free, text)
        )),
        DiskError::Layout(error) => layout(error, text),
        DiskError::Build(error) => table_build(error, text),
    }
}

/// A table that cannot be built.
pub(crate) fn table_build(error: BuildError, text: &Text) -> Failure {
    match error {
        BuildError::Layout(error) => layout(error, text),
        BuildError::Limit { needed, limit } => Failure::Input(tr!(
            text,
            "table-limit",
            needed = quantity::bytes(needed, text),
            limit = quantity::bytes(limit, text)
        )),
        BuildError::Memory { needed, source } => Failure::Machine(tr!(
            text,
            "table-memory",
            needed = quantity::bytes(needed, text),
            error = source.to_string()
        )),
        BuildError::Path(path) => Failure::Input(tr!(text, "table-path", path = path.name())),
        BuildError::Stopped => Failure::Machine(tr!(text, "table-stopped")),
    }
}

fn layout(error: LayoutError, text: &Text) -> Failure {
    Failure::Input(match error {
        LayoutError::Houses(houses) => {
            tr!(text, "table-houses", houses = houses, most = MAX_HOUSES)
        }
        LayoutError::Seeds(seeds) => tr!(text, "table-seeds", seeds = seeds, most = MAX_SEEDS),
        LayoutError::Address { houses, seeds } => {
            tr!(text, "table-address", houses = houses, seeds = seeds)
        }
    })
}

fn said_fault(fault: &Fault, text: &Text) -> String {
    match fault {
        Fault::Irregular => tr!(text, "fault-irregular"),
        Fault::TooShort(bytes) => tr!(text, "fault-short", bytes = *bytes),
        Fault::Magic => tr!(text, "fault-magic"),
        Fault::Version(version) => {
            tr!(
                text,
                "fault-version",
                version = *version,
                ours = FORMAT_VERSION
            )
        }
        Fault::Header => tr!(text, "fault-header"),
        Fault::Field { offset, value } => {
            tr!(text, "fault-field", offset = *offset, value = *value)
        }
        Fault::Length { expected, found } => tr!(
            text,
            "fault-length",
            expected = expected.to_string(),
            found = found.to_string()
        ),
        Fault::Checksums(at) => tr!(text, "fault-checksums", at = at.to_string()),
        Fault::Block { block, start, end } => tr!(
            text,
            "fault-block",
            block = *block,
            start = start.to_string(),
            end = end.to_string()
        ),
        Fault::Padding(at) => tr!(text, "fault-padding", at = at.to_string()),
        Fault::Foreign { expected, found } => tr!(
            text,
            "fault-foreign",
            expected = header(*expected, text),
            found = header(*found, text)
        ),
        Fault::Io(error) => tr!(text, "fault-io", error = error.to_string()),
    }
}

fn header(header: LayerHeader, text: &Text) -> String {
    let EndgameRules {
        capture,
        end,
        leftovers,
    } = header.rules;
    tr!(
        text,
        "table-header",
        seeds = header.seeds,
        houses = header.houses,
        capture = capture.name(),
        end = end.name(),
        leftovers = leftovers.name()
    )
}
