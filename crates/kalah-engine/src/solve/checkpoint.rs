//! What a solver has proved, in a file: to go on later, or on another machine.
//!
//! A file is, in this order, all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `KALAHSV1` or `KALAHWV1`: the kind of table and the version of the format |
//! | 8 | nodes searched so far |
//! | 8 | length of the text that follows |
//! | … | the position, a line end, its rules, a line end, in UTF-8 |
//! | 8 | number of words of the transposition table |
//! | … | the words |
//! | 32 | BLAKE3 hash of everything before |
//!
//! Which kind of table there is follows from the position. A table that packs entries differently
//! begins its files with other bytes.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kalah_core::{Position, RulesText};
use kalah_tablebase::disk::NewFile;

use super::saved::{COMPACT, WIDE};
use super::solver::Solver;

/// Far more than the longest text of a position and its rules.
const MAX_TEXT: u64 = 4096;
/// Bytes of the hash at the end.
const HASH: u64 = 32;

/// Why what was proved cannot be saved or taken up again.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read or written.
    #[error("the checkpoint cannot be read or written: {0}")]
    File(#[from] io::Error),
    /// It is no checkpoint, or one of another version, or damaged.
    #[error(
        "the file is no checkpoint of this version, or it is damaged ({0}): remove it to begin afresh"
    )]
    Damaged(&'static str),
    /// It belongs to another position, rule set or size of table.
    #[error("the checkpoint is of another position or another size of table: {0}")]
    Other(String),
}

impl Solver {
    /// Writes what is proved to a file, which is replaced whole or not at all. Threads may go on
    /// searching meanwhile.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        let new = NewFile::create(path)?;
        self.write(new.file())?;
        new.keep()?;
        Ok(())
    }

    fn write(&self, file: &File) -> io::Result<()> {
        let prover = self.prover();
        let table = prover.saved();
        let mut out = Hashed::new(BufWriter::new(file));
        let text = text(&self.position);
        out.write_all(&table.format())?;
        out.write_all(&self.nodes().to_le_bytes())?;
        out.write_all(&(text.len() as u64).to_le_bytes())?;
        out.write_all(text.as_bytes())?;
        out.write_all(&table.words().to_le_bytes())?;
        let mut bytes = Vec::new();
        table.write(&mut |words| {
            bytes.clear();
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            out.write_all(&bytes)
        })?;
        let hash = out.hasher.finalize();
        let mut out = out.inner;
        out.write_all(hash.as_bytes())?;
        out.flush()
    }

    /// Takes up what was proved before.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged or belongs to another position. What was read of a
    /// damaged file is forgotten.
    pub fn load(&self, path: &Path) -> Result<(), CheckpointError> {
        let (mut file, head) = open(path, &self.position)?;
        let prover = self.prover();
        let table = prover.saved();
        if head.format != table.format() {
            return Err(CheckpointError::Damaged("first bytes"));
        }
        let mut bytes = Vec::new();
        let read = table.read(head.words, &mut |words| {
            bytes.resize(size_of_val(words), 0);
            file.fill(&mut bytes)?;
            for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *word = u64::from_le_bytes(*bytes);
            }
            Ok(())
        });
        let read = read.and_then(|()| file.end());
        match read {
            Ok(()) => self.add_nodes(head.nodes),
            Err(_) => table.clear(),
        }
        read
    }

    /// Looks whether a file is a checkpoint of `position`, without reading it to the end: the
    /// bytes of transposition table that it needs, or `None` if any number will do.
    ///
    /// # Errors
    /// If the file cannot be read, is no checkpoint or belongs to another position.
    pub fn saved_transposition_bytes(
        path: &Path,
        position: &Position,
    ) -> Result<Option<usize>, CheckpointError> {
        let (_, head) = open(path, position)?;
        if head.format == WIDE {
            return Ok(None);
        }
        // The file is as long as it says, so this is no more than there is on the disk.
        let bytes = head.words.saturating_mul(size_of::<u64>() as u64);
        usize::try_from(bytes)
            .map(Some)
            .map_err(|_| CheckpointError::Damaged("too many words"))
    }
}

fn text(position: &Position) -> String {
    let rules = RulesText {
        houses: Some(position.houses()),
        ..RulesText::from(position.variant())
    };
    format!("{position}\n{rules}\n")
}

struct Head {
    format: [u8; 8],
    nodes: u64,
    words: u64,
}

fn open(
    path: &Path,
    position: &Position,
) -> Result<(Hashed<BufReader<File>>, Head), CheckpointError> {
    let file = File::open(path)?;
    let bytes = file.metadata()?.len();
    let mut file = Hashed::new(BufReader::new(file));
    let mut format = [0; 8];
    file.fill(&mut format)?;
    if ![COMPACT, WIDE].contains(&format) {
        return Err(CheckpointError::Damaged("first bytes"));
    }
    let nodes = file.number()?;
    let length = file.number()?;
    if length > MAX_TEXT {
        return Err(CheckpointError::Damaged("length of the text"));
    }
    let mut found = vec![0; length as usize];
    file.fill(&mut found)?;
    let found = String::from_utf8(found).map_err(|_| CheckpointError::Damaged("text"))?;
    let words = file.number()?;
    // Before memory is asked for.
    let head = 8 + 8 + 8 + length + 8;
    let due = words.checked_mul(size_of::<u64>() as u64);
    if due.and_then(|due| due.checked_add(head + HASH)) != Some(bytes) {
        return Err(CheckpointError::Damaged("its length"));
    }
    if found != text(position) {
        return Err(CheckpointError::Other(found.trim_end().replace('\n', " ")));
    }
    let head = Head {
        format,
        nodes,
        words,
    };
    Ok((file, head))
}

/// Hashes what is read or written on the way.
struct Hashed<T> {
    inner: T,
    hasher: blake3::Hasher,
}

impl<T> Hashed<T> {
    fn new(inner: T) -> Self {
        Hashed {
            inner,
            hasher: blake3::Hasher::new(),
        }
    }
}

impl<T: Write> Hashed<T> {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.inner.write_all(bytes)
    }
}

impl<T: Read> Hashed<T> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), CheckpointError> {
        self.inner
            .read_exact(bytes)
            .map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => CheckpointError::Damaged("it is cut off"),
                _ => error.into(),
            })?;
        self.hasher.update(bytes);
        Ok(())
    }

    fn number(&mut self) -> Result<u64, CheckpointError> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// Reads the hash, with which the file must end.
    fn end(&mut self) -> Result<(), CheckpointError> {
        let due = self.hasher.finalize();
        let mut hash = [0; HASH as usize];
        self.fill(&mut hash)?;
        if due != hash {
            return Err(CheckpointError::Damaged("hash"));
        }
        Ok(())
    }
}
