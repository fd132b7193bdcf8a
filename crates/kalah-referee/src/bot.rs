//! Our engine as a program among others.

pub mod kgp;
pub mod manchester;
mod searches;
