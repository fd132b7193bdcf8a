//! Who plays whom in a tournament, and how they stand.

/// A game of a tournament: agents by number, board by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixture {
    pub(super) south: usize,
    pub(super) north: usize,
    pub(super) board: usize,
}

/// Everybody plays everybody on every board, each side once.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    left: Vec<Fixture>,
}

/// How an agent stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Games it played.
    pub games: u32,
    /// Points in halves: two for a win, one for a draw.
    pub halves: u32,
    /// Its seeds minus the others', over all games that were played to the end.
    pub margin: i64,
}

impl Schedule {
    /// By rounds in which as many play at once as can: the circle method.
    pub(super) fn new(agents: usize, boards: usize) -> Schedule {
        let even = agents + agents % 2;
        let mut left = Vec::new();
        for board in 0..boards {
            for turned in [false, true] {
                for round in 0..even.saturating_sub(1) {
                    for table in 0..even / 2 {
                        let place = |at: usize| match at {
                            0 => 0,
                            at => 1 + (at - 1 + round) % (even - 1),
                        };
                        let (a, b) = (place(table), place(even - 1 - table));
                        if a >= agents || b >= agents {
                            continue;
                        }
                        let (south, north) = if turned { (b, a) } else { (a, b) };
                        left.push(Fixture {
                            south,
                            north,
                            board,
                        });
                    }
                }
            }
        }
        Schedule { left }
    }

    /// The next game whose players are both free.
    pub(super) fn next(&mut self, is_free: impl Fn(usize) -> bool) -> Option<Fixture> {
        let fits = |game: &Fixture| is_free(game.south) && is_free(game.north);
        let index = self.left.iter().position(fits)?;
        Some(self.left.remove(index))
    }

    /// A game need not be played. Whether it was to be.
    pub(super) fn remove(&mut self, game: Fixture) -> bool {
        let index = self.left.iter().position(|&left| left == game);
        index.map(|index| self.left.remove(index)).is_some()
    }

    /// Games to be played.
    pub(super) fn len(&self) -> usize {
        self.left.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }
}

/// The best first: by points, then by margin.
pub(super) fn rank(standings: &mut [Standing]) {
    standings.sort_by_key(|standing| {
        (
            std::cmp::Reverse(standing.halves),
            std::cmp::Reverse(standing.margin),
        )
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_plays_everybody_once_a_side_and_board() {
        for agents in 0..8 {
            let mut schedule = Schedule::new(agents, 3);
            let mut games = Vec::new();
            while let Some(game) = schedule.next(|_| true) {
                games.push((game.south, game.north, game.board));
            }
            assert!(schedule.is_empty());
            games.sort_unstable();
            let mut expect = Vec::new();
            for south in 0..agents {
                for north in (0..agents).filter(|&north| north != south) {
                    expect.extend((0..3).map(|board| (south, north, board)));
                }
            }
            assert_eq!(games, expect);
        }
    }

    #[test]
    fn rounds_keep_everybody_busy() {
        let mut schedule = Schedule::new(6, 1);
        let mut busy = Vec::new();
        while let Some(game) = schedule.next(|agent| !busy.contains(&agent)) {
            busy.extend([game.south, game.north]);
        }
        assert_eq!(busy.len(), 6);
    }
}
