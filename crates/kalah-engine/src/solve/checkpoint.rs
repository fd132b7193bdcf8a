//! What a solver has proved, in a file: to go on later, or on another machine.
//!
//! A file is, in this order, all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `KALAHSV1`: the format and its version |
//! | 8 | nodes searched so far |
//! | 8 | length of the text that follows |
//! | … | the position, a line end, its rules, a line end, in UTF-8 |
//! | 8 | number of words in the transposition table |
//! | … | the words |
//! | 32 | BLAKE3 hash of everything before |
//!
//! The words are the table of this program's version; another version that packs entries
//! differently writes another number into the first 8 bytes.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use kalah_core::RulesText;
use kalah_tablebase::disk::NewFile;

use super::solver::Solver;

const MAGIC: &[u8; 8] = b"KALAHSV1";
/// Far more than the longest text of a position and its rules.
const MAX_TEXT: u64 = 4096;
/// Words that are read or written at a time.
const CHUNK: usize = 1 << 16;

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
    /// What is proved about this kind of board cannot be saved.
    #[error("checkpoints exist only for boards with up to 7 houses and without majority=stop")]
    Unsupported,
}

impl Solver {
    /// Writes what is proved to a file, which is replaced whole or not at all. Threads may go on
    /// searching meanwhile.
    ///
    /// # Errors
    /// If the file cannot be written, or the board is one whose entries cannot be saved.
    pub fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        let prover = self.prover();
        let words = prover.words().ok_or(CheckpointError::Unsupported)?;
        let new = NewFile::create(path)?;
        self.write(words, new.file())?;
        new.keep()?;
        Ok(())
    }

    fn write(&self, words: &[AtomicU64], file: &File) -> io::Result<()> {
        let mut out = Hashed::new(BufWriter::new(file));
        let text = self.text();
        out.write_all(MAGIC)?;
        out.write_all(&self.nodes().to_le_bytes())?;
        out.write_all(&(text.len() as u64).to_le_bytes())?;
        out.write_all(text.as_bytes())?;
        out.write_all(&(words.len() as u64).to_le_bytes())?;
        for chunk in words.chunks(CHUNK) {
            let bytes: Vec<u8> = chunk
                .iter()
                .flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes())
                .collect();
            out.write_all(&bytes)?;
        }
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
        let prover = self.prover();
        let words = prover.words().ok_or(CheckpointError::Unsupported)?;
        let (mut file, head) = open(path)?;
        if head.text != self.text() {
            return Err(CheckpointError::Other(head.text.replace('\n', " ")));
        }
        if head.words != words.len() as u64 {
            let sizes = format!("{} words, {} are wanted", head.words, words.len());
            return Err(CheckpointError::Other(sizes));
        }
        let read = read_words(&mut file, words);
        if read.is_err() {
            for word in words {
                word.store(0, Ordering::Relaxed);
            }
            return read;
        }
        self.add_nodes(head.nodes);
        Ok(())
    }

    /// The bytes of transposition table that a checkpoint needs.
    ///
    /// # Errors
    /// If the file cannot be read or is no checkpoint.
    pub fn saved_transposition_bytes(path: &Path) -> Result<usize, CheckpointError> {
        let (_, head) = open(path)?;
        usize::try_from(head.words)
            .ok()
            .and_then(|words| words.checked_mul(size_of::<u64>()))
            .ok_or(CheckpointError::Damaged("too many words"))
    }

    fn text(&self) -> String {
        let rules = RulesText {
            houses: Some(self.position.houses()),
            ..RulesText::from(self.position.variant())
        };
        format!("{}\n{rules}\n", self.position)
    }
}

struct Head {
    nodes: u64,
    text: String,
    words: u64,
}

fn open(path: &Path) -> Result<(Hashed<BufReader<File>>, Head), CheckpointError> {
    let mut file = Hashed::new(BufReader::new(File::open(path)?));
    let mut magic = [0; 8];
    file.fill(&mut magic)?;
    if &magic != MAGIC {
        return Err(CheckpointError::Damaged("first bytes"));
    }
    let nodes = file.number()?;
    let length = file.number()?;
    if length > MAX_TEXT {
        return Err(CheckpointError::Damaged("length of the text"));
    }
    let mut text = vec![0; length as usize];
    file.fill(&mut text)?;
    let text = String::from_utf8(text).map_err(|_| CheckpointError::Damaged("text"))?;
    let words = file.number()?;
    Ok((file, Head { nodes, text, words }))
}

fn read_words(
    file: &mut Hashed<BufReader<File>>,
    words: &[AtomicU64],
) -> Result<(), CheckpointError> {
    let mut bytes = vec![0; 8 * CHUNK];
    for chunk in words.chunks(CHUNK) {
        let bytes = &mut bytes[..8 * chunk.len()];
        file.fill(bytes)?;
        for (word, bytes) in chunk.iter().zip(bytes.as_chunks::<8>().0) {
            word.store(u64::from_le_bytes(*bytes), Ordering::Relaxed);
        }
    }
    let due = file.hasher.finalize();
    let mut hash = [0; 32];
    file.fill(&mut hash)?;
    if due != hash {
        return Err(CheckpointError::Damaged("hash"));
    }
    let mut more = [0];
    if file.inner.read(&mut more)? != 0 {
        return Err(CheckpointError::Damaged("bytes behind the end"));
    }
    Ok(())
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
}
