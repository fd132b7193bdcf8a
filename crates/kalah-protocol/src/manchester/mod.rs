//! The protocol of a university league, spoken over standard input and output.
//!
//! A referee starts two agents. Fields are joined by `;`, lines end in LF, and there are no
//! blanks. The rules are those of the preset `manchester`: seven houses with seven seeds, the pie
//! rule, a single first turn, and play goes on until the player to move has no seeds.
//!
//! ```text
//! referee: START;South
//! agent:   MOVE;2                                            or SWAP, when that is on offer
//! referee: CHANGE;2;8,7,7,7,7,7,7,0,7,0,8,8,8,8,8,1;OPP      North's houses and store, South's
//! referee: END
//! ```
//!
//! [`Order`] and [`Reply`] are the messages; [`Agent`] and [`Seat`] the two ends of a game, an
//! agent and an agent as its referee sees it.

mod agent;
mod board;
mod error;
mod order;
mod reply;
mod seat;
mod trouble;

pub use agent::{Agent, AgentEvent};
pub use board::Board;
pub use error::MessageError;
pub use order::{Next, Order};
pub use reply::Reply;
pub use seat::{Fault, Seat, SeatEvent};
pub use trouble::Trouble;

/// The most characters of a line, without its end. None that is meant comes near it.
pub const MAX_CHARACTERS: usize = 512;

/// The time that an agent has for all its moves of a game.
pub const GAME_TIME: std::time::Duration = std::time::Duration::from_secs(60 * 60);
