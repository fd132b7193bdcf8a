//! Verifying that the values of a table agree with each other by the rules of the game.

use kalah_core::Rng;

use crate::disk::DiskError;
use crate::numbering::Row;
use crate::one_ply::{OnePly, Values, one_ply, position};

/// Which positions are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of them.
    Every,
    /// So many, drawn at random, the same for the same seed number. Half of them are drawn from
    /// the whole table; the other half from each layer in turn, so that small layers come up too.
    Sample {
        /// How many.
        positions: u64,
        /// Other numbers give other positions.
        seed: u64,
    },
}

/// A position whose value is not what its moves make it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "position {index} ({mover:?} to move against {other:?}) has value {stored}, its moves give {by_moves:?}"
)]
pub struct Inconsistent {
    /// Its index.
    pub index: u64,
    /// The mover's row.
    pub mover: Row,
    /// The other player's row.
    pub other: Row,
    /// What the table says.
    pub stored: i8,
    /// What its moves say.
    pub by_moves: Option<OnePly>,
}

/// Why a table is not sound.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// Values contradict each other.
    #[error(transparent)]
    Inconsistent(#[from] Box<Inconsistent>),
    /// A file cannot be read.
    #[error(transparent)]
    Disk(#[from] DiskError),
}

/// Compares the value of each position with the best of its moves. `progress` is called now and
/// then with the number of positions done and says whether to go on.
///
/// # Errors
/// The first position that is not consistent, or a file that cannot be read.
pub fn verify(
    values: &impl Values,
    extent: Extent,
    progress: &mut dyn FnMut(u64) -> bool,
) -> Result<u64, VerifyError> {
    const STEP: u64 = 1024;
    let layout = values.layout();
    let total = layout.positions();
    let (count, mut rng) = match extent {
        Extent::Every => (total, Rng::new(0)),
        Extent::Sample { positions, seed } => (positions, Rng::new(seed)),
    };
    for done in 0..count {
        if done % STEP == 0 && !progress(done) {
            return Ok(done);
        }
        let index = match extent {
            Extent::Every => done,
            Extent::Sample { .. } if done % 2 == 0 => below(&mut rng, total),
            Extent::Sample { .. } => {
                let n = (done / 2) as usize % (layout.seeds() + 1);
                let first = layout.block(n, 0).first;
                let last = layout.block(n, n);
                let end = last.first + (last.lines * last.values) as u64;
                first + below(&mut rng, end - first)
            }
        };
        check(values, index)?;
    }
    progress(count);
    Ok(count)
}

/// A number below `limit`, which must not be 0.
fn below(rng: &mut Rng, limit: u64) -> u64 {
    rng.next_u64() % limit
}

fn check(values: &impl Values, index: u64) -> Result<(), VerifyError> {
    let layout = values.layout();
    let Some((mover, other)) = layout.position(index) else {
        return Ok(());
    };
    let houses = layout.houses();
    let Some(stored) = values.value(&mover[..houses], &other[..houses])? else {
        return Ok(());
    };
    let by_moves = match position(layout, &mover, &other) {
        Some(position) => one_ply(values, &position)?,
        None => None,
    };
    if by_moves.as_ref().map(|ply| ply.value) == Some(stored.into()) {
        return Ok(());
    }
    Err(Box::new(Inconsistent {
        index,
        mover,
        other,
        stored,
        by_moves,
    })
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, EndgameRules, Tablebase};

    #[test]
    fn sound_tables_pass_and_a_single_wrong_value_is_found() {
        for rules in EndgameRules::all() {
            let table = Tablebase::build(rules, 3, 6, &BuildOptions::default()).unwrap();
            let total = table.layout().positions();
            assert_eq!(verify(&table, Extent::Every, &mut |_| true).unwrap(), total);
            let mut bytes = table.bytes().to_vec();
            let block = table.layout().block(5, 2);
            bytes[block.offset + block.stride] ^= 1;
            let wrong = Tablebase::new(table.layout().clone(), bytes).unwrap();
            let found = verify(&wrong, Extent::Every, &mut |_| true);
            assert!(matches!(found, Err(VerifyError::Inconsistent(_))));
            let sample = Extent::Sample {
                positions: 40_000,
                seed: 1,
            };
            assert!(verify(&wrong, sample, &mut |_| true).is_err());
            assert_eq!(verify(&table, sample, &mut |_| true).unwrap(), 40_000);
        }
    }

    #[test]
    fn it_ends_when_told_to() {
        let rules = EndgameRules::default();
        let table = Tablebase::build(rules, 4, 6, &BuildOptions::default()).unwrap();
        let done = verify(&table, Extent::Every, &mut |done| done < 2000).unwrap();
        assert_eq!(done, 2048);
    }
}
