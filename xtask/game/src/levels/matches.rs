//! Matches between two players.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use kalah_core::{Position, Rng, Rules, Side};
use kalah_engine::{Level, Player, Stop, WallClock};

/// Random moves before the players take over, so that no two pairs of games are alike.
const RANDOM_MOVES: u32 = 4;

/// The games of a match, from the view of the first player named.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    /// All margins together, in seeds.
    margins: i32,
}

impl Score {
    fn add(&mut self, margin: i32) {
        self.margins += margin;
        match margin {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// Points of a possible one per game, with half a point added for a win and a loss each, so
    /// that a clean sweep has a rating.
    fn share(self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        (f64::from(self.wins) + f64::from(self.draws) / 2.0 + 0.5) / (f64::from(games) + 1.0)
    }

    /// By how many seeds the one is ahead at the end of a game, in the mean.
    pub(super) fn margin(self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        f64::from(self.margins) / f64::from(games.max(1))
    }

    /// By how many Elo points the one is stronger.
    pub(super) fn elo(self) -> f64 {
        let share = self.share();
        400.0 * (share / (1.0 - share)).log10()
    }
}

/// Plays games in pairs: each beginning twice, with seats changed.
pub(super) fn play(rules: Rules, levels: [Level; 2], games: u32, threads: usize) -> Score {
    let next = AtomicU32::new(0);
    let worker = || {
        let mut score = Score::default();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= games / 2 {
                return score;
            }
            let start = beginning(rules, pair.into());
            let [a, b] = levels;
            score.add(game(&start, a, b, pair.into()));
            score.add(-game(&start, b, a, pair.into()));
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let scores = workers.into_iter().filter_map(|worker| worker.join().ok());
        scores.fold(Score::default(), |sum, score| Score {
            wins: sum.wins + score.wins,
            draws: sum.draws + score.draws,
            losses: sum.losses + score.losses,
            margins: sum.margins + score.margins,
        })
    })
}

/// A start followed by a few random moves.
pub(super) fn beginning(rules: Rules, seed: u64) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = Position::start(rules);
    for _ in 0..RANDOM_MOVES {
        let moves = position.legal_moves();
        if let Some(&mv) = moves.get(rng.below(moves.len() as u32) as usize)
            && let Ok((next, _)) = position.play(mv)
        {
            position = next;
        }
    }
    position
}

/// South's margin at the end of a game.
fn game(start: &Position, south: Level, north: Level, seed: u64) -> i32 {
    let mut players = [Player::new(south, seed), Player::new(north, seed)];
    let mut position = *start;
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome.margin().into();
        }
        let player = &mut players[usize::from(position.to_move() == Side::North)];
        let choice = player.choose(&position, &WallClock::start(), &Stop::new());
        let next = choice.and_then(|mv| position.play(mv).ok());
        position = next
            .expect("a player of a game that goes on has a legal move")
            .0;
    }
}
