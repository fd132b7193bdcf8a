//! Seeds that fall one by one, so that a person can follow a sowing.

use std::time::{Duration, Instant};

use kalah_core::{Move, Place, Played, Position, Side};

/// The seeds that a screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Of South and of North, houses from the owner's left.
    pub(crate) rows: [Vec<u16>; 2],
    pub(crate) stores: [u16; 2],
    /// Where a seed fell last.
    pub(crate) last: Option<Place>,
}

impl Shown {
    pub(crate) fn of(position: &Position) -> Shown {
        Shown {
            rows: Side::BOTH.map(|side| position.row(side).to_vec()),
            stores: Side::BOTH.map(|side| position.store(side)),
            last: None,
        }
    }

    fn drop_seed(&mut self, place: Place) {
        match place {
            Place::House(side, house) => self.rows[side as usize][house.index()] += 1,
            Place::Store(side) => self.stores[side as usize] += 1,
        }
        self.last = Some(place);
    }
}

/// A sowing under way on the screen.
pub(crate) struct Falling {
    shown: Shown,
    path: std::vec::IntoIter<Place>,
    next: Instant,
    pace: Duration,
}

impl Falling {
    /// The sowing that `played` tells of; none for a swap or without a pace.
    pub(crate) fn new(before: &Position, played: &Played, pace: Duration) -> Option<Falling> {
        let Move::Sow(house) = played.mv else {
            return None;
        };
        if pace.is_zero() {
            return None;
        }
        let mut shown = Shown::of(before);
        shown.rows[played.mover as usize][house.index()] = 0;
        Some(Falling {
            shown,
            path: played.path.clone().into_iter(),
            next: Instant::now() + pace,
            pace,
        })
    }

    pub(crate) fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Lets the seeds fall that are due. Whether any are left.
    pub(crate) fn go_on(&mut self) -> bool {
        while Instant::now() >= self.next {
            let Some(place) = self.path.next() else {
                return false;
            };
            self.shown.drop_seed(place);
            self.next += self.pace;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_as_the_sowing_does() {
        let before = Position::start("modern".parse().expect("rules"));
        let (after, played) = before.play("6".parse().expect("a move")).expect("legal");
        let mut falling =
            Falling::new(&before, &played, Duration::from_nanos(1)).expect("a sowing");
        while falling.go_on() {}
        let mut expect = Shown::of(&after);
        expect.last = played.path.last().copied();
        assert_eq!(falling.shown(), &expect);
    }
}
