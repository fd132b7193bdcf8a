//! Reading one layer file.

use std::ops::Range;

use crate::layout::Layout;

use super::error::Fault;
use super::header::{HEADER, LayerHeader, SUM};
use super::read_at::ReadAt;

/// Bytes that are hashed at a time.
const CHUNK: usize = 1 << 20;

/// A layer file whose header, length and list of checksums have been found sound.
#[derive(Debug)]
pub struct LayerFile<R> {
    source: R,
    header: LayerHeader,
    /// The checksum of each block.
    sums: Vec<[u8; SUM]>,
}

impl<R: ReadAt> LayerFile<R> {
    /// Opens the file of whatever layer `source` holds. The data is not read.
    ///
    /// # Errors
    /// If it is no layer file, of another version, cut off, added to, or its header or its list of
    /// checksums is damaged.
    pub fn open(source: R) -> Result<LayerFile<R>, Fault> {
        let length = source.length()?;
        if length < HEADER as u64 {
            return Err(Fault::TooShort(length));
        }
        let mut bytes = Box::new([0; HEADER]);
        source.read_exact_at(&mut *bytes, 0)?;
        let (header, hash_of_sums) = LayerHeader::decode(&bytes)?;
        // The header is sound, so its numbers are small: this layout has few blocks.
        let layout = Layout::new(header.rules, header.houses.into(), header.seeds.into())
            .map_err(|_| Fault::Header)?;
        let expected = header.file_bytes(&layout);
        if LayerHeader::stated_length(&bytes) != expected {
            return Err(Fault::Header);
        }
        if length != expected {
            let found = length;
            return Err(Fault::Length { expected, found });
        }
        let sums_at = expected - header.sums_bytes() as u64;
        let mut sums = vec![0; header.sums_bytes()];
        source.read_exact_at(&mut sums, sums_at)?;
        if *blake3::hash(&sums).as_bytes() != hash_of_sums {
            return Err(Fault::Checksums(sums_at));
        }
        let (sums, _) = sums.as_chunks();
        Ok(LayerFile {
            source,
            header,
            sums: sums.to_vec(),
        })
    }

    /// The same, and that it holds layer `n` of a table like `layout`.
    ///
    /// # Errors
    /// Also if it is another layer or belongs to another table.
    pub fn open_as(source: R, layout: &Layout, n: usize) -> Result<LayerFile<R>, Fault> {
        let file = LayerFile::open(source)?;
        let (expected, found) = (LayerHeader::new(layout, n), file.header);
        if found == expected {
            Ok(file)
        } else {
            Err(Fault::Foreign { expected, found })
        }
    }

    /// What the file says that it holds.
    #[must_use]
    pub fn header(&self) -> LayerHeader {
        self.header
    }

    /// Where the bytes lie.
    #[must_use]
    pub fn source(&self) -> &R {
        &self.source
    }

    /// One hash for the whole layer: the blake3 hash of the checksums of its blocks.
    #[must_use]
    pub fn hash(&self) -> blake3::Hash {
        blake3::hash(self.sums.as_flattened())
    }

    /// The code of a value: that of the mover's row number `mover` in the line of the other
    /// player's row number `other`, who has `a` seeds; as stored, see [`Width`](crate::Width).
    /// `layout` is that of a table which has this layer.
    ///
    /// # Errors
    /// If reading fails.
    ///
    /// # Panics
    /// If there is no such position in the layer.
    pub fn code(
        &self,
        layout: &Layout,
        a: usize,
        other: usize,
        mover: usize,
    ) -> std::io::Result<u8> {
        let block = layout.block(self.header.seeds.into(), a);
        assert!(other < block.lines && mover < block.values, "no such row");
        let bit = mover * block.width.bits();
        let at = self.data(layout, a).start + other * block.stride + bit / 8;
        // Two bytes hold any code; behind the last block there is slack.
        let mut bytes = [0; 2];
        self.source.read_exact_at(&mut bytes, at as u64)?;
        let mask = ((1_u16 << block.width.bits()) - 1) as u8;
        Ok((u16::from_le_bytes(bytes) >> (bit % 8)) as u8 & mask)
    }

    /// Where the block `a` lies in the file.
    pub(super) fn data(&self, layout: &Layout, a: usize) -> Range<usize> {
        let n = self.header.seeds.into();
        let block = layout.block(n, a);
        let start = HEADER + block.offset - layout.layer(n).start;
        start..start + block.bytes()
    }

    /// Reads everything and compares it with the checksums. `progress` is called now and then with
    /// the number of bytes read since the last call, and says whether to go on.
    ///
    /// # Errors
    /// The first block that does not match.
    pub fn verify(
        &self,
        layout: &Layout,
        progress: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Fault> {
        let mut buffer = vec![0; CHUNK];
        let mut end_of_last = HEADER as u64;
        for (a, sum) in self.sums.iter().enumerate() {
            let range = self.data(layout, a);
            let (start, end) = (range.start as u64, range.end as u64);
            self.zeros(end_of_last, start)?;
            end_of_last = end;
            let mut hasher = blake3::Hasher::new();
            let mut at = start;
            while at < end {
                let chunk = &mut buffer[..CHUNK.min((end - at) as usize)];
                self.source.read_exact_at(chunk, at)?;
                hasher.update(chunk);
                at += chunk.len() as u64;
                if !progress(chunk.len() as u64) {
                    return Ok(());
                }
            }
            if hasher.finalize() != *sum {
                return Err(Fault::Block {
                    block: a,
                    start,
                    end,
                });
            }
        }
        let sums_at = HEADER as u64 + self.header.data_bytes(layout);
        self.zeros(end_of_last, sums_at)
    }

    /// Reads the whole layer into memory, arranged as in the table of `layout`, and compares it
    /// there with the checksums.
    ///
    /// # Errors
    /// The first block that does not match.
    ///
    /// # Panics
    /// If `memory` has not the length of the layer.
    pub fn load(&self, layout: &Layout, memory: &mut [u8]) -> Result<(), Fault> {
        assert_eq!(memory.len(), layout.layer(self.header.seeds.into()).len());
        self.source.read_exact_at(memory, HEADER as u64)?;
        for (a, sum) in self.sums.iter().enumerate() {
            let Range { start, end } = self.data(layout, a);
            if *blake3::hash(&memory[start - HEADER..end - HEADER]).as_bytes() != *sum {
                return Err(Fault::Block {
                    block: a,
                    start: start as u64,
                    end: end as u64,
                });
            }
        }
        Ok(())
    }

    /// What lies between blocks is zero; a checksum does not cover it.
    fn zeros(&self, start: u64, end: u64) -> Result<(), Fault> {
        let mut between = vec![0; (end - start) as usize];
        self.source.read_exact_at(&mut between, start)?;
        match between.iter().position(|&byte| byte != 0) {
            None => Ok(()),
            Some(at) => Err(Fault::Padding(start + at as u64)),
        }
    }
}
