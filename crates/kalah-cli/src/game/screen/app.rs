//! What the screen shows, and what keys do to it.

use std::time::Duration;

use kalah_core::{House, Move, Position, Side};
use kalah_engine::{Analysis, Level, Value, review};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::falling::{Falling, Shown};
use super::key_bar;
use super::work::{Wanted, Work, arrived};
use crate::game::hint::{self, Adviser};
use crate::game::keep::Keeper;
use crate::game::session::{Seat, Session};
use crate::telling;
use crate::text::{Text, tr};

/// Paces between which a key switches.
const PACES: [u64; 4] = [0, 80, 150, 400];

const FIRST: House = House::new(1).expect("every board has a first house");

/// Boards with more houses than digits are played by the number and Enter.
pub(super) const DIGITS: u8 = 9;

/// What is done only when it is asked for twice while a game is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    Quit,
    Resign,
    New,
}

/// Everything on the screen.
pub(crate) struct App<'a> {
    pub(crate) text: &'a Text,
    pub(crate) session: Session,
    pub(crate) keeper: Keeper,
    /// The house that Enter sows.
    pub(crate) cursor: House,
    /// Values of moves, while they are shown.
    pub(crate) values: Vec<(Move, Value)>,
    /// What is said below the board.
    pub(crate) message: Vec<String>,
    pub(crate) work: Work,
    adviser: Adviser,
    falling: Option<Falling>,
    pace: Duration,
    /// What the key before asked for, if it is to be asked for again.
    asked: Option<Doubt>,
    /// The number that the digits before began.
    typed: u8,
    done: bool,
}

impl<'a> App<'a> {
    pub(crate) fn new(session: Session, keeper: Keeper, pace: Duration, text: &'a Text) -> App<'a> {
        let mut app = App {
            cursor: FIRST,
            text,
            session,
            keeper,
            values: Vec::new(),
            message: Vec::new(),
            work: Work::Nothing,
            adviser: Adviser::new(),
            falling: None,
            pace,
            asked: None,
            typed: 0,
            done: false,
        };
        app.settle_cursor();
        app
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Whether something may change without a key.
    pub(crate) fn is_lively(&self) -> bool {
        self.falling.is_some() || !self.work.is_nothing()
    }

    /// The seeds to show: of the sowing under way, else of the position.
    pub(crate) fn shown(&self) -> Shown {
        self.falling
            .as_ref()
            .map_or_else(|| Shown::of(self.session.position()), |f| f.shown().clone())
    }

    /// Whether a person may choose a move now.
    pub(crate) fn may_choose(&self) -> bool {
        let engine_thinks = matches!(self.work, Work::Move(..));
        self.session.to_move() == Some(Seat::Person) && !engine_thinks && self.falling.is_none()
    }

    /// Lets seeds fall, takes what other threads have found and starts what is due.
    pub(crate) fn go_on(&mut self) {
        if let Some(falling) = &mut self.falling {
            if falling.go_on() {
                return;
            }
            self.falling = None;
        }
        match std::mem::replace(&mut self.work, Work::Nothing) {
            Work::Nothing => self.let_engine_think(),
            Work::Move(receiver, stop) => match arrived(&receiver) {
                Ok(None) => self.work = Work::Move(receiver, stop),
                Ok(Some((player, choice))) => {
                    self.session.give_back(player);
                    if let Some(mv) = choice {
                        self.play(mv);
                    }
                }
                Err(()) => self.done = true,
            },
            Work::Advice(receiver, wanted, position) => match arrived(&receiver) {
                Ok(None) => self.work = Work::Advice(receiver, wanted, position),
                Ok(Some(analysis)) => self.advised(&position, &analysis, wanted),
                Err(()) => {}
            },
        }
    }

    fn let_engine_think(&mut self) {
        if let Some(Seat::Engine(_)) = self.session.to_move() {
            let position = *self.session.position();
            if let Some(player) = self.session.take_engine() {
                self.work = Work::choose(player, position);
            }
        }
    }

    fn advised(&mut self, position: &Position, analysis: &Analysis, wanted: Wanted) {
        match wanted {
            Wanted::Hint => {
                self.message = hint::advice(position, analysis, self.text)
                    .into_iter()
                    .collect();
                if let Some(Move::Sow(house)) = analysis.best().map(|line| line.mv) {
                    self.cursor = house;
                }
            }
            Wanted::Values => {
                let lines = analysis.lines.iter();
                self.values = lines.map(|line| (line.mv, line.value)).collect();
                self.message.clear();
            }
            Wanted::Why(mv) => {
                if let Some(review) = review(position, analysis, mv) {
                    self.message = hint::judgement(position, &review, self.text);
                }
            }
        }
    }

    /// Lets the seeds that are falling lie where they belong.
    pub(super) fn let_lie(&mut self) {
        self.falling = None;
    }

    /// Does what a key says.
    pub(crate) fn press(&mut self, key: KeyEvent) {
        // Any key lets the seeds lie where they belong; so does waiting.
        self.let_lie();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if let KeyCode::Char('c') = key.code {
                self.quit();
            }
            return;
        }
        match key.code {
            KeyCode::Esc => self.close(),
            KeyCode::Left => self.move_cursor(-1),
            KeyCode::Right => self.move_cursor(1),
            KeyCode::Enter | KeyCode::Char(' ') if self.asked.is_none() => {
                self.typed = 0;
                self.choose(Move::Sow(self.cursor));
            }
            KeyCode::Char(c) => self.press_letter(on_latin_keys(c)),
            _ => self.take_back_doubt(),
        }
    }

    /// Closes what stands over the board or beside it: a question, the keys, advice, what was
    /// told. Only where there is nothing to close, the game itself.
    fn close(&mut self) {
        let asked = self.asked.take().is_some();
        let looking = matches!(self.work, Work::Advice(..));
        if looking {
            self.work = Work::Nothing;
        }
        self.typed = 0;
        if asked || looking || !self.message.is_empty() || !self.values.is_empty() {
            self.message.clear();
            self.values.clear();
        } else {
            self.surely(Doubt::Quit, None);
        }
    }

    pub(super) fn press_letter(&mut self, c: char) {
        let asked = self.asked.take();
        let typed = std::mem::take(&mut self.typed);
        match c {
            'q' => self.surely(Doubt::Quit, asked),
            'x' => self.surely(Doubt::Resign, asked),
            'n' => self.surely(Doubt::New, asked),
            // Whoever is asked and presses anything else goes on with the game.
            _ if asked.is_some() => self.message.clear(),
            'h' => self.ask(Wanted::Hint),
            'v' => self.ask(Wanted::Values),
            'w' => self.ask_why(),
            'u' => self.turn_back(Session::undo, "game-no-undo"),
            'r' => self.turn_back(Session::redo, "game-no-redo"),
            's' => self.choose(Move::Swap),
            'f' => self.message = vec![self.keeper.keep_and_tell(&self.session, self.text)],
            'p' => self.change_pace(),
            '+' | '=' => self.change_level(1),
            '-' => self.change_level(-1),
            '?' => self.message = vec![key_bar::all(self)],
            '0'..='9' => self.press_digit(c as u8 - b'0', typed),
            _ => {}
        }
    }

    /// Sows the house of a digit; on boards with more houses, moves the cursor to the number.
    fn press_digit(&mut self, digit: u8, typed: u8) {
        let houses = self.session.position().houses();
        if houses <= DIGITS {
            if let Some(house) = House::new(digit) {
                self.choose(Move::Sow(house));
            }
            return;
        }
        let number = typed.saturating_mul(10).saturating_add(digit);
        let number = if number <= houses { number } else { digit };
        if let Some(house) = House::new(number).filter(|_| self.may_choose()) {
            self.typed = number;
            self.cursor = house;
            self.message.clear();
        }
    }

    /// Does what would end a game under way, if it is asked for twice.
    fn surely(&mut self, what: Doubt, asked: Option<Doubt>) {
        if !self.session.is_under_way() || asked == Some(what) {
            return match what {
                Doubt::Quit => self.quit(),
                Doubt::Resign => self.resign(),
                Doubt::New => self.new_game(),
            };
        }
        if what == Doubt::Resign && !self.may_choose() {
            self.message = vec![tr!(self.text, "game-no-resign")];
            return;
        }
        self.asked = Some(what);
        let key = match what {
            Doubt::Quit => "screen-sure-quit",
            Doubt::Resign => "screen-sure-resign",
            Doubt::New => "screen-sure-new",
        };
        self.message = vec![self.text.get(key, None)];
    }

    fn take_back_doubt(&mut self) {
        if self.asked.take().is_some() {
            self.message.clear();
        }
    }

    fn quit(&mut self) {
        self.stop_engine();
        self.done = true;
    }

    fn resign(&mut self) {
        let side = crate::said::side(self.session.position().to_move());
        if !self.session.resign() {
            self.message = vec![tr!(self.text, "game-no-resign")];
            return;
        }
        self.work = Work::Nothing;
        self.values.clear();
        self.message = vec![tr!(self.text, "game-resigned", side = side)];
        self.message
            .extend(self.keeper.end(&self.session, self.text));
    }

    fn stop_engine(&self) {
        if let Work::Move(_, stop) = &self.work {
            stop.request();
        }
    }

    /// Plays a move that a person chose.
    pub(super) fn choose(&mut self, mv: Move) {
        self.asked = None;
        if !self.may_choose() {
            return;
        }
        match self.session.position().check(mv) {
            Ok(()) => self.play(mv),
            Err(reason) => self.message = vec![crate::said::illegal(reason, self.text)],
        }
    }

    fn play(&mut self, mv: Move) {
        let before = *self.session.position();
        let Ok(played) = self.session.play(mv) else {
            return;
        };
        let played = played.clone();
        let after = *self.session.position();
        self.message = vec![telling::tell(&before, &played, &after, self.text).join(" ")];
        self.message
            .extend(self.keeper.end(&self.session, self.text));
        self.asked = None;
        self.falling = Falling::new(&before, &played, self.pace);
        self.values.clear();
        // Advice about an earlier position would come too late.
        self.work = Work::Nothing;
        self.settle_cursor();
    }

    fn ask(&mut self, wanted: Wanted) {
        if self.may_choose() {
            let position = *self.session.position();
            self.message = vec![tr!(self.text, "screen-looking")];
            self.work = Work::advise(&self.adviser, position, wanted);
        }
    }

    fn ask_why(&mut self) {
        let Some((before, mv)) = self.session.last_choice() else {
            self.message = vec![tr!(self.text, "game-no-undo")];
            return;
        };
        if self.may_choose() || self.session.to_move().is_none() {
            self.message = vec![tr!(self.text, "screen-looking")];
            self.work = Work::advise(&self.adviser, before, Wanted::Why(mv));
        }
    }

    fn turn_back(&mut self, turn: fn(&mut Session) -> bool, none: &str) {
        // A move that is being thought about is not wanted any more.
        self.stop_engine();
        self.work = Work::Nothing;
        self.values.clear();
        self.message = if turn(&mut self.session) {
            Vec::new()
        } else {
            vec![self.text.get(none, None)]
        };
        self.settle_cursor();
    }

    fn new_game(&mut self) {
        self.stop_engine();
        self.message = match self.keeper.leave(&self.session, self.text) {
            Ok(kept) => kept.into_iter().collect(),
            // Without it on the disk the game is not given up.
            Err(_) => {
                self.message = vec![self.keeper.keep_and_tell(&self.session, self.text)];
                return;
            }
        };
        self.session = self.session.again();
        self.work = Work::Nothing;
        self.values.clear();
        self.settle_cursor();
    }

    fn change_pace(&mut self) {
        let now = self.pace.as_millis() as u64;
        let next = PACES.iter().find(|&&pace| pace > now).unwrap_or(&PACES[0]);
        self.pace = Duration::from_millis(*next);
        self.message = vec![tr!(self.text, "screen-pace", pace = *next)];
    }

    fn change_level(&mut self, by: i8) {
        let level = self.session.level().map_or(0, Level::number);
        let Some(level) = level.checked_add_signed(by).and_then(Level::new) else {
            return;
        };
        // The engine that is thinking finishes its move as it began.
        self.session.set_level(level);
        let name = tr!(self.text, format!("level-{level}"));
        self.message = vec![tr!(
            self.text,
            "screen-level",
            name = name,
            n = level.number()
        )];
    }

    /// Moves the cursor over the houses that hold seeds, to the left or right of the screen.
    pub(super) fn move_cursor(&mut self, right: i32) {
        if !self.may_choose() {
            return;
        }
        self.asked = None;
        self.typed = 0;
        // What was said may have grown over the board.
        self.message.clear();
        let position = self.session.position();
        let step = match position.to_move() {
            Side::South => right,
            Side::North => -right,
        };
        let filled: Vec<_> = House::all(position.houses())
            .filter(|&house| position.seeds(position.to_move(), house) > 0)
            .collect();
        let at = filled.iter().position(|&house| house == self.cursor);
        let count = filled.len() as i32;
        if count > 0 {
            let next = (at.unwrap_or(0) as i32 + step).rem_euclid(count);
            self.cursor = filled[next as usize];
        }
    }

    /// Puts the cursor where it can sow something.
    fn settle_cursor(&mut self) {
        let position = self.session.position();
        let mover = position.to_move();
        if position.seeds(mover, self.cursor) == 0 {
            let mut filled = House::all(position.houses());
            if let Some(house) = filled.find(|&house| position.seeds(mover, house) > 0) {
                self.cursor = house;
            }
        }
    }
}

/// The letter on the same key of a Latin keyboard, so that a Russian one need not be switched.
fn on_latin_keys(c: char) -> char {
    const KEYS: [(char, char); 12] = [
        ('й', 'q'),
        ('р', 'h'),
        ('м', 'v'),
        ('ц', 'w'),
        ('г', 'u'),
        ('к', 'r'),
        ('ы', 's'),
        ('т', 'n'),
        ('з', 'p'),
        ('і', 's'),
        ('а', 'f'),
        ('ч', 'x'),
    ];
    let lower = c.to_lowercase().next().unwrap_or(c);
    let found = KEYS.iter().find(|(russian, _)| *russian == lower);
    found.map_or(lower, |(_, latin)| *latin)
}
