//! Problems from text: refused, or solved so that every way reaches the goal and none before its
//! end, and ways of another length are not shorter.
#![no_main]

use kalah_core::problem::{Goal, Problem};
use kalah_core::{Move, Position, RulesText, Setup, SideSetup};
use libfuzzer_sys::fuzz_target;

/// Three lines: the goal, the rules, and a lone row or a position.
fuzz_target!(|text: &str| {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let (goal, rules, text) = (line(), line(), line());
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
    let goal = match goal {
        "max" => Goal::Max,
        "all" => Goal::All,
        number => Goal::AtLeast(number.parse().unwrap_or_default()),
    };
    let Ok(solution) = problem.solve(goal, 2000) else {
        return;
    };
    let least = match goal {
        Goal::Max => solution.stored(),
        Goal::All => problem.row().iter().sum(),
        Goal::AtLeast(seeds) => seeds,
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
