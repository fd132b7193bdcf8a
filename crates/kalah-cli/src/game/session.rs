//! A game between persons and engines, with hints, undo and redo.

use kalah_core::{Game, IllegalMove, Move, Played, Position, Side, Step, record};
use kalah_engine::{Level, Player};

/// Who makes the moves of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The engine at some level.
    Engine(Level),
}

/// A game under way, and who plays it.
pub(crate) struct Session {
    game: Game,
    /// Of the first player and of the second.
    seats: [Seat; 2],
    seed: u64,
    /// The engines behind the seats, but for one that is thinking elsewhere.
    engines: [Option<Player>; 2],
    /// Who gave the game up.
    resigned: Option<Side>,
}

impl Session {
    pub(crate) fn new(start: Position, seats: [Seat; 2], seed: u64) -> Session {
        let engine = |index: usize| match seats[index] {
            Seat::Person => None,
            Seat::Engine(level) => Some(Player::new(level, seed + index as u64)),
        };
        Session {
            game: Game::new(start),
            seats,
            seed,
            engines: [engine(0), engine(1)],
            resigned: None,
        }
    }

    /// The same seats at a new game from the same start.
    pub(crate) fn again(&self) -> Session {
        Session::new(*self.game.start(), self.seats, self.seed.wrapping_add(2))
    }

    /// The same game with the engine at another level.
    pub(crate) fn set_level(&mut self, level: Level) {
        for index in 0..2 {
            if let Seat::Engine(_) = self.seats[index] {
                self.seats[index] = Seat::Engine(level);
                self.engines[index] = Some(Player::new(level, self.seed + index as u64));
            }
        }
    }

    /// The level of the engine, if one plays.
    pub(crate) fn level(&self) -> Option<Level> {
        self.seats.iter().find_map(|seat| match seat {
            Seat::Person => None,
            Seat::Engine(level) => Some(*level),
        })
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }

    /// Who makes the moves of a side, seats changed by a swap or not.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.seats[self.index(side)]
    }

    /// Whose move it is; none if the game is over.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seat(self.position().to_move()))
    }

    /// Whether the board or a resignation has ended the game.
    pub(crate) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.position().is_over()
    }

    /// Whether leaving would break off a game.
    pub(crate) fn is_under_way(&self) -> bool {
        !self.is_over() && !self.game.steps().is_empty()
    }

    /// Who gave the game up, if anybody did.
    pub(crate) fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Whose move it is gives the game up. Whether that is a person in a game under way.
    pub(crate) fn resign(&mut self) -> bool {
        let may = self.is_under_way() && self.to_move() == Some(Seat::Person);
        if may {
            self.resigned = Some(self.position().to_move());
        }
        may
    }

    /// The first player or the second, as whom somebody plays a side now.
    pub(crate) fn player(&self, side: Side) -> record::Player {
        record::Player::BOTH[self.index(side)]
    }

    /// Who makes the moves of the first player and of the second.
    pub(crate) fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// The engine that is to move, to think wherever it likes. Give it back by
    /// [`give_back`](Session::give_back), unless the move is not wanted any more.
    pub(crate) fn take_engine(&mut self) -> Option<Player> {
        let index = self.index(self.position().to_move());
        match self.seats[index] {
            Seat::Person => None,
            Seat::Engine(level) => {
                let fresh = || Player::new(level, self.seed + index as u64);
                Some(self.engines[index].take().unwrap_or_else(fresh))
            }
        }
    }

    /// Takes back an engine that was lent, unless its level has been changed since.
    pub(crate) fn give_back(&mut self, player: Player) {
        let level = player.level();
        for (seat, engine) in self.seats.iter().zip(&mut self.engines) {
            if engine.is_none() && *seat == Seat::Engine(level) {
                *engine = Some(player);
                return;
            }
        }
    }

    pub(crate) fn play(&mut self, mv: Move) -> Result<&Played, IllegalMove> {
        self.game.play(mv)
    }

    /// Takes back a resignation, else moves up to the last one that a person chose. Whether there
    /// was one.
    pub(crate) fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let mut undone = 0;
        while self.game.undo().is_some() {
            undone += 1;
            if self.to_move() == Some(Seat::Person) {
                return true;
            }
        }
        // Nothing of it was a person's: leave the game as it was.
        for _ in 0..undone {
            self.game.redo();
        }
        false
    }

    /// Plays again what was taken back, up to the next choice of a person. Whether there was
    /// anything.
    pub(crate) fn redo(&mut self) -> bool {
        let mut redone = false;
        self.resigned = None;
        while self.game.redo().is_some() {
            redone = true;
            if self.to_move() == Some(Seat::Person) {
                break;
            }
        }
        redone
    }

    /// The last move that a person chose, and the position in which it was chosen.
    pub(crate) fn last_choice(&self) -> Option<(Position, Move)> {
        let steps = self.game.steps();
        let chosen = |step: &Step| self.seat(step.played.mover) == Seat::Person;
        let at = steps.iter().rposition(chosen)?;
        let before = match at {
            0 => self.game.start(),
            _ => &steps[at - 1].after,
        };
        Some((*before, steps[at].played.mv))
    }

    fn index(&self, side: Side) -> usize {
        let first = self.game.start().to_move();
        usize::from((side == first) == self.game.swapped())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(session: &mut Session, moves: &[&str]) {
        for mv in moves {
            session
                .play(mv.parse().expect("a move"))
                .expect("a legal move");
        }
    }

    #[test]
    fn a_swap_changes_seats() {
        let start = Position::start("competition".parse().expect("rules"));
        let engine = Seat::Engine(Level::STRONGEST);
        let mut session = Session::new(start, [engine, Seat::Person], 1);
        play(&mut session, &["2"]);
        assert_eq!(session.to_move(), Some(Seat::Person));
        assert_eq!(session.seat(Side::North), Seat::Person);
        play(&mut session, &["swap"]);
        assert_eq!(session.to_move(), Some(engine));
        assert_eq!(session.seat(Side::South), Seat::Person);
        assert!(session.undo());
        assert_eq!(session.to_move(), Some(Seat::Person));
        assert_eq!(session.seat(Side::North), Seat::Person);
    }

    #[test]
    fn only_a_person_in_a_game_under_way_resigns() {
        let start = Position::start("modern".parse().expect("rules"));
        let engine = Seat::Engine(Level::STRONGEST);
        let mut session = Session::new(start, [engine, Seat::Person], 1);
        assert!(!session.resign(), "nothing has been played");
        play(&mut session, &["3"]);
        assert!(!session.resign(), "it is the engine's move");
        play(&mut session, &["1"]);
        assert!(session.resign());
        assert_eq!((session.to_move(), session.is_under_way()), (None, false));
        assert_eq!(session.resigned(), Some(Side::North));
        assert!(session.undo(), "of the resignation alone");
        assert_eq!(session.game().steps().len(), 2);
        assert_eq!(session.to_move(), Some(Seat::Person));
    }

    #[test]
    fn undo_goes_back_to_a_choice_of_the_person() {
        let start = Position::start("modern".parse().expect("rules"));
        let engine = Seat::Engine(Level::STRONGEST);
        let mut session = Session::new(start, [Seat::Person, engine], 1);
        play(&mut session, &["3", "6", "1"]);
        assert!(session.undo());
        assert_eq!(session.game().steps().len(), 1, "after the extra move");
        assert!(session.undo());
        assert!(!session.undo());
        assert!(session.redo() && session.redo());
        assert!(!session.redo());
        assert_eq!(session.game().steps().len(), 3);
    }

    #[test]
    fn nobody_can_undo_the_first_move_of_the_engine() {
        let start = Position::start("modern".parse().expect("rules"));
        let engine = Seat::Engine(Level::STRONGEST);
        let mut session = Session::new(start, [engine, Seat::Person], 1);
        play(&mut session, &["1"]);
        assert!(!session.undo());
        assert_eq!(session.game().steps().len(), 1);
    }
}
