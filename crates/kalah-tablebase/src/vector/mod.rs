//! Vectors of 64 bytes, in three implementations that give the same bytes.
//!
//! The kernels are generic over [`Vector`]. A value of an implementing type is the proof that the
//! processor has what it needs, so its methods are safe; [`Vector::enter`] is where the compiler
//! is told to use it. Whatever runs in between must be inlined there: a closure that holds such
//! instructions becomes a function of its own, which may not use them, and is slow.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(crate) use portable::Portable;

/// Bytes in a vector.
pub(crate) const LANES: usize = 64;

/// Bytes that hold 64 codes of five bits.
pub(crate) const FIVES: usize = 40;

/// Bytes that hold 64 codes of six bits.
pub(crate) const SIXES: usize = 48;

/// A square of 64 vectors.
#[derive(Clone)]
#[repr(align(64))]
pub(crate) struct Tile(pub(crate) [[u8; LANES]; LANES]);

/// Work that is compiled once for each kind of vector.
pub(crate) trait Job {
    /// What it gives back.
    type Output;

    /// Does it. Mark the implementation, and what it calls with `vector`, `#[inline(always)]`.
    fn run<V: Vector>(self, vector: V) -> Self::Output;
}

/// A way to compute with 64 bytes at once. All numbers are unsigned.
pub(crate) trait Vector: Copy {
    /// The 64 bytes.
    type Lanes: Copy;

    /// Runs `job`, compiled for this kind of vector.
    fn enter<J: Job>(self, job: J) -> J::Output;

    /// The same byte 64 times.
    fn splat(self, byte: u8) -> Self::Lanes;

    /// Reads 64 bytes.
    fn load(self, from: &[u8; LANES]) -> Self::Lanes;

    /// Writes 64 bytes.
    fn store(self, lanes: Self::Lanes, to: &mut [u8; LANES]);

    /// The lesser byte in each lane.
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// The greater byte in each lane.
    fn max(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// The sum in each lane, which must not exceed 255 where it matters.
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// `a - b`, or 0 where that is negative.
    fn subtract(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// `a` in the lanes of `mask`, `b` elsewhere.
    fn select(self, mask: u64, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// Writes the lanes of `mask`, close together, to `to[at..]`, then anything up to 64 bytes.
    ///
    /// # Panics
    /// If 64 bytes do not fit there.
    fn compress(self, lanes: Self::Lanes, mask: u64, to: &mut [u8], at: usize);

    /// `into`, with the bytes of `from[at..]` one after the other in the lanes of `mask`.
    ///
    /// # Panics
    /// If 64 bytes are not there.
    fn expand(self, into: Self::Lanes, mask: u64, from: &[u8], at: usize) -> Self::Lanes;

    /// Reads 64 codes of five bits.
    fn unpack_fives(self, from: &[u8; FIVES]) -> Self::Lanes;

    /// Reads 64 codes of six bits.
    fn unpack_sixes(self, from: &[u8; SIXES]) -> Self::Lanes;

    /// Writes 64 codes below 32 as five bits each.
    fn pack_fives(self, lanes: Self::Lanes, to: &mut [u8; FIVES]);

    /// Writes 64 codes below 64 as six bits each.
    fn pack_sixes(self, lanes: Self::Lanes, to: &mut [u8; SIXES]);

    /// Exchanges rows and columns.
    fn transpose(self, from: &Tile, to: &mut Tile);
}

#[cfg(test)]
mod tests;
