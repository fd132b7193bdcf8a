//! A server of the Kalah Game Protocol.

mod agent;
mod connection;
mod departure;
mod event;
mod house_bot;
mod listen;
mod practice;
mod schedule;
mod seats;
mod settings;
mod table;
mod tournament;
mod verify;
mod waiting;

pub use agent::Agent;
pub use departure::{Departure, Farewell, Unsolved};
pub use event::RefereeEvent;
pub use house_bot::HouseBot;
pub use listen::{Running, StartError, start};
pub use schedule::Standing;
pub use settings::{Business, Settings, TournamentSettings};

/// Waits until the server stops.
async fn stopped(stopping: &mut tokio::sync::watch::Receiver<bool>) {
    // If nobody is left who could say so, it stops too.
    let _ = stopping.wait_for(|&stopping| stopping).await;
}
