//! Matches between two programs: which one is stronger, by how much, and how sure that is.

mod balanced;
mod clock;
mod elo;
mod exact;
mod folder;
mod kgp_program;
mod manchester_program;
mod opening;
mod program;
mod record;
mod run;
mod sprt;

pub use clock::{Clock, ClockError};
pub use elo::{Elo, Tally};
pub use folder::{FolderError, GameFault};
pub(crate) use manchester_program::ManchesterProgram;
pub use opening::{LineProblem, OpeningError, Openings};
pub use program::{Program, ProgramError};
pub use record::to_record;
pub use run::{ContestError, Forfeit, Plan, Progress, Report, run};
pub use sprt::{Sprt, SprtState, Verdict};
