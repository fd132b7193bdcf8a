//! Problems against plain enumeration by the reference rules.
#![allow(clippy::unwrap_used)]

use kalah_core::problem::{DEFAULT_STATES, Goal, NoProblem, Problem, Unsolved, generate};
use kalah_core::{Capture, House, Move, Position, Rng, Side, Variant};
use kalah_testkit::{Board, random};

/// Sowings after which plain enumeration gives up.
const PATIENCE: u32 = 50_000;

/// Every sequence of sowings of the turn, and what each one has stored.
struct Turns {
    mover: Side,
    all: Vec<(Vec<House>, u32)>,
    sowings: u32,
}

impl Turns {
    /// None if there are too many.
    fn of(board: &Board) -> Option<Turns> {
        let mut turns = Turns {
            mover: board.to_move,
            all: vec![(Vec::new(), 0)],
            sowings: 0,
        };
        turns.enumerate(board, board, &[])?;
        Some(turns)
    }

    fn enumerate(&mut self, start: &Board, board: &Board, way: &[House]) -> Option<()> {
        for mv in board.legal_moves() {
            let Move::Sow(house) = mv else { continue };
            self.sowings += 1;
            if self.sowings > PATIENCE {
                return None;
            }
            let (next, played) = board.play(mv);
            let way = [way, &[house]].concat();
            let mover = self.mover as usize;
            let stored = next.stores[mover] - start.stores[mover];
            self.all.push((way.clone(), stored));
            if played.extra_move {
                self.enumerate(start, &next, &way)?;
            }
        }
        Some(())
    }

    fn most(&self) -> u32 {
        self.all.iter().map(|&(_, stored)| stored).max().unwrap()
    }

    /// The sequences that reach the goal with their last sowing and not before.
    fn ways(&self, goal: u32) -> Vec<&(Vec<House>, u32)> {
        let stored = |way: &[House]| self.all.iter().find(|(w, _)| w == way).unwrap().1;
        let reaches = |(way, total): &&(Vec<House>, u32)| {
            *total >= goal && way.split_last().is_none_or(|(_, way)| stored(way) < goal)
        };
        self.all.iter().filter(reaches).collect()
    }
}

fn check(problem: &Problem, turns: &Turns, goal: Goal) {
    let seeds = match goal {
        Goal::Max => turns.most(),
        Goal::All => problem.row().iter().map(|&n| u32::from(n)).sum(),
        Goal::AtLeast(seeds) => seeds.into(),
    };
    let ways = turns.ways(seeds);
    match problem.solve(goal, DEFAULT_STATES) {
        Ok(solution) => {
            assert_eq!(solution.ways(), ways.len() as u64, "{goal} {problem:?}");
            let all: Vec<_> = solution.all_ways().collect();
            let wanted: Vec<_> = ways.iter().map(|(way, _)| way.clone()).collect();
            assert_eq!(all, wanted, "{goal} {problem:?}");
            // The first of the shortest.
            let shortest = ways.iter().min_by_key(|(way, _)| way.len()).unwrap();
            assert_eq!(solution.shortest(), shortest.0, "{goal} {problem:?}");
            assert_eq!(
                u32::from(solution.stored()),
                shortest.1,
                "{goal} {problem:?}"
            );
        }
        Err(error) => {
            assert!(ways.is_empty(), "{goal} {problem:?}");
            let (wanted, most) = (seeds as u16, turns.most() as u16);
            assert_eq!(error, Unsolved::OutOfReach { wanted, most });
        }
    }
}

fn check_all_goals(problem: &Problem, board: &Board, rng: &mut Rng) -> bool {
    let Some(turns) = Turns::of(board).filter(|turns| turns.all.len() < 2000) else {
        return false;
    };
    check(problem, &turns, Goal::Max);
    check(problem, &turns, Goal::All);
    let some = rng.below(turns.most() + 3) as u16;
    check(problem, &turns, Goal::AtLeast(some));
    true
}

#[test]
fn lone_rows_as_by_enumeration() {
    let mut rng = Rng::new(17);
    let mut checked = 0;
    for _ in 0..3000 {
        let houses = 1 + rng.below(8);
        let most = [houses + 1, 2 * houses + 2, 5 * houses][rng.below(3) as usize];
        let row: Vec<u32> = (0..houses).map(|_| rng.below(most + 1)).collect();
        // The other side cannot run out and nothing is captured.
        let board = Board {
            variant: Variant {
                capture: Capture::None,
                ..Variant::default()
            },
            rows: [row.clone(), vec![1000; houses as usize]],
            stores: [0, 0],
            to_move: Side::South,
            history: None,
        };
        let problem = Problem::of_row(&row).unwrap();
        checked += u32::from(check_all_goals(&problem, &board, &mut rng));
    }
    assert!(checked > 2500, "{checked}");
}

#[test]
fn whole_boards_as_by_enumeration() {
    let mut rng = Rng::new(2);
    let mut checked = 0;
    for _ in 0..3000 {
        let houses = 1 + rng.below(7) as u8;
        let seeds = rng.below(30);
        let variant = random::variant(&mut rng);
        let mut setup = random::setup(&mut rng, houses, seeds);
        setup.opening = random::opening(&mut rng, variant);
        setup.south.store = rng.below(4);
        setup.north.store = rng.below(4);
        let position = Position::new(&setup, variant).unwrap();
        let problem = Problem::of_position(position);
        checked += u32::from(check_all_goals(&problem, &Board::of(&position), &mut rng));
    }
    assert!(checked > 2500, "{checked}");
}

fn houses(numbers: &[u8]) -> Vec<House> {
    numbers.iter().map(|&n| House::new(n).unwrap()).collect()
}

#[test]
fn the_handbook_problem_has_exactly_one_way() {
    let problem = Problem::of_row(&[6, 4, 2, 3, 1, 1]).unwrap();
    let way = houses(&[6, 4, 6, 5, 6, 1, 6, 2, 6, 5, 6, 3, 6, 4, 6, 5, 6]);
    for goal in [Goal::All, Goal::Max, Goal::AtLeast(17)] {
        let solution = problem.solve(goal, DEFAULT_STATES).unwrap();
        assert_eq!(solution.stored(), 17);
        assert_eq!(solution.shortest(), way);
        assert_eq!(
            solution.all_ways().collect::<Vec<_>>(),
            std::slice::from_ref(&way)
        );
    }
    let error = problem
        .solve(Goal::AtLeast(18), DEFAULT_STATES)
        .unwrap_err();
    let (wanted, most) = (18, 17);
    assert_eq!(error, Unsolved::OutOfReach { wanted, most });
}

/// Whatever the other row holds, unless it is empty.
#[test]
fn the_chain_of_eighteen() {
    let row = [5, 3, 1, 2, 0, 14];
    let lone = Problem::of_row(&row).unwrap();
    let lone = lone.solve(Goal::Max, DEFAULT_STATES).unwrap();
    assert_eq!(lone.sowings(), 18);
    let mut rng = Rng::new(1);
    for _ in 0..50 {
        let mut setup = random::setup(&mut rng, 6, 20);
        setup.to_move = Side::South;
        setup.south.houses = row.to_vec();
        let position = Position::new(&setup, Variant::default()).unwrap();
        if position.is_over() {
            continue;
        }
        let chain = lone.shortest().iter();
        let end = chain.fold(position, |p, &house| p.play(Move::Sow(house)).unwrap().0);
        assert_eq!(end.store(Side::South), lone.stored());
    }
}

#[test]
fn too_many_states_is_an_error() {
    let problem = Problem::of_row(&[6, 4, 2, 3, 1, 1]).unwrap();
    let error = problem.solve(Goal::Max, 10).unwrap_err();
    assert_eq!(error, Unsolved::TooManyStates { allowed: 10 });
}

#[test]
fn new_problems_have_exactly_one_way_of_the_wished_length() {
    for (houses, lengths) in [(3, 1..=5), (6, 3..=15), (8, 6..=20)] {
        for length in lengths {
            let problem = generate(houses, length, 5).unwrap();
            assert_eq!(problem.row().len(), usize::from(houses));
            let solution = problem.solve(Goal::Max, DEFAULT_STATES).unwrap();
            assert_eq!((solution.ways(), solution.sowings()), (1, length));
            assert_eq!(generate(houses, length, 5), Ok(problem));
        }
    }
    assert_ne!(generate(6, 10, 1), generate(6, 10, 2));
}

#[test]
fn problems_that_cannot_be() {
    assert_eq!(generate(0, 5, 1), Err(NoProblem::Houses(0)));
    assert_eq!(generate(13, 5, 1), Err(NoProblem::Houses(13)));
    // One house: 1 seed reaches the store, 4 seeds reach it twice and leave one.
    let (houses, sowings) = (1, 3);
    assert_eq!(
        generate(1, 3, 1),
        Err(NoProblem::NotFound { houses, sowings })
    );
}
