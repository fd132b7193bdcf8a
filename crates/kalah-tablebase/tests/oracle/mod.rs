//! Full search by rules written down as slowly and plainly as they can be.

use std::collections::HashMap;

use kalah_core::{Capture, End, Leftovers};
use kalah_tablebase::EndgameRules;

/// The houses of the player to move, then those of the other player.
pub(crate) type Board = (Vec<u8>, Vec<u8>);

/// Values by full search, each position searched once.
pub(crate) struct Oracle {
    rules: EndgameRules,
    known: HashMap<Board, i8>,
}

impl Oracle {
    pub(crate) fn new(rules: EndgameRules) -> Oracle {
        Oracle {
            rules,
            known: HashMap::new(),
        }
    }

    pub(crate) fn value(&mut self, board: &Board) -> i8 {
        if let Some(&value) = self.known.get(board) {
            return value;
        }
        let value = self.search(board);
        self.known.insert(board.clone(), value);
        value
    }

    fn search(&mut self, (mover, other): &Board) -> i8 {
        let mine: u8 = mover.iter().sum();
        let theirs: u8 = other.iter().sum();
        let over = match self.rules.end {
            End::SideEmpty => mine == 0 || theirs == 0,
            End::NoMove => mine == 0,
        };
        if over {
            let (mine, theirs) = (mine as i8, theirs as i8);
            return match self.rules.leftovers {
                Leftovers::Owner => mine - theirs,
                Leftovers::Emptier => theirs - mine,
                Leftovers::Nobody => 0,
            };
        }
        let mut best = i8::MIN;
        for house in 0..mover.len() {
            if mover[house] > 0 {
                best = best.max(self.after(mover, other, house));
            }
        }
        best
    }

    fn after(&mut self, mover: &[u8], other: &[u8], house: usize) -> i8 {
        let m = mover.len();
        // The ring of places: own houses, own store, the other player's houses.
        let mut ring: Vec<u8> = mover.to_vec();
        ring.push(0);
        ring.extend(other);
        let mut hand = ring[house];
        ring[house] = 0;
        let mut last = house;
        while hand > 0 {
            last += 1;
            if last == ring.len() {
                last = 0;
            }
            ring[last] += 1;
            hand -= 1;
        }
        let facing = 2 * m - last;
        if last < m
            && ring[last] == 1
            && match self.rules.capture {
                Capture::Opposite => ring[facing] != 0,
                Capture::Always => true,
                Capture::None => false,
            }
        {
            ring[m] += 1 + ring[facing];
            ring[last] = 0;
            ring[facing] = 0;
        }
        let gain = ring[m] as i8;
        let mover = ring[..m].to_vec();
        let other = ring[m + 1..].to_vec();
        if last == m {
            gain + self.value(&(mover, other))
        } else {
            gain - self.value(&(other, mover))
        }
    }
}
