//! Who waits for a game, and who gets one next.

use std::collections::HashSet;
use std::hash::Hash;
use std::time::Duration;

/// Those who wait, and those who play. At most one game at once for each key.
#[derive(Debug)]
pub(super) struct WaitingRoom<A, K> {
    waiting: Vec<Waiting<A, K>>,
    playing: HashSet<K>,
    /// How long somebody waits alone before a bot comes.
    alone: Duration,
}

#[derive(Debug)]
struct Waiting<A, K> {
    agent: A,
    key: K,
    since: Duration,
}

/// Who plays next.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next<A> {
    /// These two.
    Pair(A, A),
    /// This one, with a bot.
    Alone(A),
}

impl<A, K: Copy + Eq + Hash> WaitingRoom<A, K> {
    pub(super) fn new(alone: Duration) -> Self {
        WaitingRoom {
            waiting: Vec::new(),
            playing: HashSet::new(),
            alone,
        }
    }

    /// Somebody comes, or comes back.
    pub(super) fn arrive(&mut self, agent: A, key: K, now: Duration) {
        self.waiting.push(Waiting {
            agent,
            key,
            since: now,
        });
    }

    /// A game with this player is over.
    pub(super) fn free(&mut self, key: K) {
        self.playing.remove(&key);
    }

    /// Forgets those who are gone.
    pub(super) fn retain(&mut self, is_here: impl Fn(&A) -> bool) {
        self.waiting.retain(|waiting| is_here(&waiting.agent));
    }

    /// The next to play, if anybody can: those who have waited longest.
    pub(super) fn next(&mut self, now: Duration) -> Option<Next<A>> {
        let first = self.first_free(0, None)?;
        let key = self.waiting[first].key;
        if let Some(second) = self.first_free(first + 1, Some(key)) {
            let second = self.waiting.remove(second);
            let first = self.waiting.remove(first);
            self.playing.extend([first.key, second.key]);
            return Some(Next::Pair(first.agent, second.agent));
        }
        if self.waiting[first].since + self.alone > now {
            return None;
        }
        let first = self.waiting.remove(first);
        self.playing.insert(first.key);
        Some(Next::Alone(first.agent))
    }

    /// When somebody has waited alone for long enough.
    pub(super) fn due(&self) -> Option<Duration> {
        let first = self.first_free(0, None)?;
        Some(self.waiting[first].since + self.alone)
    }

    fn first_free(&self, from: usize, but: Option<K>) -> Option<usize> {
        let can_play = |w: &Waiting<A, K>| !self.playing.contains(&w.key) && Some(w.key) != but;
        let found = self.waiting[from..].iter().position(can_play)?;
        Some(from + found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn two_play_each_other_and_one_a_bot() {
        let mut room = WaitingRoom::new(2 * SECOND);
        room.arrive("a", 1, SECOND);
        assert_eq!(room.next(SECOND), None);
        room.arrive("b", 2, SECOND);
        room.arrive("c", 3, SECOND);
        assert_eq!(room.next(SECOND), Some(Next::Pair("a", "b")));
        assert_eq!(room.due(), Some(3 * SECOND));
        assert_eq!(room.next(3 * SECOND), Some(Next::Alone("c")));
        assert_eq!((room.next(9 * SECOND), room.due()), (None, None));
    }

    #[test]
    fn nobody_plays_himself_or_twice_at_once() {
        let mut room = WaitingRoom::new(SECOND);
        room.arrive("a", 1, Duration::ZERO);
        room.arrive("again a", 1, Duration::ZERO);
        assert_eq!(room.next(Duration::ZERO), None);
        assert_eq!(room.next(SECOND), Some(Next::Alone("a")));
        assert_eq!(room.next(9 * SECOND), None, "a plays already");
        room.arrive("b", 2, SECOND);
        room.free(1);
        assert_eq!(room.next(SECOND), Some(Next::Pair("again a", "b")));
    }

    #[test]
    fn those_who_leave_are_forgotten() {
        let mut room = WaitingRoom::new(SECOND);
        room.arrive("a", 1, Duration::ZERO);
        room.retain(|&agent| agent != "a");
        assert_eq!(room.next(9 * SECOND), None);
    }
}
