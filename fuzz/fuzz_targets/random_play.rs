//! Any board under any rules, played by any choices: the rules and the reference rules agree.
#![no_main]

use kalah_core::{
    Capture, End, FirstTurn, Leftovers, Majority, Opening, Pie, Position, Setup, Side, SideSetup,
    Variant,
};
use libfuzzer_sys::fuzz_target;

const OPENINGS: [Opening; 4] = [
    Opening::Underway,
    Opening::Start,
    Opening::FirstTurn,
    Opening::SwapOffered,
];

type Input = (u8, [u8; 6], [[u16; 13]; 2], bool, u8, Vec<u8>);

fuzz_target!(|input: Input| {
    let (houses, axes, cells, north, opening, choices) = input;
    let houses = usize::from(houses % 12) + 1;
    let side = |cells: [u16; 13]| SideSetup {
        houses: cells[..houses].iter().map(|&seeds| seeds.into()).collect(),
        store: cells[12].into(),
    };
    let setup = Setup {
        south: side(cells[0]),
        north: side(cells[1]),
        to_move: if north { Side::North } else { Side::South },
        opening: pick(&OPENINGS, opening),
    };
    let variant = Variant {
        capture: pick(Capture::ALL, axes[0]),
        end: pick(End::ALL, axes[1]),
        leftovers: pick(Leftovers::ALL, axes[2]),
        majority: pick(Majority::ALL, axes[3]),
        pie: pick(Pie::ALL, axes[4]),
        first_turn: pick(FirstTurn::ALL, axes[5]),
    };
    let Ok(position) = Position::new(&setup, variant) else {
        return;
    };
    let mut choices = choices.into_iter();
    kalah_testkit::compare_game(position, choices.len() as u64, |moves| {
        pick(moves, choices.next().unwrap_or_default())
    });
});

fn pick<T: Copy>(things: &[T], choice: u8) -> T {
    things[usize::from(choice) % things.len()]
}
