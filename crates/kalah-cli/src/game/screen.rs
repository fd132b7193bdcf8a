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

use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use self::app::App;
use self::mouse::Captured;
use super::keep::{self, Keeper};
use super::session::Session;
use crate::console::Console;
use crate::failure::Failure;

/// How long to wait for a key while something moves or is being computed.
const LIVELY: Duration = Duration::from_millis(25);
/// And while nothing is.
const QUIET: Duration = Duration::from_millis(500);

/// Plays until somebody quits. The terminal is given back as it was, also after a panic.
pub(crate) fn run(
    session: Session,
    keeper: Keeper,
    pace: Duration,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut app = App::new(session, keeper, pace, console.text);
    let mut terminal = ratatui::try_init()?;
    let outcome = {
        let _captured = Captured::new();
        play(&mut app, &mut terminal)
    };
    ratatui::restore();
    // The game is kept however it ended.
    let left = app.keeper.leave(&app.session, console.text);
    keep::tell_left(left, &app.session, console)?;
    outcome
}

fn play(app: &mut App<'_>, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    while !app.is_done() {
        app.go_on();
        let drawn = terminal.draw(|frame| panels::draw(app, frame))?;
        let area = drawn.area;
        let wait = if app.is_lively() { LIVELY } else { QUIET };
        if !event::poll(wait)? {
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => app.press(key),
            Event::Mouse(mouse) => app.point(mouse, area),
            _ => {}
        }
    }
    Ok(())
}
