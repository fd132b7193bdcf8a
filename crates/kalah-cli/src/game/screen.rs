//! The game on a whole screen.

mod app;
mod board_view;
mod falling;
mod look;
mod panels;
mod work;

use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use self::app::App;
use super::session::Session;
use crate::failure::Failure;
use crate::text::Text;

/// How long to wait for a key while something moves or is being computed.
const LIVELY: Duration = Duration::from_millis(25);
/// And while nothing is.
const QUIET: Duration = Duration::from_millis(500);

/// Plays until somebody quits. The terminal is given back as it was, also after a panic.
pub(crate) fn run(session: Session, pace: Duration, text: &Text) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init()?;
    let outcome = play(&mut App::new(session, pace, text), &mut terminal);
    ratatui::restore();
    outcome
}

fn play(app: &mut App<'_>, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    while !app.is_done() {
        app.go_on();
        terminal.draw(|frame| panels::draw(app, frame))?;
        let wait = if app.is_lively() { LIVELY } else { QUIET };
        if !event::poll(wait)? {
            continue;
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
        {
            app.press(key);
        }
    }
    Ok(())
}
