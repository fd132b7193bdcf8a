//! The header of a layer file.

use std::fmt;

use kalah_core::{Capture, End, Leftovers};

use crate::layout::{Layout, SLACK};
use crate::numbering::{MAX_HOUSES, MAX_SEEDS};
use crate::rules::EndgameRules;
use crate::width::Width;

use super::error::Fault;

/// The version of the format that is written and read.
pub const FORMAT_VERSION: u16 = 1;

/// Bytes of the header, so that the data behind it starts at a page.
pub(super) const HEADER: usize = 4096;

const MAGIC: [u8; 8] = *b"KALAH-TB";

/// Bytes of a checksum.
pub(super) const SUM: usize = blake3::OUT_LEN;

const LENGTH_AT: usize = 16;
const SUMS_AT: usize = 32;
const OWN_SUM_AT: usize = 64;

/// What a layer file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerHeader {
    /// The rules under which its values hold.
    pub rules: EndgameRules,
    /// Houses a side, 1 to [`MAX_HOUSES`](crate::MAX_HOUSES).
    pub houses: u8,
    /// Seeds in the houses of each of its positions, at most [`MAX_SEEDS`](crate::MAX_SEEDS).
    pub seeds: u8,
}

impl fmt::Display for LayerHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EndgameRules {
            capture,
            end,
            leftovers,
        } = self.rules;
        let (houses, seeds) = (self.houses, self.seeds);
        let (capture, end, leftovers) = (capture.name(), end.name(), leftovers.name());
        write!(
            f,
            "layer {seeds} for {houses} houses, capture={capture},end={end},leftovers={leftovers}"
        )
    }
}

impl LayerHeader {
    /// The header of layer `n` of a table.
    pub(super) fn new(layout: &Layout, n: usize) -> LayerHeader {
        LayerHeader {
            rules: layout.rules(),
            houses: layout.houses() as u8,
            seeds: n as u8,
        }
    }

    /// Bytes of data: all blocks, and the slack that wide loads may touch.
    pub(super) fn data_bytes(self, layout: &Layout) -> u64 {
        (layout.layer(self.seeds.into()).len() + SLACK) as u64
    }

    /// Bytes of the checksums of the blocks.
    pub(super) fn sums_bytes(self) -> usize {
        (usize::from(self.seeds) + 1) * SUM
    }

    /// Bytes of the whole file.
    pub(super) fn file_bytes(self, layout: &Layout) -> u64 {
        HEADER as u64 + self.data_bytes(layout) + self.sums_bytes() as u64
    }

    fn bits(self) -> u8 {
        Width::of_layer(self.rules, self.seeds.into()).bits() as u8
    }

    /// The header as it stands in the file; `sums` are the checksums of the blocks.
    pub(super) fn encode(self, layout: &Layout, sums: &[u8]) -> Box<[u8; HEADER]> {
        let mut bytes = Box::new([0; HEADER]);
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&FORMAT_VERSION.to_le_bytes());
        bytes[10] = place(Capture::ALL, self.rules.capture);
        bytes[11] = place(End::ALL, self.rules.end);
        bytes[12] = place(Leftovers::ALL, self.rules.leftovers);
        bytes[13] = self.houses;
        bytes[14] = self.seeds;
        bytes[15] = self.bits();
        bytes[LENGTH_AT..LENGTH_AT + 8].copy_from_slice(&self.file_bytes(layout).to_le_bytes());
        bytes[SUMS_AT..OWN_SUM_AT].copy_from_slice(blake3::hash(sums).as_bytes());
        let own = blake3::hash(&bytes[..OWN_SUM_AT]);
        bytes[OWN_SUM_AT..OWN_SUM_AT + SUM].copy_from_slice(own.as_bytes());
        bytes
    }

    /// Reads a header; with it comes the hash of the checksums of the blocks.
    pub(super) fn decode(bytes: &[u8; HEADER]) -> Result<(LayerHeader, [u8; SUM]), Fault> {
        if bytes[..8] != MAGIC {
            return Err(Fault::Magic);
        }
        let version = u16::from_le_bytes([bytes[8], bytes[9]]);
        if version != FORMAT_VERSION {
            return Err(Fault::Version(version));
        }
        let rest_is_empty = bytes[OWN_SUM_AT + SUM..].iter().all(|&byte| byte == 0);
        let own = blake3::hash(&bytes[..OWN_SUM_AT]);
        if bytes[OWN_SUM_AT..OWN_SUM_AT + SUM] != *own.as_bytes() || !rest_is_empty {
            return Err(Fault::Header);
        }
        let header = LayerHeader {
            rules: EndgameRules {
                capture: choice(Capture::ALL, bytes, 10)?,
                end: choice(End::ALL, bytes, 11)?,
                leftovers: choice(Leftovers::ALL, bytes, 12)?,
            },
            houses: within(1, MAX_HOUSES, bytes, 13)?,
            seeds: within(0, MAX_SEEDS, bytes, 14)?,
        };
        let bits = header.bits();
        within(bits.into(), bits.into(), bytes, 15)?;
        let mut sums = [0; SUM];
        sums.copy_from_slice(&bytes[SUMS_AT..OWN_SUM_AT]);
        Ok((header, sums))
    }

    /// The length that a valid header states for its file.
    pub(super) fn stated_length(bytes: &[u8; HEADER]) -> u64 {
        let mut length = [0; 8];
        length.copy_from_slice(&bytes[LENGTH_AT..LENGTH_AT + 8]);
        u64::from_le_bytes(length)
    }
}

/// A value is written as its place in the list of all values, the default being 0.
fn place<T: PartialEq>(all: &[T], value: T) -> u8 {
    all.iter().position(|other| *other == value).unwrap_or(0) as u8
}

fn choice<T: Copy>(all: &[T], bytes: &[u8], offset: usize) -> Result<T, Fault> {
    let value = bytes[offset];
    let found = all.get(usize::from(value)).copied();
    found.ok_or(Fault::Field { offset, value })
}

fn within(least: usize, most: usize, bytes: &[u8], offset: usize) -> Result<u8, Fault> {
    let value = bytes[offset];
    if (least..=most).contains(&value.into()) {
        Ok(value)
    } else {
        Err(Fault::Field { offset, value })
    }
}
