//! Timing of reads.

use super::clock::Stopwatch;
use crate::numbering::{MAX_HOUSES, Row};
use crate::tablebase::Tablebase;

/// Nanoseconds of processor time a probe takes, ranking included, in the topmost layer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ProbeTimes {
    /// Ranking both rows of a position, without reading.
    pub rank_nanoseconds: f64,
    /// Positions that are known beforehand, so that reads overlap.
    pub independent_nanoseconds: f64,
    /// Each position depends on the value before.
    pub dependent_nanoseconds: f64,
}

/// Positions in the stream that is read.
const POSITIONS: usize = 1 << 18;

impl ProbeTimes {
    pub(super) fn of<B: AsRef<[u8]>>(table: &Tablebase<B>) -> ProbeTimes {
        let (m, n) = (table.houses(), table.max_seeds());
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        let stream: Vec<(Row, Row)> = (0..POSITIONS).map(|_| random.position(m, n)).collect();
        let numbering = table.layout().numbering();
        ProbeTimes {
            rank_nanoseconds: time(&stream, |(mover, other), _| {
                numbering.rank(mover) + numbering.rank(other)
            }),
            independent_nanoseconds: time(&stream, |(mover, other), _| {
                table.value(&mover[..m], &other[..m]).unwrap_or(0) as usize
            }),
            dependent_nanoseconds: time(&stream, |(mover, other), before| {
                // The value before decides which of the two rows is to move.
                let (mover, other) = if before & 2 == 0 {
                    (mover, other)
                } else {
                    (other, mover)
                };
                table.value(&mover[..m], &other[..m]).unwrap_or(0) as usize
            }),
        }
    }
}

fn time(stream: &[(Row, Row)], mut read: impl FnMut(&(Row, Row), usize) -> usize) -> f64 {
    const ROUNDS: usize = 5;
    let mut rounds = [0.0; ROUNDS];
    for round in &mut rounds {
        let watch = Stopwatch::start();
        let (mut before, mut sum) = (0, 0_usize);
        for position in stream {
            before = read(position, before);
            sum = sum.wrapping_add(before);
        }
        std::hint::black_box(sum);
        let times = watch.stop();
        *round = (times.user + times.system) * 1e9 / stream.len() as f64;
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
    fn position(&mut self, m: usize, n: usize) -> (Row, Row) {
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
        (rows[0], rows[1])
    }
}
