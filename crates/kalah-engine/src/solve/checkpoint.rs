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

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

use kalah_core::{Position, RulesText};
use kalah_tablebase::disk::{NewFile, OwnFile, left_unfinished};

use super::control::Control;
use super::hashed::{HASH, Hashed};
use super::prover::transposition_bytes;
use super::saved::{COMPACT, WIDE};
use super::solver::Solver;

/// Far more than the longest text of a position and its rules.
const MAX_TEXT: u64 = 4096;
/// Far more nodes than can be searched: no search would go on behind so many.
const MAX_NODES: u64 = 1 << 60;
/// Words that are read between two looks at what may end the reading.
const WATCHED_WORDS: usize = 1 << 16;

/// Why what was proved cannot be saved or taken up again.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read or written.
    #[error("the checkpoint cannot be read or written: {0}")]
    File(#[from] io::Error),
    /// Another process saves there.
    #[error("the checkpoint is in use by another process: name another file")]
    Busy,
    /// It is no checkpoint, or one of another version, or damaged.
    #[error(
        "the file is no checkpoint of this version, or it is damaged ({0}): remove it to begin afresh"
    )]
    Damaged(&'static str),
    /// It belongs to another position or rule set.
    #[error("the checkpoint is of another position: {0}")]
    Other(String),
    /// Time was over or somebody asked to stop before all was read.
    #[error("stopped before all of the checkpoint was read")]
    Stopped,
}

/// The file that keeps what a solver has proved. As long as it is held, no other process can take
/// it.
#[derive(Debug)]
pub struct Checkpoint(OwnFile);

impl Checkpoint {
    /// Takes the file at `path`, which need not be there yet. What a process that was killed while
    /// it saved there has left behind is removed.
    ///
    /// # Errors
    /// [`CheckpointError::Busy`] or [`CheckpointError::File`], the latter also if nothing can be
    /// written there.
    pub fn take(path: &Path) -> Result<Checkpoint, CheckpointError> {
        let file = OwnFile::take(path).map_err(|error| match error.kind() {
            io::ErrorKind::ResourceBusy => CheckpointError::Busy,
            _ => error.into(),
        })?;
        remove_unfinished(file.path());
        Ok(Checkpoint(file))
    }

    /// Whether nothing has been saved there.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn is_empty(&self) -> Result<bool, CheckpointError> {
        Ok(self.0.is_empty()?)
    }

    /// Looks whether it is of `position`, without reading it to the end, and gives the bytes of the
    /// transposition table that it was made from.
    ///
    /// # Errors
    /// If the file cannot be read, is no checkpoint or belongs to another position.
    pub fn check(&self, position: &Position) -> Result<u64, CheckpointError> {
        let (_, head) = open(self.0.path(), position)?;
        Ok(transposition_bytes(position, head.format, head.words))
    }

    /// Replaces it, whole or not at all, by what `solver` has proved. Threads may go on searching
    /// meanwhile.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&mut self, solver: &Solver) -> Result<(), CheckpointError> {
        Ok(self.0.replace(|file| write(solver, file))?)
    }

    /// Has `solver` take up what was proved before, with a transposition table of any size: a
    /// smaller one keeps what would cost most to search again.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged or belongs to another position, or if `control` ends
    /// the reading. What was read is forgotten then.
    pub fn load(&self, solver: &Solver, control: &Control<'_>) -> Result<(), CheckpointError> {
        let (mut file, head) = open(self.0.path(), &solver.position)?;
        let prover = solver.prover();
        let table = prover.saved();
        if head.format != table.format() {
            return Err(CheckpointError::Damaged("first bytes"));
        }
        let Control {
            limits,
            clock,
            stop,
            ..
        } = *control;
        let mut bytes = Vec::new();
        let mut unwatched = WATCHED_WORDS;
        let read = table.read(head.words, &mut |words| {
            unwatched += words.len();
            if unwatched >= WATCHED_WORDS {
                unwatched = 0;
                if Control::ends(&limits, clock, stop) {
                    return Err(CheckpointError::Stopped);
                }
            }
            bytes.resize(size_of_val(words), 0);
            file.fill(&mut bytes)?;
            for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *word = u64::from_le_bytes(*bytes);
            }
            Ok(())
        });
        let read = read.and_then(|()| file.end());
        match read {
            Ok(()) => solver.add_nodes(head.nodes),
            Err(_) => table.clear(),
        }
        read
    }
}

fn write(solver: &Solver, file: &mut NewFile) -> io::Result<()> {
    let prover = solver.prover();
    let table = prover.saved();
    let mut out = Hashed::new(file);
    let text = text(&solver.position);
    out.write_all(&table.format())?;
    out.write_all(&solver.nodes().to_le_bytes())?;
    out.write_all(&(text.len() as u64).to_le_bytes())?;
    out.write_all(text.as_bytes())?;
    out.write_all(&table.words().to_le_bytes())?;
    let mut bytes = Vec::new();
    table.write(&mut |words| {
        bytes.clear();
        bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        out.write_all(&bytes)
    })?;
    out.close()
}

fn text(position: &Position) -> String {
    let rules = RulesText {
        houses: Some(position.houses()),
        ..RulesText::from(position.variant())
    };
    format!("{position}\n{rules}\n")
}

/// Removes what killed processes have left of checkpoints that were to be at `path`. Neither what
/// holds something else nor what is whole is touched, and what cannot be removed stays.
fn remove_unfinished(path: &Path) {
    for left in left_unfinished(path) {
        if is_cut(&left).unwrap_or(false) {
            let _ = fs::remove_file(left);
        }
    }
}

/// Whether there is a part of a checkpoint, if only its first bytes.
fn is_cut(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mut format = [0; 8];
    match file.read_exact(&mut format) {
        Ok(()) if ![COMPACT, WIDE].contains(&format) => return Ok(false),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
        other => other?,
    }
    Ok(head(path).is_err())
}

struct Head {
    format: [u8; 8],
    text: String,
    nodes: u64,
    words: u64,
}

/// Opens a checkpoint that is of `position`, to read its words.
fn open(
    path: &Path,
    position: &Position,
) -> Result<(Hashed<BufReader<File>>, Head), CheckpointError> {
    let (file, head) = head(path)?;
    if head.text != text(position) {
        let found = head.text.trim_end().replace('\n', " ");
        return Err(CheckpointError::Other(found));
    }
    Ok((file, head))
}

/// Opens a checkpoint that is as long as it says.
fn head(path: &Path) -> Result<(Hashed<BufReader<File>>, Head), CheckpointError> {
    let file = File::open(path)?;
    let bytes = file.metadata()?.len();
    let mut file = Hashed::new(BufReader::new(file));
    let mut format = [0; 8];
    file.fill(&mut format)?;
    if ![COMPACT, WIDE].contains(&format) {
        return Err(CheckpointError::Damaged("first bytes"));
    }
    let nodes = file.number()?;
    if nodes > MAX_NODES {
        return Err(CheckpointError::Damaged("count of nodes"));
    }
    let length = file.number()?;
    if length > MAX_TEXT {
        return Err(CheckpointError::Damaged("length of the text"));
    }
    let mut found = vec![0; length as usize];
    file.fill(&mut found)?;
    let text = String::from_utf8(found).map_err(|_| CheckpointError::Damaged("text"))?;
    let words = file.number()?;
    // Before memory is asked for.
    let head = 8 + 8 + 8 + length + 8;
    let due = words.checked_mul(size_of::<u64>() as u64);
    if due.and_then(|due| due.checked_add(head + HASH)) != Some(bytes) {
        return Err(CheckpointError::Damaged("its length"));
    }
    let head = Head {
        format,
        text,
        nodes,
        words,
    };
    Ok((file, head))
}
