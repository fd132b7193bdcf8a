//! Timing of reads.

use super::clock::Stopwatch;
use crate::numbering::{MAX_HOUSES, RowWord};
use crate::probe::Slot;
use crate::tablebase::Tablebase;

/// Nanoseconds of processor time for what reading from the topmost layer takes. Each is the
/// median of several rounds over random positions.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ProbeTimes {
    /// Finding the place of a position: seeds and numbers of both rows.
    pub rank_nanoseconds: f64,
    /// Reading places that are known beforehand.
    pub read_independent_nanoseconds: f64,
    /// Reading places each of which depends on the value before.
    pub read_dependent_nanoseconds: f64,
    /// Both, for positions that are known beforehand.
    pub probe_independent_nanoseconds: f64,
    /// Both, for positions each of which depends on the value before.
    pub probe_dependent_nanoseconds: f64,
    /// Both, for six positions at once.
    pub batch_of_six_nanoseconds: f64,
}

/// Positions in the stream that is read: a multiple of six.
const POSITIONS: usize = 6 << 15;

type Position = (RowWord, RowWord);

impl ProbeTimes {
    pub(super) fn of<B: AsRef<[u8]>>(table: &Tablebase<B>) -> ProbeTimes {
        let (m, n) = (table.houses(), table.max_seeds());
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        let stream: Vec<Position> = (0..POSITIONS).map(|_| random.position(m, n)).collect();
        let slot = |&(mover, other): &Position| table.slot(mover, other).unwrap_or_default();
        let slots: Vec<Slot> = stream.iter().map(slot).collect();
        // A place or a position that the value before decides on.
        let next = |at: usize, before: i8| at ^ (before & 1) as usize;
        ProbeTimes {
            rank_nanoseconds: time(|| {
                let slots = stream.iter().map(slot);
                slots.fold(Slot::default(), |_, slot| std::hint::black_box(slot));
            }),
            read_independent_nanoseconds: time(|| {
                let values = slots.iter().map(|&slot| i64::from(table.read(slot)));
                std::hint::black_box(values.sum::<i64>());
            }),
            read_dependent_nanoseconds: time(|| {
                let read = |before, at| table.read(slots[next(at, before)]);
                std::hint::black_box((0..POSITIONS).fold(0, read));
            }),
            probe_independent_nanoseconds: time(|| {
                let values = stream
                    .iter()
                    .map(|position| i64::from(table.read(slot(position))));
                std::hint::black_box(values.sum::<i64>());
            }),
            probe_dependent_nanoseconds: time(|| {
                let read = |before, at| table.read(slot(&stream[next(at, before)]));
                std::hint::black_box((0..POSITIONS).fold(0, read));
            }),
            batch_of_six_nanoseconds: 6.0
                * time(|| {
                    let mut values = [None; 6];
                    for positions in stream.as_chunks::<6>().0 {
                        table.word_values(positions, &mut values);
                        std::hint::black_box(values);
                    }
                }),
        }
    }
}

/// Nanoseconds by position of a pass over the stream.
fn time(mut pass: impl FnMut()) -> f64 {
    const ROUNDS: usize = 9;
    let mut rounds = [0.0; ROUNDS];
    for round in &mut rounds {
        let watch = Stopwatch::start();
        pass();
        let times = watch.stop();
        *round = (times.user + times.system) * 1e9 / POSITIONS as f64;
    }
    rounds.sort_by(f64::total_cmp);
    rounds[ROUNDS / 2]
}

/// A small generator (xorshift), the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    /// `n` seeds thrown into the houses, each position as likely as any other.
    fn position(&mut self, m: usize, n: usize) -> Position {
        // Bars between seeds in a random order: 2 m - 1 bars among n + 2 m - 1 places.
        let mut rows = [[0; MAX_HOUSES]; 2];
        let (mut seeds, mut bars, mut house) = (n, 2 * m - 1, 0);
        while seeds > 0 {
            if self.below(seeds + bars) < seeds {
                rows[house / m][house % m] += 1;
                seeds -= 1;
            } else {
                bars -= 1;
                house += 1;
            }
        }
        (rows[0].into(), rows[1].into())
    }
}
