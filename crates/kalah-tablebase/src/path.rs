//! Which instructions the kernel uses.

use std::fmt;
use std::str::FromStr;

#[cfg(target_arch = "x86_64")]
use crate::vector::{Avx2, Avx512};
use crate::vector::{Job, Portable, Vector};

/// A code path of the kernel. All of them give the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// AVX-512 with VBMI2 (Ice Lake, Zen 4, and later).
    Avx512,
    /// AVX2.
    Avx2,
    /// Plain Rust, for every processor.
    Portable,
}

impl Path {
    /// Every path, the fastest first.
    pub const ALL: [Path; 3] = [Path::Avx512, Path::Avx2, Path::Portable];

    /// Whether this processor can go this path.
    #[must_use]
    pub fn is_available(self) -> bool {
        self.run(Nothing).is_some()
    }

    /// The fastest path that this processor can go.
    #[must_use]
    pub fn fastest() -> Path {
        let available = |path: &Path| path.is_available();
        Path::ALL
            .into_iter()
            .find(available)
            .unwrap_or(Path::Portable)
    }

    /// The name, as it is read from text.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Path::Avx512 => "avx512",
            Path::Avx2 => "avx2",
            Path::Portable => "portable",
        }
    }

    /// Does a job on this path; `None` if the processor cannot go it.
    pub(crate) fn run<J: Job>(self, job: J) -> Option<J::Output> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Avx512::detect().map(|vector| vector.enter(job)),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Avx2::detect().map(|vector| vector.enter(job)),
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx512 | Path::Avx2 => None,
            Path::Portable => Some(Portable.enter(job)),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Path {
    type Err = UnknownPath;

    fn from_str(text: &str) -> Result<Self, UnknownPath> {
        let named = |path: &Path| path.name() == text;
        Path::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| UnknownPath(text.into()))
    }
}

/// A text that names no path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no code path: write avx512, avx2 or portable")]
pub struct UnknownPath(String);

struct Nothing;

impl Job for Nothing {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, _: V) {}
}
