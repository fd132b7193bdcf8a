//! Games as other programs and papers write them: bare lists of moves or boards.

use alloc::string::String;

use super::builder::Builder;
use super::record::Record;
use crate::moves::Move;
use crate::notation::Cursor;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules_text::RulesText;
use crate::variant::Variant;

mod error;
mod kgp_boards;
mod papers;
mod ring;

pub use error::{ExportError, ImportError, ImportReason};

/// The most bytes a list may have.
const MAX_BYTES: usize = super::MAX_GAME_BYTES;

/// A way to write a game without headers, comments and variations. None says which rules are
/// played, so reading needs them told.
///
/// | | example | |
/// |---|---|---|
/// | [`OpenSpiel`](Self::OpenSpiel) | `3, 6, 9` | places of a ring of 14, South's houses 1–6, North's 8–13 |
/// | [`Rawlings`](Self::Rawlings) | `3 6 9` | bins: South's houses from 1, South's store, North's houses |
/// | [`Papers`](Self::Papers) | `25-10-3-3` | houses from 0, the moves of a turn together |
/// | [`KgpBoards`](Self::KgpBoards) | `<2,0,0,3,3,3,3> …` | the board before each move, the mover South |
///
/// ```
/// use kalah_core::record::MoveList;
///
/// let game = MoveList::Papers.read("empty-capture,houses=4,seeds=1".parse()?, "32-32-1")?;
/// assert_eq!(game.ending().score.map(|[a, b]| a - b), Some(2));
/// assert_eq!(MoveList::Rawlings.write(&game)?, "4 3 9 8 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveList {
    /// The game `mancala` of OpenSpiel, which is standard Kalah(6,4) and nothing else.
    OpenSpiel,
    /// Bins as M. Rawlings numbers them.
    Rawlings,
    /// The form of research papers, for boards of at most ten houses a side.
    Papers,
    /// Boards of the Kalah Game Protocol, as its `state` gives them. The first one is the start,
    /// and South is who is to move there. Reading finds the moves in between, also where the log
    /// is that of one client and lacks the boards of the other, or where a move that was forced
    /// had no board. Writing ends with the board behind the last move.
    KgpBoards,
}

impl MoveList {
    /// Every form.
    pub const ALL: [MoveList; 4] = [
        MoveList::OpenSpiel,
        MoveList::Rawlings,
        MoveList::Papers,
        MoveList::KgpBoards,
    ];

    /// Its name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveList::OpenSpiel => "openspiel",
            MoveList::Rawlings => "rawlings",
            MoveList::Papers => "papers",
            MoveList::KgpBoards => "kgp",
        }
    }

    /// Reads one game that was played under `rules`. The board of [`KgpBoards`](Self::KgpBoards)
    /// counts, whatever size the rules name.
    ///
    /// # Errors
    /// What is wrong with the text or the game, and at which byte of `text`.
    pub fn read(self, rules: RulesText, text: &str) -> Result<Record, ImportError> {
        let mut cursor = Cursor::new(self.name(), text, MAX_BYTES)?;
        if self == MoveList::KgpBoards {
            return kgp_boards::read(&mut cursor, rules);
        }
        let refused = |error| ImportError::at(&cursor, ImportReason::Rules(error));
        let start = Position::start(rules.complete().map_err(refused)?);
        if self == MoveList::OpenSpiel && !is_open_spiel(&start) {
            return Err(ImportError::at(&cursor, ImportReason::OtherGame));
        }
        match self {
            MoveList::Papers => papers::read(&mut cursor, start),
            _ => ring::read(&mut cursor, start),
        }
    }

    /// Writes the moves of a game; headers, comments and variations are left out.
    ///
    /// # Errors
    /// If the game has something that this form cannot say.
    pub fn write(self, record: &Record) -> Result<String, ExportError> {
        if record.line().moves().any(|mv| mv == Move::Swap) {
            return Err(ExportError::Swap);
        }
        match self {
            MoveList::OpenSpiel if !is_open_spiel(record.start()) => Err(ExportError::OtherGame),
            MoveList::OpenSpiel => Ok(ring::write(record, ", ")),
            MoveList::Rawlings => Ok(ring::write(record, " ")),
            MoveList::Papers => papers::write(record),
            MoveList::KgpBoards => Ok(kgp_boards::write(record)),
        }
    }
}

/// Whether a game that begins so is the one that OpenSpiel knows.
fn is_open_spiel(start: &Position) -> bool {
    let rules = Rules::new(6, 4, Variant::default());
    rules.is_ok_and(|rules| *start == Position::start(rules))
}

/// Plays a move that was written at the place of `cursor`.
fn play(builder: &mut Builder, cursor: &Cursor<'_>, mv: Move) -> Result<(), ImportError> {
    let played = builder.play(mv);
    played.map_err(|illegal| ImportError::at(cursor, ImportReason::Illegal(illegal)))
}
