//! Bots that play on servers, a server on which bots play, and matches between programs.
//!
//! * [`bot`]: our engine as a client of the Kalah Game Protocol, and as a Manchester agent.
//! * [`contest`]: two programs against each other, for people who improve programs.
//! * [`server`]: a server for bots, with practice, verification and closed tournaments.
//!
//! The protocols themselves are state machines in `kalah-protocol`; here they meet sockets,
//! processes, the clock, the engine and the disk. Nothing here prints: what happens is told as
//! data to whoever started it.
#![forbid(unsafe_code)]

pub mod address;

pub mod bot;
pub mod brain;
pub mod connect;
pub mod contest;
pub mod game;
pub mod runtime;
pub mod server;
pub mod store;
mod wire;
