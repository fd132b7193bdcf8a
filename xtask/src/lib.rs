//! What the chores of the workspace share.

pub mod workspace;
