//! Verify mode: what a move leads to.

use kalah_core::notation::KgpBoard;
use kalah_core::{House, Move, Place, Position, Setup, Side, Variant};

/// The answer to a `problem`: the board after South sows `house`, counted from **0**, and whether
/// South's last seed fell into its store.
///
/// When the game is over, be it by a majority, both rows are swept into their owners' stores.
/// None if the move is illegal.
#[must_use]
pub fn solve(board: &KgpBoard, house: i64) -> Option<(KgpBoard, bool)> {
    let house = House::new(u8::try_from(house.checked_add(1)?).ok()?)?;
    let position = Position::new(&board.setup(), Variant::default()).ok()?;
    let (after, played) = position.play(Move::Sow(house)).ok()?;
    let repeat = played.path.last() == Some(&Place::Store(Side::South));
    Some((south_first(after), repeat))
}

/// The board with South's row first, swept if somebody has a majority.
fn south_first(position: Position) -> KgpBoard {
    let mut setup = position.setup();
    let half = u32::from(position.total()) / 2;
    if setup.south.store > half || setup.north.store > half {
        sweep(&mut setup);
    }
    setup.to_move = Side::South;
    let turned = Position::new(&setup, Variant::default()).unwrap_or(position);
    KgpBoard::from(&turned)
}

fn sweep(setup: &mut Setup) {
    for side in [&mut setup.south, &mut setup.north] {
        side.store += side.houses.iter().sum::<u32>();
        side.houses.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(board: &str, house: i64, expect: &str, repeat: bool) {
        let solution = solve(&board.parse().unwrap(), house);
        assert_eq!(solution, Some((expect.parse().unwrap(), repeat)), "{board}");
    }

    #[test]
    fn moves_count_from_0_and_south_stays_south() {
        check("<3,0,0,3,3,3,3,3,3>", 0, "<3,1,0,0,4,4,3,3,3>", true);
        check("<3,0,0,3,3,3,3,3,3>", 1, "<3,1,0,3,0,4,4,3,3>", false);
    }

    #[test]
    fn majorities_and_ends_sweep() {
        check("<2,4,0,0,1,3,0>", 1, "<2,5,3,0,0,0,0>", true);
        check("<2,4,1,1,1,1,1>", 1, "<2,6,3,0,0,0,0>", true);
    }

    #[test]
    fn illegal_moves_have_no_solution() {
        for house in [-1, 0, 2, 12, i64::MAX] {
            assert_eq!(solve(&"<2,4,0,0,1,3,0>".parse().unwrap(), house), None);
        }
    }
}
