//! The pages and the HTTP API of Kalah, as a library that is given an address and serves there.
//!
//! * [`start`]: listens; [`Running`]: where, and how to stop. [`Settings`]: what is granted.
//! * [`router`]: the same without a socket, for tests.
//! * [`json`]: what the API answers with, made from the game's own types in one place.
//! * [`Refusal`]: what is answered where something is wrong.
//!
//! The API is described by [`DOCUMENT`], and for people in `docs/api.md`.
#![forbid(unsafe_code)]

mod api;
mod app;
mod extract;
mod given;
mod guard;
mod hosts;
pub mod json;
mod listen;
mod metrics;
mod pages;
mod patience;
mod rate;
mod refusal;
mod search;
mod settings;

pub use api::openapi::DOCUMENT;
pub use app::{described, router};
pub use given::MOST_SEEDS;
pub use listen::{Running, ServerEvent, StartError, start};
pub use pages::are_built;
pub use refusal::{Answer, Fault, Problem, Refusal};
pub use settings::{DEFAULT_PORT, Rate, Settings};
