//! The lists that the kernel runs through, made once for a table.

use kalah_core::Capture;

use super::picks::{Pick, Spread, holds, mask, picks, sown_onto};
use super::steps::Steps;
use crate::layout::Layout;
use crate::numbering::Row;
use crate::vector::LANES;

/// All lists for a table.
#[derive(Debug)]
pub(crate) struct Index {
    /// For each number of seeds in a row.
    pub(crate) classes: Vec<Class>,
    houses: usize,
    /// The least seeds that a house must hold to be captured without a lap.
    least: u8,
}

/// The rows with some number of seeds.
#[derive(Debug)]
pub(crate) struct Class {
    /// All of them, in order.
    pub(crate) rows: Vec<Row>,
    /// Their moves.
    pub(crate) steps: Steps,
    /// Their order of work: see [`Steps::groups`].
    pub(crate) groups: Vec<Vec<u32>>,
    /// Picks of the rows that hold at least what `onto` seeds put there, by `onto`.
    holding: Vec<Vec<Pick>>,
    /// Picks of the rows with a house empty, and after a lap with no other house empty.
    emptied: [Vec<Vec<Pick>>; 2],
    /// By house, in which lanes it is empty.
    empty: Vec<Vec<u64>>,
    /// By house: over the rows with `least` seeds or more there, and over all.
    spread: [Vec<Spread>; 2],
}

impl Index {
    /// The lists for a table, made by `threads` threads.
    pub(crate) fn new(layout: &Layout, threads: usize) -> Index {
        let least = u8::from(layout.rules().capture == Capture::Opposite);
        let next = std::sync::atomic::AtomicUsize::new(0);
        let mut classes: Vec<(usize, Class)> = std::thread::scope(|scope| {
            let work = || {
                let mut made = Vec::new();
                loop {
                    let turn = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    // The largest first, so that the threads end together.
                    let Some(seeds) = layout.seeds().checked_sub(turn) else {
                        return made;
                    };
                    made.push((seeds, Class::new(layout, seeds, least)));
                }
            };
            // Where the system gives no more threads, those that there are do the work.
            let more = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
            let workers: Vec<_> = (1..threads).map_while(more).collect();
            let own = work();
            let others = workers.into_iter().flat_map(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            others.chain(own).collect()
        });
        classes.sort_by_key(|(seeds, _)| *seeds);
        Index {
            classes: classes.into_iter().map(|(_, class)| class).collect(),
            houses: layout.houses(),
            least,
        }
    }

    /// About how many bytes the lists take.
    pub(crate) fn bytes(layout: &Layout) -> usize {
        // Measured: 100 to 130 bytes a row with six houses, most of them for moves and spreads.
        let rows = |seeds| layout.numbering().count(seeds);
        (0..=layout.seeds()).map(rows).sum::<usize>() * 130
    }

    /// Picks from a line over rows with `theirs + onto` seeds of those that `onto` seeds sown
    /// into a row with `theirs` seeds can give.
    pub(crate) fn holding(&self, theirs: usize, onto: usize) -> &[Pick] {
        &self.classes[theirs + onto].holding[onto]
    }

    /// How captures from `house` spread over the rows with `theirs` seeds.
    pub(crate) fn spread(&self, theirs: usize, house: usize, lap: bool) -> &Spread {
        let all = lap || self.least == 0;
        &self.classes[theirs].spread[usize::from(all)][house]
    }

    /// The rows left when a house with `captured` of `theirs` seeds is emptied: how many seeds
    /// they have, and the picks of them.
    pub(crate) fn emptied(
        &self,
        theirs: usize,
        captured: usize,
        house: usize,
        lap: bool,
    ) -> (usize, &[Pick]) {
        let left = theirs - captured + if lap { self.houses - 1 } else { 0 };
        (left, &self.classes[left].emptied[usize::from(lap)][house])
    }
}

impl Class {
    fn new(layout: &Layout, seeds: usize, least: u8) -> Class {
        let (numbering, m) = (layout.numbering(), layout.houses());
        let captures = layout.rules().capture != Capture::None;
        let rows: Vec<Row> = numbering.rows(seeds).collect();
        let steps = Steps::new(layout.rules().capture, numbering, &rows);
        let holding = (0..=seeds)
            .map(|onto| {
                let least = sown_onto(onto, m);
                picks(&rows, |row| holds(row, &least))
            })
            .collect();
        let houses = if captures { 0..m } else { 0..0 };
        let empty = |house: usize| picks(&rows, |row| row[house] == 0);
        let only_empty = |house: usize| {
            let mut least = sown_onto(m, m);
            least[house] = 0;
            picks(&rows, |row| row[house] == 0 && holds(row, &least))
        };
        let emptied = [
            houses.clone().map(empty).collect(),
            houses.clone().map(only_empty).collect(),
        ];
        let spread = [least, 0].map(|least| {
            let spread = |house| Spread::new(&rows, house, least);
            houses.clone().map(spread).collect()
        });
        let lanes = |house: usize| {
            let chunks = rows.chunks(LANES);
            chunks
                .map(|rows| mask(rows, |row| row[house] == 0))
                .collect()
        };
        Class {
            empty: (0..m).map(lanes).collect(),
            groups: steps.groups(LANES),
            rows,
            steps,
            holding,
            emptied,
            spread,
        }
    }
}

impl Class {
    /// For each 64 rows, which of them have the house with this index empty.
    pub(crate) fn empty(&self, house: u8) -> &[u64] {
        &self.empty[usize::from(house)]
    }
}
