//! Playing a move without telling what happened, for reading many games.

use crate::moves::{IllegalMove, Move};
use crate::opening::Opening;
use crate::position::Position;

impl Position {
    /// The position after a move, and whether the mover moves again: what
    /// [`play`](Position::play) gives, without the path of the seeds.
    pub(crate) fn advance(&self, mv: Move) -> Result<(Position, bool), IllegalMove> {
        self.check(mv)?;
        let mut next = *self;
        let Move::Sow(house) = mv else {
            next.opening = Opening::Underway;
            return Ok((next, false));
        };
        let (extra_move, _) = next.sow_and_pass(house);
        let over = next.is_over();
        if over {
            next.settle();
            next.opening = Opening::Underway;
        }
        Ok((next, extra_move && !over))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::notation::arbitrary::{any_move, any_position};

    proptest! {
        #[test]
        fn does_what_play_does(position in any_position(), mv in any_move()) {
            for mv in position.legal_moves().into_iter().chain([mv]) {
                let told = position.play(mv).map(|(next, played)| (next, played.extra_move));
                prop_assert_eq!(position.advance(mv), told);
            }
        }
    }
}
