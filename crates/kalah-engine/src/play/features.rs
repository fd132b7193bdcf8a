//! What the evaluation looks at.

use kalah_core::Capture;

use crate::board::{Board, Cell};

/// Features of one row.
const OF_ROW: usize = 6;

/// Features of a board: a constant, those of the mover's row, those of the other.
pub const FEATURES: usize = 1 + 2 * OF_ROW;

/// Their names, for tables of weights.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "tempo",
    "seeds",
    "reach",
    "spill",
    "empty",
    "extra",
    "capture",
    "other seeds",
    "other reach",
    "other spill",
    "other empty",
    "other extra",
    "other capture",
];

/// The features of a board, all of them numbers of seeds or houses, except `reach`:
///
/// * `seeds` in the row;
/// * `reach`: the sum of seeds times house number, by the number of houses;
/// * `spill`: seeds that would leave the row for the other side, were each house sown;
/// * `empty` houses;
/// * `extra`: houses whose last seed would fall into the store;
/// * `capture`: the most that one sowing would capture.
#[must_use]
pub fn features<C: Cell>(board: &Board<C>, capture: Capture) -> [i32; FEATURES] {
    let mut all = [0; FEATURES];
    all[0] = 1;
    all[1..=OF_ROW].copy_from_slice(&of_row(board.mover(), board.other(), capture));
    all[1 + OF_ROW..].copy_from_slice(&of_row(board.other(), board.mover(), capture));
    all
}

fn of_row<C: Cell>(row: &[C], facing: &[C], capture: Capture) -> [i32; OF_ROW] {
    let houses = row.len() as i32;
    let (mut sum, mut reach, mut spill, mut empty, mut extra, mut most) = (0, 0, 0, 0, 0, 0);
    for (index, &cell) in row.iter().enumerate() {
        let seeds = cell.seeds() as i32;
        let distance = houses - index as i32;
        if seeds == 0 {
            empty += 1;
            continue;
        }
        sum += seeds;
        reach += seeds * (index as i32 + 1);
        spill += (seeds - distance).max(0);
        extra += i32::from(seeds % (2 * houses + 1) == distance);
        if capture != Capture::None {
            most = most.max(captured(row, facing, index, seeds, capture));
        }
    }
    [sum, reach / houses, spill, empty, extra, most]
}

/// What sowing one house would capture, unless the sowing is longer than a lap.
fn captured<C: Cell>(row: &[C], facing: &[C], index: usize, seeds: i32, capture: Capture) -> i32 {
    let houses = row.len();
    let lap = 2 * houses + 1;
    let (last, passed) = match index + seeds as usize {
        end if end < houses => (end, 0),
        end if end >= lap && end <= lap + index => (end - lap, 1),
        _ => return 0,
    };
    if row[last].seeds() > 0 && last != index {
        return 0;
    }
    let taken = facing[houses - 1 - last].seeds() as i32 + passed;
    if taken == 0 && capture == Capture::Opposite {
        0
    } else {
        taken + 1
    }
}
