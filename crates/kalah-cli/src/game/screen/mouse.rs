//! The mouse: a click sows a house or does what a key of the bar says, the wheel moves the cursor.

use std::io::stdout;

use kalah_core::{House, Move, Side};
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::{Position, Rect};

use super::app::App;
use super::key_bar::KeyBar;
use super::places::Places;
use crate::text::tr;

/// Has the terminal report the mouse until it is dropped.
pub(super) struct Captured;

impl Captured {
    pub(super) fn new() -> Captured {
        // A terminal without a mouse is played by keys.
        let _ = execute!(stdout(), EnableMouseCapture);
        Captured
    }
}

impl Drop for Captured {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
    }
}

impl App<'_> {
    /// Does what the mouse says on a screen of `area`.
    pub(super) fn point(&mut self, mouse: MouseEvent, area: Rect) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.move_cursor(-1),
            MouseEventKind::ScrollDown => self.move_cursor(1),
            MouseEventKind::Down(MouseButton::Left) => {
                self.click(Position::new(mouse.column, mouse.row), area);
            }
            _ => {}
        }
    }

    fn click(&mut self, at: Position, area: Rect) {
        let Some(places) = Places::new(self, area) else {
            return;
        };
        if let Some(key) = KeyBar::new(self, places.keys).key_at(at) {
            return self.press_letter(key);
        }
        let houses = self.session.position().houses();
        let hit = Side::BOTH.into_iter().find_map(|side| {
            let mut row = House::all(houses);
            let house = row.find(|&house| places.board.house(side, house).contains(at))?;
            Some((side, house))
        });
        if let Some((side, house)) = hit {
            self.touch(side, house);
        }
    }

    fn touch(&mut self, side: Side, house: House) {
        self.let_lie();
        if !self.may_choose() {
            return;
        }
        if self.session.position().to_move() == side {
            self.choose(Move::Sow(house));
        } else {
            self.message = vec![tr!(self.text, "screen-other-side")];
        }
    }
}
