//! Problems from text: refused, or solved so that every way reaches the goal and none before its
//! end, and ways of another length are not shorter.
#![no_main]

use kalah_core::problem::{Goal, Problem};
use kalah_core::{Move, Position, RulesText, Setup, SideSetup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Option<u16>, &str, &str)| {
    let (goal, text, rules) = input;
    let Ok(rules) = rules.parse::<RulesText>() else {
        return;
    };
    let row = text.parse::<SideSetup>().ok();
    let row = row.and_then(|row| Problem::of_row(&row.houses).ok());
    let board = text.parse::<Setup>().ok();
    let board = board.and_then(|setup| Position::new(&setup, rules.variant).ok());
    let Some(problem) = row.or(board.map(Problem::of_position)) else {
        return;
    };
    let goal = goal.map_or(Goal::Max, Goal::AtLeast);
    let Ok(solution) = problem.solve(goal, 2000) else {
        return;
    };
    let least = match goal {
        Goal::AtLeast(seeds) => seeds,
        _ => solution.stored(),
    };
    let mover = problem.board().to_move();
    let mut listed = 0;
    for way in solution.all_ways().take(20) {
        assert!(way.len() >= solution.sowings());
        let mut position = *problem.board();
        let stored = |position: &Position| position.store(mover) - problem.board().store(mover);
        for house in way {
            assert!(stored(&position) < least);
            position = position.play(Move::Sow(house)).expect("a legal move").0;
        }
        assert!(stored(&position) >= least);
        listed += 1;
    }
    assert_eq!(listed, solution.ways().min(20));
});
