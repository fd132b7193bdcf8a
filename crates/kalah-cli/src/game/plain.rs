//! The game line by line: for pipes, screen readers and terminals that can do no more.
//!
//! Everything is told in sentences, and nothing depends on colours or places on a screen.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::{Duration, Instant};

use kalah_core::notation::SWAP;
use kalah_engine::{Level, Stop, WallClock, review};

use super::hint::{self, Adviser};
use super::keep::{self, Keeper};
use super::rescue::Rescue;
use super::session::{Seat, Session};
use super::words::{Command, Words};
use super::{patience, typed};
use crate::board::Look;
use crate::console::Console;
use crate::failure::{Failure, is_obeyed, one_line};
use crate::given::NotationArg;
use crate::input::{Input, STDIN};
use crate::interrupt;
use crate::levels;
use crate::rules_line;
use crate::said;
use crate::telling;
use crate::text::{Text, tr};

/// Bytes of a line that somebody may type.
const LONGEST_LINE: usize = 1000;

/// Lines in a row that cannot be followed before a program that types them is left alone.
const PATIENCE: u32 = 20;
/// And those that change nothing in the game, whatever else they ask for.
const MOST_IDLE: u32 = 200;

/// How long an engine thinks in a turn before whoever waits is told so.
const SILENCE: Duration = Duration::from_secs(2);

/// Plays until the input ends, somebody quits or the program is told to end.
pub(crate) fn run(session: Session, keeper: Keeper, console: &mut Console) -> Result<(), Failure> {
    let stop = interrupt::stop();
    let mut talk = Talk {
        rescue: Rescue::start(stop, console.text.language()),
        session,
        keeper,
        adviser: Adviser::new(),
        text: console.text,
        words: Words::new(),
        stop,
        missed: 0,
    };
    let outcome = talk.go_on(console);
    // The game is kept however it ended.
    talk.leave(console)?;
    outcome
}

struct Talk<'a> {
    session: Session,
    keeper: Keeper,
    adviser: Adviser,
    text: &'a Text,
    words: Words,
    rescue: Rescue,
    stop: &'static Stop,
    /// Lines in a row that could not be followed.
    missed: u32,
}

impl Talk<'_> {
    fn go_on(&mut self, console: &mut Console) -> Result<(), Failure> {
        rules_line::print(self.session.position(), console)?;
        self.introduce(console)?;
        self.show(console)?;
        let input = Input::open_until(Path::new(STDIN), self.stop, self.text)?;
        let mut lines = input.lines(LONGEST_LINE);
        let by_hand = io::stdin().is_terminal();
        let mut idle = 0;
        loop {
            self.rescue.note(self.keeper.due(&self.session));
            self.let_engines_play(console)?;
            self.rescue.note(self.keeper.due(&self.session));
            console.flush()?;
            // A game without persons has nobody to ask.
            if self.session.is_over() && !self.has_person() {
                return Ok(());
            }
            let line = lines.next().filter(|_| !self.stop.is_requested());
            let Some(line) = line else {
                if by_hand {
                    // The terminal's echo of Ctrl-C or Ctrl-D stands in the line.
                    console.line("")?;
                }
                return self.tell_of_an_unfinished_game(console);
            };
            let line = line?.content.replace('\t', " ");
            let before = (*self.session.position(), self.session.resigned());
            if !line.trim().is_empty() && !self.answer(line.trim(), console)? {
                return Ok(());
            }
            // To begin anew again and again is no progress either.
            let begun = !self.session.game().steps().is_empty();
            let after = (*self.session.position(), self.session.resigned());
            idle = if begun && after != before {
                0
            } else {
                idle + 1
            };
            for (lines, most) in [(self.missed, PATIENCE), (idle, MOST_IDLE)] {
                if lines >= most && !by_hand {
                    return Err(Failure::Input(tr!(self.text, "game-gave-up", n = most)));
                }
            }
        }
    }

    /// A game that nobody chose to leave is not dropped without a word.
    fn tell_of_an_unfinished_game(&self, console: &mut Console) -> Result<(), Failure> {
        match self.session.is_under_way() && !self.keeper.is_kept(&self.session) {
            true => console.prose(&tr!(self.text, "game-dropped"), 0),
            false => Ok(()),
        }
    }

    fn leave(&mut self, console: &mut Console) -> Result<(), Failure> {
        self.rescue.note(None);
        let left = self.keeper.leave(&self.session, self.text);
        keep::tell_left(left, &self.session, console)
    }

    /// Keeps a game that is over at once, for nobody knows how the program will end.
    fn keep_if_over(&mut self, console: &mut Console) -> Result<(), Failure> {
        match self.keeper.end(&self.session, self.text) {
            Some(told) => console.prose(&told, 0),
            None => Ok(()),
        }
    }

    fn has_person(&self) -> bool {
        kalah_core::Side::BOTH
            .iter()
            .any(|&side| self.session.seat(side) == Seat::Person)
    }

    fn introduce(&self, console: &mut Console) -> Result<(), Failure> {
        if let Some(level) = self.session.level() {
            let name = levels::name(level, self.text);
            let line = tr!(self.text, "game-against", name = name, n = level.number());
            console.prose(&line, 0)?;
        }
        console.prose(&tr!(self.text, "game-plain-help"), 0)
    }

    fn show(&self, console: &mut Console) -> Result<(), Failure> {
        let position = self.session.position();
        Look::NUMBERED.print(position, console)?;
        for sentence in telling::tell_state(position, self.text) {
            console.prose(&sentence, 0)?;
        }
        Ok(())
    }

    fn let_engines_play(&mut self, console: &mut Console) -> Result<(), Failure> {
        let mut played = false;
        let begun = Instant::now();
        let (mut told, mut spoken) = (Ok(()), false);
        while let Some(Seat::Engine(level)) = self.session.to_move() {
            console.flush()?;
            let position = *self.session.position();
            let Some(mut player) = self.session.take_engine() else {
                return Ok(());
            };
            let stop = self.stop;
            let think = || player.choose(&position, &WallClock::start(), stop);
            let left = SILENCE.saturating_sub(begun.elapsed());
            let waiting = if spoken { Duration::MAX } else { left };
            let choice = patience::wait(think, waiting, || {
                spoken = true;
                let name = levels::name(level, self.text);
                let line = tr!(self.text, "screen-thinking", name = name);
                told = console.prose(&line, 0).and_then(|()| console.flush());
            });
            std::mem::replace(&mut told, Ok(()))?;
            self.session.give_back(player);
            // What was chosen in haste is no choice.
            let Some(mv) = choice.filter(|_| !self.stop.is_requested()) else {
                return Ok(());
            };
            self.play(mv, console)?;
            played = true;
        }
        if played { self.show(console) } else { Ok(()) }
    }

    /// Plays a legal move and tells what it does.
    fn play(&mut self, mv: kalah_core::Move, console: &mut Console) -> Result<(), Failure> {
        let before = *self.session.position();
        if let Ok(played) = self.session.play(mv) {
            let played = played.clone();
            let told = telling::tell(&before, &played, self.session.position(), self.text);
            console.prose(&told.join(" "), 0)?;
        }
        self.keep_if_over(console)
    }

    /// Does what a line asks for. Whether the game goes on.
    fn answer(&mut self, line: &str, console: &mut Console) -> Result<bool, Failure> {
        let missed = std::mem::take(&mut self.missed);
        // They are part of no word, no move and no name that anybody types on purpose.
        if line.contains(is_obeyed) {
            self.missed = missed + 1;
            let given = one_line(&typed::quoted(line));
            console.prose(&tr!(self.text, "game-no-word", given = given), 0)?;
            return Ok(true);
        }
        match self.words.read(line) {
            Some((Command::Quit, _)) => return Ok(false),
            // A swap that is on offer is a move like others.
            Some((Command::Swap, _)) => _ = self.person_plays(SWAP, console)?,
            Some((command, rest)) => self.obey(command, rest, console)?,
            None if !self.person_plays(line, console)? => self.missed = missed + 1,
            None => {}
        }
        Ok(true)
    }

    /// Plays what a line says. Whether it could.
    fn person_plays(&mut self, line: &str, console: &mut Console) -> Result<bool, Failure> {
        if self.session.is_over() {
            console.prose(&tr!(self.text, "game-over"), 0)?;
            return Ok(false);
        }
        let position = *self.session.position();
        let turn = match NotationArg::default().parse_turn(line, &position) {
            Ok(turn) => turn,
            Err(error) => {
                for sentence in typed::refusal(line, &error, &position, self.text) {
                    console.prose(&sentence, 0)?;
                }
                return Ok(false);
            }
        };
        for mv in turn.0 {
            self.play(mv, console)?;
        }
        if self.session.to_move() == Some(Seat::Person) {
            self.show(console)?;
        }
        Ok(true)
    }

    fn obey(&mut self, what: Command, rest: &str, console: &mut Console) -> Result<(), Failure> {
        let position = *self.session.position();
        match what {
            Command::Hint => {
                let analysis = self.adviser.analyse(&position);
                let advice = hint::advice(&position, &analysis, self.text);
                let advice = advice.unwrap_or_else(|| tr!(self.text, "game-over"));
                console.prose(&advice, 0)
            }
            Command::Values => {
                for line in self.adviser.analyse(&position).lines {
                    let mv = hint::name(line.mv, self.text);
                    console.line(&format!("{mv}: {}", hint::signed(line.value)))?;
                }
                Ok(())
            }
            Command::Why => self.judge_last(console),
            Command::Undo if self.session.undo() => self.show(console),
            Command::Undo => console.prose(&tr!(self.text, "game-no-undo"), 0),
            Command::Redo if self.session.redo() => self.show(console),
            Command::Redo => console.prose(&tr!(self.text, "game-no-redo"), 0),
            Command::Board => self.show(console),
            Command::Level => {
                if let Some(level) = levels::find(rest) {
                    self.session.set_level(level);
                    return self.introduce(console);
                }
                if !rest.is_empty() {
                    let unknown = said::sentence(&levels::unknown(rest, self.text));
                    return console.prose(&unknown, 0);
                }
                for level in Level::all() {
                    let name = levels::name(level, self.text);
                    console.line(&format!("{:2} {level}: {name}", level.number()))?;
                }
                Ok(())
            }
            Command::Save => {
                let told = match rest {
                    "" => self.keeper.keep_and_tell(&self.session, self.text),
                    name => self
                        .keeper
                        .keep_in(Path::new(name), &self.session, self.text),
                };
                console.prose(&told, 0)
            }
            Command::Resign if self.session.resign() => {
                let side = said::side(position.to_move());
                console.prose(&tr!(self.text, "game-resigned", side = side), 0)?;
                self.keep_if_over(console)
            }
            Command::Resign => console.prose(&tr!(self.text, "game-no-resign"), 0),
            Command::New => {
                self.leave(console)?;
                self.session = self.session.again();
                self.show(console)
            }
            Command::Help => console.prose(&tr!(self.text, "game-plain-help"), 0),
            Command::Quit | Command::Swap => Ok(()),
        }
    }

    /// What the last move of a person lost, and why.
    fn judge_last(&self, console: &mut Console) -> Result<(), Failure> {
        let Some((before, mv)) = self.session.last_choice() else {
            return console.prose(&tr!(self.text, "game-no-undo"), 0);
        };
        let analysis = self.adviser.analyse(&before);
        let Some(review) = review(&before, &analysis, mv) else {
            return Ok(());
        };
        for sentence in hint::judgement(&before, &review, self.text) {
            console.prose(&sentence, 0)?;
        }
        Ok(())
    }
}
