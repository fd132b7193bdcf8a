//! Memory for tests between two ranges that nobody may touch: a read or write beyond its end, or
//! before its start, ends the program.

use std::cell::Cell;
use std::ops::Range;

use memmap2::MmapMut;

/// The length of a range that nobody may touch: whole pages on every system.
const GUARD: usize = 1 << 16;

thread_local! {
    static AT_START: Cell<bool> = const { Cell::new(false) };
}

/// Zeroed memory, flush with one of the two ranges.
#[derive(Debug)]
pub(crate) struct Guarded {
    map: MmapMut,
    own: Range<usize>,
}

/// Makes memory that this thread asks for from now on flush with the range before it instead of
/// the one behind it.
pub(crate) fn flush_with_start(at_start: bool) {
    AT_START.set(at_start);
}

impl Guarded {
    pub(crate) fn new(len: usize) -> std::io::Result<Guarded> {
        let inner = len.next_multiple_of(GUARD);
        let mut map = MmapMut::map_anon(inner + 2 * GUARD)?;
        for at in [0, GUARD + inner] {
            let range = &mut map[at..at + GUARD];
            // SAFETY: the range is whole pages of a mapping that this function owns, nobody has a
            // reference to them, and `own` leaves them out of all that is ever borrowed.
            let failed =
                unsafe { libc::mprotect(range.as_mut_ptr().cast(), GUARD, libc::PROT_NONE) };
            if failed != 0 {
                return Err(std::io::Error::last_os_error());
            }
        }
        let start = if AT_START.get() {
            GUARD
        } else {
            GUARD + inner - len
        };
        Ok(Guarded {
            map,
            own: start..start + len,
        })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.map[self.own.clone()]
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.map[self.own.clone()]
    }
}
