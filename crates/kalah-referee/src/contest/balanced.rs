//! Openings by chance whose exact value is near a draw.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use kalah_core::{Majority, Opening, Position, Rng, Rules};
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};
use kalah_tablebase::{BuildOptions, EndgameRules, Tablebase};

use super::opening::{OpeningError, south_to_move};

/// The most by which perfect play may end for either side.
pub(super) const BALANCE: i16 = 2;
/// Questions about one position end after so many nodes: few enough that nobody waits for it.
const NODES: u64 = 100_000;
const TRANSPOSITION_BYTES: usize = 1 << 18;
/// Positions of the endgame table that the questions end in.
const TABLE: u64 = 1_000_000;
/// Random games tried for each opening.
const TRIES: usize = 400;

/// Finds `count` balanced openings, the same for the same seed however many threads look for them.
/// `tell` hears how many are found.
pub(super) fn find(
    rules: Rules,
    count: usize,
    seed: u64,
    stop: &Stop,
    tell: &mut dyn FnMut(usize),
) -> Result<Vec<Position>, OpeningError> {
    let judge = Judge::new(rules, stop)?;
    let tries = count.saturating_mul(TRIES);
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (results, tried) = mpsc::channel();
    let found = thread::scope(|scope| {
        for _ in 0..threads {
            let (results, judge, next, enough) = (results.clone(), &judge, &next, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) && !stop.is_requested() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= tries {
                        break;
                    }
                    let candidate = candidate(rules, seed, index);
                    let candidate = candidate.filter(|position| judge.is_balanced(position, stop));
                    if results.send((index, candidate)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);
        let found = in_order(&tried, count, tell);
        enough.store(true, Ordering::Relaxed);
        found
    });
    if stop.is_requested() {
        return Err(OpeningError::Stopped);
    }
    if found.len() < count {
        return Err(OpeningError::TooFew { found: found.len() });
    }
    Ok(found)
}

/// The first `count` different openings in the order of the tries, whichever thread was faster.
fn in_order(
    tried: &mpsc::Receiver<(usize, Option<Position>)>,
    count: usize,
    tell: &mut dyn FnMut(usize),
) -> Vec<Position> {
    let (mut waiting, mut next, mut found) = (BTreeMap::new(), 0, Vec::new());
    for (index, candidate) in tried {
        waiting.insert(index, candidate);
        while let Some(candidate) = waiting.remove(&next) {
            next += 1;
            let Some(position) = candidate.filter(|position| !found.contains(position)) else {
                continue;
            };
            found.push(position);
            tell(found.len());
            if found.len() == count {
                return found;
            }
        }
    }
    found
}

/// A position from a random game, as soon as so few seeds are left in the houses that its value
/// can be proved; none if nothing is to be decided there.
fn candidate(rules: Rules, seed: u64, index: usize) -> Option<Position> {
    let mut chance = Rng::new(seed);
    let mut rng = Rng::new(chance.next_u64() ^ index as u64);
    // More houses make more of the same number of seeds.
    let provable = match rules.houses() {
        0..=6 => 30,
        7..=8 => 26,
        _ => 22,
    };
    // Small boards could be proved from the start, which is but one position.
    let fewest = 1 + rng.below(2 * u32::from(rules.houses()));
    let mut position = Position::start(rules);
    for played in 0.. {
        let moves = position.legal_moves();
        let in_houses = position.in_all_houses();
        if played >= fewest && in_houses <= provable {
            let decides = moves.len() > 1 && position.opening() == Opening::Underway;
            return decides.then(|| south_to_move(position));
        }
        let choices = u32::try_from(moves.len()).unwrap_or(0);
        let mv = moves.get(rng.below(choices) as usize)?;
        position = position.play(*mv).ok()?.0;
    }
    None
}

/// Knows which positions are balanced.
struct Judge {
    table: Option<Arc<Tablebase>>,
}

impl Judge {
    fn new(rules: Rules, stop: &Stop) -> Result<Judge, OpeningError> {
        let houses = usize::from(rules.houses());
        let fits = |&seeds: &usize| kalah_tablebase::positions(houses, seeds) <= TABLE;
        let supported = houses <= kalah_tablebase::MAX_HOUSES;
        let most = usize::from(rules.seeds()) * 2 * houses;
        let seeds = (1..=kalah_tablebase::MAX_SEEDS.min(most))
            .take_while(fits)
            .last()
            .filter(|_| supported);
        let variant = played_on(&Position::start(rules)).map(|start| start.variant());
        let table = seeds.zip(variant).and_then(|(seeds, variant)| {
            let options = BuildOptions::default();
            // Without a table the questions take longer, and fewer of them are answered.
            Tablebase::build(EndgameRules::from(variant), houses, seeds, &options).ok()
        });
        if stop.is_requested() {
            return Err(OpeningError::Stopped);
        }
        Ok(Judge {
            table: table.map(Arc::new),
        })
    }

    /// Whether perfect play is proved to end within [`BALANCE`].
    fn is_balanced(&self, position: &Position, stop: &Stop) -> bool {
        self.margin_is_small(position, stop).unwrap_or(false)
    }

    fn margin_is_small(&self, position: &Position, stop: &Stop) -> Option<bool> {
        let position = played_on(position)?;
        let (mover, other) = (position.to_move(), position.to_move().other());
        let lead = position.store(mover) as i16 - position.store(other) as i16;
        let plan = Plan::without_building(1, TRANSPOSITION_BYTES);
        let solver = Solver::with_table(&position, self.table.clone(), &plan).ok()?;
        let control = Control {
            limits: Limits::nodes(NODES),
            clock: &WallClock::start(),
            stop,
            report: None,
        };
        // Two questions with yes or no cost less than the value.
        let least = -BALANCE - lead;
        let bounds = solver.at_least(&position, least, &control).ok()?;
        if bounds.lower < least {
            return Some(false);
        }
        let too_much = BALANCE + 1 - lead;
        let bounds = solver.at_least(&position, too_much, &control).ok()?;
        Some(bounds.upper < too_much)
    }
}

/// The same position where a majority does not end the game: seeds that count for nobody would
/// make a decided game of every narrow one.
fn played_on(position: &Position) -> Option<Position> {
    let mut variant = position.variant();
    variant.majority = Majority::PlayOn;
    Position::new(&position.setup(), variant).ok()
}

#[cfg(test)]
mod tests {
    use kalah_core::Side;

    use super::super::exact;
    use super::*;

    fn check(rules: &str) {
        let rules: Rules = rules.parse().unwrap_or_default();
        let find = |seed| find(rules, 6, seed, &Stop::new(), &mut |_| {});
        let found = find(7).expect("there are enough");
        assert_eq!(found.len(), 6);
        for position in &found {
            assert_eq!(position.to_move(), Side::South);
            let position = played_on(position).expect("a position");
            let value = exact::value(&position, u64::MAX).expect("a value");
            assert!(value.abs() <= BALANCE.into(), "{position}: {value}");
        }
        assert_eq!(find(7), Ok(found.clone()), "the same, whoever is faster");
        assert_ne!(find(8), Ok(found));
    }

    #[test]
    fn balanced_openings_are_balanced_and_repeat() {
        check("seeds=3");
        check("kgp,houses=4,seeds=4");
        check("houses=3,seeds=2,pie=on");
    }

    #[test]
    fn there_may_be_too_few_and_the_search_can_be_stopped() {
        let tiny: Rules = "houses=1,seeds=1".parse().unwrap_or_default();
        let search = |stop: &Stop| find(tiny, 6, 7, stop, &mut |_| {});
        let none = OpeningError::TooFew { found: 0 };
        assert_eq!(search(&Stop::new()), Err(none));
        let stop = Stop::new();
        stop.request();
        assert_eq!(search(&stop), Err(OpeningError::Stopped));
    }

    #[test]
    fn progress_is_told() {
        let mut told = Vec::new();
        let rules = Rules::default();
        let found = find(rules, 3, 1, &Stop::new(), &mut |count| told.push(count));
        assert!(found.is_ok_and(|found| found.len() == 3));
        assert_eq!(told, [1, 2, 3]);
    }
}
