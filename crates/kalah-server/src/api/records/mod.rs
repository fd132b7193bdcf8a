//! Games as text.

pub(crate) mod convert;
mod form;
pub(crate) mod parse;
pub(crate) mod review;
