//! The game on a whole screen.

mod app;
mod board_view;
mod falling;
mod key_bar;
mod look;
mod mouse;
mod panels;
mod places;
mod work;

use std::io;
use std::time::Duration;

use kalah_engine::Stop;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::app::App;
use self::mouse::Captured;
use super::keep::{self, Keeper};
use super::session::Session;
use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt;

/// How long to wait for a key while something moves or is being computed.
const LIVELY: Duration = Duration::from_millis(25);
/// And while nothing is.
const QUIET: Duration = Duration::from_millis(500);

/// The terminal while the game has it: given back as it was when this is dropped.
struct Screen {
    terminal: DefaultTerminal,
    captured: Option<Captured>,
}

impl Screen {
    fn enter() -> io::Result<Screen> {
        Ok(Screen {
            terminal: ratatui::try_init()?,
            captured: Some(Captured::new()),
        })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.captured = None;
        // A terminal that was closed needs nothing.
        let _ = ratatui::try_restore();
    }
}

/// Why the terminal is given back.
enum Pause {
    /// The game is left.
    Left,
    /// The shell is wanted for a while.
    Shell,
}

/// Plays until somebody quits or the program is told to end. The terminal is given back as it
/// was, also after a panic.
pub(crate) fn run(
    session: Session,
    keeper: Keeper,
    pace: Duration,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut app = App::new(session, keeper, pace, console.text);
    let stop = interrupt::stop();
    let outcome = loop {
        let pause = Screen::enter().and_then(|mut screen| play(&mut app, &mut screen, stop));
        match pause {
            Ok(Pause::Left) => break Ok(()),
            Ok(Pause::Shell) => stop_for_the_shell(),
            Err(error) => break Err(error.into()),
        }
    };
    // The game is kept however it ended.
    let left = app.keeper.leave(&app.session, console.text);
    keep::tell_left(left, &app.session, console)?;
    outcome
}

fn play(app: &mut App<'_>, screen: &mut Screen, stop: &Stop) -> io::Result<Pause> {
    while !app.is_done() && !stop.is_requested() {
        app.go_on();
        let drawn = screen.terminal.draw(|frame| panels::draw(app, frame))?;
        let area = drawn.area;
        let wait = if app.is_lively() { LIVELY } else { QUIET };
        if !event::poll(wait)? {
            continue;
        }
        match event::read()? {
            Event::Key(key) if asks_for_the_shell(key) => return Ok(Pause::Shell),
            Event::Key(key) if key.kind != KeyEventKind::Release => app.press(key),
            Event::Mouse(mouse) => app.point(mouse, area),
            _ => {}
        }
    }
    Ok(Pause::Left)
}

/// Whether it is Ctrl-Z, which a terminal in the hands of a game does not act on by itself.
fn asks_for_the_shell(key: KeyEvent) -> bool {
    cfg!(unix)
        && key.kind == KeyEventKind::Press
        && key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Sleeps, with whatever was started together with the game, until the shell lets it go on.
fn stop_for_the_shell() {
    #[cfg(unix)]
    {
        use rustix::process::{Signal, kill_current_process_group};
        // Without a shell that could wake it nothing sleeps, and the game goes on.
        let _ = kill_current_process_group(Signal::TSTP);
    }
}
