//! The rules of Kalah, written to be obviously right.

use kalah_core::{
    Capture, Captured, End, EndReason, FirstTurn, House, Leftovers, Majority, Move, Opening,
    Outcome, Pie, Place, Played, Position, Side, Sweep, Variant,
};

/// A board as it lies on the table, with the memory that its rules need.
///
/// Each side has its houses from its owner's left and its store; indices are those of [`Side`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The rules of play.
    pub variant: Variant,
    /// Seeds in the houses of South and of North.
    pub rows: [Vec<u32>; 2],
    /// Seeds in the stores of South and of North.
    pub stores: [u32; 2],
    /// Who is to move.
    pub to_move: Side,
    /// Who made each sowing so far; none if the game did not begin with this board, or if the
    /// swap was made.
    pub history: Option<Vec<Side>>,
}

impl Board {
    /// The board of a position of `kalah-core`.
    #[must_use]
    pub fn of(position: &Position) -> Board {
        let mover = position.to_move();
        let row = |side| position.row(side).iter().map(|&n| n.into()).collect();
        Board {
            variant: position.variant(),
            rows: [row(Side::South), row(Side::North)],
            stores: Side::BOTH.map(|side| position.store(side).into()),
            to_move: mover,
            history: match position.opening() {
                Opening::Start => Some(Vec::new()),
                Opening::FirstTurn => Some(vec![mover]),
                Opening::SwapOffered => Some(vec![mover.other()]),
                Opening::Underway => None,
            },
        }
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.end().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for house in self.houses() {
            if self.rows[self.to_move as usize][house.index()] > 0 {
                moves.push(Move::Sow(house));
            }
        }
        if self.swap_is_offered() {
            moves.push(Move::Swap);
        }
        moves
    }

    /// The board after a legal move, and what happened.
    ///
    /// # Panics
    /// If the move is illegal.
    #[must_use]
    pub fn play(&self, mv: Move) -> (Board, Played) {
        assert!(self.legal_moves().contains(&mv), "{mv:?} is illegal");
        let mut board = self.clone();
        let mut played = Played {
            mover: self.to_move,
            mv,
            path: Vec::new(),
            captured: None,
            extra_move: false,
            sweep: None,
            outcome: None,
        };
        let Move::Sow(house) = mv else {
            board.history = None;
            return (board, played);
        };
        played.path = board.sow(house);
        let last = played.path[played.path.len() - 1];
        played.captured = board.capture(last);
        let again = last == Place::Store(self.to_move) && !self.first_move_is_single();
        if !again {
            board.to_move = self.to_move.other();
        }
        if let Some(history) = &mut board.history {
            history.push(self.to_move);
        }
        if let Some(reason) = board.end() {
            played.sweep = board.sweep(reason);
            played.outcome = Some(Outcome {
                south: small(board.stores[0]),
                north: small(board.stores[1]),
                reason,
            });
        }
        played.extra_move = again && played.outcome.is_none();
        (board, played)
    }

    /// "One by one, counter-clockwise: own houses to the right, own store, the opponent's houses,
    /// own houses again. The opponent's store is skipped. The house of origin is not."
    fn sow(&mut self, house: House) -> Vec<Place> {
        let mover = self.to_move;
        let hand = std::mem::take(&mut self.rows[mover as usize][house.index()]);
        let mut path = Vec::new();
        let mut place = Place::House(mover, house);
        for _ in 0..hand {
            place = self.next_place(place);
            match place {
                Place::House(side, house) => self.rows[side as usize][house.index()] += 1,
                Place::Store(side) => self.stores[side as usize] += 1,
            }
            path.push(place);
        }
        path
    }

    fn next_place(&self, place: Place) -> Place {
        match place {
            Place::House(side, house) => match self.houses().find(|next| *next > house) {
                Some(next) => Place::House(side, next),
                None if side == self.to_move => Place::Store(side),
                None => Place::House(side.other(), first()),
            },
            Place::Store(side) => Place::House(side.other(), first()),
        }
    }

    /// "Last seed in an own house that was empty at that moment, while the facing house holds
    /// seeds: those seeds and the last seed go to the own store."
    fn capture(&mut self, last: Place) -> Option<Captured> {
        let mover = self.to_move;
        let opponent = mover.other();
        let Place::House(side, house) = last else {
            return None;
        };
        // Houses are numbered from their owner's left: house i faces house m + 1 - i.
        let facing = House::new(self.houses().len() as u8 + 1 - house.number())?;
        let was_empty = self.rows[side as usize][house.index()] == 1;
        let facing_seeds = self.rows[opponent as usize][facing.index()];
        let takes = match self.variant.capture {
            Capture::Opposite => facing_seeds > 0,
            Capture::Always => true,
            Capture::None => false,
        };
        if side != mover || !was_empty || !takes {
            return None;
        }
        self.rows[mover as usize][house.index()] = 0;
        self.rows[opponent as usize][facing.index()] = 0;
        self.stores[mover as usize] += facing_seeds + 1;
        Some(Captured {
            house,
            facing,
            facing_seeds: small(facing_seeds),
        })
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn end(&self) -> Option<EndReason> {
        let empty = |side: Side| self.rows[side as usize].iter().all(|&seeds| seeds == 0);
        let in_houses: u32 = self.rows.iter().flatten().sum();
        let all = in_houses + self.stores[0] + self.stores[1];
        match self.variant.end {
            End::SideEmpty if empty(Side::South) || empty(Side::North) => {
                return Some(EndReason::SideEmpty);
            }
            End::NoMove if empty(self.to_move) => return Some(EndReason::NoMove),
            _ => {}
        }
        let more_than_half = self.stores.iter().any(|store| 2 * store > all);
        if self.variant.majority == Majority::Stop && more_than_half {
            return Some(EndReason::Majority);
        }
        None
    }

    /// "Seeds left go to the store of the player on whose side they lie", or to the other one, or
    /// to nobody. A majority stops the game without a sweep.
    ///
    /// Clears the board of an ended game that is not swept yet.
    pub fn sweep(&mut self, reason: EndReason) -> Option<Sweep> {
        if reason == EndReason::Majority {
            return None;
        }
        for side in Side::BOTH {
            let row = &mut self.rows[side as usize];
            let seeds: u32 = row.iter().sum();
            if seeds == 0 {
                continue;
            }
            let mut houses = Vec::new();
            for house in House::all(row.len() as u8) {
                if row[house.index()] > 0 {
                    houses.push((house, small(row[house.index()])));
                    row[house.index()] = 0;
                }
            }
            let to = match self.variant.leftovers {
                Leftovers::Owner => Some(side),
                Leftovers::Emptier => Some(side.other()),
                Leftovers::Nobody => None,
            };
            if let Some(to) = to {
                self.stores[to as usize] += seeds;
            }
            let (from, seeds) = (side, small(seeds));
            return Some(Sweep {
                from,
                houses,
                to,
                seeds,
            });
        }
        None
    }

    /// "After the first player's first complete turn the second player may take over that
    /// position by swapping sides instead of moving; once only."
    fn swap_is_offered(&self) -> bool {
        let Some(history) = &self.history else {
            return false;
        };
        let first_turn_made = history.iter().all(|&side| side != self.to_move);
        self.variant.pie == Pie::On && !history.is_empty() && first_turn_made
    }

    /// "No extra move on the very first move of the game."
    fn first_move_is_single(&self) -> bool {
        let nothing_played = self.history.as_ref().is_some_and(Vec::is_empty);
        self.variant.first_turn == FirstTurn::Single && nothing_played
    }

    fn houses(&self) -> impl ExactSizeIterator<Item = House> + use<> {
        House::all(self.rows[0].len() as u8)
    }
}

fn first() -> House {
    House::new(1).expect("every board has a house 1")
}

/// Seeds in the width that `kalah-core` tells of them.
fn small(seeds: u32) -> u16 {
    seeds
        .try_into()
        .expect("a board holds fewer than 65536 seeds")
}
