//! Our Manchester agent answers every order of a recorded game, in which it believes the referee,
//! and decides rightly whether to swap.
#![allow(clippy::unwrap_used, reason = "a test fails where it panics")]

mod common;

use std::time::Duration;

use kalah_core::{Move, Opening, Position, Rng, Rules, Setup, Side, SideSetup};
use kalah_engine::{Control, Limits, Plan, Solver, Stop, WallClock};
use kalah_protocol::manchester::{Reply, Trouble};
use kalah_referee::bot::manchester;
use kalah_referee::brain::Strong;

const SESSION: &str = include_str!("../../../data/protocols/manchester-session.txt");

#[test]
fn every_question_has_an_answer() {
    let orders: Vec<_> = SESSION
        .lines()
        .filter_map(|line| line.strip_prefix("E> "))
        .collect();
    let asked = |line: &&&str| line.ends_with("YOU") || **line == "START;South";
    let questions = orders.iter().filter(asked).count();
    let input = orders.join("\n") + "\nEND of what matters\n";
    let mut output = Vec::new();
    let brain = common::Greedy(Duration::ZERO);
    let time = Duration::from_millis(10);
    let tell = |trouble: &Trouble| panic!("{trouble}");
    manchester::run(input.as_bytes(), &mut output, &brain, time, tell).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), questions);
    for line in output.lines() {
        line.parse::<Reply>().unwrap();
    }
}

/// Some board on which the second player is offered the swap, with seeds in a few houses.
fn swap_offered(rng: &mut Rng) -> Setup {
    let mut side = || {
        let mut houses = vec![0; 7];
        for _ in 0..5 {
            houses[rng.below(7) as usize] += 1;
        }
        SideSetup {
            houses,
            store: 40 + rng.below(8),
        }
    };
    Setup {
        south: side(),
        north: side(),
        to_move: Side::North,
        opening: Opening::SwapOffered,
    }
}

#[test]
fn the_swap_is_taken_where_exact_values_say_so() {
    let rules: Rules = "manchester".parse().unwrap();
    let brain = Strong::new(1 << 20, false).by_nodes(300_000);
    let mut rng = Rng::new(3);
    let mut decisions = [0, 0];
    for _ in 0..40 {
        let setup = swap_offered(&mut rng);
        let row = |side: &SideSetup| {
            let seeds = side.houses.iter().chain([&side.store]);
            seeds.map(u32::to_string).collect::<Vec<_>>().join(",")
        };
        let board = format!("{},{}", row(&setup.north), row(&setup.south));
        let input = format!("START;North\nCHANGE;1;{board};YOU\nEND\n");
        let mut output = Vec::new();
        let time = Duration::from_secs(5);
        let tell = |trouble: &Trouble| panic!("{trouble}");
        manchester::run(input.as_bytes(), &mut output, &brain, time, tell).unwrap();
        let Reply(chosen) = String::from_utf8(output).unwrap().trim().parse().unwrap();

        let position = Position::new(&setup, rules.variant()).unwrap();
        let plan = Plan::new(&position, 1, 1 << 22);
        let control = Control {
            limits: Limits::default(),
            clock: &WallClock::start(),
            stop: &Stop::new(),
            report: None,
        };
        let solver = Solver::new(&position, &plan, &control).unwrap();
        let values = solver.moves(&position, &control).unwrap();
        let value = |mv| {
            let of = values.iter().find(|found| found.mv == mv).unwrap();
            of.bounds.exact().unwrap()
        };
        let best = values.iter().map(|found| value(found.mv)).max().unwrap();
        assert_eq!(value(chosen), best, "{position}: {chosen:?} in {values:?}");
        decisions[usize::from(chosen == Move::Swap)] += 1;
    }
    assert!(decisions[0] > 5 && decisions[1] > 5, "{decisions:?}");
}
