//! A look ahead through somebody's eyes.

use kalah_core::{Rng, Variant};

use super::human::Human;
use crate::board::{Board, Cell, Sown};
use crate::play::{Evaluation, GRAIN, Score};

/// Positions that anybody looks at for one move, however many chains a big board offers.
const MOST_LOOKS: u32 = 200_000;

/// Somebody thinking about one move.
pub(super) struct Mind {
    human: Human,
    variant: Variant,
    evaluation: Evaluation,
    /// The same position is seen the same way throughout a game.
    seed: u64,
    looks: u32,
}

/// Whose turn is thought about.
#[derive(Clone, Copy, PartialEq)]
enum Turn {
    Own,
    Theirs,
}

impl Mind {
    pub(super) fn new(human: Human, variant: Variant, houses: usize, seed: u64) -> Mind {
        Mind {
            human,
            variant,
            evaluation: Evaluation::new(variant, houses),
            seed,
            looks: 0,
        }
    }

    /// What a move seems to be worth that gained `gain` and led to `board`: the mover's turn
    /// goes on if `extra_move`, else the other player is to move.
    pub(super) fn worth<C: Cell>(
        &mut self,
        board: &Board<C>,
        gain: Score,
        extra_move: bool,
    ) -> Score {
        let further = if extra_move {
            self.look(
                board,
                Turn::Own,
                self.human.turns,
                self.human.chain.saturating_sub(1),
            )
        } else {
            -self.after_turn(board, Turn::Own, self.human.turns)
        };
        let greed = gain * self.human.greed / 100;
        gain + greed + further + self.wavering(board)
    }

    /// The other player is to move after a turn of `turn`.
    fn after_turn<C: Cell>(&mut self, board: &Board<C>, turn: Turn, turns: u8) -> Score {
        let (next, chain) = match turn {
            Turn::Own => (Turn::Theirs, self.human.their_chain),
            Turn::Theirs => (Turn::Own, self.human.chain),
        };
        self.look(board, next, turns.saturating_sub(1), chain)
    }

    /// What a position seems to be worth to the player to move, with so many turns to look ahead
    /// and so many moves to see of this one.
    fn look<C: Cell>(&mut self, board: &Board<C>, turn: Turn, turns: u8, chain: u8) -> Score {
        if let Some(margin) = board.final_margin(self.variant) {
            return margin * GRAIN;
        }
        self.looks += 1;
        if turns == 0 || chain == 0 || self.looks > MOST_LOOKS {
            return self.evaluation.score(board) * self.human.judgement / 100;
        }
        let filled = (0..board.houses()).filter(|&house| board.mover()[house].seeds() > 0);
        let sown: Vec<Sown<C>> = filled
            .map(|house| board.sow(house, self.variant.capture))
            .collect();
        let mut best = None;
        for sown in sown {
            if turn == Turn::Theirs && sown.captured > 0 && self.overlooks(&sown.board) {
                continue;
            }
            let further = if sown.extra_move {
                self.look(&sown.board, turn, turns, chain - 1)
            } else {
                -self.after_turn(&sown.board, turn, turns)
            };
            best = best.max(Some(sown.gain as Score * GRAIN + further));
        }
        // Where everything was overlooked, nothing seems to happen.
        best.unwrap_or(0)
    }

    fn overlooks<C: Cell>(&self, board: &Board<C>) -> bool {
        self.luck(board, 1).below(100) >= self.human.alert
    }

    /// A misjudgement, around 0 and mostly small.
    fn wavering<C: Cell>(&self, board: &Board<C>) -> Score {
        let mut luck = self.luck(board, 2);
        let mut throw = || luck.below(self.human.wavering + 1) as Score;
        throw() - throw()
    }

    fn luck<C: Cell>(&self, board: &Board<C>, kind: u64) -> Rng {
        Rng::new(board.key(self.seed ^ kind << 62))
    }
}
