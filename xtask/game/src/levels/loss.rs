//! Seeds lost per move against the truth.

use anyhow::{Context, Result};
use kalah_core::{Move, Position, Rng, Rules};
use kalah_engine::{Level, Player, Stop, WallClock};
use kalah_tablebase::{BuildOptions, MAX_SEEDS, Tablebase, positions};

use super::matches;

/// Positions with the value of every move.
pub(super) struct Truth(Vec<(Position, Vec<(Move, i32)>)>);

impl Truth {
    /// Positions of random games that an endgame table of at most `most_positions` knows.
    pub(super) fn new(rules: Rules, most_positions: u64, count: usize) -> Result<Truth> {
        let houses = rules.houses().into();
        let fits = |&n: &usize| positions(houses, n) <= most_positions;
        let seeds = (0..=MAX_SEEDS).take_while(fits).last().unwrap_or(0);
        let options = BuildOptions::default();
        let table = Tablebase::build(rules.variant().into(), houses, seeds, &options)?;
        let mut known = Vec::new();
        let mut rng = Rng::new(1);
        for game in 0.. {
            let mut position = matches::beginning(rules, 1_000_000 + game);
            while let Some(&mv) = pick(&mut rng, &position.legal_moves()) {
                // One choice is none.
                if position.legal_moves().len() > 1
                    && let Some(values) = values(&table, &position)
                {
                    known.push((position, values));
                    if known.len() == count {
                        return Ok(Truth(known));
                    }
                }
                position = position.play(mv)?.0;
            }
        }
        Ok(Truth(known))
    }

    /// Mean seeds that a level loses per move, and the share of moves that lose none.
    pub(super) fn loss(&self, level: Level) -> Result<(f64, f64)> {
        let (mut lost, mut perfect) = (0, 0);
        for (index, (position, values)) in self.0.iter().enumerate() {
            let mut player = Player::new(level, index as u64);
            let choice = player.choose(position, &WallClock::start(), &Stop::new());
            let value = values.iter().find(|(mv, _)| Some(*mv) == choice);
            let (_, value) = value.context("every legal move has a value")?;
            let best = values.iter().map(|(_, value)| value).max().unwrap_or(value);
            lost += best - value;
            perfect += usize::from(best == value);
        }
        let count = self.0.len() as f64;
        Ok((f64::from(lost) / count, perfect as f64 / count))
    }
}

fn pick<'a>(rng: &mut Rng, moves: &'a [Move]) -> Option<&'a Move> {
    moves.get(rng.below(moves.len() as u32) as usize)
}

/// What each move is worth, if the table knows what comes after it.
fn values(table: &Tablebase, position: &Position) -> Option<Vec<(Move, i32)>> {
    table.position_value(position)?;
    let mover = position.to_move();
    let lead = |p: &Position| i32::from(p.store(mover)) - i32::from(p.store(mover.other()));
    let value = |mv| {
        let (next, _) = position.play(mv).ok()?;
        let further = i32::from(table.position_value(&next)?);
        let further = if next.to_move() == mover {
            further
        } else {
            -further
        };
        Some((mv, lead(&next) - lead(position) + further))
    };
    position.legal_moves().into_iter().map(value).collect()
}
