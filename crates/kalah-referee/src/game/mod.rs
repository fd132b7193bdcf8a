//! One game between two players of any kind, and what is kept of it.

mod log;
mod play;
mod player;
mod timer;
mod turn;

pub use log::{By, Ending, GameLog, Loss, MoveLog};
pub use play::{Adjudicator, GameRules, play};
pub use player::{Bot, Choice, Player};
pub use turn::Turn;
