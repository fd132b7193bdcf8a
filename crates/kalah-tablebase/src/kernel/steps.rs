//! What each move of a row does to that row, found once for all positions that it occurs in.

use kalah_core::Capture;

use crate::numbering::{Numbering, Row, RowWord};
use crate::sowing::{Last, Sowing};

/// A move that changes the number of seeds in the houses or keeps the mover, so that it leads to
/// a lower layer. `child` is the number of the own row afterwards, `own` its seeds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lower {
    /// The last seed falls into the store. `onto` seeds went to the other row, `gain` to the store.
    Extra {
        child: u32,
        own: u8,
        onto: u8,
        gain: u8,
    },
    /// `onto` seeds went to the other row, and nothing is captured.
    Spill { child: u32, own: u8, onto: u8 },
    /// The other player's house with index `house` is emptied, after a seed was sown into each of
    /// that player's houses if `lap`.
    Capture {
        child: u32,
        own: u8,
        house: u8,
        lap: bool,
    },
}

/// A move within the own row that passes the turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    /// The number of the row afterwards.
    pub(crate) child: u32,
    /// The other player's house that must be empty, since the move would capture otherwise.
    pub(crate) only_if_empty: Option<u8>,
}

/// The moves of all rows with some number of seeds.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    lower: Vec<Lower>,
    quiet: Vec<Quiet>,
    /// Where the moves of each row end in the two lists.
    ends: Vec<(u32, u32)>,
}

impl Steps {
    /// The moves of `rows`, which are all rows with `seeds` seeds.
    pub(crate) fn new(capture: Capture, numbering: &Numbering, rows: &[Row]) -> Steps {
        let m = numbering.houses();
        let sowings = Sowing::all(m);
        let mut steps = Steps {
            lower: Vec::with_capacity(3 * rows.len()),
            quiet: Vec::with_capacity(2 * rows.len()),
            ends: Vec::with_capacity(rows.len()),
        };
        for row in rows {
            for house in (0..m).filter(|&house| row[house] > 0) {
                let sowing = &sowings[house][usize::from(row[house])];
                let mut after = *row;
                after[house] = 0;
                let after = RowWord(RowWord::from(after).0 + sowing.own.0);
                steps.push(capture, numbering, sowing, after);
            }
            let ends = (steps.lower.len() as u32, steps.quiet.len() as u32);
            steps.ends.push(ends);
        }
        steps
    }

    /// Adds a move that leads to the own row `row`.
    fn push(&mut self, capture: Capture, numbering: &Numbering, sowing: &Sowing, row: RowWord) {
        let &Sowing { gain, last, .. } = sowing;
        let (own, onto) = (row.seeds() as u8, sowing.other.seeds() as u8);
        let child = numbering.rank_word(row) as u32;
        let mut row = row.0.to_le_bytes();
        if last == Last::Store {
            self.lower.push(Lower::Extra {
                child,
                own,
                onto,
                gain,
            });
            return;
        }
        let alone = match last {
            Last::Own(house) if row[house] == 1 => Some(house),
            _ => None,
        };
        let facing = |house| (numbering.houses() - 1 - house) as u8;
        if let Some(house) = alone.filter(|_| capture != Capture::None) {
            // Twice round a house would not be empty, so a lap gave each house one seed.
            row[house] = 0;
            self.lower.push(Lower::Capture {
                child: numbering.rank(&row) as u32,
                own: own - 1,
                house: facing(house),
                lap: onto > 0,
            });
            if onto > 0 || capture == Capture::Always {
                return;
            }
        }
        if onto > 0 {
            self.lower.push(Lower::Spill { child, own, onto });
        } else {
            let would_capture = alone.filter(|_| capture == Capture::Opposite);
            self.quiet.push(Quiet {
                child,
                only_if_empty: would_capture.map(facing),
            });
        }
    }

    /// The moves of a row into lower layers.
    #[inline]
    pub(crate) fn lower(&self, row: usize) -> &[Lower] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before].0);
        &self.lower[start as usize..self.ends[row].0 as usize]
    }

    /// The moves of a row within its layer.
    #[inline]
    pub(crate) fn quiet(&self, row: usize) -> &[Quiet] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before].1);
        &self.quiet[start as usize..self.ends[row].1 as usize]
    }

    /// The rows in groups of at most `size`, in an order in which quiet moves lead to rows of
    /// groups before, never of the same.
    pub(crate) fn groups(&self, size: usize) -> Vec<Vec<u32>> {
        let mut groups: Vec<Vec<u32>> = Vec::new();
        let mut group_of = vec![0; self.ends.len()];
        let mut first_open = 0;
        for row in (0..self.ends.len()).rev() {
            let after = |quiet: &Quiet| group_of[quiet.child as usize] + 1;
            let earliest = self.quiet(row).iter().map(after).max().unwrap_or(0);
            let full = |group: &usize| groups.get(*group).is_some_and(|g| g.len() == size);
            while full(&first_open) {
                first_open += 1;
            }
            let mut group = earliest.max(first_open);
            while full(&group) {
                group += 1;
            }
            if group == groups.len() {
                groups.push(Vec::with_capacity(size));
            }
            groups[group].push(row as u32);
            group_of[row] = group;
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_hold_every_row_once_behind_its_children() {
        let numbering = Numbering::new(6).unwrap();
        for seeds in 0..8 {
            let rows: Vec<Row> = numbering.rows(seeds).collect();
            let steps = Steps::new(Capture::Opposite, &numbering, &rows);
            let groups = steps.groups(64);
            let mut done = vec![false; rows.len()];
            for group in &groups {
                assert!(group.len() <= 64);
                for &row in group {
                    for quiet in steps.quiet(row as usize) {
                        assert!(done[quiet.child as usize]);
                    }
                }
                for &row in group {
                    assert!(!std::mem::replace(&mut done[row as usize], true));
                }
            }
            assert!(done.iter().all(|&done| done));
        }
    }
}
