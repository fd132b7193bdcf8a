//! Timing of reads, beside what the memory of the machine allows.

use std::hint::black_box;

use super::clock::thread_seconds;
use crate::children::Children;
use crate::numbering::{MAX_HOUSES, RowWord};
use crate::probe::Slot;
use crate::tablebase::Tablebase;

/// Nanoseconds of processor time for what reading from the topmost layer takes. Each is the
/// median of several rounds over random positions.
///
/// *Independent* reads are known beforehand, so that many are under way at once; each *dependent*
/// one must wait for the value before, so that it takes as long as memory needs to answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ProbeTimes {
    /// One byte at a random place of the topmost layer: what no way of reading can do better.
    pub memory_independent_nanoseconds: f64,
    /// The same, each after the one before.
    pub memory_dependent_nanoseconds: f64,
    /// Finding the place of a position: seeds and numbers of both rows.
    pub rank_nanoseconds: f64,
    /// Reading places that are known beforehand.
    pub read_independent_nanoseconds: f64,
    /// Reading places each of which depends on the value before.
    pub read_dependent_nanoseconds: f64,
    /// Finding and reading, for positions that are known beforehand, in one long batch.
    pub probe_independent_nanoseconds: f64,
    /// Finding and reading, for positions each of which depends on the value before.
    pub probe_dependent_nanoseconds: f64,
    /// All children of a position with seeds in every house, which are asked for while those of
    /// [`AHEAD`] other positions are on their way.
    pub children_independent_nanoseconds: f64,
    /// All children of such a position, which depends on the values before.
    pub children_dependent_nanoseconds: f64,
}

/// Positions that are read: their lines do not fit the caches. Of a small table, which fits them
/// anyway, fewer are read.
const POSITIONS: usize = 6 << 17;
const FEW_POSITIONS: usize = 6 << 10;
const SMALL: u64 = 1_000_000;

/// How many positions ahead children are asked for.
pub const AHEAD: usize = 4;

type Position = (RowWord, RowWord);

impl ProbeTimes {
    pub(super) fn of<B: AsRef<[u8]>>(table: &Tablebase<B>) -> ProbeTimes {
        let (m, n) = (table.houses(), table.max_seeds());
        let count = match table.layout().positions() {
            ..SMALL => FEW_POSITIONS,
            _ => POSITIONS,
        };
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        let stream: Vec<Position> = (0..count).map(|_| random.position(m, n)).collect();
        // As many reads, six for each.
        let nodes: Vec<Position> = (0..count / 6).map(|_| random.node(m, n)).collect();
        let slot = |&(mover, other): &Position| table.slot(mover, other).unwrap_or_default();
        let slots: Vec<Slot> = stream.iter().map(slot).collect();
        let bytes = table.bytes();
        let layer = table.layout().layer(n);
        let at = |_| (layer.start + random.below(layer.len())) as u64;
        let places: Vec<u64> = (0..count).map(at).collect();
        // Nothing, which the compiler does not know: what it is added to waits for a value.
        let nothing = black_box(0_u8);
        let after = |at: usize, before: u8| at ^ usize::from(before & nothing);

        let mut values = vec![None; count];
        let mut children: [Children; AHEAD] = Default::default();
        ProbeTimes {
            memory_independent_nanoseconds: time(count, || {
                let read = places.iter().map(|&place| u64::from(bytes[place as usize]));
                black_box(read.sum::<u64>());
            }),
            memory_dependent_nanoseconds: time(count, || {
                let read = |before, at| bytes[places[after(at, before)] as usize];
                black_box((0..count).fold(0, read));
            }),
            rank_nanoseconds: time(count, || {
                for position in &stream {
                    black_box(slot(position));
                }
            }),
            read_independent_nanoseconds: time(count, || {
                let values = slots.iter().map(|&slot| i64::from(table.read(slot)));
                black_box(values.sum::<i64>());
            }),
            read_dependent_nanoseconds: time(count, || {
                let read = |before, at| table.read(slots[after(at, before)]).cast_unsigned();
                black_box((0..count).fold(0, read));
            }),
            probe_independent_nanoseconds: time(count, || {
                table.word_values(&stream, &mut values);
                black_box(&mut values);
            }),
            probe_dependent_nanoseconds: time(count, || {
                let read =
                    |before, at| table.read(slot(&stream[after(at, before)])).cast_unsigned();
                black_box((0..count).fold(0, read));
            }),
            children_independent_nanoseconds: time(nodes.len(), || {
                for (at, &(mover, other)) in nodes.iter().enumerate() {
                    let children = &mut children[at % AHEAD];
                    black_box(best(table, children));
                    black_box(table.find_children(mover, other, children));
                }
            }),
            children_dependent_nanoseconds: time(nodes.len(), || {
                let children = &mut children[0];
                let read = |before, at| {
                    let (mover, other) = nodes[after(at, before)];
                    black_box(table.find_children(mover, other, children));
                    best(table, children).cast_unsigned()
                };
                black_box((0..nodes.len()).fold(0, read));
            }),
        }
    }
}

/// The best value of all moves; the worst there is without moves.
fn best<B: AsRef<[u8]>>(table: &Tablebase<B>, children: &Children) -> i8 {
    let values = table.read_children(children).map(|(_, value)| value);
    values.fold(i8::MIN, i8::max)
}

/// Nanoseconds that each of `count` things takes which a pass does.
fn time(count: usize, mut pass: impl FnMut()) -> f64 {
    const ROUNDS: usize = 7;
    let mut rounds = [0.0; ROUNDS];
    for round in &mut rounds {
        let start = thread_seconds();
        pass();
        *round = (thread_seconds() - start) * 1e9 / count as f64;
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
        (self.0 >> 20) as usize % bound
    }

    /// `n` seeds thrown into the houses, each position as likely as any other.
    fn position(&mut self, m: usize, n: usize) -> Position {
        let rows = self.rows(m, n);
        (rows[0].into(), rows[1].into())
    }

    /// The same with a seed at least in each house of the mover, as far as they go.
    fn node(&mut self, m: usize, n: usize) -> Position {
        let one_each = m.min(n);
        let mut rows = self.rows(m, n - one_each);
        rows[0][..one_each].iter_mut().for_each(|house| *house += 1);
        (rows[0].into(), rows[1].into())
    }

    fn rows(&mut self, m: usize, n: usize) -> [[u8; MAX_HOUSES]; 2] {
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
        rows
    }
}
