//! What the values of a layer look like.

use std::collections::HashMap;

use kalah_core::End;

use crate::layout::Layout;
use crate::numbering::Row;
use crate::plain::sow;
use crate::rules::EndgameRules;
use crate::width::margin;

/// Numbers about one layer. Wins, draws and losses are the mover's, by what is still to be won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayerStats {
    /// Seeds in the houses.
    pub seeds: usize,
    /// Positions with a margin above zero.
    pub wins: u64,
    /// Positions with margin zero.
    pub draws: u64,
    /// Positions with a margin below zero.
    pub losses: u64,
    /// The mean margin.
    pub mean: f64,
    /// The least margin.
    pub least: i8,
    /// The greatest margin.
    pub greatest: i8,
    /// The most extra moves that one turn from a position of this layer can have.
    pub extra_moves: u32,
}

impl LayerStats {
    /// Positions of the layer.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// Counts the values of layer `n`, whose bytes are `bytes`, arranged as `layout` says.
/// `extra_moves` is that of [`longest_chains`]. `progress` is called now and then with the number
/// of positions done and says whether to go on; `None` if it says no.
///
/// # Panics
/// If the layer is not in the layout, or `bytes` is shorter than it.
#[must_use]
pub fn layer_stats(
    layout: &Layout,
    n: usize,
    bytes: &[u8],
    extra_moves: u32,
    progress: &mut dyn FnMut(u64) -> bool,
) -> Option<LayerStats> {
    const STEP: u64 = 1 << 20;
    let mut counts = [0_u64; 256];
    let (mut done, mut told) = (0, 0);
    for a in 0..=n {
        let block = layout.block(n, a);
        let start = block.offset - layout.layer(n).start;
        for line in bytes[start..start + block.bytes()].chunks_exact(block.stride) {
            for at in 0..block.values {
                counts[usize::from(block.width.get(line, 0, at))] += 1;
            }
            done += block.values as u64;
            if done >= told {
                told = done + STEP;
                if !progress(done) {
                    return None;
                }
            }
        }
    }
    let mut stats = LayerStats {
        seeds: n,
        wins: 0,
        draws: 0,
        losses: 0,
        mean: 0.0,
        least: i8::MAX,
        greatest: i8::MIN,
        extra_moves,
    };
    let mut sum = 0;
    for (code, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let margin = margin(layout.rules(), n, code as u8);
        match margin.signum() {
            1 => stats.wins += count,
            0 => stats.draws += count,
            _ => stats.losses += count,
        }
        stats.least = stats.least.min(margin);
        stats.greatest = stats.greatest.max(margin);
        sum += i128::from(margin) * i128::from(count);
    }
    stats.mean = sum as f64 / stats.positions() as f64;
    Some(stats)
}

/// For each layer, the most extra moves that one turn can have. Whether a sowing gives an extra
/// move depends on the mover's row alone, so this looks at rows, not at positions.
#[must_use]
pub fn longest_chains(layout: &Layout) -> Vec<u32> {
    let mut known = HashMap::new();
    // By the seeds of the mover.
    let by_row: Vec<u32> = (0..=layout.seeds())
        .map(|seeds| {
            let rows = layout.numbering().rows(seeds);
            let chains = rows.map(|row| chain(layout.rules(), layout.houses(), &row, &mut known));
            chains.max().unwrap_or(0)
        })
        .collect();
    // Under `side-empty` the game is over unless the other player has a seed too.
    let others = usize::from(layout.rules().end == End::SideEmpty);
    (0..=layout.seeds())
        .map(|n| {
            by_row[..=n.saturating_sub(others)]
                .iter()
                .copied()
                .max()
                .unwrap_or(0)
        })
        .collect()
}

/// The most extra moves in one turn of the player with this row, the other having seeds enough.
fn chain(rules: EndgameRules, houses: usize, row: &Row, known: &mut HashMap<Row, u32>) -> u32 {
    if let Some(&chain) = known.get(row) {
        return chain;
    }
    let mut longest = 0;
    for house in (0..houses).filter(|&house| row[house] > 0) {
        // What the other row holds changes neither the mover's row nor where the last seed falls.
        let sown = sow(rules.capture, houses, row, &Row::default(), house);
        // A player whose last seed went to the store has no move to make with it.
        if sown.extra_move && sown.mover.iter().any(|&seeds| seeds > 0) {
            longest = longest.max(1 + chain(rules, houses, &sown.mover, known));
        }
    }
    known.insert(*row, longest);
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, Tablebase};
    use kalah_core::Position;

    #[test]
    fn counts_are_those_of_the_values() {
        for rules in EndgameRules::all() {
            let table = Tablebase::build(rules, 2, 7, &BuildOptions::default()).unwrap();
            let layout = table.layout();
            for n in 0..=7 {
                let bytes = &table.bytes()[layout.layer(n)];
                let stats = layer_stats(layout, n, bytes, 0, &mut |_| true).unwrap();
                assert_eq!(layer_stats(layout, n, bytes, 0, &mut |_| false), None);
                let indices = layout.block(n, 0).first..;
                let margins: Vec<i8> = indices
                    .map_while(|index| layout.position(index))
                    .take_while(|(x, y)| {
                        x.iter().chain(y).map(|&s| usize::from(s)).sum::<usize>() == n
                    })
                    .filter_map(|(mover, other)| table.value(&mover[..2], &other[..2]))
                    .collect();
                let count = |sign| margins.iter().filter(|m| m.signum() == sign).count() as u64;
                assert_eq!(
                    (stats.wins, stats.draws, stats.losses),
                    (count(1), count(0), count(-1))
                );
                assert_eq!(Some(&stats.least), margins.iter().min());
                assert_eq!(Some(&stats.greatest), margins.iter().max());
                let sum: f64 = margins.iter().map(|&m| f64::from(m)).sum();
                assert!((stats.mean - sum / margins.len() as f64).abs() < 1e-9);
            }
        }
    }

    /// By playing all turns with the rules of the game.
    fn longest_turn(position: &Position) -> u32 {
        let after = |mv| match position.play(mv) {
            Ok((after, played)) if played.extra_move => 1 + longest_turn(&after),
            _ => 0,
        };
        position
            .legal_moves()
            .into_iter()
            .map(after)
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn chains_are_those_of_played_turns() {
        for rules in EndgameRules::all() {
            for houses in 1..=3 {
                let layout = Layout::new(rules, houses, 8).unwrap();
                let chains = longest_chains(&layout);
                let mut found = vec![0; 9];
                for index in 0..layout.positions() {
                    let (mover, other) = layout.position(index).unwrap();
                    let position = crate::one_ply::position(&layout, &mover, &other).unwrap();
                    let seeds = position.in_all_houses();
                    let longest = &mut found[usize::from(seeds)];
                    *longest = longest_turn(&position).max(*longest);
                }
                assert_eq!(chains, found, "{rules:?}, {houses} houses");
            }
        }
    }
}
