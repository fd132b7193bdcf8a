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

use std::io::{self, stdout};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use kalah_engine::Stop;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Terminal};

use self::app::App;
use self::mouse::Captured;
use super::hangup::{is_hung_up, wait_for_input};
use super::keep::{self, Keeper};
use super::rescue::Rescue;
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
    /// Some until it is dropped.
    terminal: Option<DefaultTerminal>,
    captured: Option<Captured>,
}

impl Screen {
    fn enter() -> io::Result<Screen> {
        restore_after_panics();
        enable_raw_mode()?;
        // From here on dropped, also if the rest does not succeed.
        let mut screen = Screen {
            terminal: None,
            captured: None,
        };
        execute!(stdout(), EnterAlternateScreen)?;
        screen.terminal = Some(Terminal::new(CrosstermBackend::new(stdout()))?);
        screen.captured = Some(Captured::new());
        Ok(screen)
    }

    fn draw(&mut self, app: &App<'_>) -> io::Result<Rect> {
        let Some(terminal) = &mut self.terminal else {
            return Ok(Rect::ZERO);
        };
        Ok(terminal.draw(|frame| panels::draw(app, frame))?.area)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.captured = None;
        if let Some(mut terminal) = self.terminal.take()
            && terminal.show_cursor().is_err()
        {
            // It would complain on standard error, and panic where that is gone too.
            std::mem::forget(terminal);
        }
        // A terminal that was closed needs nothing.
        let _ = ratatui::try_restore();
    }
}

/// Has a panic give the terminal back before it is reported.
fn restore_after_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = ratatui::try_restore();
            report(info);
        }));
    });
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
    let rescue = Rescue::start(stop, console.text.language());
    let (left, outcome) = loop {
        let mut screen = None;
        let entered = Screen::enter();
        let pause = entered.and_then(|new| play(&mut app, screen.insert(new), stop, &rescue));
        if let Ok(Pause::Shell) = pause {
            drop(screen);
            stop_for_the_shell();
            continue;
        }
        // The game is kept however it ended, before anything is written to a terminal that may be
        // gone.
        rescue.note(None);
        let left = app.keeper.leave(&app.session, console.text);
        break (left, pause.map(drop));
    };
    keep::tell_left(left, &app.session, console)?;
    Ok(outcome?)
}

fn play(app: &mut App<'_>, screen: &mut Screen, stop: &Stop, rescue: &Rescue) -> io::Result<Pause> {
    while !app.is_done() && !stop.is_requested() {
        app.go_on();
        rescue.note(app.keeper.due(&app.session));
        let area = screen.draw(app)?;
        let wait = if app.is_lively() { LIVELY } else { QUIET };
        if !is_pressed(wait)? {
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

/// Whether there is something to be read, or will be in so short a time. A terminal that has gone
/// away is an error, and is not read from: whoever does that never comes back.
fn is_pressed(wait: Duration) -> io::Result<bool> {
    let still = || match is_hung_up() {
        true => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
        false => Ok(()),
    };
    still()?;
    // What has been read and not yet been asked for comes first.
    if event::poll(Duration::ZERO)? {
        return Ok(true);
    }
    wait_for_input(wait);
    still()?;
    event::poll(Duration::ZERO)
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
