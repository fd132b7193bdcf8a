//! Problems: turns to be found.

pub(crate) mod check;
pub(crate) mod daily;
mod given;
pub(crate) mod handbook;
pub(crate) mod new;
pub(crate) mod solve;
